"""Sheets alone, without a table: what is possible on one, and on all of them together."""

from __future__ import annotations

from itertools import product

import pytest

from projections.rules.games.wyrmspan.sheets import possible
from tests.games.wyrmspan.scoring import SHEET, sheet
from tests.games.wyrmspan.table import Wyrmspan


def alone(*seats: str) -> Wyrmspan:
    return Wyrmspan(seats=seats or ("A", "B"), detail="score")


@pytest.mark.parametrize(
    ("name", "value", "rule", "severity"),
    [
        ("leftover", 13, None, None), ("leftover", 14, "END-LEFT", "doubt"), ("leftover", -1, "END-LEFT", "breach"),
        ("guild", 45, None, None), ("guild", 46, "END-GUILD", "doubt"), ("guild", -1, "END-GUILD", "breach"),
        ("leftover", 0, None, None), ("guild", 0, None, None),
        ("objectives", 22, None, None), ("objectives", 23, "END-OBJ", "breach"),
    ],
)  # fmt: skip
def test_what_is_possible_on_a_sheet_alone(
    name: str, value: int, rule: str | None, severity: str | None
) -> None:
    game = alone()
    game.do(sheet({name: value}))
    assert [(each.rule, each.severity) for each in game.findings] == (
        [(f"WYR-{rule}", severity)] if rule else []
    )


POINTS = {1: (4, 1, 0), 2: (5, 2, 1), 3: (6, 3, 2), 4: (7, 4, 3)}


def reachable(seats: int) -> set[tuple[int, ...]]:
    """By trying every round: places without gaps for all seats (0 to 3), or nothing counted (4), which takes none."""
    totals = {(0,) * seats}
    for row in POINTS.values():
        rounds = set()
        for places in product(range(5), repeat=seats):
            taken = sorted({place for place in places if place < 4})
            if taken == list(range(len(taken))):
                rounds.add(tuple(row[place] if place < 3 else 0 for place in places))
        totals = {tuple(a + b for a, b in zip(one, two, strict=True)) for one in totals for two in rounds}
    return totals


@pytest.mark.parametrize("seats", [1, 2])
def test_objectives_that_can_stand_together_and_those_that_cannot(seats: int) -> None:
    right = reachable(seats)
    for points in product(range(24), repeat=seats):
        fits = possible(dict(zip("AB", points, strict=False)), seats)
        assert fits is (points in right), points


def test_objectives_of_three_seats_and_of_two_of_them() -> None:
    right = reachable(3)
    for points in product((0, 4, 10, 15, 22), repeat=3):
        assert possible(dict(zip("ABC", points, strict=True)), 3) is (points in right), points
    pairs = {each[:2] for each in right}
    for pair in product(range(0, 24, 2), repeat=2):
        assert possible(dict(zip("AB", pair, strict=True)), 3) is (pair in pairs), pair


def test_sheets_that_come_one_after_the_other_are_judged_together() -> None:
    game = alone()
    assert game.do(sheet({"objectives": 1})) == []
    other = {"type": "score", "seats": {"B": {"categories": {"objectives": 0}}}}
    assert (1, 0) not in reachable(2)
    assert game.do(other) == ["END-OBJ"]
    assert alone().do(other) == []


def test_the_total_of_sheets_alone_is_the_sum_of_their_lines() -> None:
    game = alone()
    assert game.do(sheet(SHEET, 99)) == ["END-TOTAL"]
    assert game["scores.A.total"] == 20
    assert game.do({"type": "score", "seats": {"B": {"total": 30}}, "winners": ["B"]}) == []
    assert (game["scores.B.total"], game["winners"]) == (30, ["B"])
    assert alone().do({**sheet({}, 10), "winners": ["B"]}) == ["END-WIN"]
    assert game.table.result().scores == {"A": {**SHEET, "total": 20}, "B": {"total": 30}}
    assert game.table.result().status == "finished"
    assert alone().table.result().status == "playing"
    assert game.table.due() == []
    assert list(game.table.legal()) == []
