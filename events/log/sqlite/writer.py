"""The one place that writes to the SQLite log: one transaction and one flush for all who wait, durable when it returns.

Each job has an outcome of its own: one that is refused, or that cannot be stored, takes none of the others along.
"""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from events.envelope import Event
from events.log.batches import one_by_one
from events.log.contract import Draft
from events.log.sqlite.grouping import Grouping
from events.log.sqlite.jobs import Adopt, Append, Job, Outcome
from events.log.sqlite.kind import following, follows
from events.log.sqlite.transaction import Transactions
from events.problems import Place, Problem
from events.storage.errors import ERRORS, SAVED_BY, problem

MOST: Final = 500
"""Jobs that share a flush at most, so that other processes get their turn."""
ALL_ALIKE: Final = frozenset({"locked", "readonly"})
"""Codes of problems that each job would meet by itself too."""


def _result(job: Append | Problem) -> Outcome:
    if isinstance(job, Problem):
        raise job
    return job.result()


class Writer:
    """Decides and stores under SQLite's write lock, so that what was decided on cannot change meanwhile."""

    def __init__(self, connection: sqlite3.Connection, path: Path) -> None:
        self._connection = connection
        self._path = path
        self._transactions = Transactions(connection)
        self._grouping: Grouping[Job] = Grouping(self._run, MOST)
        self._lock = threading.Lock()
        self._closed = False

    def append(self, session_id: str, drafts: Sequence[Draft], expected_seq: int) -> Outcome:
        job = Append(session_id, drafts, expected_seq)
        self._grouping.do((job,))
        return job.result()

    def append_all(self, batches: Sequence[tuple[str, Sequence[Draft], int]]) -> list[Outcome | Problem]:
        made = one_by_one(lambda each: Append(*each), batches)
        jobs = [each for each in made if isinstance(each, Append)]
        for at in range(0, len(jobs), MOST):
            self._grouping.do(jobs[at : at + MOST])
        return one_by_one(_result, made)

    def adopt(self, events: Sequence[Event]) -> Outcome:
        job = Adopt(events)
        self._grouping.do((job,))
        return job.result()

    def _run(self, jobs: list[Job]) -> None:
        with self._lock:
            if self._closed:
                for job in jobs:
                    job.fail(Problem("closed", "the log has been closed"))
                return
            try:
                self._transactions.run(jobs, also=self._refuse)
            except Problem as refused:
                for job in jobs:
                    job.fail(refused)
            except ERRORS as error:
                found = problem(error, self._path)
                if found is not None and (len(jobs) == 1 or found.code in ALL_ALIKE):
                    for job in jobs:
                        job.fail(found)
                else:
                    for job in jobs:
                        self._alone(job)

    def _refuse(self, _: int) -> None:
        """It may have begun to follow a league since it was opened, in another process. Raises Problem ``readonly``."""
        if follows(self._connection):
            raise following(self._path)

    def _alone(self, job: Job) -> None:
        """In a transaction of its own: what is wrong with another job is nothing to this one."""
        try:
            self._transactions.run([job], careful=True, also=self._refuse)
        except Problem as refused:
            job.fail(refused)
        except sqlite3.IntegrityError:  # the ids are new, and it stands behind the last line
            job.fail(
                Problem(
                    "damaged",
                    "the file contradicts itself",
                    place=Place(source=str(self._path)),
                    hint=SAVED_BY,
                )
            )
        except ERRORS as error:
            job.fail(problem(error, self._path) or error)

    def close(self) -> None:
        """Waits for what is being written."""
        with self._lock:
            self._closed = True
            self._connection.close()
