"""Amounts of which only bounds are known, against all numbers that they can be."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from projections.rules.games.wyrmspan.amounts import Amount, exactly, summed, tighten

MANY = 12
"""So many, in these tests, where there is no upper bound."""


def numbers(amount: Amount) -> range:
    return range(amount.lo, (MANY if amount.hi is None else amount.hi) + 1)


def some(random: Random, highest: int) -> Amount:
    low = random.randint(0, highest)
    return Amount(low, random.choice([None, low, random.randint(low, highest)]))


def bounds(amounts: list[Amount]) -> list[tuple[int, int | None]]:
    return [(each.lo, each.hi) for each in amounts]


@pytest.mark.parametrize("seed", range(40))
def test_bounds_of_parts_and_total_are_those_of_all_that_can_be(seed: int) -> None:
    random = Random(seed)
    for _ in range(25):
        parts, total = [some(random, 3) for _ in range(random.randint(1, 3))], some(random, 9)
        of_parts = [values for values in product(*map(numbers, parts)) if sum(values) in numbers(total)]
        opened = [part.hi is None for part in parts]
        tighten(parts, total)
        if of_parts:
            assert [part.lo for part in parts] == [min(values) for values in zip(*of_parts, strict=True)]
            assert total.lo == min(map(sum, of_parts))
            if total.hi is not None:
                assert total.hi == max(map(sum, of_parts))
                assert [part.hi for part in parts] == [max(values) for values in zip(*of_parts, strict=True)]
            else:
                assert any(part.hi is None for part in parts)
                assert [part.hi is None for part in parts] == opened
        told = bounds([*parts, total])
        assert all(high is None or low <= high for low, high in told), told
        tighten(parts, total)
        assert bounds([*parts, total]) == told


@pytest.mark.parametrize(
    ("parts", "total", "fitting", "all_"),
    [
        ([(2, 2), (1, 3)], (0, 2), [(2, 2), (1, 1)], (3, 3)),
        ([(0, 1), (0, 1)], (5, 5), [(4, 4), (1, 1)], (5, 5)),
        ([(0, 1)], (5, None), [(5, 5)], (5, 5)),
    ],
)
def test_where_bounds_contradict_each_other_there_are_as_many_as_was_said_of_any(
    parts: list[tuple[int, int]],
    total: tuple[int, int | None],
    fitting: list[tuple[int, int]],
    all_: tuple[int, int],
) -> None:
    made, whole = [Amount(*each) for each in parts], Amount(*total)
    tighten(made, whole)
    assert (bounds(made), bounds([whole])) == (fitting, [all_])


@pytest.mark.parametrize(
    ("before", "fewer", "more", "after"),
    [
        ((3, 5), 1, 2, (2, 7)),
        ((1, 5), 2, 0, (0, 5)),
        ((3, None), 1, 2, (2, None)),
        ((3, 5), 1, None, (2, None)),
        ((3, None), 1, None, (2, None)),
    ],
)
def test_an_amount_is_widened_by_what_may_have_gone_and_come(
    before: tuple[int, int | None], fewer: int, more: int | None, after: tuple[int, int | None]
) -> None:
    amount = Amount(*before)
    amount.widen(fewer, more)
    assert bounds([amount]) == [after]


def test_a_sum_has_an_upper_bound_where_all_have() -> None:
    assert bounds([summed([exactly(2), Amount(1, 4)])]) == [(3, 6)]
    assert bounds([summed([exactly(2), Amount(1, None)])]) == [(3, None)]
    assert bounds([summed([])]) == [(0, 0)]
