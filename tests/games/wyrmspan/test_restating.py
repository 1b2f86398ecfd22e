"""``restate``: every path of the state that can be stated, and what follows from it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.wyrmspan.stating import between, laid, stated
from tests.games.wyrmspan.table import PUBLIC, Wyrmspan, table

PLAIN = {
    "players.A.coins": 4,
    "players.A.N": 2,
    "players.A.res.gold": 3,
    "players.A.res_total": 2,
    "players.A.eggs_total": 2,
    "players.A.dragons_unknown": 2,
    "players.A.caves_unknown": 1,
    "players.A.guild_steps": 5,
    "players.A.guild_pos": 11,
    "players.A.guild_markers_left": 0,
    "players.A.visits.C": 3,
    "players.A.passed": True,
    "players.A.dragons": ["d4", "d9"],
    "players.A.caves": ["k7"],
    "players.A.cards": 9,
    "players.A.mat.C1.dragon": "d81",
    "players.A.mat.C2.cave": "k5",
    "players.A.mat.G1.eggs": 1,
    "players.A.mat.G1.tucked": 2,
    "players.A.mat.G1.cached.milk": 2,
    "players.A.mat.G1.cached": {"meat": 1, "gold": 0, "crystal": 0, "milk": 2},
    "players.A.mat.A1.grown": True,
    "round": 4,
    "phase": "round_start",
    "to_move": "B",
    "first_player": "B",
    "tile": "plains",
    "side": "many",
    "slots_used.4": ["A", "B"],
    "objectives": ["1a", "2b", "3a", "4b"],
    "display_dragons": ["d7", None, "?"],
    "display_caves": ["?", "k9", "k10"],
    "dragon_deck": 0,
    "cave_deck": 75,
    "dragon_discard": ["d3", "d?"],
    "cave_discard": ["k3", "k?"],
}


@pytest.mark.parametrize("path", PLAIN)
def test_what_is_stated_is_so_from_here_on(path: str) -> None:
    game = laid()
    before = game[path]
    game.do({"type": "restate", "set": {path: PLAIN[path]}})
    assert game[path] == PLAIN[path]
    assert game[path] != before


def test_a_whole_seat_its_resources_and_its_visits_can_be_stated_at_once() -> None:
    game = laid()
    stated(
        game,
        players__A={"coins": 5, "res": {"gold": 2}, "visits": {"G": 2}, "mat": {"C1": {"dragon": "d98"}}},
    )
    assert game.of("A", "coins", "res.gold", "res_total", "visits.G", "mat.C1.dragon") == [5, 2, 2, 2, "d98"]
    assert game.of("A", "mat.G1.dragon", "res.meat", "visits.C") == ["d36", 0, 0]
    stated(game, players__A__res={"meat": 1}, players__A__visits={"C": 1})
    assert game.of("A", "res.meat", "res.gold", "res_total", "visits.C", "visits.G") == [1, 2, 3, 1, 2]
    stated(game, players__A__mat={"G1": {"dragon": "d77", "eggs": 1}})
    assert game.of("A", "mat.G1.dragon", "mat.G1.eggs", "eggs_total") == ["d77", 1, 1]


def test_a_space_that_is_stated_whole_has_nothing_but_what_is_said() -> None:
    game = table(A={"mat": {"G1": {"dragon": "d36", "eggs": 2, "cached": {"gold": 1}, "tucked": 1}}}, B={})
    stated(game, players__A__mat__G1={"dragon": "d43"})
    place = game["players.A.mat.G1"]
    assert (place["dragon"], place["eggs"], place["cached"]["gold"], place["tucked"]) == ("d43", 0, 0, 0)
    assert game["players.A.eggs_total"] == 0
    stated(game, players__A__mat__G1__dragon=None)
    assert "dragon" not in game["players.A.mat.G1"]
    stated(game, players__A__mat__G1__dragon="d?", players__A__mat__C2__cave="k?")
    assert game.of("A", "mat.G1.dragon", "mat.C2.cave") == ["d?", "k?"]


def test_stated_caches_replace_all_that_lay_there() -> None:
    game = table(A={"mat": {"G1": {"dragon": "d36", "cached": {"gold": 1, "milk": 1}}}})
    stated(game, players__A__mat__G1__cached={"meat": 2})
    assert game["players.A.mat.G1.cached"] == {"meat": 2, "gold": 0, "crystal": 0, "milk": 0}


@pytest.mark.parametrize(
    ("path", "value", "shown"),
    [
        ("res.gold", 3, {"res.gold": 3, "res_total": 3}),
        ("res_total", 2, {"res_total": 2, "res.gold": between(0, 2), "res.milk": between(0, 2)}),
        ("N", 2, {"N": 2, "eggs_total": 2}),
        ("mat.G1.eggs", 1, {"mat.G1.eggs": 1, "eggs_total": 1}),
        ("eggs_total", 2, {"eggs_total": 2, "N": between(0, 2), "mat.G1.eggs": between(0, 2)}),
        ("dragons_unknown", 2, {"dragons_unknown": 2, "caves_unknown": 0, "cards": 5}),
        ("caves_unknown", 1, {"caves_unknown": 1, "dragons_unknown": 0, "cards": 4}),
        ("cards", 5, {"cards": 5, "dragons_unknown": between(0, 2), "caves_unknown": between(0, 2)}),
        ("cards", 3, {"cards": 3, "dragons_unknown": 0, "caves_unknown": 0}),
        ("dragons", ["d9"], {"dragons": ["d9"], "caves": ["k1"], "cards": 2}),
        ("caves", [], {"dragons": ["d1", "d2"], "caves": [], "cards": 2}),
        ("guild_pos", 7, {"guild_pos": 7, "guild_steps": 0}),
        ("guild_steps", between(0, 2), {"guild_steps": between(0, 2), "guild_pos": None}),
    ],
)
def test_parts_and_totals_stay_in_step(path: str, value: Any, shown: dict[str, Any]) -> None:
    game = laid()
    game.do({"type": "restate", "set": {f"players.A.{path}": value}})
    assert {each: game[f"players.A.{each}"] for each in shown} == shown


def test_bounds_of_parts_make_bounds_of_the_total_and_an_exact_total_stays() -> None:
    game = laid()
    stated(game, players__A__res__gold=between(1, 3))
    assert game.of("A", "res.gold", "res_total") == [between(1, 3), between(1, 3)]
    stated(game, players__A__res_total=2)
    assert game.of("A", "res.gold", "res_total", "res.meat") == [2, 2, 0]
    stated(game, players__A__res__gold=between(0, None))
    assert game["players.A.res_total"] == 2


def test_a_shown_card_stays_shown_when_the_hand_is_stated() -> None:
    game = table(A={"dragons": ["d1", "d2"], "caves": ["k1"], "shown": ["d1"]}, B={})
    assert game.seen(PUBLIC, "players.A.dragons") == ["d1"]
    stated(game, players__A__dragons=["d1", "d9"])
    assert game["players.A.dragons"] == ["d1", "d9"]
    assert game.seen(PUBLIC, "players.A.dragons") == ["d1"]
    assert game.seen(PUBLIC, "players.A.dragons_unknown") == 1
    stated(game, players__A__dragons=["d9"])
    assert game.seen(PUBLIC, "players.A.dragons") == []
    assert game["players.A.caves"] == ["k1"]


def test_a_stated_phase_and_seat_drop_what_stood_open() -> None:
    for path, value in (("phase", "turns"), ("to_move", "B")):
        game = laid()
        game.do("A: walk C")
        assert game["offers"] != []
        game.do({"type": "restate", "set": {path: value}})
        assert game["offers"] == []
    game = laid()
    game.do({"type": "restate", "set": {"phase": "round_end"}})
    game.do({"type": "restate", "set": {"to_move": None}})
    game.do({"type": "restate", "set": {"phase": "turns"}})
    assert game["to_move"] == "A"


@pytest.mark.parametrize(
    ("phase", "due"),
    [
        (
            "round_end",
            [{"type": "score_objective"}, {"type": "deal_display"}, {"type": "start_round", "round": 2}],
        ),
        ("round_start", [{"type": "start_round", "round": 2}]),
        ("final_scoring", [{"type": "end"}]),
        ("over", []),
    ],
)
def test_a_stated_phase_says_what_is_due(phase: str, due: list[dict[str, Any]]) -> None:
    game = laid()
    game.do({"type": "restate", "set": {"phase": phase, "objectives": ["4b", "1a", "2a", "3a"]}})
    stated(game, players__A__guild_steps=between(0, 1))
    assert game.table.due() == due


def test_a_stated_tile_and_side_bring_their_slots() -> None:
    game = table(A={"coins": 1}, B={})
    stated(game, tile="seafarers", side="few")
    few = game["slots"]
    assert few
    stated(game, side="many")
    assert game["slots"] == {}
    stated(game, side="few")
    assert game["slots"] == few
    stated(game, tile=None, side=None)
    assert (game["tile"], game["side"]) == (None, None)


def test_stated_slots_of_all_benefits_at_once() -> None:
    game = laid()
    assert stated(game, slots_used={"5": ["B", "A", "B"]}) == []
    assert game["slots_used"] == {"5": ["B", "A", "B"]}
    assert game["guild_vp"] == {"A": 3, "B": 7}


def test_a_stated_display_is_sure_again() -> None:
    game = laid()
    game.do("A: walk G …")
    assert game["display_unsure.dragons"] == 1
    stated(game, display_dragons=["d7", "d8", "d9"])
    assert game["display_unsure.dragons"] == 0
    fresh = Wyrmspan(seats=["A"])
    assert {"type": "deal_display"} in fresh.table.due()
    stated(fresh, display_caves=["k1", "k2", "k3"])
    assert {"type": "deal_display"} not in fresh.table.due()


def test_stating_the_most_of_a_deck_a_track_and_the_markers_is_possible() -> None:
    game = laid()
    assert stated(
        game, dragon_deck=183, cave_deck=75, players__A__guild_pos=11, players__A__guild_markers_left=4
    )
    assert (game["dragon_deck"], game["cave_deck"]) == (183, 75)
