"""A process of several threads that append: ``python -m tests.log.crowd PATH NAME THREADS COUNT SESSION...``.

Each thread appends pairs of lines to one of the sessions, on the head it knows, again after a conflict. Says
``told SESSION ID SEQ`` for each acknowledged line and ``lost`` for each conflict; a line at a time, also when killed.
"""

from __future__ import annotations

import os
import sys
import threading
from pathlib import Path

from events.log.contract import Appended, Conflict
from events.log.sqlite import SqliteLog
from tests.log.drafts import draft


def say(text: str) -> None:
    os.write(1, text.encode())  # one write: nothing of another thread comes between


def work(log: SqliteLog, session: str, name: str, count: int) -> None:
    head = log.head(session)[0]
    for n in range(count):
        while True:
            outcome = log.append(session, [draft(f"{name}-{n}"), draft(f"{name}-{n}-too")], head)
            if isinstance(outcome, Conflict):
                head = outcome.seq
                say("lost\n")
                continue
            assert isinstance(outcome, Appended)
            head = outcome.events[-1].seq
            say("".join(f"told {session} {event.event_id} {event.seq}\n" for event in outcome.events))
            break


def main(path: str, name: str, threads: int, count: int, sessions: list[str]) -> None:
    log = SqliteLog(Path(path))
    crowd = [
        threading.Thread(target=work, args=(log, sessions[n % len(sessions)], f"{name}.{n}", count))
        for n in range(threads)
    ]
    for thread in crowd:
        thread.start()
    for thread in crowd:
        thread.join()
    log.close()


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4]), sys.argv[5:])
