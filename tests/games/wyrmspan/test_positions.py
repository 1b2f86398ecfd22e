"""Positions written by hand: every part of them on the table, and what is no position."""

from __future__ import annotations

from typing import Any

import pytest

from events.problems import Problem
from tests.games.wyrmspan.table import PUBLIC, Wyrmspan, seat, table

SEAT = {
    "coins": 4,
    "N": 2,
    "res": {"gold": 2, "milk": 1},
    "dragons": ["d1", "d9"],
    "caves": ["k4"],
    "dragons_unknown": 1,
    "caves_unknown": 2,
    "guild_pos": 11,
    "guild_markers_left": 1,
    "visits": {"C": 2, "A": 3},
    "passed": True,
    "mat": {
        "C1": {"dragon": "d81", "eggs": 1, "cached": {"gold": 1}, "tucked": 2},
        "C2": {"cave": "k5", "dragon": "d?"},
        "A1": {"dragon": "d24", "grown": True},
    },
}
SHOWN: dict[str, Any] = {
    "players.A.coins": 4,
    "players.A.N": 2,
    "players.A.res": {"meat": 0, "gold": 2, "crystal": 0, "milk": 1},
    "players.A.res_total": 3,
    "players.A.eggs_total": 3,
    "players.A.dragons": ["d1", "d9"],
    "players.A.caves": ["k4"],
    "players.A.dragons_unknown": 1,
    "players.A.caves_unknown": 2,
    "players.A.cards": 6,
    "players.A.guild_pos": 11,
    "players.A.guild_steps": 0,
    "players.A.guild_markers_left": 1,
    "players.A.visits": {"C": 2, "G": 0, "A": 3},
    "players.A.passed": True,
    "players.A.visible_dragons": 3,
    "players.A.mat.C1.cached": {"meat": 0, "gold": 1, "crystal": 0, "milk": 0},
    "players.A.mat.C1.tucked": 2,
    "players.A.mat.C2": {
        "cave": "k5",
        "dragon": "d?",
        "eggs": 0,
        "cached": dict.fromkeys(("meat", "gold", "crystal", "milk"), 0),
        "tucked": 0,
    },
    "players.A.mat.A1.grown": True,
    "players.B.coins": 0,
    "players.B.N": 0,
    "players.B.guild_markers_left": 4,
    "players.B.passed": False,
}


@pytest.mark.parametrize("path", SHOWN)
def test_what_a_seat_is_given_lies_there_and_all_else_is_empty(path: str) -> None:
    assert table(A=SEAT, B={})[path] == SHOWN[path]


TABLE: dict[str, Any] = {
    "round": 3,
    "first_player": "B",
    "to_move": "B",
    "tile": "plains",
    "slots_used": {"4": ["A", "B"], "5": ["B"]},
    "objectives": ["8a", "3b", "7a", "5a"],
    "display_dragons": ["d4", None, "?"],
    "display_caves": ["k4", "k5", "k6"],
    "dragon_deck": 40,
    "cave_deck": 0,
    "dragon_discard": ["d11", "d?"],
    "cave_discard": ["k11", "k?"],
}


@pytest.mark.parametrize("key", TABLE)
def test_what_the_table_is_given_lies_there(key: str) -> None:
    game = table(A={}, B={}, **{"to_move": "A", **TABLE})
    assert game[key] == TABLE[key]


def test_a_table_of_which_nothing_is_said_is_at_the_start_of_a_turn_with_nothing_seen() -> None:
    game = Wyrmspan({"players": {"A": {}, "B": {}}})
    assert (game["round"], game["phase"], game["to_move"], game["score_only"]) == (1, "turns", None, False)
    assert (game["tile"], game["side"], game["slots"], game["objectives"]) == (None, None, {}, [])
    assert game["display_dragons"] == game["display_caves"] == ["?", "?", "?"]
    assert (game["dragon_deck"], game["cave_deck"]) == (180, 72)


@pytest.mark.parametrize(
    ("given", "dragons", "caves"),
    [
        ({"A": {"dragons": ["d1", "d2"], "caves": ["k1"]}}, 178, 71),
        ({"A": {"dragons_unknown": 2, "caves_unknown": 3}}, 178, 69),
        ({"A": {"mat": {"C1": {"dragon": "d81", "tucked": 2}, "C2": {"cave": "k1"}}}}, 177, 71),
        ({"A": {"dragons": ["d1"], "shown": ["d1"]}}, 179, 72),
        ({"A": {}, "dragon_discard": ["d9"], "cave_discard": ["k8", "k9"]}, 179, 70),
        ({"A": {}, "display_dragons": ["d1", None, "d2"]}, 181, 72),
    ],
)
def test_the_decks_have_what_lies_nowhere_else(given: dict[str, Any], dragons: int, caves: int) -> None:
    game = table(**given)
    assert (game["dragon_deck"], game["cave_deck"]) == (dragons, caves)


