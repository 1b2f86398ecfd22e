"""What a table still owes, what was taken of offers, and positions at their bounds."""

from __future__ import annotations

from typing import Any

import pytest

from events.problems import Problem
from projections.rules.games.wyrmspan import placing
from tests.games.wyrmspan.steps import SHOWN
from tests.games.wyrmspan.table import Wyrmspan, table

SETUP: list[tuple[str, dict[str, Any]]] = [
    ("~ tile plains few", {"type": "setup_guild_tile"}),
    ("~ display d1 d2 d3 k1 k2 k3", {"type": "deal_display"}),
    ("~ objectives 8a 3b 7a 5a", {"type": "setup_objectives"}),
    ("A: keep -d? -d?", {"player": "A", "type": "keep_hand"}),
    ("B: keep -d? -k?", {"player": "B", "type": "keep_hand"}),
    ("A: res gold3", {"player": "A", "type": "choose_resources"}),
    ("B: res milk3", {"player": "B", "type": "choose_resources"}),
    ("~ first B", {"type": "setup_first_player"}),
]


@pytest.mark.parametrize("order", [1, -1])
def test_the_set_up_asks_for_what_is_missing_in_its_order(order: int) -> None:
    """WYR-DUE-MISSING names each once, as a word."""
    game, left = Wyrmspan(seats=["A", "B"]), [entry for _, entry in SETUP]
    for line, entry in SETUP[::order]:
        assert game.table.due() == left
        early = Wyrmspan(seats=["A", "B"])
        early.do(*(each for each, entry in SETUP if entry not in left))
        assert early.do("A: pass") == ["DUE-MISSING"]
        assert early.findings[0].fields["missing"] == list(dict.fromkeys(each["type"] for each in left))
        game.do(line)
        left.remove(entry)
    assert game["phase"] == "turns"
    assert game.table.due()[0]["player"] == "B"


@pytest.mark.parametrize(
    ("round_", "phase", "objectives", "rule", "missing"),
    [
        (1, "round_end", ["8a"], "DUE-MISSING", ["deal_display", "start_round"]),
        (1, "round_end", [], "DUE-MISSING", ["score_objective", "deal_display", "start_round"]),
        (3, "round_start", ["8a"], "DUE-MISSING", ["start_round"]),
        (4, "round_end", ["1a", "2a", "3a", "8a"], "RND-FOUR", None),
        (4, "final_scoring", [], "RND-FOUR", None),
        (4, "over", [], "RND-FOUR", None),
    ],
)
def test_a_move_where_none_is_to_come(
    round_: int, phase: str, objectives: list[str], rule: str, missing: list[str] | None
) -> None:
    """WYR-DUE-MISSING, WYR-RND-FOUR"""
    game = table(A={"coins": 2}, B={}, round=round_, phase=phase, objectives=objectives, **SHOWN)
    assert game.do("A: pass") == [rule]
    assert game.findings[0].fields == ({"missing": missing} if missing else {})


@pytest.mark.parametrize(
    ("objectives", "due"),
    [
        ([], [{"type": "score_objective"}]),
        (["1a", "2a", "3a", "8a"], [{"type": "end"}]),
    ],
)
def test_after_the_last_round_only_its_objective_is_owed(objectives: list[str], due: list[Any]) -> None:
    assert table(A={}, B={}, round=4, phase="round_end", objectives=objectives, **SHOWN).table.due() == due


@pytest.mark.parametrize(
    ("own", "line", "what", "number"),
    [
        ({"coins": 12}, "A: walk C -> no", "coins", 11),
        ({"coins": 2, "res": {"gold": 8, "milk": 4}}, "A: walk C -> no", "resources", 12),
        ({"coins": 2, "dragons_unknown": 6, "caves_unknown": 4}, "A: walk C -> no", "cards", 10),
    ],
)
def test_what_is_held_above_nine_is_told_by_its_number(
    own: dict[str, Any], line: str, what: str, number: int
) -> None:
    """WYR-LIM-NINE"""
    game = table(A=own, B={"coins": 2})
    game.do(line)
    assert game.do("B: walk C") == ["LIM-NINE"]
    assert game.findings[0].fields == {"player": "A", "n": number, "what": what}


def test_the_first_gap_is_told() -> None:
    """WYR-TRN-REFILL"""
    game = table(A={"coins": 2}, B={"coins": 2}, **{**SHOWN, "display_dragons": [None, "d2", None]})
    game.do("A: walk C -> +gold")
    assert game.table.due() == [{"type": "refill_display", "slot": 1}, {"type": "refill_display", "slot": 3}]
    assert game.do("B: walk C") == ["TRN-REFILL"]
    assert game.findings[0].fields == {"slot": 1}


# --- what was taken


def taken(game: Wyrmspan) -> list[tuple[str, str]]:
    turn = game.state.turn
    return [(each.seat, each.via) for each in turn.last] if turn is not None else []


