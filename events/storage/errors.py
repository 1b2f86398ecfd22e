"""What SQLite says when a file cannot be used, as one clear Problem. Shared by the log and the directory."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from events.problems import Place, Problem

SAVED_BY: Final = "kronika doctor --out FILE saves what is sound of a log; a backup has the rest"
"""Where the way out of damage begins."""
NO_STORE: Final = "the file is no Kronika store"
_SAID: Final = {
    sqlite3.SQLITE_FULL: ("full", "the disk is full", "nothing was stored; free some space and try again"),
    sqlite3.SQLITE_READONLY: ("readonly", "the file or its folder is read-only", "nothing was stored"),
    sqlite3.SQLITE_PERM: ("readonly", "access is not permitted", None),
    sqlite3.SQLITE_CANTOPEN: (
        "file",
        "the file cannot be opened or made",
        "does the folder exist, and may it be written to?",
    ),
    sqlite3.SQLITE_NOTADB: ("file", NO_STORE, "it is no SQLite database at all"),
    sqlite3.SQLITE_BUSY: ("locked", "another process keeps the file locked", "nothing was stored; try again"),
    sqlite3.SQLITE_LOCKED: (
        "locked",
        "another process keeps the file locked",
        "nothing was stored; try again",
    ),
    sqlite3.SQLITE_CORRUPT: ("damaged", "the file is damaged", SAVED_BY),
    sqlite3.SQLITE_TOOBIG: ("damaged", "the file is damaged", SAVED_BY),
    sqlite3.SQLITE_IOERR: (
        "file",
        "the disk fails to read or write the file",
        "check the disk and the space left on it",
    ),
}
_DAMAGED: Final = ("no such", "unsupported file format", "Could not decode to UTF-8")
"""How messages of errors begin that SQLite has no code of its own for."""
ERRORS: Final = (sqlite3.Error, UnicodeDecodeError)
"""What comes of a file that cannot be used. The second: SQLite quotes a damaged file in its message."""
STORE_CODES: Final = frozenset(said[0] for said in _SAID.values())
"""The codes of problems that lie in the store, not in what is to be stored."""


def problem(error: Exception, path: Path | str) -> Problem | None:
    """The Problem that one of :data:`ERRORS` is; None for one that is a fault of ours."""
    code = getattr(error, "sqlite_errorcode", None)
    if isinstance(error, UnicodeDecodeError):
        code = sqlite3.SQLITE_CORRUPT
    if code in (None, sqlite3.SQLITE_ERROR) and str(error).startswith(_DAMAGED):
        code = sqlite3.SQLITE_CORRUPT
    if code == sqlite3.SQLITE_NOTADB and _was_store(path):
        code = sqlite3.SQLITE_CORRUPT
    said = _SAID.get(code & 0xFF) if code is not None else None
    if said is None:
        return None
    return Problem(said[0], said[1], place=Place(source=str(path)), hint=said[2])


def _was_store(path: Path | str) -> bool:
    """Whether a file that SQLite does not know begins otherwise like a store: its first words (16 bytes) were hit in
    part, or the mark of Kronika (``KRO`` and a letter, at byte 68) stands. The file may be opened here: the locks that
    are lost when it is closed protect nothing where there is no database."""
    try:
        with Path(path).open("rb") as file:
            head = file.read(100)
    except OSError:
        return False
    same = sum(one == other for one, other in zip(head, b"SQLite format 3\0", strict=False))
    return same >= 8 or head[68:71] == b"KRO"


@contextmanager
def clear(path: Path | str) -> Iterator[None]:
    """Raises a Problem instead of an SQLite error that comes from the file, the disk or another process."""
    try:
        yield
    except ERRORS as error:
        found = problem(error, path)
        if found is None:
            raise
        raise found from error
