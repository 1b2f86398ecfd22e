"""Results and curves: who won and why, and numbers of every seat."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.wyrmspan.table import Wyrmspan, table

DRAGON = {"mat": {"C1": {"dragon": "d98"}}}
"""A dragon of 2 points and of 3 more where its cave is full."""


def over(**seats: Any) -> Wyrmspan:
    return table(**seats, round=4, phase="over")


@pytest.mark.parametrize(
    ("seats", "reason", "winners"),
    [
        ({"A": {"coins": 3}, "B": {"coins": 2}, "C": {"coins": 2}}, "points", ["A"]),
        ({"A": {"coins": 1}, "B": {"coins": 1}, "C": {"coins": 3}}, "points", ["C"]),
        ({"A": {"coins": 2}, "B": {"coins": 0}, "C": DRAGON}, "visible_dragons", ["C"]),
        ({"A": {"coins": 2}, "B": {"coins": 2}, "C": {"coins": 1}}, "shared", ["A", "B"]),
        ({"A": DRAGON, "B": DRAGON, "C": {"coins": 2}}, "visible_dragons", ["A", "B"]),
        ({"A": {"coins": 0}}, "points", ["A"]),
    ],
)
def test_who_won_and_what_decided(seats: dict[str, Any], reason: str, winners: list[str]) -> None:
    """WYR-END-WIN"""
    found = over(**seats).table.result()
    assert (found.status, found.reason, list(found.winners)) == ("finished", reason, winners)


@pytest.mark.parametrize(
    ("coins", "winners"),
    [
        ((5, 3, {"min": 0}), []),
        ((5, 3, {"min": 0, "max": 4}), ["A"]),
        ((5, {"min": 0, "max": 4}, {"min": 0, "max": 5}), []),
        (({"min": 5}, 3, 4), ["A"]),
        (({"min": 5}, 5, 4), []),
        ((1, 2, {"min": 3, "max": 9}), ["C"]),
    ],
)
def test_who_won_where_totals_are_bounds(coins: tuple[Any, ...], winners: list[str]) -> None:
    """A seat that has more for sure than all the others can have."""
    game = over(**{who: {"coins": each} for who, each in zip("ABC", coins, strict=True)})
    assert list(game.table.result().winners) == winners
    assert game["winners"] == winners
    assert [game[f"scores.{who}.total"] for who in "ABC"] == list(coins)


def test_winners_that_the_table_named_stand_where_the_totals_do_not_decide() -> None:
    seats: dict[str, Any] = {"A": {"coins": {"min": 0, "max": 9}}, "B": {"coins": 3}}
    game = table(**seats, round=4, phase="final_scoring")
    assert game.do({"type": "score", "seats": {}, "winners": ["B"]}) == []
    assert game.table.result().winners == ()
    game.do("end")
    assert (game.table.result().winners, game.table.result().reason) == (("B",), None)


def test_sheets_alone_have_the_winners_of_their_totals_else_those_named() -> None:
    game = Wyrmspan(seats=["A", "B"], detail="score")
    assert game.table.result().status == "playing"
    game.do({"type": "score", "seats": {"A": {"categories": {"eggs": 4}}}, "winners": ["B"]})
    assert game.table.result().winners == ("B",)
    assert game.table.result().scores == {"A": {"eggs": 4}}
    game.do({"type": "score", "seats": {"A": {"total": 40}, "B": {"total": 30}}})
    assert game.table.result().winners == ("A",)
    assert game.table.result().scores == {"A": {"total": 40}, "B": {"total": 30}}
    nobody = Wyrmspan(seats=["A", "B"], detail="score")
    nobody.do({"type": "score", "seats": {"A": {"categories": {"eggs": 4}}}})
    assert nobody.table.result().winners == ()


def test_numbers_for_curves_are_those_of_every_seat_and_the_most_of_them() -> None:
    seat = {"coins": 3, "N": 2, "guild_pos": 4, "mat": {"C1": {"dragon": "d43"}, "G1": {"dragon": "d36"}}}
    game = table(A=seat, B={"coins": 1, "N": 1, "guild_pos": 1})
    game.do({"type": "restate", "set": {"players.A.guild_steps": 2}})
    numbers = game.table.rules.facets(game.state)
    assert numbers == {
        "points": 12, "points_A": 12, "points_B": 2,
        "eggs": 2, "eggs_A": 2, "eggs_B": 1,
        "dragons": 2, "dragons_A": 2, "dragons_B": 0,
        "guild": 6, "guild_A": 6, "guild_B": 1,
    }  # fmt: skip


def test_a_table_without_seats_has_no_numbers() -> None:
    game = Wyrmspan({"players": {}})
    assert game.table.rules.facets(game.state) == {"points": 0, "eggs": 0, "dragons": 0, "guild": 0}
