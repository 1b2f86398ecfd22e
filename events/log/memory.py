"""A log in memory: for tests, previews and short-lived work."""

from __future__ import annotations

import secrets
import threading
from collections.abc import Iterator, Sequence

from events.envelope import ZERO, Event, decoded
from events.log.batches import one_by_one
from events.log.contract import Appended, Conflict, Cursor, Damage, Draft, Duplicate
from events.log.cursors import cursor, position
from events.log.deciding import Line, adopted, drafted, foreign, placed
from events.log.verifying import Stored, damage
from events.problems import Problem


class MemoryLog:
    """See :class:`~events.log.contract.EventLog`. Not durable."""

    def __init__(self) -> None:
        self._id = secrets.token_hex(4)
        self._lock = threading.RLock()
        self._all: list[tuple[bytes, bytes]] = []  # canonical bytes and hash: readers get fresh events
        self._sessions: dict[str, list[int]] = {}
        self._ids: dict[tuple[str, str], int] = {}

    def append(
        self, session_id: str, drafts: Sequence[Draft], expected_seq: int
    ) -> Appended | Duplicate | Conflict:
        batch = drafted(session_id, drafts)
        with self._lock:
            places = {each.event_id: self._ids.get((session_id, each.event_id)) for each in batch}
            known = {key: decoded(*self._all[at]) for key, at in places.items() if at is not None}
            return self._store(placed(session_id, batch, known, self.head(session_id), expected_seq))

    def append_all(
        self, batches: Sequence[tuple[str, Sequence[Draft], int]]
    ) -> list[Appended | Duplicate | Conflict | Problem]:
        return one_by_one(lambda each: self.append(*each), batches)

    def adopt(self, events: Sequence[Event]) -> Appended | Duplicate | Conflict:
        lines = foreign(events)
        session_id, first = events[0].session_id, events[0].seq
        with self._lock:
            hashes = [self._all[at][1] for at in self._sessions.get(session_id, [])]
            before = hashes[first - 2] if 2 <= first <= len(hashes) + 1 else ZERO
            ids = {
                event.event_id: decoded(*self._all[self._ids[session_id, event.event_id]]).seq
                for event in events
                if (session_id, event.event_id) in self._ids
            }
            return self._store(adopted(lines, self.head(session_id), before, hashes[first - 1 :], ids))

    def _store(self, decision: list[Line] | Duplicate | Conflict) -> Appended | Duplicate | Conflict:
        if not isinstance(decision, list):
            return decision
        for line, event in decision:
            self._ids[event.session_id, event.event_id] = len(self._all)
            self._sessions.setdefault(event.session_id, []).append(len(self._all))
            self._all.append((line, event.hash))
        return Appended(tuple(event for _, event in decision))

    def read(self, session_id: str, after: int = 0) -> list[Event]:
        with self._lock:
            return [decoded(*self._all[at]) for at in self._sessions.get(session_id, [])[max(after, 0) :]]

    def read_all(
        self, after: Cursor | None = None, limit: int | None = None
    ) -> Iterator[tuple[Cursor, Event]]:
        begin = position(after, self._id, len(self._all))
        at = begin
        while at < len(self._all) and (limit is None or at - begin < limit):
            yield cursor(self._id, at + 1), decoded(*self._all[at])
            at += 1

    def head(self, session_id: str) -> tuple[int, bytes]:
        with self._lock:
            places = self._sessions.get(session_id, [])
            return (len(places), self._all[places[-1]][1]) if places else (0, ZERO)

    def sessions(self) -> list[str]:
        with self._lock:
            return list(self._sessions)

    def verify(self, session_id: str | None = None) -> list[Damage]:
        names = self.sessions() if session_id is None else [session_id]
        found = [damage(name, self._stored(name)) for name in names]
        return [each for each in found if each is not None]

    def _stored(self, session_id: str) -> Iterator[Stored]:
        with self._lock:
            lines = [self._all[at] for at in self._sessions.get(session_id, [])]
        for seq, (line, hash_) in enumerate(lines, 1):
            yield Stored(line, hash_, seq, decoded(line, hash_).event_id)

    def close(self) -> None:
        pass
