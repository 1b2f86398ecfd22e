"""The directory's SQLite file: a rollback journal and not WAL, so that no second file holds what was erased."""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from events.problems import Place, Problem
from events.storage import MEMORY, Kind, clear, connect, is_writable
from events.storage.copying import read_into
from events.storage.opening import make, version_of

_STEPS: Final = [
    each.read_text(encoding="utf-8")
    for each in sorted((Path(__file__).parent / "schema").glob("*.sql"), key=lambda path: int(path.stem))
]
KIND: Final = Kind(
    name="directory",
    application_id=0x4B524F44,  # KROD
    version=len(_STEPS),
    schema=_STEPS[0],
    upgrades=tuple(_STEPS[1:]),
    journal="DELETE",
    pragmas=("synchronous = FULL", "secure_delete = ON", "temp_store = MEMORY", "trusted_schema = OFF"),
)


class Store:
    """One connection, used by one thread at a time."""

    def __init__(self, path: str | Path | None = None) -> None:
        """``path`` None: in memory. An older file that cannot be written to is read as a copy in memory.
        Raises Problem ``file``, ``readonly``, ``full``, ``locked``, ``damaged``, ``version``."""
        self.path: Final = MEMORY if path is None else Path(path)
        readonly = path is not None and not is_writable(self.path)
        if readonly and not self.path.exists():
            raise Problem("readonly", "the folder is read-only", place=Place(source=str(self.path.parent)))
        self._connection = connect(self.path, KIND, readonly=readonly)
        if readonly and version_of(self._connection, self.path, KIND) < KIND.version:
            self._connection.close()
            self._connection = connect(MEMORY, KIND)
            self._read(self.path)
            self._connection.execute("PRAGMA query_only = ON")
        self._lock = threading.RLock()
        self._depth = 0

    def _read(self, path: Path) -> None:
        """Takes the place of what is in memory: what a file holds, brought up to date."""
        read_into(path, self._connection)
        make(self._connection, MEMORY, KIND)

    @contextmanager
    def together(self) -> Iterator[sqlite3.Connection]:
        """Everything put within is one transaction: all of it is durable at the end, or nothing is there."""
        with self._using() as connection:
            if self._depth == 0:
                connection.execute("BEGIN IMMEDIATE")
            self._depth += 1
            try:
                yield connection
                if self._depth == 1:
                    connection.execute("COMMIT")
            except BaseException:
                if self._depth == 1 and connection.in_transaction:
                    connection.execute("ROLLBACK")
                raise
            finally:
                self._depth -= 1

    @contextmanager
    def _using(self) -> Iterator[sqlite3.Connection]:
        with self._lock, clear(self.path):
            yield self._connection

    def close(self) -> None:
        """Closes the file."""
        with self._lock:
            self._connection.close()
