"""A log in memory that play logs are taken into."""

from __future__ import annotations

import itertools
from collections.abc import Iterable
from typing import Any

from events.directory import Directory
from events.log.memory import MemoryLog
from events.vocabulary import Data
from projections.replay import Replay
from projections.warehouse.rows import rows
from service.histories import Decisions, Plan, Report, apply, plan, read_file
from service.recorder import Recorder


class Desk:
    """``take`` plans and records a file; ``bytes`` is all that the log holds."""

    def __init__(self) -> None:
        self.log, self.directory = MemoryLog(), Directory()
        ids = itertools.count(1)
        self.recorder = Recorder(self.log, self.directory, new_id=lambda: f"e{next(ids)}")
        self.author = self.directory.add_person("Scribe")

    def plan(self, content: bytes, name: str = "plays.json", **decided: Any) -> Plan:
        decisions = Decisions(**decided)
        return plan(read_file(name, content, decisions), self.log, self.directory, decisions)

    def take(self, content: bytes, name: str = "plays.json", **decided: Any) -> Report:
        return apply(self.plan(content, name, **decided), self.recorder, self.directory, self.author)

    def sessions(self) -> list[Replay]:
        return [Replay.of(self.log.read(each), origin=self.log.read) for each in self.log.sessions()]

    def rows(self, table: str = "sessions") -> list[Any]:
        return [row for each in self.sessions() for row in rows(each, 1)[table]]

    @property
    def lines(self) -> int:
        return sum(1 for _ in self.log.read_all())

    def people(self) -> set[str]:
        return {name for name in self.directory.people().values() if name not in (None, "Scribe")}

    def open(self, fields: Data, lines: Iterable[Data] = ()) -> str:
        session = self.recorder.open(fields, self.author).session_id
        for line in lines:
            self.recorder.record(session, [line], recorder=self.author)
        return session
