"""What one caller wants stored, decided on what the session holds at that moment, and what came of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from events.envelope import ZERO, Event
from events.log.contract import Appended, Conflict, Draft, Duplicate
from events.log.deciding import Line, adopted, drafted, foreign, placed
from events.problems import Problem

Outcome = Appended | Duplicate | Conflict


class Session(Protocol):
    """What a session holds, under the write lock."""

    @property
    def head(self) -> tuple[int, bytes]: ...

    def known(self, event_ids: Sequence[str], *, new: bool) -> dict[str, Event]:
        """Those of its events that have one of these ids. ``new``: they are most likely new."""

    def hashes(self, first: int, last: int) -> list[bytes]:
        """The hashes of these lines, as far as they are there."""


class Job:
    """One append or adoption. In the end it has an ``outcome``, which is durable, or else a ``failure``."""

    __slots__ = ("failure", "outcome", "session_id")

    def __init__(self, session_id: str) -> None:
        self.session_id = session_id
        self.outcome: Outcome | None = None
        self.failure: Exception | None = None

    def decide(self, session: Session) -> list[Line] | Duplicate | Conflict:
        """The lines to store, or why none. Raises Problem."""
        raise NotImplementedError

    def fail(self, failure: Exception) -> None:
        """Nothing is stored, for this reason. Each of several threads that it concerns raises a Problem of its own."""
        self.outcome = None
        self.failure = failure.at() if isinstance(failure, Problem) else failure

    def result(self) -> Outcome:
        """The outcome. Raises the failure."""
        if self.outcome is None:
            raise self.failure or RuntimeError("a job of the log was left undone")
        return self.outcome


class Append(Job):
    """New lines behind line ``expected_seq``."""

    __slots__ = ("_batch", "_expected_seq")

    def __init__(self, session_id: str, drafts: Sequence[Draft], expected_seq: int) -> None:
        """Raises Problem ``batch``, ``event_id``, ``field``, ``line``."""
        super().__init__(session_id)
        self._batch = drafted(session_id, drafts)
        self._expected_seq = expected_seq

    def decide(self, session: Session) -> list[Line] | Duplicate | Conflict:
        head = session.head
        ids = [each.event_id for each in self._batch]
        known = session.known(ids, new=head[0] == self._expected_seq)
        return placed(self.session_id, self._batch, known, head, self._expected_seq)


class Adopt(Job):
    """Lines that were decided elsewhere."""

    __slots__ = ("_lines",)

    def __init__(self, events: Sequence[Event]) -> None:
        """Raises Problem ``batch``, ``chain``, ``line``, ``field``, ``size``."""
        self._lines = foreign(events)
        super().__init__(events[0].session_id)

    def decide(self, session: Session) -> list[Line] | Duplicate | Conflict:
        first, last = self._lines[0][1].seq, self._lines[-1][1].seq
        hashes = session.hashes(first - 1, last)
        if first == 1:
            hashes = [ZERO, *hashes]
        known = session.known([event.event_id for _, event in self._lines], new=False)
        ids = {event_id: event.seq for event_id, event in known.items()}
        return adopted(self._lines, session.head, hashes[0] if hashes else ZERO, hashes[1:], ids)
