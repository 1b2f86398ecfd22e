"""Restatements that say several things, or one thing about a table of which little was known."""

from __future__ import annotations

from typing import Any

import pytest

from events.problems import Problem
from projections.rules.games.wyrmspan import zones
from projections.rules.games.wyrmspan.restating_cards import stated_cards
from tests.games.wyrmspan.table import PUBLIC, Wyrmspan, table


def laid(**more: Any) -> Wyrmspan:
    mat = {"G1": {"dragon": "d36"}, "A1": {"dragon": "d24", "tucked": 1}}
    given = {
        "A": {"coins": 2, "mat": mat, "dragons": ["d1", "d2"], "caves": ["k1"], "shown": ["d1"]},
        "B": {"coins": 1, "dragons": ["d50"]},
        "display_dragons": ["d7", "d8", "d9"], "display_caves": ["k5", "k6", "k7"], "cave_discard": ["k20", "k21"],
        **more,
    }  # fmt: skip
    return table(**given)


def state(game: Wyrmspan, **values: Any) -> list[str]:
    game.do({"type": "restate", "set": {path.replace("__", "."): value for path, value in values.items()}})
    return game.severe("remark")


@pytest.mark.parametrize(
    ("path", "value", "left", "shown"),
    [
        ("display_caves", ["k5", "k20", "k7"], "cave_discard", ["k?", "k21"]),
        ("cave_discard", ["k20", "k21", "k6"], "display_caves", ["k5", "?", "k7"]),
        ("cave_discard", ("k20", "k21", "k7"), "display_caves", ["k5", "k6", "?"]),
        ("players.B.caves", ["k21"], "cave_discard", ["k20", "k?"]),
        ("players.B.mat.C2.cave", "k5", "display_caves", ["?", "k6", "k7"]),
        ("players.B.mat.C1.dragon", "d9", "display_dragons", ["d7", "d8", "?"]),
    ],
)
def test_the_place_that_a_stated_card_left_is_told(
    path: str, value: Any, left: str, shown: list[str]
) -> None:
    """WYR-OBS-RESTATE names it, for it lay open there."""
    game = laid()
    assert state(game, **{path.replace(".", "__"): value}) == ["OBS-RESTATE"]
    assert left in game.findings[0].fields["path"]
    assert game[left] == shown


def test_a_shown_card_that_is_stated_elsewhere_leaves_the_hand() -> None:
    game = laid()
    state(game, players__B__mat__C1__dragon="d1")
    assert game.of("A", "dragons", "dragons_unknown", "caves_unknown", "cards") == [["d2"], 1, 0, 3]
    assert game.seen(PUBLIC, "players.A.dragons") == []
    state(game, players__B__mat__C2__cave="k1")
    assert game.of("A", "caves", "dragons_unknown", "caves_unknown", "cards") == [[], 1, 1, 3]


def test_a_card_among_several_on_top_of_a_deck_that_is_stated_elsewhere_was_not_there() -> None:
    game = laid()
    zones.back_on_deck(game.state, "d98", None, 3)
    zones.back_on_deck(game.state, "d99", None, 4)
    state(game, players__B__mat__C1__dragon="d60")
    assert game["deck_top.dragon"] == "d99"
    state(game, players__B__mat__C1__dragon="d98")
    assert game["deck_top.dragon"] is None


def test_a_tucked_card_that_is_stated_elsewhere_is_no_secret_any_more() -> None:
    game = laid()
    game.state.players["A"].looked = ["d60", "d61"]
    state(game, players__B__mat__C1__dragon="d60")
    assert zones.secrets(game.state, "d60") == ()
    assert zones.secrets(game.state, "d61") == (("A",),)


def test_a_card_is_stated_where_it_stands_in_a_list_or_below_a_name() -> None:
    """A seat may be called as a card is."""
    values = {
        "cave_discard": ("k20", "k?"),
        "display_dragons": ["d5", "?", None],
        "players.A": {"dragons": ["d6"], "mat": {"C2": {"cave": "k7", "dragon": "d?"}}},
        "players.B.mat.C1.dragon": "d8",
        "players.B.coins": 3,
        "to_move": "d9",
        "slots_used": {"5": ["d9"]},
        "objectives": ["8a"],
    }
    assert stated_cards(values) == {
        "k20": "cave_discard",
        "d5": "display_dragons",
        "d6": "players.A.dragons",
        "k7": "players.A.mat.C2",
        "d8": "players.B.mat.C1",
    }


