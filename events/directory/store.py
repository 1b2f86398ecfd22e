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

KIND: Final = Kind(
    name="directory",
    application_id=0x4B524F44,  # KROD
    version=1,
    schema=(Path(__file__).parent / "schema.sql").read_text(encoding="utf-8"),
    journal="DELETE",
    pragmas=("synchronous = FULL", "secure_delete = ON", "temp_store = MEMORY", "trusted_schema = OFF"),
)


class Store:
    """One connection, used by one thread at a time."""

    def __init__(self, path: str | Path | None = None) -> None:
        """``path`` None: in memory.
        Raises Problem ``file``, ``readonly``, ``full``, ``locked``, ``damaged``, ``version``."""
        self.path: Final = MEMORY if path is None else Path(path)
        readonly = path is not None and not is_writable(self.path)
        if readonly and not self.path.exists():
            raise Problem("readonly", "the folder is read-only", place=Place(source=str(self.path.parent)))
        self._connection = connect(self.path, KIND, readonly=readonly)
        self._lock = threading.RLock()
        self._depth = 0

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
