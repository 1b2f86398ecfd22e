"""Opens an SQLite file of a known kind, making it where there is none. A file of another product, or of a
later Kronika, is a Problem and stays as it is."""

from __future__ import annotations

import errno
import os
import sqlite3
import stat
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final
from urllib.parse import quote

from events.problems import Place, Problem
from events.storage.errors import clear

BUSY_SECONDS: Final = 30.0
SHORTEST: Final = 512
"""Bytes of the shortest database that SQLite makes."""
_CODES: Final = {
    errno.EACCES: "readonly",
    errno.EPERM: "readonly",
    errno.EROFS: "readonly",
    errno.ENOSPC: "full",
    errno.EDQUOT: "full",
}
MEMORY: Final = Path(":memory:")
"""The path of a store that no file holds."""


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of file: ``application_id`` and ``version`` stand in its header, ``schema`` makes an empty one,
    ``first`` are further statements with their values for a new file, ``pragmas`` are set on every
    connection. ``upgrades``: what brings a file of version 1, 2 … to the next one; a new file goes the same way."""

    name: str
    application_id: int
    version: int
    schema: str
    journal: str
    pragmas: tuple[str, ...] = ()
    first: tuple[tuple[str, tuple[object, ...]], ...] = field(default=())
    upgrades: tuple[str, ...] = ()


def is_writable(path: Path) -> bool:
    """Whether the file (or, where there is none, the nearest folder above it) may be written to."""
    if path.exists():
        return os.access(path, os.W_OK) and os.access(path.parent, os.W_OK)
    folder = next(each for each in path.absolute().parents if each.exists())
    return os.access(folder, os.W_OK)


def connect(path: Path, kind: Kind, *, readonly: bool = False) -> sqlite3.Connection:
    """A connection in autocommit mode, usable from any thread by one at a time. Raises Problem ``file``,
    ``readonly``, ``full``, ``locked``, ``damaged``, ``version``."""
    with clear(path):
        if path != MEMORY:
            _check(path, readonly)
        connection = sqlite3.connect(
            uri(path, readonly),
            uri=True,
            timeout=BUSY_SECONDS,
            isolation_level=None,
            check_same_thread=False,
        )
        try:
            for pragma in kind.pragmas:
                connection.execute(f"PRAGMA {pragma}")
            if _looked_at(connection, path, kind) < kind.version and not readonly:
                make(connection, path, kind)
            if readonly:
                connection.execute("PRAGMA query_only = ON")
        except BaseException:
            connection.close()
            raise
        return connection


def _check(path: Path, readonly: bool) -> None:
    """SQLite itself takes a file that is too short for an empty one, and writes over it.

    The file is not opened here: when a process closes a file by any way but SQLite's own, the system takes away all
    locks that its other connections hold on it, and another process may then believe that it is alone."""
    try:
        if not readonly:
            path.parent.mkdir(parents=True, exist_ok=True)
        found = path.stat() if path.exists() else None
    except OSError as error:
        what = f"the file or its folder cannot be used: {error.strerror}"
        raise Problem(_CODES.get(error.errno or 0, "file"), what, place=Place(source=str(path))) from None
    if found is not None and stat.S_ISDIR(found.st_mode):
        raise Problem("file", "this is a folder, not a file", place=Place(source=str(path)))
    if found is not None and 0 < found.st_size < SHORTEST:
        what = "this file is too short to be an SQLite database"
        raise Problem(
            "file", what, place=Place(source=str(path)), hint="it was cut off, or is something else"
        )


def uri(path: Path, readonly: bool) -> str:
    """In a folder that cannot be written to, SQLite reads a file with a write-ahead log only if nothing is
    left in that log."""
    if path == MEMORY:
        return ":memory:"
    name = f"file:{quote(str(path.absolute()))}"
    if not readonly:
        return name
    wal = path.with_name(path.name + "-wal")
    return f"{name}?mode=ro" if wal.exists() and wal.stat().st_size else f"{name}?immutable=1"


def _looked_at(connection: sqlite3.Connection, path: Path, kind: Kind) -> int:
    """:func:`version_of` at one moment, should another process be making the file just now."""
    connection.execute("BEGIN")
    try:
        return version_of(connection, path, kind)
    finally:
        connection.execute("ROLLBACK")


def version_of(connection: sqlite3.Connection, path: Path, kind: Kind) -> int:
    """The version of a file; 0 for an empty one. Raises Problem for a file that is another's."""
    application = connection.execute("PRAGMA application_id").fetchone()[0]
    version: int = connection.execute("PRAGMA user_version").fetchone()[0]
    if application == kind.application_id:
        if version > kind.version:
            what = f"this {kind.name} has format {version}, this Kronika knows up to {kind.version}"
            raise Problem("version", what, place=Place(source=str(path)), hint="update Kronika to read it")
        return version
    if application or version or connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]:
        what = f"this SQLite file is no {kind.name} of Kronika"
        raise Problem("file", what, place=Place(source=str(path)), hint="it was made by something else")
    return 0


def make(connection: sqlite3.Connection, path: Path, kind: Kind) -> None:
    """Makes a new file, or brings an older one up to date. Two processes may come here at once: the second finds the
    file made."""
    _switch_journal(connection, kind.journal)
    connection.execute("BEGIN IMMEDIATE")
    try:
        found = version_of(connection, path, kind)
        if not found:
            for statement in _statements(kind.schema):
                connection.execute(statement)
            for statement, values in kind.first:
                connection.execute(statement, values)
            connection.execute(f"PRAGMA application_id = {kind.application_id}")
        for script in kind.upgrades[max(found, 1) - 1 :]:
            for statement in _statements(script):
                connection.execute(statement)
        connection.execute(f"PRAGMA user_version = {kind.version}")
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


def _switch_journal(connection: sqlite3.Connection, mode: str) -> None:
    """SQLite answers at once, without waiting, while another process switches too."""
    deadline = time.monotonic() + BUSY_SECONDS
    while True:
        try:
            connection.execute(f"PRAGMA journal_mode = {mode}")
            return
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY or time.monotonic() > deadline:
                raise
            time.sleep(0.01)


def _statements(script: str) -> list[str]:
    made, rest = [], ""
    for line in script.splitlines():
        rest += line + "\n"
        if sqlite3.complete_statement(rest):
            made.append(rest.strip())
            rest = ""
    return made
