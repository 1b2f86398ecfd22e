"""A follower: an ordinary SQLite log that takes what counts of ``kronika.events``.

The offset to read next stands in the same file and is stored in the same transaction as the lines. So a follower that
was killed goes on where it was, and one that gets records again passes them over.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from events.league.accepting import Passed
from events.league.partitions import partition_of
from events.league.records import Append, decoded_record
from events.league.taking import Answer, Answers, Take
from events.log.sqlite.kind import follows, log_kind
from events.log.sqlite.readers import Readers
from events.log.sqlite.transaction import Transactions
from events.problems import Place, Problem
from events.storage import clear, connect

FORMAT: Final = 1
_SCHEMA: Final = (Path(__file__).parent / "following.sql").read_text(encoding="utf-8")
_LAST: Final = """
SELECT record.offset, event.hash FROM league_append AS record JOIN event ON event.position = record.position
WHERE record.partition = ? ORDER BY record.offset DESC LIMIT 1
"""


@dataclass(frozen=True, slots=True)
class Taken:
    """What became of one record: ``passed`` says why it does not count, None if it does."""

    offset: int
    session_id: str | None
    passed: Passed | str | None


class Follower:
    """The writing side of a followed log; read it as :class:`~events.log.sqlite.SqliteLog`. One thread at a time may
    take; what became of requests any thread may ask."""

    def __init__(self, path: Path, name: str, partitions: int) -> None:
        """``name``: which league. A new file is made where there is none. Raises Problem ``league`` for a log that
        follows another one or none, and whatever a store's file can have."""
        self.path: Final = path
        self.partitions: Final = partitions
        self._connection = connect(path, log_kind())
        try:
            with clear(path):
                self._begin(name)
        except BaseException:
            self._connection.close()
            raise
        self._answers = Answers(self._connection)
        self._transactions = Transactions(self._connection)
        self._readers = Readers(path, log_kind(), readonly=False)

    def _begin(self, name: str) -> None:
        self._connection.execute("BEGIN IMMEDIATE")
        try:
            if not follows(self._connection):
                if self._connection.execute("SELECT 1 FROM session LIMIT 1").fetchone():
                    what = "this log has lines of its own and cannot follow a league"
                    raise self._problem(
                        what, "follow into a new file; kronika migrate brings the lines there"
                    )
                for statement in _SCHEMA.split(";\n\n"):
                    self._connection.execute(statement)
                row = (1, FORMAT, name, self.partitions)
                self._connection.execute("INSERT INTO league VALUES (?, ?, ?, ?)", row)
            found = self._connection.execute("SELECT format, name, partitions FROM league").fetchone()
            if found[0] > FORMAT:
                raise self._problem("this log was made by a later Kronika", "update Kronika to go on with it")
            if found[1:] != (name, self.partitions):
                what = f"this log follows {found[1]} ({found[2]} partitions), not {name} ({self.partitions})"
                raise self._problem(what, "follow each league into a file of its own")
            self._connection.execute("COMMIT")
        except BaseException:
            if self._connection.in_transaction:
                self._connection.execute("ROLLBACK")
            raise

    def _problem(self, what: str, hint: str) -> Problem:
        return Problem("league", what, place=Place(source=str(self.path)), hint=hint)

    def reading(self) -> AbstractContextManager[sqlite3.Connection]:
        """A connection that can only read, for any thread."""
        return self._readers.lend()

    def next(self, partition: int) -> int:
        """The offset to read next."""
        with self._readers.lend() as connection:
            query = "SELECT next FROM league_offset WHERE partition = ?"
            row = connection.execute(query, (partition,)).fetchone()
        return int(row[0]) if row else 0

    def last(self, partition: int) -> tuple[int, bytes] | None:
        """(offset, hash of its first line) of the partition's last record of which lines were taken; None if there is
        none."""
        with self._readers.lend() as connection:
            row = connection.execute(_LAST, (partition,)).fetchone()
        return (int(row[0]), bytes(row[1])) if row else None

    def answer(self, session_id: str, request: str) -> Answer | None:
        """What became of a request, as far as was read; None while it has no answer."""
        with self._readers.lend() as connection:
            return Answers(connection).of(session_id, request)

    def answered(self, requests: Iterable[tuple[str, str]]) -> set[tuple[str, str]]:
        """Those of these (session, request) that have an answer, as far as was read."""
        with self._readers.lend() as connection:
            answers = Answers(connection)
            return {
                (session_id, request) for session_id, request in requests if answers.has(session_id, request)
            }

    def take(self, partition: int, records: Sequence[tuple[int, bytes | None]]) -> list[Taken]:
        """Takes what counts of (offset, value) pairs of one partition, in order, in one transaction that stores the
        offset too; pairs that were read before are left out. Raises Problem ``version`` for a record of a later
        Kronika: what lies before it is stored."""
        begin = self.next(partition)
        fresh = [(offset, value) for offset, value in records if offset >= begin]
        takes: list[Take] = []
        unread: list[Taken] = []
        stopped: Problem | None = None
        upto = begin
        for offset, value in fresh:
            try:
                record = decoded_record(value)
            except Problem as problem:
                if problem.code == "version":
                    stopped = problem
                    break
                unread.append(Taken(offset, None, problem.what))
            else:
                if partition_of(record.session_id, self.partitions) == partition:
                    takes.append(Take(record, offset, self._answers))
                else:
                    unread.append(Taken(offset, record.session_id, "the session lives in another partition"))
            upto = offset + 1
        if upto > begin:
            self._store(partition, takes, upto)
        if stopped is not None:
            raise stopped
        made = unread + [Taken(take.offset, take.session_id, take.passed) for take in takes]
        return sorted(made, key=lambda each: each.offset)

    def _store(self, partition: int, takes: Sequence[Take], upto: int) -> None:
        def also(position: int) -> None:
            rows = []
            for take in takes:
                if take.passed is None and isinstance(take.record, Append):
                    rows.append((position + 1, partition, take.offset))
                    position += len(take.record.lines)
            self._connection.executemany("INSERT INTO league_append VALUES (?, ?, ?)", rows)
            query = "INSERT INTO league_offset VALUES (?, ?) ON CONFLICT DO UPDATE SET next = max(next, excluded.next)"
            self._connection.execute(query, (partition, upto))

        with clear(self.path):
            self._transactions.run(takes, also=also)

    def close(self) -> None:
        self._readers.close()
        self._connection.close()
