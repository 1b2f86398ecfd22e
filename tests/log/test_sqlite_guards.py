"""The SQLite store refuses every change by itself, whoever is connected."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from events.log.contract import Appended
from events.log.sqlite import SqliteLog
from tests.log.drafts import draft

EVENT = "(position, session, seq, event_id, body, hash)"
LINE = "x'7b7d', zeroblob(32)"

CHANGES = [
    "UPDATE event SET body = x'7b7d'",
    "UPDATE event SET seq = seq + 10",
    "UPDATE event SET hash = zeroblob(32) WHERE seq = 2",
    "UPDATE event SET position = position + 100",
    "UPDATE event SET event_id = event_id",
    "UPDATE OR REPLACE event SET seq = 1 WHERE session = 1 AND seq = 2",
    "UPDATE OR IGNORE event SET body = x'7b7d'",
    "UPDATE session SET session_id = 'other'",
    "UPDATE session SET number = number + 1",
    "UPDATE log SET id = 'other'",
    "DELETE FROM event",
    "DELETE FROM event WHERE position = 4",
    "DELETE FROM session",
    "DELETE FROM log",
    f"REPLACE INTO event {EVENT} VALUES (2, 1, 2, 'b', {LINE})",
    f"INSERT OR REPLACE INTO event {EVENT} VALUES (2, 1, 4, 'x', {LINE})",
    f"INSERT OR REPLACE INTO event {EVENT} VALUES (5, 1, 2, 'x', {LINE})",
    f"INSERT OR REPLACE INTO event {EVENT} VALUES (5, 1, 4, 'b', {LINE})",
    f"INSERT OR IGNORE INTO event {EVENT} VALUES (5, 1, 2, 'x', {LINE})",
    f"INSERT INTO event {EVENT} VALUES (2, 1, 2, 'b', {LINE}) ON CONFLICT DO UPDATE SET body = excluded.body",
    f"INSERT INTO event {EVENT} VALUES (5, 1, 4, 'b', {LINE}) ON CONFLICT (session, event_id) DO UPDATE SET seq = 9",
    f"INSERT INTO event {EVENT} VALUES (2, 1, 2, 'b', {LINE}) ON CONFLICT DO NOTHING",
    "REPLACE INTO session (number, session_id) VALUES (1, 'other')",
    "REPLACE INTO session (number, session_id) VALUES (3, 's')",
    "INSERT INTO session (number, session_id) VALUES (1, 's') ON CONFLICT DO UPDATE SET session_id = 'other'",
    "REPLACE INTO log (one, id) VALUES (1, 'other')",
    "INSERT INTO log (one, id) VALUES (2, 'other')",
]
GAPS = [
    f"INSERT INTO event {EVENT} VALUES (5, 1, 5, 'x', {LINE})",
    f"INSERT INTO event {EVENT} VALUES (5, 1, 3, 'x', {LINE})",
    f"INSERT INTO event {EVENT} VALUES (6, 1, 4, 'x', {LINE})",
    f"INSERT INTO event {EVENT} VALUES (NULL, 1, 4, 'x', {LINE})",
    f"INSERT INTO event {EVENT} VALUES (0, 1, 4, 'x', {LINE})",
    f"INSERT INTO event {EVENT} VALUES (5, 9, 1, 'x', {LINE})",
    f"INSERT INTO event {EVENT} VALUES (5, 2, 2, 'x', x'7b7d', x'00')",
    f"INSERT INTO event {EVENT} VALUES (5, 1, 4, NULL, {LINE})",
    f"INSERT INTO event {EVENT} VALUES (5, 1, '4x', 'x', {LINE})",
    "INSERT INTO session (number, session_id) VALUES (9, 'x')",
]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    log = SqliteLog(tmp_path / "log.db")
    log.append("s", [draft("a"), draft("b"), draft("c")], 0)
    log.append("t", [draft("a")], 0)
    log.close()
    return log.path


@pytest.fixture
def foreign(path: Path) -> Iterator[sqlite3.Connection]:
    """A connection that knows nothing of Kronika: no recursive triggers, no foreign keys."""
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("PRAGMA recursive_triggers = OFF")
        connection.execute("PRAGMA foreign_keys = OFF")
        yield connection


def dump(connection: sqlite3.Connection) -> list[str]:
    return list(connection.iterdump())


@pytest.mark.parametrize("statement", CHANGES + GAPS)
def test_the_store_refuses(foreign: sqlite3.Connection, statement: str) -> None:
    before = dump(foreign)
    with pytest.raises(sqlite3.IntegrityError):
        foreign.execute(statement)
    assert dump(foreign) == before


def test_a_line_behind_the_last_one_is_all_that_a_foreign_hand_can_add(
    foreign: sqlite3.Connection, path: Path
) -> None:
    foreign.execute(f"INSERT INTO event {EVENT} VALUES (5, 1, 4, 'x', {LINE})")
    log = SqliteLog(path)
    damage = log.verify()
    log.close()
    assert [(each.session_id, each.seq, each.readable) for each in damage] == [("s", 4, 3)]


def test_a_connection_is_durable_and_strict(path: Path) -> None:
    log = SqliteLog(path)
    with log._readers.lend() as connection:
        journal = connection.execute("PRAGMA journal_mode").fetchone()[0]
    assert log._writer is not None
    written = log._writer._connection.execute("PRAGMA synchronous").fetchone()[0]
    log.close()
    assert journal == "wal"
    assert written == 2  # FULL


def test_a_reading_connection_cannot_write(path: Path) -> None:
    log = SqliteLog(path)
    with pytest.raises(Exception, match="read-only"), log._readers.lend() as connection:
        connection.execute("INSERT INTO session (number, session_id) VALUES (3, 'x')")
    assert isinstance(log.append("u", [draft("a")], 0), Appended)
    log.close()
