"""The shared log as a recorder sees it while a batch is judged: what was proposed is there already."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from events.envelope import Event
from events.log.batches import one_by_one
from events.log.contract import Appended, Conflict, Cursor, Damage, Draft, Duplicate
from events.log.deciding import Line, drafted, placed
from events.problems import Problem
from service.league.contract import Shared


class Proposals:
    """An :class:`~events.log.contract.EventLog` that only proposes. ``append`` decides on the followed lines and on
    those proposed before, whose recorder knows all that has been followed: an id of a followed line comes here
    only if it was followed a moment ago, and then the head has moved on and the proposal loses."""

    def __init__(self, shared: Shared) -> None:
        self._shared = shared
        self._pending: dict[str, list[Line]] = {}

    def append(
        self, session_id: str, drafts: Sequence[Draft], expected_seq: int
    ) -> Appended | Duplicate | Conflict:
        batch = drafted(session_id, drafts)
        ids = {each.event_id for each in batch}
        pending = self._pending.get(session_id, ())
        known = {event.event_id: event for _, event in pending if event.event_id in ids}
        decision = placed(session_id, batch, known, self.head(session_id), expected_seq)
        if not isinstance(decision, list):
            return decision
        self._pending.setdefault(session_id, []).extend(decision)
        return Appended(tuple(event for _, event in decision))

    def append_all(
        self, batches: Sequence[tuple[str, Sequence[Draft], int]]
    ) -> list[Appended | Duplicate | Conflict | Problem]:
        return one_by_one(lambda each: self.append(*each), batches)

    def behind(self, session_id: str, seq: int) -> tuple[Line, ...]:
        """What was proposed of the session behind line ``seq``."""
        return tuple(line for line in self._pending.get(session_id, []) if line[1].seq > seq)

    def withdraw(self, session_id: str, seq: int) -> None:
        """Takes back what was proposed of the session behind line ``seq``."""
        kept = [line for line in self._pending.pop(session_id, []) if line[1].seq <= seq]
        if kept:
            self._pending[session_id] = kept

    def settle(self, session_id: str) -> bool:
        """What was proposed of the session now stands at the end of the followed log: whether it does. False also where
        it lost, though the same requests were answered by somebody else, or where others went on behind it."""
        pending = self._pending.pop(session_id, None)
        return not pending or self._shared.head(session_id)[1] == pending[-1][1].hash

    def adopt(self, events: Sequence[Event]) -> Appended | Duplicate | Conflict:
        raise Problem("readonly", "nothing is adopted by way of a request")

    def read(self, session_id: str, after: int = 0) -> list[Event]:
        """The followed lines up to the first proposed one, and then those proposed, whatever else was followed by
        now: what a recorder has read of a session stays as it is until the session is settled."""
        lines = self._pending.get(session_id)
        if not lines:
            self._shared.home(session_id)
            return self._shared.read(session_id, after)
        if after >= lines[-1][1].seq:
            return []
        pending = [event for _, event in lines]
        first = pending[0].seq
        followed = [] if after >= first - 1 else self._shared.read(session_id, after)
        return [each for each in followed if each.seq < first] + [
            each for each in pending if each.seq > after
        ]

    def head(self, session_id: str) -> tuple[int, bytes]:
        pending = self._pending.get(session_id)
        if pending:
            return pending[-1][1].seq, pending[-1][1].hash
        self._shared.home(session_id)
        return self._shared.head(session_id)

    def read_all(
        self, after: Cursor | None = None, limit: int | None = None
    ) -> Iterator[tuple[Cursor, Event]]:
        raise Problem("readonly", "proposals are read by session")

    def sessions(self) -> list[str]:
        return list(self._pending)

    def verify(self, session_id: str | None = None) -> list[Damage]:
        return []

    def close(self) -> None:
        pass
