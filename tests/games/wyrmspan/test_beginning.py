"""The empty table, the seats that first moves name, and the options of a session."""

from __future__ import annotations

from typing import Any

import pytest

from events.problems import Problem
from projections.rules.games.wyrmspan import RULES
from tests.games.wyrmspan.table import Wyrmspan


def test_each_seat_begins_with_six_coins_and_an_egg_on_the_mat() -> None:
    """WYR-SET-COINS, WYR-SET-EGG"""
    game = Wyrmspan(seats=["A", "B"])
    for who in "AB":
        assert game.of(who, "coins", "N", "eggs_total", "res_total", "cards", "guild_pos", "guild_markers_left") == [
            6, 1, 1, 0, 0, 0, 4,
        ]  # fmt: skip


@pytest.mark.parametrize(
    ("document", "moves", "seats"),
    [
        (None, [{"type": "pass", "player": "B"}, {"type": "pass", "player": "A"}, {"player": "B"}], ["B", "A"]),
        (None, [{"type": "start_round", "round": 2, "first_player": "C"}, {"player": "A"}], ["C", "A"]),
        (None, [{"player": 3}, {"player": None}, {"first_player": ["A"]}], []), (None, [], []),
        ({"players": {"A": {}, "B": {}}}, [{"player": "C"}], ["A", "B"]), ({"players": {}}, [{"player": "C"}], ["C"]),
        ({}, [{"player": "C", "first_player": "D"}], ["C", "D"]),
    ],
)  # fmt: skip
def test_the_seats_are_those_of_the_position_else_those_of_the_first_moves(
    document: Any, moves: list[dict[str, Any]], seats: list[str]
) -> None:
    assert [each["seat"] for each in RULES.opening(document, moves).seats] == seats


@pytest.mark.parametrize(
    ("name", "value", "right"),
    [
        ("hands_open", True, True), ("hands_open", False, True), ("hands_open", 1, False), ("exchange_rate", 1, True),
        ("exchange_rate", 9, True), ("exchange_rate", 0, False), ("exchange_rate", 10, False),
        ("exchange_rate", True, False), ("exchange_rate", "2", False), ("tile_slots_many", None, True),
        ("tile_slots_many", {"1": 1, "4": 2}, True), ("tile_slots_many", {"5": 1}, False),
        ("tile_slots_many", {"1": 1, "5": 1}, False), ("tile_slots_many", {"0": 1}, False),
        ("tile_slots_many", {"1": 0}, False), ("tile_slots_many", {"1": True}, False),
        ("tile_slots_many", [1], False), ("tile_slots_many", {"1": "1"}, False),
    ],
)  # fmt: skip
def test_options_are_what_the_game_has(name: str, value: Any, right: bool) -> None:
    if right:
        assert Wyrmspan(seats=["A"], options={name: value})["phase"] == "setup"
        return
    with pytest.raises(Problem) as told:
        Wyrmspan(seats=["A"], options={name: value})
    assert told.value.code == "option"
    assert told.value.place is not None
    assert told.value.place.field == f"options.{name}"


def test_an_option_that_the_game_has_not() -> None:
    with pytest.raises(Problem, match="speed") as told:
        Wyrmspan(seats=["A"], options={"speed": 1})
    assert (told.value.code, "hands_open" in str(told.value.hint)) == ("option", True)


def test_a_club_that_exchanges_three_for_one() -> None:
    """WYR-XCH-TWO: the rate is an option."""
    document = {"players": {"A": {"coins": 1, "res": {"gold": 3}}, "B": {}}, "to_move": "A"}
    for rate, rules in ((3, []), (2, ["XCH-TWO"])):
        assert Wyrmspan(document, options={"exchange_rate": rate}).do("A: x gold3>milk") == rules
    slots = Wyrmspan(seats="ABCD", options={"tile_slots_many": {"1": 2, "4": 1}})
    assert slots.do("~ tile plains many") == []
    assert slots["slots"] == {"1": 2, "4": 1}
