"""Replays of the sessions that are being worked on: a bounded number, the least lately used one goes first."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from events.envelope import Event
from events.log.contract import EventLog
from events.problems import Problem
from projections.replay import Replay
from projections.snapshots import Snapshots
from service.witness import Witness


class Held:
    """A session in the cache. ``ids``: its events by their event ids."""

    def __init__(self, session_id: str, log: EventLog, ignored: frozenset[str], witness: Witness) -> None:
        self.lock = threading.RLock()
        self.ids: dict[str, Event] = {}
        self._session_id = session_id
        self._log = log
        self._ignored = ignored
        self._witness = witness
        self._replay: Replay | None = None

    def current(self) -> Replay:
        """The replay at the log's present head. Raises Problem ``session`` for an unknown session."""
        self._add(self._log.read(self._session_id, self._seq), recorded=False)
        if self._replay is None:
            raise Problem("session", f"no session {self._session_id!r}")
        return self._replay

    def add(self, events: Sequence[Event]) -> None:
        """Goes on with events that were recorded just now; who has read them from the log already passes them over.
        After a Problem the session is read anew."""
        if events and events[0].seq == self._seq + 1:
            self._add(events, recorded=True)

    @property
    def _seq(self) -> int:
        return self._replay.head[0] if self._replay is not None else 0

    def _add(self, events: Sequence[Event], recorded: bool) -> None:
        if not events:
            return
        replay, self._replay = self._replay, None
        if replay is None:
            self.ids = {}
            replay = Replay(origin=self._log.read, snapshots=Snapshots(), ignored=self._ignored)
        self._witness.extend(replay, events, recorded=recorded)
        self.ids.update((event.event_id, event) for event in events)
        self._replay = replay


class Cache:
    """At most ``limit`` sessions."""

    def __init__(self, log: EventLog, limit: int, ignored: frozenset[str], witness: Witness) -> None:
        self._log = log
        self._limit = limit
        self._ignored = ignored
        self._witness = witness
        self._lock = threading.Lock()
        self._kept: OrderedDict[str, Held] = OrderedDict()

    @contextmanager
    def held(self, session_id: str) -> Iterator[Held]:
        """The session, for this thread alone while the context lasts."""
        with self._lock:
            held = self._kept.get(session_id) or self._new(session_id)
            self._kept[session_id] = held
            self._kept.move_to_end(session_id)
            while len(self._kept) > self._limit:
                self._kept.popitem(last=False)
        with held.lock:
            yield held

    def forget(self, session_id: str) -> None:
        """Drops a session."""
        with self._lock:
            self._kept.pop(session_id, None)

    def _new(self, session_id: str) -> Held:
        return Held(session_id, self._log, self._ignored, self._witness)
