"""The log in memory."""

from collections.abc import Iterator
from contextlib import contextmanager

from events.log import open_log
from events.log.contract import EventLog
from tests.log.conformance import LogConformance


class TestMemory(LogConformance):
    @contextmanager
    def fresh(self) -> Iterator[EventLog]:
        log = open_log("memory:")
        yield log
        log.close()
