"""One transaction for several jobs: decide all, store all with as few statements as can be, flush once.

Few statements matter: each gives Python's lock away, and with many threads getting it back costs more than the work.
"""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Callable, Sequence
from typing import Any, Final

from events.log.contract import Appended
from events.log.deciding import Line
from events.log.sqlite.heads import Heads, Session
from events.log.sqlite.jobs import Job
from events.problems import Problem

_INTO: Final = "INSERT INTO event (position, session, seq, event_id, body, hash) VALUES "
_SIZES: Final = (64, 32, 16, 8, 4, 2, 1)
_INSERTS: Final = {size: _INTO + ", ".join(["(?, ?, ?, ?, ?, ?)"] * size) for size in _SIZES}


class Transactions:
    """Runs jobs on a connection that nobody else uses meanwhile."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self._execute = connection.cursor().execute
        self._heads = Heads(connection.cursor())

    def run(
        self, jobs: Sequence[Job], *, careful: bool = False, also: Callable[[int], None] | None = None
    ) -> None:
        """Leaves in each job its outcome, or the Problem it has by itself. Raises sqlite3.Error where nothing at all
        was stored; without ``careful`` also IntegrityError for an id that is there already. ``also`` stores more in the
        same transaction; it is told the position before the first of the new lines."""
        try:
            self._execute("BEGIN IMMEDIATE")
            self._heads.look(careful=careful)
            position = self._heads.position
            self._store([(session, lines) for job in jobs for session, lines in self._decided(job)])
            if also is not None:
                also(position)
            self._execute("COMMIT")
        except BaseException:
            self._heads.forget()
            if self._connection.in_transaction:
                with contextlib.suppress(sqlite3.Error):
                    self._execute("ROLLBACK")
            raise
        if careful:
            self._heads.forget()

    def _decided(self, job: Job) -> list[tuple[Session, list[Line]]]:
        session = self._heads.session(job.session_id)
        try:
            decision = job.decide(session)
        except Problem as refused:
            job.fail(refused)
            return []
        if not isinstance(decision, list):
            job.outcome = decision
            return []
        job.outcome = Appended(tuple(event for _, event in decision))
        session.add(decision)
        return [(session, decision)]

    def _store(self, decided: Sequence[tuple[Session, Sequence[Line]]]) -> None:
        values: list[Any] = []
        position = self._heads.position
        for session, lines in decided:
            session.fresh.clear()
            if not session.number:
                self._heads.number += 1
                session.number = self._heads.number
                row = (session.number, lines[0][1].session_id)
                self._execute("INSERT INTO session (number, session_id) VALUES (?, ?)", row)
            for line, event in lines:
                position += 1
                values += (position, session.number, event.seq, event.event_id, line, event.hash)
        at = 0
        for size in _SIZES:
            while len(values) - at >= 6 * size:
                self._execute(_INSERTS[size], values[at : at + 6 * size])
                at += 6 * size
        self._heads.position = position
