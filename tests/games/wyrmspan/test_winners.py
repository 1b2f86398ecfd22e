"""Who wins, what decided, and the scores of a result."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.wyrmspan.scoring import LINES
from tests.games.wyrmspan.table import table


@pytest.mark.parametrize(
    ("a", "b", "winners"),
    [
        ({"coins": 3}, {"coins": 2}, ["A"]),
        ({"coins": 2}, {"coins": 3}, ["B"]),
        ({"coins": 2}, {"mat": {"C1": {"dragon": "d98"}}}, ["B"]),
        ({"coins": 2}, {"coins": 2}, ["A", "B"]),
        ({"coins": {"min": 2}}, {"coins": 1}, ["A"]),
        ({"coins": {"min": 1}}, {"coins": 1}, []),
        ({"coins": {"min": 0, "max": 1}}, {"coins": 2}, ["B"]),
        ({"coins": {"min": 0, "max": 2}}, {"coins": 2}, []),
    ],
)
def test_who_wins(a: dict[str, Any], b: dict[str, Any], winners: list[str]) -> None:
    game = table(A=a, B=b, round=4, phase="final_scoring")
    assert game["winners"] == winners
    game.do("end")
    result = game.table.result()
    assert (result.status, list(result.winners)) == ("finished", winners)


def test_what_decided() -> None:
    for a, b, reason in (
        ({"coins": 3}, {"coins": 2}, "points"),
        ({"coins": 2}, {"mat": {"C1": {"dragon": "d98"}}}, "visible_dragons"),
        ({"coins": 2}, {"coins": 2}, "shared"),
        ({"coins": {"min": 1}}, {"coins": 1}, None),
    ):
        game = table(A=a, B=b, round=4, phase="final_scoring")
        assert game.table.result().reason == reason
        assert game.table.result().status == "playing"


def test_scores_of_a_result_have_the_lines_that_are_known() -> None:
    game = table(A={"coins": {"min": 1, "max": 2}, "N": 1}, B={"coins": 2}, round=4, phase="over")
    scores = game.table.result().scores
    assert set(scores["B"]) == {*LINES, "total"}
    assert (scores["B"]["leftover"], scores["B"]["total"]) == (2, 2)
    assert set(scores["A"]) == set(LINES) - {"leftover"}
    assert table(A={}, B={}).table.result().status == "playing"
