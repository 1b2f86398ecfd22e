"""What the SQLite log holds, under its write lock: heads are remembered as long as nobody else writes to the file."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from typing import Final

from events.envelope import ZERO, Event, decoded
from events.log.deciding import Line

SESSIONS: Final = 10_000
"""The most sessions whose heads are remembered."""


class Session:
    """One session: its number in the store (0 while it has no line there) and its head. ``fresh`` are its lines of
    this transaction, which may not be in the store yet."""

    __slots__ = ("_careful", "_cursor", "fresh", "hash", "number", "seq")

    def __init__(self, cursor: sqlite3.Cursor, session_id: str, *, careful: bool) -> None:
        query = "SELECT number FROM session WHERE session_id = ?"
        row = cursor.execute(query, (session_id,)).fetchone()
        self._cursor = cursor
        self._careful = careful
        self.number: int = row[0] if row is not None else 0
        self.seq, self.hash = head(cursor, self.number)
        self.fresh: list[Event] = []

    @property
    def head(self) -> tuple[int, bytes]:
        """(seq, hash) of the last line."""
        return self.seq, self.hash

    def known(self, event_ids: Sequence[str], *, new: bool) -> dict[str, Event]:
        """Those of the session's events that have one of these ids. Ids that are most likely ``new`` are not looked up:
        the store refuses what is there already, and then the transaction is done again carefully."""
        known = {event.event_id: event for event in self.fresh if event.event_id in event_ids}
        if self.number and (self._careful or not new):
            query = "SELECT body, hash FROM event WHERE session = ? AND event_id = ?"
            for event_id in event_ids:
                row = self._cursor.execute(query, (self.number, event_id)).fetchone()
                if row is not None:
                    known[event_id] = decoded(row[0], row[1])
        return known

    def hashes(self, first: int, last: int) -> list[bytes]:
        """The hashes of these lines, as far as they are there."""
        query = "SELECT hash FROM event WHERE session = ? AND seq BETWEEN ? AND ? ORDER BY seq"
        stored = [row[0] for row in self._cursor.execute(query, (self.number, first, last))]
        return stored + [event.hash for event in self.fresh if first <= event.seq <= last]

    def add(self, lines: Sequence[Line]) -> None:
        """Goes on with lines that are about to be stored."""
        self.fresh.extend(event for _, event in lines)
        self.seq, self.hash = self.fresh[-1].seq, self.fresh[-1].hash


class Heads:
    """The sessions that are being written to, and where the log ends."""

    def __init__(self, cursor: sqlite3.Cursor) -> None:
        self._cursor = cursor
        self._sessions: dict[str, Session] = {}
        self._version = -1
        self._careful = False
        self.position = 0
        self.number = 0

    def look(self, *, careful: bool) -> None:
        """Once the write lock is held: forgets what another connection may have changed."""
        version = self._cursor.execute("PRAGMA data_version").fetchone()[0]
        if careful or version != self._version or len(self._sessions) > SESSIONS:
            self._sessions.clear()
            self.position = self._cursor.execute("SELECT max(position) FROM event").fetchone()[0] or 0
            self.number = self._cursor.execute("SELECT max(number) FROM session").fetchone()[0] or 0
            self._version = version
            self._careful = careful

    def forget(self) -> None:
        """What was added may have been undone."""
        self._version = -1

    def session(self, session_id: str) -> Session:
        """What a session holds."""
        found = self._sessions.get(session_id)
        if found is None:
            found = self._sessions[session_id] = Session(self._cursor, session_id, careful=self._careful)
        return found


def head(connection: sqlite3.Connection | sqlite3.Cursor, number: int | None) -> tuple[int, bytes]:
    """(seq, hash) of a session's last line; (0, ZERO) for an unknown session."""
    query = "SELECT seq, hash FROM event WHERE session = ? ORDER BY seq DESC LIMIT 1"
    row = connection.execute(query, (number,)).fetchone()
    return (row[0], row[1]) if row else (0, ZERO)
