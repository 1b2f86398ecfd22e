"""The set-up: what it lacks is due, its rules, its options, how many seats, and how the game begins."""

from __future__ import annotations

from typing import Any

import pytest

from events.problems import Problem
from tests.games.wyrmspan.table import Wyrmspan


def test_what_the_set_up_lacks_is_due_in_its_order() -> None:
    game = Wyrmspan(seats=["A", "B"])
    types = [(each.get("player"), each["type"]) for each in game.table.due()]
    assert types == [
        (None, "setup_guild_tile"), (None, "deal_display"), (None, "setup_objectives"), ("A", "keep_hand"),
        ("B", "keep_hand"), ("A", "choose_resources"), ("B", "choose_resources"), (None, "setup_first_player"),
    ]  # fmt: skip
    game.all("~ tile plains few", "~ objectives 8a 3b 7a 5a", "A: keep -d1 -k1", "B: res gold3", "~ first B")
    left = [(each.get("player"), each["type"]) for each in game.table.due()]
    assert left == [(None, "deal_display"), ("B", "keep_hand"), ("A", "choose_resources")]


@pytest.mark.parametrize(
    ("line", "rule"),
    [
        ("~ tile plains many", "SET-GUILDTILE"),
        ("~ objectives 8a 8b 7a 5a", "SET-OBJECTIVES"),
        ("~ objectives 8a 3b 7a", "SET-OBJECTIVES"),
        ("~ display d1 d2 k1 k2 k3", "SET-DISPLAY"),
        ("~ display d1 d1 d2 k1 k2 k3", "CMP-COUNTS"),
        ("A: res gold2", "SET-RES"),
        ("A: res gold4", "SET-RES"),
        ("A: keep -d1", "SET-HAND"),
        ("A: deal d1 d2 k1 k2 k3", "SET-HAND"),
        ({"type": "choose_resources", "player": "A", "resources": {"coin": 3}}, "CMP-RESOURCES"),
        ({"type": "setup_colours", "colours": {"A": "red", "B": "red"}}, "SET-PLAYERKIT"),
    ],
)
def test_rules_of_the_set_up(line: Any, rule: str) -> None:
    assert Wyrmspan(seats=["A", "B"]).do(line) == [rule]


def test_lines_of_the_set_up_that_come_twice() -> None:
    game = Wyrmspan(seats=["A", "B"])
    once = ["~ display d1 d2 d3 k1 k2 k3", "A: deal d4 d5 d6 k4 k5 k6", "A: keep -d4 -k4", "A: res gold3"]
    assert game.all(*once) == []
    for line, rule in zip(
        ["~ display d7 d8 d9 k7 k8 k9", "A: deal d10 d11 d12 k10 k11 k12", "A: keep -d5 -k5", "A: res gold3"],
        ["RND-SEQUENCE", "SET-HAND", "SET-HAND", "SET-RES"],
        strict=True,
    ):
        assert game.do(line) == [rule]


def test_four_seats_use_the_other_side_whose_slots_a_club_may_know() -> None:
    club = {"tile_slots_many": {"1": 1, "2": 2, "3": 2, "4": 4}}
    game = Wyrmspan(seats=["A", "B", "C", "D"], options=club)
    assert game.do("~ tile plains many") == []
    assert game["slots"] == club["tile_slots_many"]
    assert Wyrmspan(seats=["A", "B", "C", "D"]).do("~ tile plains few") == ["SET-GUILDTILE"]
    given = Wyrmspan(seats=["A", "B", "C", "D"])
    given.do({"type": "setup_guild_tile", "tile": "plains", "side": "many", "slots": {"1": 3}})
    assert given["slots"] == {"1": 3}


@pytest.mark.parametrize(
    "options",
    [
        {"hands_open": 1}, {"exchange_rate": 0}, {"exchange_rate": 10}, {"exchange_rate": True}, {"exchange_rate": "2"},
        {"tile_slots_many": {"5": 1}}, {"tile_slots_many": {"1": 0}}, {"tile_slots_many": {"1": True}},
        {"tile_slots_many": {"1": "two"}}, {"tile_slots_many": [1]}, {"colour": "red"},
    ],
)  # fmt: skip
def test_options_that_cannot_be(options: dict[str, Any]) -> None:
    with pytest.raises(Problem) as told:
        Wyrmspan(seats=["A"], options=options)
    assert told.value.code == "option"


@pytest.mark.parametrize(("seats", "rules"), [("ABCDE", []), ("ABCDEF", ["CMP-PLAYERS"]), ("A", [])])
def test_one_to_five_seats(seats: str, rules: list[str]) -> None:
    game = Wyrmspan(seats=list(seats))
    assert game.do("~ objectives 8a 3b 7a 5a") == rules
    assert game.do("~ display d1 d2 d3 k1 k2 k3") == []


def test_a_set_up_that_is_whole_begins_with_the_first_player() -> None:
    game = Wyrmspan(seats=["A"])
    game.all(
        "~ tile plains few",
        "~ display d1 d2 d3 k1 k2 k3",
        "~ objectives 8a 3b 7a 5a",
        "A: keep -d? -k?",
        "~ first A",
    )
    assert game["phase"] == "setup"
    game.do("A: res gold3")
    assert (game["phase"], game["to_move"], game["players.A.res.gold"]) == ("turns", "A", 3)
    assert game.of("A", "dragons_unknown", "caves_unknown", "cards") == [2, 2, 4]
    assert (game["dragon_deck"], game["cave_deck"]) == (177, 69)


def test_who_begins_is_to_move_at_once() -> None:
    game = Wyrmspan(seats=["A", "B"])
    game.do("~ first B")
    assert (game["phase"], game["first_player"], game["to_move"]) == ("setup", "B", "B")
