"""One broker for all tests that need one. Without Java or Maven they are skipped, unless ``KRONIKA_REQUIRE`` names
``broker``. ``KRONIKA_BROKER`` names one that runs already."""

from __future__ import annotations

import asyncio
import os
import uuid
from collections.abc import Callable, Iterator

import pytest

from events.league.topics import Topics
from events.log.kafka.brokers import make
from tests.kafka.broker import Broker, missing

pytest.register_assert_rewrite("tests.log.conformance", "tests.log.adopting")


@pytest.fixture(scope="session")
def broker(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Broker]:
    """A broker that runs."""
    running = os.environ.get("KRONIKA_BROKER")
    if running:
        yield Broker.running(running)
        return
    why = missing()
    if "PYTEST_XDIST_WORKER" in os.environ:
        why = "one broker serves all tests, so they run in one process: ./run test -m broker"
    if why is not None:
        if "broker" in os.environ.get("KRONIKA_REQUIRE", ""):
            pytest.fail(why)
        pytest.skip(why)
    made = Broker(tmp_path_factory.mktemp("broker"))
    made.start()
    try:
        yield made
    finally:
        made.stop()


@pytest.fixture(scope="session")
def league(broker: Broker) -> Callable[[int], str]:
    """Makes a new league of so many partitions; its address."""

    def new(partitions: int = 1) -> str:
        topics = Topics(f"kronika-{uuid.uuid4().hex[:8]}")
        asyncio.run(make([broker.address], topics, partitions, 1))
        return f"kafka://{broker.address}/{topics.prefix}"

    return new
