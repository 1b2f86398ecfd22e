"""The log in one SQLite file: WAL, ``synchronous=FULL``; several processes and threads may use it at once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from events.envelope import Event, decoded, decoded_all
from events.log.contract import Appended, Conflict, Cursor, Damage, Draft, Duplicate
from events.log.cursors import cursor, position
from events.log.sqlite import checking
from events.log.sqlite.heads import head
from events.log.sqlite.kind import SCHEMA, log_kind
from events.log.sqlite.readers import Readers
from events.log.sqlite.writer import Writer
from events.problems import Place, Problem
from events.storage import connect, is_writable

PAGE: Final = 1000
_NUMBER: Final = "(SELECT number FROM session WHERE session_id = ?)"


class SqliteLog:
    """See :class:`~events.log.contract.EventLog`. A new file is made where there is none. Where file or folder are
    read-only the log can be read, and appending is Problem ``readonly``."""

    def __init__(self, path: str | Path, *, readonly: bool = False) -> None:
        """``readonly``: no log is made or changed; only where nobody else writes meanwhile.
        Raises Problem ``file``, ``readonly``, ``full``, ``locked``, ``damaged``, ``version``."""
        self.path: Final = Path(path)
        readonly = readonly or not is_writable(self.path)
        if readonly and not self.path.exists():
            place = Place(source=str(self.path))
            if is_writable(self.path):
                raise Problem("file", "there is no log", place=place)
            raise Problem("readonly", "there is no log, and its folder is read-only", place=place)
        kind = log_kind()
        self._writer = None if readonly else Writer(connect(self.path, kind), self.path)
        self._readers = Readers(self.path, kind, readonly=readonly)
        try:
            self._id = self._own_id()
        except BaseException:
            self.close()
            raise

    def _own_id(self) -> str:
        with self._readers.lend() as connection:
            row = connection.execute("SELECT id FROM log").fetchone()
        if row is None:
            raise Problem("damaged", "the log has lost its id", place=Place(source=str(self.path)))
        return str(row[0])

    def append(
        self, session_id: str, drafts: Sequence[Draft], expected_seq: int
    ) -> Appended | Duplicate | Conflict:
        return self._writing().append(session_id, drafts, expected_seq)

    def append_all(
        self, batches: Sequence[tuple[str, Sequence[Draft], int]]
    ) -> list[Appended | Duplicate | Conflict | Problem]:
        return self._writing().append_all(batches)

    def adopt(self, events: Sequence[Event]) -> Appended | Duplicate | Conflict:
        return self._writing().adopt(events)

    def _writing(self) -> Writer:
        if self._writer is None:
            raise Problem("readonly", "the log is read-only", place=Place(source=str(self.path)))
        return self._writer

    def read(self, session_id: str, after: int = 0) -> list[Event]:
        query = f"SELECT body, hash FROM event WHERE session = {_NUMBER} AND seq > ? ORDER BY seq"
        with self._readers.lend() as connection:
            rows = connection.execute(query, (session_id, after)).fetchall()
        return decoded_all(rows)

    def read_all(
        self, after: Cursor | None = None, limit: int | None = None
    ) -> Iterator[tuple[Cursor, Event]]:
        with self._readers.lend() as connection:
            last = connection.execute("SELECT max(position) FROM event").fetchone()[0] or 0
        at = position(after, self._id, last)
        end = last if limit is None else min(last, at + limit)
        while at < end:
            query = "SELECT position, body, hash FROM event WHERE position > ? ORDER BY position LIMIT ?"
            with self._readers.lend() as connection:
                rows = connection.execute(query, (at, min(PAGE, end - at))).fetchall()
            if not rows:
                return
            for at, body, hash_ in rows:
                yield cursor(self._id, at), decoded(body, hash_)

    def head(self, session_id: str) -> tuple[int, bytes]:
        with self._readers.lend() as connection:
            row = connection.execute(f"SELECT {_NUMBER}", (session_id,)).fetchone()
            return head(connection, row[0])

    def sessions(self) -> list[str]:
        with self._readers.lend() as connection:
            return [row[0] for row in connection.execute("SELECT session_id FROM session ORDER BY number")]

    def verify(self, session_id: str | None = None) -> list[Damage]:
        with self._readers.lend() as connection:
            return checking.verified(connection, SCHEMA, session_id)

    def close(self) -> None:
        self._readers.close()
        if self._writer is not None:
            self._writer.close()
