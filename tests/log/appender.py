"""A process that appends: ``python -m tests.log.appender PATH SESSION NAME COUNT``.

Appends pairs of lines on the head it knows, again after a conflict. Says ``told ID SEQ`` for each acknowledged line and
``lost`` for each conflict.
"""

from __future__ import annotations

import sys

from events.log.contract import Appended, Conflict
from events.log.sqlite import SqliteLog
from tests.log.drafts import draft


def main(path: str, session: str, name: str, count: int) -> None:
    log = SqliteLog(path)
    head = log.head(session)[0]
    for n in range(count):
        while True:
            outcome = log.append(session, [draft(f"{name}-{n}"), draft(f"{name}-{n}-too")], head)
            if isinstance(outcome, Conflict):
                head = outcome.seq
                print("lost", flush=True)
                continue
            assert isinstance(outcome, Appended)
            head = outcome.events[-1].seq
            for event in outcome.events:
                print("told", event.event_id, event.seq, flush=True)
            break
    log.close()


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], sys.argv[3], int(sys.argv[4]))