def test_the_only_seat_is_to_move_and_in_other_phases_nobody() -> None:
    assert Wyrmspan({"players": {"A": {}}})["to_move"] == "A"
    assert Wyrmspan({"players": {"A": {}}, "phase": "round_end"})["to_move"] is None


def test_the_side_of_a_tile_is_that_for_few_unless_it_is_said() -> None:
    few = table(A={}, tile="seafarers")
    assert few["side"] == "few"
    assert set(few["slots"]) == {"1", "2", "3", "4"}
    assert table(A={}, tile="seafarers", side="many")["slots"] == {}


def test_cards_dealt_are_a_hand_of_which_nothing_was_discarded() -> None:
    game = table(A={"dealt": {"dragons": ["d1", "d2", "d3"], "caves": ["k1", "k2", "k3"]}}, phase="setup")
    assert game.of("A", "dragons", "caves", "cards") == [["d1", "d2", "d3"], ["k1", "k2", "k3"], 6]
    assert {"player": "A", "type": "keep_hand"} in game.table.due()
    kept = table(A={"dragons": ["d1", "d2"]}, phase="setup")
    assert {"player": "A", "type": "keep_hand"} not in kept.table.due()


def test_a_set_up_has_a_display_only_where_one_is_said() -> None:
    bare = table(A={}, phase="setup")
    assert {"type": "deal_display"} in bare.table.due()
    assert bare["display_dragons"] == [None, None, None]
    laid = table(A={}, phase="setup", display_caves=["k1", "k2", "k3"])
    assert {"type": "deal_display"} not in laid.table.due()


def test_shown_cards_are_for_all_and_the_others_of_a_hand_for_its_seat() -> None:
    game = table(A={"dragons": ["d1", "d2"], "caves": ["k1", "k2"], "shown": ["d2", "k2"]}, B={})
    assert game.of("A", "dragons", "caves") == [["d1", "d2"], ["k1", "k2"]]
    assert game.seen(PUBLIC, "players.A.dragons") == ["d2"]
    assert game.seen(PUBLIC, "players.A.caves") == ["k2"]
    assert game.seen(PUBLIC, "players.A.dragons_unknown") == 1
    assert game.seen(seat("A"), "players.A.dragons") == ["d1", "d2"]
    alone = table(A={"shown": ["k3"]}, B={})
    assert alone.seen(PUBLIC, "players.A.caves") == ["k3"]


def test_amounts_within_bounds() -> None:
    game = table(A={"coins": {"min": 1}, "res": {"gold": {"min": 0, "max": 2}}, "N": {"min": 1, "max": 2}})
    assert game.of("A", "coins", "res.gold", "res_total") == [
        {"min": 1},
        {"min": 0, "max": 2},
        {"min": 0, "max": 2},
    ]
    assert game["players.A.eggs_total"] == {"min": 1, "max": 2}


@pytest.mark.parametrize(
    ("offer", "word", "lines"),
    [
        ("guild_step", "guild_step", "A: g"),
        ("any_resource", "any_resource", "A: +milk"),
        ("dragon_card", "dragon_card", "A: +d?<D"),
        ("cave_card", "cave_card", "A: +k?<D"),
        ("lay_egg", "lay_egg", "A: e@N"),
        ("marker", "marker", "A: m5"),
        ("cover4", "cover4", "A: 3>$ gold3"),
        ("ability", "ability", "A: +gold2"),
    ],
)
def test_an_open_offer_takes_the_step_that_it_names(offer: str, word: str, lines: str) -> None:
    game = table(A={"res": {"gold": 3}}, B={}, offers=[{"player": "A", "offer": offer, "via": "cave:k5"}])
    assert [(each["player"], each["offer"], each["via"]) for each in game["offers"]] == [
        ("A", word, "cave:k5")
    ]
    assert game.all(lines) == []


