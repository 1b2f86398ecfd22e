"""Every metric says the same as its twin by brute force, on random histories."""

from __future__ import annotations

from datetime import date
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from projections.statistics import Selection, answer, metrics
from projections.statistics.standing import Standing
from tests.statistics import twins
from tests.statistics.histories import History, finding, plays

SORTED = {"wins", "win_streaks", "head_to_head", "scores", "play_times", "new_games", "score_counts"}
"""Whose order is not compared here."""
NAMES = (
    "totals", "games", "h_index", "milestones", "streaks", "new_games", "days", "months", "weekdays", "years", "wins",
    "seat_order", "win_streaks", "head_to_head", "scores", "score_counts", "play_times", "ten_by_ten", "every_day",
)  # fmt: skip
FIXED = settings(
    max_examples=12, deadline=None, derandomize=True, database=None, suppress_health_check=list(HealthCheck),
    phases=[Phase.generate],
)  # fmt: skip
ROUNDED = {"h_index": 0.0051, "scores": 0.0051}
"""How far apart numbers may be that are rounded."""


def near(one: Any, other: Any, apart: float) -> bool:
    if isinstance(one, float) or isinstance(other, float):
        return one is not None and other is not None and abs(one - other) < apart
    return bool(one == other)


@FIXED
@given(told=plays(), today=st.dates(date(2024, 12, 30), date(2025, 1, 10)))
def test_metrics_are_their_twins(told, today):
    history = History(told)
    for name in NAMES:
        extra = {"today": today} if name == "streaks" else {}
        found, expected = history.ask(name, **extra), getattr(twins, name)(told, **extra)
        if name in SORTED:
            found, expected = sorted(found, key=repr), sorted(expected, key=repr)
        assert len(found) == len(expected), (name, found, expected)
        for one, other in zip(found, expected, strict=True):
            apart = ROUNDED.get(name, 1e-6)
            assert all(near(*pair, apart) for pair in zip(one, other, strict=True)), (name, one, other)


@FIXED
@given(told=plays())
def test_the_switch_leaves_out_sessions_with_standing_breaches_or_doubts_and_nothing_else(told):
    history = History(told)
    clean = [each for each in told if not each.breaches and not each.doubts]
    assert history.ask("totals", selection=Selection(clean=True)) == twins.totals(clean)


@settings(FIXED, max_examples=2)
@given(told=plays())
def test_relations_that_are_kept_for_all_sessions_give_what_each_question_gives_by_itself(told):
    history = History(told, [finding("p00", 3, "R-1"), finding("p01", 2, "R-2", severity="doubt")])
    standing = Standing(history.connection)
    for selection in (
        Selection(),
        Selection(title="Azul", clean=True),
        Selection(persons=("ann",), seats=(2, 3)),
    ):
        for each in metrics():
            extra = {name: "ann" for name in each.given if name in ("person", "other")}
            kept = answer(history.connection, each, selection, given=extra, standing=standing)
            assert kept.to_pylist() == history.table(each.id, selection, **extra).to_pylist(), each.id


@pytest.mark.parametrize("person", ["ann", "cleo"])
@settings(FIXED, max_examples=5)
@given(told=plays())
def test_a_person_is_in_the_plays_of_their_seats(person, told):
    mine = [each for each in told if any(seat.person == person for seat in each.seats)]
    assert History(told).ask("totals", selection=Selection(persons=(person,))) == twins.totals(mine)
