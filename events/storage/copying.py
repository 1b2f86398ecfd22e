"""A consistent copy of an SQLite file, also while it is written to."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from pathlib import Path

from events.problems import Place, Problem
from events.storage.errors import clear
from events.storage.opening import is_writable, uri


def copy(source: Path, target: Path) -> None:
    """Copies a store as it stands at one moment, durably; ``target`` is a new file. Raises Problem ``file``, ``full``,
    ``readonly``, ``damaged``."""
    with clear(target), closing(sqlite3.connect(target, isolation_level=None)) as made:
        read_into(source, made)
    with target.open("rb") as file:
        os.fsync(file.fileno())


def check(path: Path) -> None:
    """Raises Problem ``damaged`` or ``file`` unless SQLite finds all of a store whole."""
    with clear(path), closing(sqlite3.connect(uri(path, readonly=True), uri=True)) as opened:
        (said,) = opened.execute("PRAGMA integrity_check(1)").fetchone()
    if said != "ok":
        raise Problem("damaged", f"the file is damaged: {said}", place=Place(source=str(path)))


def read_into(source: Path, made: sqlite3.Connection) -> None:
    """Replaces all that is in ``made`` (in a file or in memory) by what is in ``source``. Raises Problem ``file``,
    ``readonly``, ``damaged``."""
    if not source.is_file():
        raise Problem("file", "there is no such file", place=Place(source=str(source)))
    name = uri(source, readonly=not is_writable(source))
    with clear(source), closing(sqlite3.connect(name, uri=True, isolation_level=None)) as opened:
        opened.backup(made)
