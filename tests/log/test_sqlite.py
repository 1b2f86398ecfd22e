"""The log in an SQLite file."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from events.log import open_log
from events.log.contract import EventLog
from tests.log.conformance import LogConformance


class TestSqlite(LogConformance):
    @contextmanager
    def fresh(self) -> Iterator[EventLog]:
        with tempfile.TemporaryDirectory() as folder:
            log = open_log(f"sqlite:///{Path(folder, 'log.db')}")
            yield log
            log.close()
