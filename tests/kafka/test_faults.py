"""Whatever happens to the league: all that was acknowledged is there once, sessions are whole, nobody waits on."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Final

import pytest

from tests.kafka.broker import Broker
from tests.kafka.faults import FAULTS
from tests.kafka.field import Field

pytestmark = pytest.mark.broker
ROUNDS: Final = 3
"""Of each fault here; the soak has many."""


@pytest.fixture(scope="module")
def fields(league: Callable[[int], str], tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Field]]:
    made = [Field(league(3), tmp_path_factory.mktemp("field")) for _ in range(ROUNDS)]
    for field in made * 2:
        field.work()
    yield made
    with ThreadPoolExecutor(ROUNDS) as threads:
        list(threads.map(Field.close, made))


@pytest.mark.parametrize("fault", FAULTS)
def test_nothing_acknowledged_is_lost_and_nothing_is_blocked(
    fault: str, fields: list[Field], broker: Broker
) -> None:
    if fault == "broker_away" and not broker.ours:
        pytest.skip("the broker is not ours to stop")

    def round_(seed: int) -> None:
        FAULTS[fault](fields[seed], broker, random.Random(f"{fault} {seed}"))
        fields[seed].check()

    at_once = 1 if fault == "broker_away" else ROUNDS  # the leagues share the broker
    with ThreadPoolExecutor(at_once) as threads:
        for done in [threads.submit(round_, seed) for seed in range(ROUNDS)]:
            done.result()
