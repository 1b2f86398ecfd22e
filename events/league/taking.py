"""Taking one record of ``kronika.events`` under the follower's write lock."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Collection
from dataclasses import dataclass
from typing import Any

from events.league.accepting import Passed, passed_over
from events.league.records import Append, Record
from events.log.contract import Duplicate
from events.log.deciding import Line
from events.log.sqlite import jobs
from events.vocabulary import Data


@dataclass(frozen=True, slots=True)
class Answer:
    """What became of a request: its lines begin at ``seq``; or it was refused, ``why`` says how."""

    seq: int
    lines: int
    why: Data | None


class Take(jobs.Job):
    """One readable record, decided on what the session holds at that moment."""

    __slots__ = ("_answers", "offset", "passed", "record")

    def __init__(self, record: Record, offset: int, answers: Answers) -> None:
        super().__init__(record.session_id)
        self.record = record
        self.offset = offset
        self.passed: Passed | None = None
        self._answers = answers

    def decide(self, session: jobs.Session) -> list[Line] | Duplicate:
        self.passed = passed_over(self.record, Held(session, self.record.session_id, self._answers))
        if self.passed is not None:
            return Duplicate(())
        self._answers.add(self.record)
        return list(self.record.lines) if isinstance(self.record, Append) else Duplicate(())


class Held:
    """A session under the follower's write lock, as the rule asks for it."""

    def __init__(self, session: jobs.Session, session_id: str, answers: Answers) -> None:
        self._session = session
        self._session_id = session_id
        self._answers = answers

    @property
    def head(self) -> tuple[int, bytes]:
        return self._session.head

    def has_answer(self, request: str) -> bool:
        return self._answers.has(self._session_id, request)

    def taken(self, event_ids: Collection[str]) -> bool:
        return bool(self._session.known(list(event_ids), new=False))


class Answers:
    """The answers in the store, those of the present transaction among them."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    def of(self, session_id: str, request: str) -> Answer | None:
        query = "SELECT seq, lines, why FROM league_answer WHERE session = ? AND request = ?"
        row = self._connection.execute(query, (session_id, request)).fetchone()
        return Answer(row[0], row[1], None if row[2] is None else json.loads(row[2])) if row else None

    def has(self, session_id: str, request: str) -> bool:
        query = "SELECT 1 FROM league_answer WHERE session = ? AND request = ?"
        return self._connection.execute(query, (session_id, request)).fetchone() is not None

    def add(self, record: Record) -> None:
        values: tuple[Any, ...]
        if isinstance(record, Append):
            values = (record.head[0] + 1, len(record.lines), None)
        else:
            values = (0, 0, json.dumps(record.why).encode("utf-8"))
        query = "INSERT INTO league_answer (session, request, seq, lines, why) VALUES (?, ?, ?, ?, ?)"
        self._connection.execute(query, (record.session_id, record.request, *values))
