"""Connections for reading: one for each thread that reads at the moment, kept for the next one."""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from events.problems import Problem
from events.storage import Kind, clear, connect


class Readers:
    """Lends connections that cannot write. SQLite's errors come out as Problems."""

    def __init__(self, path: Path, kind: Kind, *, readonly: bool) -> None:
        self._path = path
        self._kind = kind
        self._readonly = readonly
        self._free: list[sqlite3.Connection] = []
        self._lock = threading.Lock()
        self._closed = False

    @contextmanager
    def lend(self) -> Iterator[sqlite3.Connection]:
        """A connection for one answer."""
        with self._lock:
            if self._closed:
                raise Problem("closed", "the log has been closed")
            connection = self._free.pop() if self._free else None
        if connection is None:
            connection = connect(self._path, self._kind, readonly=self._readonly)
            connection.execute("PRAGMA query_only = ON")
        try:
            with clear(self._path):
                yield connection
        except BaseException:
            connection.close()
            raise
        self._give_back(connection)

    def _give_back(self, connection: sqlite3.Connection) -> None:
        with self._lock:
            if not self._closed and not self._readonly:
                self._free.append(connection)
                return
        connection.close()  # a read-only folder may look otherwise at the next answer

    def close(self) -> None:
        with self._lock:
            self._closed = True
            for connection in self._free:
                connection.close()
            self._free.clear()
