"""The log on Kafka keeps the contract of every log, whatever the number of partitions."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest

from events.log import open_log
from events.log.contract import EventLog
from tests.log.conformance import LogConformance

pytestmark = pytest.mark.broker


class OnKafka(LogConformance):
    partitions = 1
    new: Callable[[int], str]

    @pytest.fixture(autouse=True)
    def _league(self, league: Callable[[int], str]) -> None:
        self.new = league

    @contextmanager
    def fresh(self) -> Iterator[EventLog]:
        log = open_log(self.new(self.partitions))
        try:
            yield log
        finally:
            log.close()


class TestOnePartition(OnKafka):
    pass


class TestThreePartitions(OnKafka):
    partitions = 3
