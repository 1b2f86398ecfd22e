"""The log on Kafka keeps the contract of every log, whatever the number of partitions."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings

from events.log import open_log
from events.log.contract import EventLog
from tests.log.conformance import LogConformance
from tests.log.model import operations

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

    @settings(max_examples=12, deadline=None, suppress_health_check=[HealthCheck.differing_executors])
    @given(operations)
    def test_any_history_ends_as_the_plain_model_says(self, history: list[Any]) -> None:
        self.ends_as_the_plain_model_says(history)


class TestOnePartition(OnKafka):
    pass


class TestThreePartitions(OnKafka):
    partitions = 3
