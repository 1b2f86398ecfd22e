"""The one place that writes to the SQLite log: one transaction for every append, durable when it returns."""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from events.envelope import ZERO, Event, decoded
from events.log.contract import Appended, Conflict, Draft, Duplicate
from events.log.deciding import Line, adopted, drafted, foreign, placed
from events.problems import Problem
from events.storage import clear

INSERT = "INSERT INTO event (position, session, seq, event_id, body, hash) VALUES (?, ?, ?, ?, ?, ?)"


class Writer:
    """Decides and stores under SQLite's write lock, so that what it decided on cannot change meanwhile."""

    def __init__(self, connection: sqlite3.Connection, path: Path) -> None:
        self._connection = connection
        self._path = path
        self._lock = threading.Lock()
        self._closed = False

    def append(
        self, session_id: str, drafts: Sequence[Draft], expected_seq: int
    ) -> Appended | Duplicate | Conflict:
        bodies = drafted(session_id, drafts)
        with self._transaction() as connection:
            number = _number(connection, session_id)
            known = _known(connection, number, [draft.event_id for draft in drafts])
            decision = placed(bodies, known, head(connection, number), expected_seq)
            return _store(connection, number, decision)

    def adopt(self, events: Sequence[Event]) -> Appended | Duplicate | Conflict:
        lines = foreign(events)
        first, last = events[0].seq, events[-1].seq
        with self._transaction() as connection:
            number = _number(connection, events[0].session_id)
            rows = connection.execute(
                "SELECT hash FROM event WHERE session = ? AND seq BETWEEN ? AND ? ORDER BY seq",
                (number, first - 1, last),
            ).fetchall()
            hashes = [ZERO, *(row[0] for row in rows)] if first == 1 else [row[0] for row in rows]
            known = _known(connection, number, [event.event_id for event in events])
            ids = {event_id: event.seq for event_id, event in known.items()}
            before = hashes[0] if hashes else ZERO
            return _store(
                connection, number, adopted(lines, head(connection, number), before, hashes[1:], ids)
            )

    @contextmanager
    def _transaction(self) -> Iterator[sqlite3.Connection]:
        with self._lock, clear(self._path):
            if self._closed:
                raise Problem("closed", "the log has been closed")
            self._connection.execute("BEGIN IMMEDIATE")
            try:
                yield self._connection
                self._connection.execute("COMMIT")
            except BaseException:
                if self._connection.in_transaction:
                    self._connection.execute("ROLLBACK")
                raise

    def close(self) -> None:
        with self._lock:
            self._closed = True
            self._connection.close()


def _number(connection: sqlite3.Connection, session_id: str) -> int | None:
    row = connection.execute("SELECT number FROM session WHERE session_id = ?", (session_id,)).fetchone()
    return row[0] if row else None


def head(connection: sqlite3.Connection, number: int | None) -> tuple[int, bytes]:
    """(seq, hash) of a session's last line; (0, ZERO) for an unknown session."""
    query = "SELECT seq, hash FROM event WHERE session = ? ORDER BY seq DESC LIMIT 1"
    row = connection.execute(query, (number,)).fetchone()
    return (row[0], row[1]) if row else (0, ZERO)


def _known(connection: sqlite3.Connection, number: int | None, event_ids: Sequence[str]) -> dict[str, Event]:
    known: dict[str, Event] = {}
    if number is not None:
        query = "SELECT body, hash FROM event WHERE session = ? AND event_id = ?"
        for event_id in event_ids:
            row = connection.execute(query, (number, event_id)).fetchone()
            if row:
                known[event_id] = decoded(row[0], row[1])
    return known


def _store(
    connection: sqlite3.Connection, number: int | None, decision: list[Line] | Duplicate | Conflict
) -> Appended | Duplicate | Conflict:
    if not isinstance(decision, list):
        return decision
    if number is None:
        number = _last(connection, "SELECT max(number) FROM session") + 1
        session_id = decision[0][1].session_id
        connection.execute("INSERT INTO session (number, session_id) VALUES (?, ?)", (number, session_id))
    position = _last(connection, "SELECT max(position) FROM event")
    rows = [
        (position + offset, number, event.seq, event.event_id, line, event.hash)
        for offset, (line, event) in enumerate(decision, 1)
    ]
    connection.executemany(INSERT, rows)
    return Appended(tuple(event for _, event in decision))


def _last(connection: sqlite3.Connection, query: str) -> int:
    return connection.execute(query).fetchone()[0] or 0
