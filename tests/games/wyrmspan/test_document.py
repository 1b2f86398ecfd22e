"""The state document: what of a mat is shown, the objective scored last, offers by name, sheets."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.wyrmspan.steps import SHOWN
from tests.games.wyrmspan.table import PUBLIC, Wyrmspan, seat, table


@pytest.mark.parametrize(
    ("mat", "shown"),
    [
        ({}, []),
        ({"C3": {"cave": "k1"}}, ["C3"]),
        ({"A4": {"dragon": "d1"}}, ["A4"]),
        ({"G2": {"eggs": 1}}, ["G2"]),
        ({"G2": {"eggs": 2}}, ["G2"]),
        ({"G2": {"eggs": {"min": 0, "max": 1}}}, ["G2"]),
        ({"G2": {"eggs": {"min": 0}}}, ["G2"]),
        ({"G2": {"eggs": 0}}, []),
        ({"C2": {"cave": "k1"}, "C3": {"cave": "k2", "dragon": "d?"}, "C4": {}}, ["C2", "C3"]),
    ],
)
def test_the_first_column_and_the_spaces_with_anything_on_them_are_shown(
    mat: dict[str, Any], shown: list[str]
) -> None:
    found = table(A={"mat": mat}, B={})["players.A.mat"]
    assert sorted(found) == sorted(["C1", "G1", "A1", *shown])


def test_only_a_hatchling_may_be_grown() -> None:
    mat = table(A={"mat": {"C1": {"dragon": "d81"}, "A1": {"dragon": "d24"}}}, B={})["players.A.mat"]
    assert "grown" not in mat["C1"]
    assert mat["A1"]["grown"] is False
    assert "cave" not in mat["C1"]
    assert "dragon" not in mat["G1"]


HAND = {"dragons": ["d100", "d20", "d3"], "caves": ["k30", "k4"], "shown": ["d20", "k4"]}
OPEN = {
    "d": {"dragons": ["d20"], "dragons_unknown": 2},
    "k": {"caves": ["k4"], "caves_unknown": 1},
}


def test_cards_of_a_hand_stand_by_their_number_and_hidden_ones_are_counted() -> None:
    game = table(A=HAND, B={})
    for viewer in (None, seat("A")):
        seen = [game.of("A", "dragons", "caves")] if viewer is None else [
            [game.seen(viewer, f"players.A.{word}") for word in ("dragons", "caves")]
        ]  # fmt: skip
        assert seen == [[["d3", "d20", "d100"], ["k4", "k30"]]]
    for viewer in (PUBLIC, seat("B")):
        for part in OPEN.values():
            assert {path: game.seen(viewer, f"players.A.{path}") for path in part} == part
        assert game.seen(viewer, "players.A.cards") == 5


@pytest.mark.parametrize(
    ("unknown", "shown"),
    [
        (2, 4),
        ({"min": 1, "max": 3}, {"min": 3, "max": 5}),
        ({"min": 1}, {"min": 3}),
    ],
)
def test_hidden_cards_are_added_to_the_bounds_of_those_not_seen(unknown: Any, shown: Any) -> None:
    game = table(A={**HAND, "dragons_unknown": unknown}, B={})
    assert game.seen(PUBLIC, "players.A.dragons_unknown") == shown
    assert game.seen(seat("A"), "players.A.dragons_unknown") == unknown
    assert game.seen(PUBLIC, "players.A.caves_unknown") == 1


def test_hands_that_lie_open_are_seen_by_all() -> None:
    game = table(A=HAND, B={}, options={"hands_open": True})
    assert game.seen(PUBLIC, "players.A.dragons") == ["d3", "d20", "d100"]
    assert game.seen(PUBLIC, "players.A.dragons_unknown") == 0


@pytest.mark.parametrize(("start", "steps", "position"), [(0, 3, 3), (10, 1, 11), (10, 2, 0), (11, 4, 3)])
def test_the_guild_track_is_a_round(start: int, steps: int, position: int) -> None:
    game = table(A={"guild_pos": start}, B={})
    game.do({"type": "restate", "set": {"players.A.guild_steps": steps}})
    assert game["players.A.guild_pos"] == position


# --- the objective


def test_the_objective_of_the_round_and_then_the_one_scored_last() -> None:
    """4b, the standing in the guild, then 7a."""
    passed = {"passed": True, "guild_pos": 1}
    game = table(
        A={**passed, "guild_pos": 2}, B=passed, round=1, phase="round_end", first_player="A",
        objectives=["4b", "7a", "1a", "2a"], **SHOWN,
    )  # fmt: skip
    assert game["objective"] == {"tile": "4b", "counts": {}, "places": {}, "vp": {}}
    game.do("~ display d9 d10 d11 k9 k10 k11")
    scored = {"tile": "4b", "counts": {}, "places": {"A": "1", "B": "2"}, "vp": {"A": 4, "B": 1}}
    assert game["objective"] == scored
    game.all("~ round 2", "B: pass")
    assert game["objective"] == scored
    game.do("A: pass")
    assert (game["phase"], game["objective.tile"]) == ("round_end", "7a")


def test_before_anything_is_scored_the_objective_is_that_of_the_round() -> None:
    tiles = ["8a", "3b", "7a", "5a"]
    assert [table(A={}, B={}, round=at, objectives=tiles)["objective.tile"] for at in (1, 2, 4)] == [
        "8a",
        "3b",
        "5a",
    ]
    assert table(A={}, B={}, round=2, objectives=["8a"])["objective.tile"] is None
    assert table(A={}, B={})["objective.tile"] is None


@pytest.mark.parametrize("phase", ["setup", "turns", "round_end"])
def test_an_objective_told_where_the_tiles_are_not_known(phase: str) -> None:
    assert table(A={}, B={}, phase=phase, objective={"tile": "7a"})["objective.tile"] == "7a"


# --- offers


def test_offers_stand_by_name_as_often_as_they_can_be_taken() -> None:
    """d156: two of one resource for its seat, one of the same for each opponent; the seat's own stand on top."""
    held = dict.fromkeys(("meat", "gold", "crystal", "milk"), 3)
    game = table(A={"coins": 3, "res": held, "dragons": ["d156"]}, B={}, C={}, **SHOWN)
    assert game.do({"type": "entice", "player": "A", "card": "d156", "space": "C1"}) == []
    told = [(each["player"], each["offer"], each["via"]) for each in game["offers"]]
    assert told[:2] == [("A", "ability", "card:d156")] * 2
    assert sorted(told[2:]) == [("B", "ability", "opp:d156"), ("C", "ability", "opp:d156")]


