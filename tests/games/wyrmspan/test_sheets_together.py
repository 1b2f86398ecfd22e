"""Several sheets: what they can have together, and who wins by them."""

from __future__ import annotations

from itertools import product
from typing import Any

from projections.rules.games.wyrmspan.sheets import possible
from tests.games.wyrmspan.table import Wyrmspan, table
from tests.games.wyrmspan.test_sheets_alone import reachable


def alone(*seats: str) -> Wyrmspan:
    return Wyrmspan(seats=seats or ("A", "B"), detail="score")


def objectives(**points: int) -> dict[str, Any]:
    """A sheet of which only one line was read."""
    return {
        "type": "score",
        "seats": {
            who: {"categories": {"objectives": each} if each >= 0 else {"eggs": 1}}
            for who, each in points.items()
        },
    }


def test_objectives_of_one_two_or_three_of_three_seats() -> None:
    """WYR-END-OBJ"""
    right = reachable(3)
    pairs, single = {each[:2] for each in right}, {each[:1] for each in right}
    for points in range(24):
        assert possible({"A": points}, 3) is ((points,) in single), points
    for pair in product(range(24), range(0, 24, 5)):
        assert possible(dict(zip("AB", pair, strict=True)), 3) is (pair in pairs), pair
    for three in product(range(9), repeat=3):
        assert possible(dict(zip("ABC", three, strict=True)), 3) is (three in right), three


def test_three_that_cannot_stand_together_though_each_two_of_them_can() -> None:
    """WYR-END-OBJ: 0, 1 and 2 points."""
    assert alone("A", "B", "C").do(objectives(A=0, B=1, C=2)) == ["END-OBJ"]
    for pair in ({"A": 0, "B": 1}, {"A": 0, "C": 2}, {"B": 1, "C": 2}):
        assert alone("A", "B", "C").do(objectives(**pair)) == []


def test_a_sheet_without_that_line_does_not_hide_the_others() -> None:
    game = alone()
    assert game.do(objectives(A=23, B=-1)) == ["END-OBJ"]
    assert game.findings[0].fields == {"n": [23]}
    later = alone()
    later.do(objectives(A=23))
    assert later.do({"type": "score", "seats": {"B": {"total": 3}}}) == []


def test_winners_are_those_of_all_sheets_so_far() -> None:
    """WYR-END-WIN"""
    game = alone()
    assert game.do({"type": "score", "seats": {"A": {"total": 40}}}) == []
    assert game.do({"type": "score", "seats": {"B": {"total": 30}}, "winners": ["B"]}) == ["END-WIN"]
    assert game.findings[0].fields == {"players": ["A"]}
    assert game.do({"type": "score", "winners": ["A"]}) == []
    assert game.do({"type": "score", "seats": {"A": {"total": 20}}, "winners": ["B"]}) == []


def test_what_a_sheet_has_not_is_no_fault_of_it() -> None:
    for row in ({}, {"eggs": 3}, {"leftover": 1}, {"guild": 1}):
        game = alone()
        assert game.do({"type": "score", "seats": {"A": {"categories": row}}}) == []
        assert game.findings == []


def test_final_scores_are_told_at_the_sheet_and_at_the_end_as_far_as_they_are_known() -> None:
    game = table(A={"coins": 3, "N": 1}, B={"coins": {"min": 0}}, round=4, phase="final_scoring")
    for line, phase in (({"type": "score", "seats": {"A": {"total": 4}}}, "final_scoring"), ("end", "over")):
        assert game.do(line) == []
        assert game["phase"] == phase
        (told,) = game.outcomes
        assert (told.kind, told.subject, told.amount) == ("score", "A", 4)
        assert told.detail == {
            "guild": 0, "printed_dragon_vp": 0, "end_game_abilities": 0, "eggs": 1, "cached": 0, "tucked": 0,
            "objectives": 0, "leftover": 3,
        }  # fmt: skip
    running = table(A={"coins": 3}, B={})
    assert running.do("end") == []
    assert (running["phase"], running.outcomes) == ("turns", [])


def test_a_sheet_scores_the_objective_of_the_last_round_alone() -> None:
    """5a, dragons that cost two at most."""
    for round_, phase, points in ((3, "round_end", [0, 0]), (4, "final_scoring", [7, 0])):
        seats = {"A": {"passed": True, "mat": {"C1": {"dragon": "d43"}}}, "B": {"passed": True}}
        game = table(**seats, round=round_, phase="round_end", objectives=["8a", "3b", "7a", "5a"])
        game.do({"type": "score", "seats": {}})
        assert game["phase"] == phase
        assert [sum(game.state.players[who].objectives) for who in "AB"] == points
    turns = table(A={"mat": {"C1": {"dragon": "d43"}}}, B={}, round=4, objectives=["8a", "3b", "7a", "5a"])
    turns.do({"type": "score", "seats": {}})
    assert (turns["phase"], turns.state.players["A"].objectives) == ("turns", [])