def test_what_was_taken_is_remembered_once_the_latest_last() -> None:
    """d156: two of one resource, one of it for each opponent."""
    held = dict.fromkeys(("meat", "gold", "crystal", "milk"), 3)
    game = table(A={"coins": 3, "res": held, "dragons": ["d156"]}, B={}, C={}, **SHOWN)
    assert game.do({"type": "entice", "player": "A", "card": "d156", "space": "C1"}) == []
    assert game.all("A: +gold", "B: +gold", "C: +gold") == []
    assert taken(game) == [("A", "card:d156"), ("B", "opp:d156"), ("C", "opp:d156")]
    assert game.do("A: +gold") == []
    assert taken(game) == [("B", "opp:d156"), ("C", "opp:d156"), ("A", "card:d156")]
    assert game.of("A", "res.gold") + game.of("B", "res.gold") + game.of("C", "res.gold") == [
        held["gold"] - placing.printed("d156").get("gold", 0) + 2,
        1,
        1,
    ]


def test_the_second_resource_is_of_the_kind_of_the_first() -> None:
    """d156, WYR-ABL-WHENPLAYED; each opponent's too."""
    held = dict.fromkeys(("meat", "gold", "crystal", "milk"), 3)
    for who, line, rules in (
        ("A", "A: +milk", ["ABL-WHENPLAYED"]),
        ("A", "A: +gold", []),
        ("B", "B: +gold", []),
    ):
        game = table(A={"coins": 3, "res": held, "dragons": ["d156"]}, B={}, **SHOWN)
        assert game.do({"type": "entice", "player": "A", "card": "d156", "space": "C1"}) == []
        assert game.do("A: +gold") == []
        assert game.do(line) == rules, who


def test_only_what_the_walker_gets_lies_within_the_bounds_of_its_walk() -> None:
    some = {"gold": {"min": 0, "max": 2}}
    game = table(A={"coins": 2, "res": some}, B={"res": some}, **SHOWN)
    game.do("A: walk G …", "A: +gold", "B: +gold")
    assert game["players.A.res.gold"] == {"min": 1, "max": 2}
    assert game["players.B.res.gold"] == {"min": 1, "max": 3}
    later = table(A={"coins": 2, "res": some}, B={}, **SHOWN)
    later.do("A: walk G", "A: +gold")
    assert later["players.A.res.gold"] == {"min": 1, "max": 3}


def test_what_was_gained_may_be_cached_at_once() -> None:
    """d77: a meat, which may lie on it."""
    mat = {"C1": {"dragon": "d77"}, "G1": {"dragon": "d98"}}
    for place, rules in (("C1", []), ("G1", ["EXP-WALK"])):
        game = table(A={"coins": 2, "guild_pos": 1, "mat": mat}, B={}, **SHOWN)
        assert game.all("A: walk C -> no, +meat") == []
        assert game.do(f"A: c:meat@{place}") == rules
        assert game[f"players.A.mat.{place}.cached.meat"] == 1


# --- positions


THREE = {"C1": {"dragon": "d81"}, "G1": {"dragon": "d98"}, "C2": {"cave": "k1"}}
"""Two dragons and a cave card."""


@pytest.mark.parametrize(
    ("document", "path", "value"),
    [
        ({"round": 0}, "round", 1),
        ({}, "round", 1),
        ({"players": {"A": {"dragons_unknown": 180}}}, "dragon_deck", 0),
        ({"players": {"A": {"dragons_unknown": 182}}}, "dragon_deck", 0),
        ({"players": {"A": {"caves_unknown": 71}}}, "cave_deck", 1),
        ({"players": {"A": {"mat": THREE}}}, "dragon_deck", 178),
        ({"players": {"A": {"mat": THREE}}}, "cave_deck", 71),
        ({"score_only": True}, "score_only", True),
        ({"cave_discard": ["k1"]}, "cave_discard", ["k1"]),
        ({"players": {"A": {"shown": ["k3", "d3"]}}}, "players.A.caves", ["k3"]),
        ({"players": {"A": {"shown": ["k3", "d3"]}}}, "players.A.dragons", ["d3"]),
    ],
)
def test_a_position_at_its_bounds(document: dict[str, Any], path: str, value: Any) -> None:
    """Three cards of each kind lie in the display, not seen."""
    assert Wyrmspan({"players": {"A": {}}, **document})[path] == value


@pytest.mark.parametrize(
    "document",
    [{"objective": {"points": "8a"}}, {"round": False}, {"players": {"A": {"shown": ["x3"]}}}, {"round": -1}],
)
def test_what_is_no_part_of_a_position(document: dict[str, Any]) -> None:
    with pytest.raises(Problem) as told:
        Wyrmspan({"players": {"A": {}}, **document})
    assert told.value.code == "position"
