"""Verifying a SQLite log: the file, the guards of the store, and every session's chain."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator

from events.log.contract import Damage
from events.log.verifying import Stored, damage
from events.storage import ERRORS

_LINES = (
    "SELECT body, hash, seq, event_id FROM event WHERE session = (SELECT number FROM session WHERE session_id = ?) "
    "ORDER BY seq"
)


def verified(connection: sqlite3.Connection, schema: str, session_id: str | None) -> list[Damage]:
    """What is wrong with the store and with each session, or with one session; all as of one moment."""
    connection.execute("BEGIN")
    try:
        found = list(_store(connection, schema)) if session_id is None else []
        for name in _names(connection) if session_id is None else [session_id]:
            bad = _session(connection, name)
            found += [bad] if bad is not None else []
        return found
    finally:
        connection.execute("ROLLBACK")


def _names(connection: sqlite3.Connection) -> list[str]:
    names: list[str] = []
    try:
        for row in connection.execute("SELECT session_id FROM session ORDER BY number"):
            names.append(row[0])  # noqa: PERF401  # what was read before an error counts
    except ERRORS:
        return names  # the store has been named as damaged
    return names


def _session(connection: sqlite3.Connection, session_id: str) -> Damage | None:
    read: list[Stored] = []
    broken = ""
    try:
        for row in connection.execute(_LINES, (session_id,)):
            read.append(Stored(*row))  # noqa: PERF401  # what was read before an error counts
    except ERRORS:
        broken = "the file is damaged from this line on"
    found = damage(session_id, read)
    return (
        Damage(session_id, len(read) + 1, broken, len(read))
        if broken and (found is None or not read)
        else found
    )


def _store(connection: sqlite3.Connection, schema: str) -> Iterator[Damage]:
    """What is wrong with the file as a whole."""
    try:
        said = [row[0] for row in connection.execute("PRAGMA integrity_check(1)")]
    except ERRORS as error:
        said = [str(error)]
    if said != ["ok"]:
        yield _whole("the file is damaged: " + said[0].replace("\n", " "))
    guards = _objects(connection)
    for name, text in _expected(schema).items():
        if guards.get(name) != text:
            yield _whole(f"the store's own guard {name} is missing or changed")
    yield from _lost(connection)


def _lost(connection: sqlite3.Connection) -> Iterator[Damage]:
    try:
        count, last = connection.execute("SELECT count(*), max(position) FROM event").fetchone()
    except ERRORS:
        return
    if count != (last or 0):
        yield _whole(f"{last - count} lines are missing from the order of the whole log")


def _whole(reason: str) -> Damage:
    return Damage(None, 0, reason, 0)


def _expected(schema: str) -> dict[str, str]:
    connection = sqlite3.connect(":memory:")
    try:
        connection.executescript(schema)
        return _objects(connection)
    finally:
        connection.close()


def _objects(connection: sqlite3.Connection) -> dict[str, str]:
    try:
        return dict(connection.execute("SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL"))
    except ERRORS:
        return {}