@pytest.mark.parametrize(("cave", "offer"), [("C", "any_resource"), ("G", "dragon_card"), ("A", "cave_card")])
def test_of_a_walk_the_next_stop_stands_open(cave: str, offer: str) -> None:
    game = table(A={"coins": 2, "mat": {f"{cave}1": {"dragon": "d98"}}}, B={}, **SHOWN)
    game.do(f"A: walk {cave}")
    assert game["offers"] == [{"player": "A", "offer": offer, "via": f"mat:{cave}1"}]
    game.do("A: no")
    assert game["offers"] == [{"player": "A", "offer": "guild_step", "via": f"mat:{cave}2"}]


# --- sheets alone


def test_a_sheet_alone_is_shown_as_it_was_written() -> None:
    game = Wyrmspan(seats=["A", "B"], detail="score")
    rows = {"A": {"categories": {"eggs": 3, "tucked": 2}, "total": 20}, "B": {"categories": {"eggs": 1}}}
    assert game.do({"type": "score", "seats": rows}) == []
    assert game["scores"] == {"A": {"eggs": 3, "tucked": 2, "total": 20}, "B": {"eggs": 1}}
    assert game["winners"] == ["A"]


@pytest.mark.parametrize(
    ("phase", "tile"),
    [
        ("setup", "8a"),
        ("turns", "8a"),
        ("round_end", "8a"),
        ("round_start", "7a"),
        ("final_scoring", "7a"),
        ("over", "7a"),
    ],
)
def test_a_position_after_the_objective_shows_the_one_scored_last(phase: str, tile: str) -> None:
    objectives = ["8a", "3b", "7a", "5a"]
    game = table(A={}, B={}, phase=phase, objectives=objectives, objective={"tile": "7a"})
    assert game["objective.tile"] == tile
