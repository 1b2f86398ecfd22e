"""A league under load: requests are sent while something happens to it, and in the end everything is compared."""

from __future__ import annotations

import random
import shutil
import threading
import time
import uuid
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from events.envelope import Event, canonical
from events.league.partitions import partition_of
from events.league.requests import Request
from events.league.taking import Answer
from events.log.kafka import KafkaLog
from events.problems import Problem
from events.vocabulary import Data
from tests.kafka.workers import Process, worker
from tests.league.seeing import OPENED, rooms, take, versions

ANSWER_SECONDS: Final = 180.0


@dataclass
class Load:
    """What was sent, and what was told about it."""

    sent: list[Request] = field(default_factory=list)
    told: dict[tuple[str, str], Event] = field(default_factory=dict)
    """{(session, event id): line} of what was acknowledged."""


class Field:
    """A league with workers; ``log`` is the follower of who asks."""

    def __init__(self, url: str, folder: Path) -> None:
        self.url = url
        self.folder = folder
        self.log = KafkaLog(url)
        self.workers: list[Process] = []
        self.load = Load()
        self._rooms: dict[int, Path] = {}
        self._threads: list[threading.Thread] = []
        self._failures: list[BaseException] = []
        self._lock = threading.Lock()

    def rules(self, version: int) -> Path:
        """Rooms with rules of this version."""
        if version not in self._rooms:
            self._rooms[version] = rooms(self.folder, version)
        return self._rooms[version]

    def work(self, version: int = 1) -> Process:
        """One more worker, with rules of this version."""
        made = worker(self.url, self.folder / f"w{uuid.uuid4().hex[:6]}", rooms=self.rules(version))
        self.workers.append(made)
        return made

    def leave(self, worker: Process) -> None:
        """Ends a worker in good order."""
        self.workers.remove(worker)
        code = worker.stop()
        assert code == 0, (
            f"the worker ended with {code}: {worker.output.read_text('utf-8', 'replace')[-3000:]}"
        )

    def ask(self, session: str, lines: Sequence[Data], ids: Sequence[str], **more: Any) -> Request:
        request = Request(
            request=uuid.uuid4().hex,
            session=session,
            recorder="p1",
            lines=list(lines),
            event_ids=list(ids),
            **more,
        )
        self.again(request)
        return request

    def again(self, request: Request) -> None:
        """Sends a request, also while no broker is there."""
        while True:
            try:
                self.log.ask(request)
                break
            except Problem as problem:
                if problem.code != "broker":
                    raise
        with self._lock:
            self.load.sent.append(request)

    def open(self, partition: int) -> str:
        """A new session that lives in the partition."""
        session = uuid.uuid4().hex[:12]
        while partition_of(session, self.log.partitions) != partition:
            session = uuid.uuid4().hex[:12]
        self.answered(self.ask(session, [OPENED], ["e0"], opens=True))
        return session

    def answered(self, request: Request) -> Answer | None:
        """Waits for the verdict and keeps what it tells; None where the lines were there by another request."""

        def done() -> bool:
            known = self.log.known(request.session, request.event_ids)
            return self.log.answer(request.session, request.request) is not None or len(known) == len(
                request.event_ids
            )

        assert self.log.until(done, ANSWER_SECONDS), f"no answer to {request}; {self.outputs()}"
        answer = self.log.answer(request.session, request.request)
        if answer is None or answer.why is None:
            for event in self.log.known(request.session, request.event_ids):
                told = self.load.told.setdefault((event.session_id, event.event_id), event)
                assert told == event
        return answer

    def begin(
        self,
        sessions: Sequence[str],
        seed: int,
        *,
        moves: int = 10,
        over: threading.Event | None = None,
        gap: float = 0.2,
        times: int = 1,
        batch: int = 1,
    ) -> None:
        """Sends moves to sessions from a thread each, ``moves`` at least and then until ``over`` is set: ``times`` each
        move, ``batch`` lines in a request, about ``gap`` seconds between two; some answers are waited for."""

        def send(session: str) -> None:
            chance = random.Random(f"{seed} {session}")
            name = uuid.uuid4().hex[:6]
            asked: list[Request] = []
            while len(asked) < moves * times or (over is not None and not over.is_set()):
                n = len(asked)
                lines = [take(chance.choice("AB")) for _ in range(batch)]
                ids = [f"{name}.{n}.{each}" for each in range(batch)]
                asked.append(self.ask(session, lines, ids))
                for _ in range(times - 1):
                    if chance.random() < 0.5:
                        self.again(asked[-1])
                        asked.append(asked[-1])
                    else:
                        asked.append(self.ask(session, lines, ids))
                if chance.random() < 0.3:
                    self.answered(asked[-1])
                time.sleep(chance.uniform(0, 2 * gap))
            for each in asked:
                self.answered(each)

        def kept(session: str) -> None:
            try:
                send(session)
            except BaseException as error:
                self._failures.append(error)

        for session in sessions:
            thread = threading.Thread(target=kept, args=(session,))
            thread.start()
            self._threads.append(thread)

    def answers(self, sessions: Sequence[str], more: int = 1) -> None:
        """Waits until each of these sessions has got so many more lines."""
        begun = {each: self.log.head(each)[0] for each in sessions}
        self.wait(
            lambda: all(self.log.head(each)[0] >= seq + more for each, seq in begun.items()), "no lines"
        )

    def versions(self, session: str) -> list[int]:
        """The versions of the rules that decided the session's moves, in order."""
        return versions(self.log.read(session))

    def wait(self, done: Callable[[], bool], what: str) -> None:
        """Waits until ``done`` says so."""
        end = time.monotonic() + ANSWER_SECONDS
        while not done():
            if self._failures:
                raise self._failures[0]
            assert time.monotonic() < end, f"{what}; {self.outputs()}"
            time.sleep(0.05)

    def finish(self) -> None:
        """Waits for all answers."""
        for thread in self._threads:
            thread.join(2 * ANSWER_SECONDS)
            assert not thread.is_alive()
        self._threads = []
        if self._failures:
            raise self._failures[0]

    def check(self) -> None:
        """Everything acknowledged is there once, as it was told; sessions are whole, each line decided on those
        before it; nobody waits for an answer; who reads the whole league now comes to the same."""
        late = KafkaLog(self.url)
        try:
            assert late.verify() == []
            assert self.log.verify() == []
            assert sorted(late.sessions()) == sorted(self.log.sessions())
            for session in late.sessions():
                events = late.read(session)
                assert events == self.log.read(session)
                assert [event.seq for event in events] == list(range(1, len(events) + 1))
                ids = [event.event_id for event in events]
                assert len(ids) == len(set(ids))
                versions(events)
            for (session, event_id), event in self.load.told.items():
                (found,) = late.known(session, [event_id])
                assert canonical(found.body()) == canonical(event.body())
                assert found.hash == event.hash
            for request in self.load.sent:
                known = late.known(request.session, request.event_ids)
                assert late.answer(request.session, request.request) or len(known) == len(request.event_ids)
        finally:
            late.close()

    def outputs(self) -> str:
        """What the workers said."""
        return "\n".join(each.output.read_text("utf-8", "replace")[-3000:] for each in self.workers)

    def close(self) -> None:
        with ThreadPoolExecutor(max(1, len(self.workers))) as threads:
            list(threads.map(Process.stop, self.workers))
        self.log.close()
        shutil.rmtree(self.folder, ignore_errors=True)
