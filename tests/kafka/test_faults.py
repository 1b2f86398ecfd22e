"""Whatever happens to the league: all that was acknowledged is there once, sessions are whole, nobody waits on."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

import pytest

from tests.kafka.broker import Broker
from tests.kafka.faults import FAULTS
from tests.kafka.field import Field

pytestmark = [pytest.mark.broker, pytest.mark.slow]


@pytest.fixture(scope="module")
def field(league: Callable[[int], str], tmp_path_factory: pytest.TempPathFactory) -> Iterator[Field]:
    made = Field(league(4), tmp_path_factory.mktemp("field"))
    for _ in range(2):
        made.work()
    yield made
    made.close()


@pytest.mark.parametrize("fault", FAULTS)
@pytest.mark.parametrize("seed", range(3))
def test_nothing_acknowledged_is_lost_and_nothing_is_blocked(
    fault: str, seed: int, field: Field, broker: Broker
) -> None:
    if fault == "broker_away" and not broker.ours:
        pytest.skip("the broker is not ours to stop")
    FAULTS[fault](field, broker, random.Random(f"{fault} {seed}"))
    field.check()
