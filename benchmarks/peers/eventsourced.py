"""A session as an aggregate of pyeventsourcing, kept in its SQLite store. Import it after ``python_peers()``."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, ClassVar

from eventsourcing.application import Application
from eventsourcing.domain import Aggregate, event


class Session(Aggregate):
    """Lines as events; ``make`` is what each does to the table, if there is one."""

    make: ClassVar[Callable[[Any, str, dict[str, Any]], Any] | None] = None

    def __init__(self, recorder: str) -> None:
        self.recorder = recorder
        self.count = 0
        self.table: Any = None

    @event("Moved")
    def move(self, kind: str, data: dict[str, Any], table_time: str) -> None:
        self.count += 1
        if Session.make is not None:
            self.table = Session.make(self.table, kind, data)


def application(path: Path) -> Application[Any]:
    """An application on a store of its own: WAL, and SQLite's default of one flush for each commit, as ours. No cache:
    every ``repository.get`` reads the store."""
    return Application(
        env={
            "PERSISTENCE_MODULE": "eventsourcing.sqlite",
            "SQLITE_DBNAME": str(path),
            "SQLITE_LOCK_TIMEOUT": "30",
        }
    )