def test_the_first_offer_named_is_the_one_on_top() -> None:
    offers = [{"player": "A", "offer": "lay_egg"}, {"player": "B", "offer": "guild_step"}]
    game = table(A={}, B={}, offers=offers)
    assert [(each["player"], each["offer"]) for each in game["offers"]] == [
        ("A", "lay_egg"),
        ("B", "guild_step"),
    ]
    game.do("A: e@N", "B: g")
    assert game["players.B.guild_pos"] == 1


def test_the_turn_of_an_offer_is_that_of_the_seat_to_move() -> None:
    game = table(A={"coins": 1}, B={}, to_move="A", offers=[{"player": "B", "offer": "lay_egg"}])
    assert game["to_move"] == "A"
    game.do("B: no")
    assert game["to_move"] == "B"


def test_objectives_of_rounds_before_count_for_the_sheet() -> None:
    game = table(
        A={}, B={}, round=4, phase="final_scoring", objective={"tile": "8a"}, objective_vp={"A": [4, 5, 0, 7]}
    )
    assert game["scores.A.objectives"] == 16
    assert game["scores.B.objectives"] == 0
    assert game["objective.tile"] == "8a"


def test_visible_dragons_may_be_said_without_a_mat() -> None:
    game = table(A={"visible_dragons": 12}, B={"visible_dragons": 0})
    assert game.of("A", "visible_dragons") + game.of("B", "visible_dragons") == [12, 0]


@pytest.mark.parametrize(
    "document",
    [
        {"players": {"A": {}}, "tiles": 3},
        {"players": []},
        {"players": {"A": 3}},
        {"players": {"A": {"coin": 3}}},
        {"players": {"A": {"guild_pos": 12}}},
        {"players": {"A": {"guild_markers_left": 5}}},
        {"players": {"A": {"visible_dragons": 13}}},
        {"players": {"A": {"visits": {"Q": 1}}}},
        {"players": {"A": {"shown": ["x1"]}}},
        {"players": {"A": {"shown": ["d184"]}}},
        {"players": {"A": {"dealt": {"dragons": ["k1"]}}}},
        {"players": {"A": {"mat": {"C1": {"gold": 1}}}}},
        {"players": {"A": {"mat": {"C1": {"grown": 1}}}}},
        {"players": {"A": {}}, "round": 5},
        {"players": {"A": {}}, "score_only": 1},
        {"players": {"A": {}}, "first_player": "Z"},
        {"players": {"A": {}}, "to_move": "Z"},
        {"players": {"A": {}}, "tile": "sea"},
        {"players": {"A": {}}, "tile": "plains", "side": "both"},
        {"players": {"A": {}}, "slots_used": {"6": ["A"]}},
        {"players": {"A": {}}, "slots_used": {"5": ["Z"]}},
        {"players": {"A": {}}, "objectives": ["8c"]},
        {"players": {"A": {}}, "objective": {"vp": 3}},
        {"players": {"A": {}}, "objective_vp": {"Z": [1]}},
        {"players": {"A": {}}, "display_dragons": ["d1", "d2", "d3", "d4"]},
        {"players": {"A": {}}, "dragon_discard": ["k1"]},
        {"players": {"A": {}}, "offers": [{"player": "Z", "offer": "marker"}]},
        {"players": {"A": {}}, "offers": {"player": "A"}},
    ],
)
def test_what_is_no_position_is_a_problem(document: dict[str, Any]) -> None:
    with pytest.raises(Problem) as told:
        Wyrmspan(document, seats=["A"])
    assert told.value.code == "position"
    assert told.value.place is not None


def test_a_seat_that_is_not_at_the_table_is_a_problem() -> None:
    with pytest.raises(Problem, match=r"players\.B"):
        Wyrmspan({"players": {"B": {}}}, seats=["A"])


def test_a_seat_of_which_nothing_is_said_has_no_points() -> None:
    game = Wyrmspan({"players": {"A": {"coins": 3}}, "round": 4, "phase": "final_scoring"}, seats=["A", "B"])
    assert set(game["scores"]) == {"A"}
    assert game["winners"] == []


@pytest.mark.parametrize(
    ("phase", "due"),
    [
        ("round_start", [{"type": "start_round", "round": 2}]),
        ("final_scoring", [{"type": "end"}]),
        ("over", []),
        (
            "round_end",
            [{"type": "score_objective"}, {"type": "deal_display"}, {"type": "start_round", "round": 2}],
        ),
    ],
)
def test_the_phase_says_what_is_due(phase: str, due: list[dict[str, Any]]) -> None:
    assert Wyrmspan({"players": {"A": {}}, "phase": phase}).table.due() == due