# --- markers


@pytest.mark.parametrize(
    ("values", "left"),
    [
        ({"slots_used": {"5": ["A", "A", "A", "A"]}}, [0, 4]),
        ({"slots_used": {"1": ["A"], "5": ["A", "B"]}, "round": 2}, [2, 3]),
        ({"round": 2, "slots_used.4": ["B", "B"]}, [4, 2]),
        ({"slots_used": {"5": ["A", "B"]}, "players.A": {"guild_markers_left": 1}}, [1, 3]),
        ({"slots_used": {"5": ["A", "B"]}, "players.A.guild_markers_left": 1}, [1, 3]),
        ({"slots_used": {"5": ["A", "B"]}, "players.A.coins": 1}, [3, 3]),
        ({"round": 2}, [4, 4]),
    ],
)
def test_markers_on_the_tile_are_not_left_unless_it_is_said(values: dict[str, Any], left: list[int]) -> None:
    game = laid()
    game.do({"type": "restate", "set": values})
    assert [game[f"players.{who}.guild_markers_left"] for who in "AB"] == left


def test_of_more_markers_than_there_are_none_is_left() -> None:
    game = laid(slots_used={"5": ["A"] * 5})
    state(game, slots_used__4=["B"])
    assert [game[f"players.{who}.guild_markers_left"] for who in "AB"] == [0, 3]


# --- the table


@pytest.mark.parametrize(
    ("phase", "tile"),
    [
        ("setup", "8a"),
        ("turns", "8a"),
        ("round_end", "8a"),
        ("round_start", None),
        ("final_scoring", None),
        ("over", None),
    ],
)
def test_in_a_stated_phase_the_objective_is_scored_or_is_to_come(phase: str, tile: str | None) -> None:
    game = laid(objectives=["8a", "3b", "7a", "5a"])
    game.do({"type": "restate", "set": {"phase": phase}})
    assert game["objective.tile"] == tile


def test_turns_that_are_stated_are_those_of_the_seat_to_move_else_of_the_first_player() -> None:
    game = laid(first_player="A", to_move="B")
    game.do({"type": "restate", "set": {"phase": "turns"}})
    assert game["to_move"] == "B"
    nobody = laid(first_player="A", phase="round_end")
    nobody.do({"type": "restate", "set": {"phase": "round_start"}})
    assert nobody["to_move"] is None
    nobody.do({"type": "restate", "set": {"phase": "turns"}})
    assert nobody["to_move"] == "A"


def test_a_seat_of_which_something_is_stated_is_at_the_table() -> None:
    document = {"players": {"A": {"coins": 3}}, "round": 4, "phase": "final_scoring"}
    game = Wyrmspan(document, seats=["A", "B", "C"])
    assert set(game["scores"]) == {"A"}
    state(game, players__B__coins=2)
    assert set(game["scores"]) == {"A", "B"}
    state(game, players__C={"N": 1})
    assert (set(game["scores"]), game["winners"]) == ({"A", "B", "C"}, ["A"])


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("objectives.0", ["1a"]), ("display_caves.0", ["k1", "k2", "k3"]), ("display_dragons.1", ["d1", "d2", "d3"]),
        ("cave_discard.0", ["k1"]), ("dragon_discard.x", []), ("cave_deck.0", 3), ("tile.tile", "plains"),
        ("side.x", "few"), ("round.round", 2), ("first_player.0", "A"), ("players.A.mat.C1.dragon.x", "d9"),
    ],
)  # fmt: skip
def test_what_lies_below_a_path_that_is_stated_whole_is_none(path: str, value: Any) -> None:
    with pytest.raises(Problem, match="no path of the state") as told:
        laid().do({"type": "restate", "set": {path: value}})
    assert told.value.code == "path"


@pytest.mark.parametrize(
    ("path", "words"),
    [
        ("scores.A.total", "derived"),
        ("winners.0", "derived"),
        ("weather.winners", "no path"),
        ("offers", "derived"),
    ],
)
def test_derived_values_are_told_apart_by_the_first_part_of_a_path(path: str, words: str) -> None:
    with pytest.raises(Problem, match=words):
        laid().do({"type": "restate", "set": {path: 1}})
