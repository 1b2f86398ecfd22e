"""The objectives of the rounds: places, ties, points, and what the table may say of them."""

from __future__ import annotations

from typing import Any

import pytest

from projections.rules.games.wyrmspan import objectives
from tests.games.wyrmspan.steps import SHOWN
from tests.games.wyrmspan.table import Wyrmspan, table

PASSED = {"passed": True}


def ended(tile: str, round_: int = 1, **seats: Any) -> Wyrmspan:
    rest = [each for each in ("1a", "2a", "3a", "6a", "7a") if each[:-1] != tile[:-1]]
    tiles = [*rest[: round_ - 1], tile, *rest[round_ - 1 : 3]]
    players = {who: {**PASSED, **each} for who, each in seats.items()}
    return table(**players, round=round_, phase="round_end", objectives=tiles, first_player="A", **SHOWN)


@pytest.mark.parametrize(
    ("values", "places"),
    [
        ([3, 2, 1], ["1", "2", "3"]),
        ([3, 3, 1], ["1", "1", "2"]),
        ([1, 3, 3, 0], ["2", "1", "1", "others"]),
        ([5, 4, 3, 2, 1], ["1", "2", "3", "others", "others"]),
        ([5, 4, 3, 2, 0], ["1", "2", "3", "others", "others"]),
        ([2, 2, 2], ["1", "1", "1"]),
        ([0, 0], ["others", "others"]),
        ([0, 1], ["others", "1"]),
        ([], []),
    ],
)
def test_equal_seats_share_a_place_and_the_next_one_follows(values: list[int], places: list[str]) -> None:
    """WYR-RND-TIES, WYR-RND-ZERO"""
    found = objectives.places({str(at): (value, 0) for at, value in enumerate(values)})
    assert list(found.values()) == places


def test_the_standing_in_the_guild_is_markers_and_then_steps() -> None:
    seats = {
        "A": {"guild_markers_left": 2, "guild_pos": 1},
        "B": {"guild_markers_left": 2, "guild_pos": 0},
        "C": {"guild_pos": 11},
        "D": {},
    }
    game = ended("4b", **seats)
    found = {who: objectives.standing(game.state.players[who]) for who in "ABCD"}
    assert found == {"A": (2, 1), "B": (2, 0), "C": (0, 11), "D": (0, 0)}
    game.do({"type": "restate", "set": {"players.C.guild_steps": 2}})
    assert objectives.standing(game.state.players["C"]) == (0, 1)
    assert objectives.follows(game.state)
    game.do("~ display d9 d10 d11 k9 k10 k11")
    assert game["objective"] == {
        "tile": "4b",
        "counts": {},
        "places": {"A": "1", "B": "2", "C": "3", "D": "others"},
        "vp": {"A": 4, "B": 1, "C": 0, "D": 0},
    }
    unsure = ended("4b", A={}, B={})
    unsure.do({"type": "restate", "set": {"players.A.guild_steps": {"min": 0, "max": 1}}})
    assert objectives.standing(unsure.state.players["A"]) is None
    assert not objectives.follows(unsure.state)


@pytest.mark.parametrize(
    ("round_", "vp"), [(1, [4, 1, 0, 0]), (2, [5, 2, 1, 0]), (3, [6, 3, 2, 0]), (4, [7, 4, 3, 0])]
)
def test_points_by_round_and_place(round_: int, vp: list[int]) -> None:
    """WYR-RND-VP by the board; 3b, eggs on the mat and its dragons."""
    mat = {"C1": {"dragon": "d42", "eggs": 3}}
    game = ended("3b", round_, A={"N": 2, "mat": mat}, B={"N": 2}, C={"N": 1}, D={})
    game.do({"type": "score_objective"})
    assert game["objective"] == {
        "tile": "3b",
        "counts": {"A": 5, "B": 2, "C": 1, "D": 0},
        "places": {"A": "1", "B": "2", "C": "3", "D": "others"},
        "vp": dict(zip("ABCD", vp, strict=True)),
    }


def test_counts_that_the_table_says_go_over_those_of_the_mats() -> None:
    """WYR-RND-COUNT is a finding; the table's number stands, of the others the mats'."""
    game = ended("3b", A={"N": 2}, B={"N": 1}, C={})
    assert game.do({"type": "score_objective", "counts": {"C": 3}}) == ["RND-COUNT"]
    assert game["objective"] == {
        "tile": "3b",
        "counts": {"A": 2, "B": 1, "C": 3},
        "places": {"A": "2", "B": "3", "C": "1"},
        "vp": {"A": 1, "B": 0, "C": 4},
    }


def test_counts_that_only_the_table_knows() -> None:
    """A dragon that nobody saw; nothing takes no place."""
    game = ended("9b", A={"mat": {"C1": {"dragon": "d?"}}}, B={}, C={})
    assert game.table.due()[0] == {"type": "score_objective"}
    assert game.do({"type": "score_objective", "counts": {"A": 1, "B": 0, "C": 0}}) == []
    assert game["objective"] == {
        "tile": "9b",
        "counts": {"A": 1, "B": 0, "C": 0},
        "places": {"A": "1", "B": "others", "C": "others"},
        "vp": {"A": 4, "B": 0, "C": 0},
    }


def test_places_that_the_table_says_need_no_counts() -> None:
    game = ended("9b", A={"mat": {"C1": {"dragon": "d?"}}}, B={})
    assert game.do({"type": "score_objective", "places": {"A": "1", "B": "2"}}) == []
    assert game["objective"] == {
        "tile": "9b",
        "counts": {},
        "places": {"A": "1", "B": "2"},
        "vp": {"A": 4, "B": 1},
    }


@pytest.mark.parametrize(
    ("tile", "mat", "known"),
    [
        ("3a", {"C1": {"dragon": "d42"}}, 3),
        ("3a", {"C1": {"dragon": "d?"}}, None),
        ("9b", {"C1": {"dragon": "d?"}}, None),
        ("1a", {"C1": {"dragon": "d?"}, "C2": {"cave": "k?"}}, 1),
        ("1b", {"A1": {"dragon": "d?"}, "A2": {"cave": "k1", "dragon": "d81"}, "C1": {"dragon": "d1"}}, 3),
        ("2a", {"C2": {"cave": "k1"}, "A2": {"cave": "k2"}}, 1),
        ("2b", {"G2": {"cave": "k1"}, "G1": {"dragon": "d42"}}, 2),
        ("4a", {"C1": {"dragon": "d42", "cached": {"gold": 2, "milk": 1}}}, 3),
        ("3b", {"C1": {"dragon": "d42", "eggs": {"min": 0, "max": 1}}}, None),
        (None, {}, None),
        ("4b", {}, None),
    ],
)
def test_what_a_tile_counts_as_far_as_the_mat_tells(
    tile: str | None, mat: dict[str, Any], known: int | None
) -> None:
    game = table(A={"mat": mat}, B={})
    assert objectives.count(game.state, tile, "A") == known
    assert objectives.counts(game.state, tile) == (None if known is None else {"A": known, "B": 0})


def test_a_mat_that_nobody_saw_counts_nothing() -> None:
    game = Wyrmspan({"players": {"A": {"N": 1}}}, seats=["A", "B"])
    assert [objectives.count(game.state, "3b", who) for who in "AB"] == [1, None]
    assert objectives.counts(game.state, "3b") is None
    assert objectives.derived(game.state, "3b") is None
