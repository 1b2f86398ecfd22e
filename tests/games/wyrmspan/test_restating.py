"""``restate``: every path of the state that can be stated, what follows from it, and what cannot be."""

from __future__ import annotations

from typing import Any

import pytest

from events.problems import Problem
from events.vocabulary import Data
from projections.rules.games.wyrmspan import RULES
from tests.games.wyrmspan.table import PUBLIC, Wyrmspan, seat, table

HAND = {"dragons": ["d1", "d2"], "caves": ["k1"]}
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


def laid() -> Wyrmspan:
    mat = {"G1": {"dragon": "d36"}, "A1": {"dragon": "d24"}}
    return table(
        A={"coins": 2, "mat": mat, **HAND}, B={"coins": 1}, tile="seafarers", side="few", first_player="A"
    )


def stated(game: Wyrmspan, **values: Any) -> list[str]:
    game.do({"type": "restate", "set": {path.replace("__", "."): value for path, value in values.items()}})
    return game.severe("remark")


def between(low: int, high: int | None) -> dict[str, int]:
    return {"min": low} if high is None else {"min": low, "max": high}


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


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("players", {"A": {"coins": 1}}),
        ("players.Z.coins", 1),
        ("players.A", 3),
        ("players.A.gold", 1),
        ("players.A.coins", "two"),
        ("players.A.coins", True),
        ("players.A.coins", -1),
        ("players.A.coins", {"max": 3}),
        ("players.A.coins", {"min": 3, "max": 2}),
        ("players.A.coins", {"min": 1, "most": 2}),
        ("players.A.coins.x", 1),
        ("players.A.res.wood", 1),
        ("players.A.res.gold.x", 1),
        ("players.A.visits.Q", 1),
        ("players.A.visits.C.x", 1),
        ("players.A.passed", "yes"),
        ("players.A.passed.x", True),
        ("players.A.dragons", ["k1"]),
        ("players.A.dragons", "d1"),
        ("players.A.caves", ["d1"]),
        ("players.A.cards", 2),
        ("players.A.guild_pos", 12),
        ("players.A.guild_markers_left", 5),
        ("players.A.visible_dragons", 3),
        ("players.A.mat.B1", {}),
        ("players.A.mat.G1", {"dragons": "d1"}),
        ("players.A.mat.G1.dragon", "k1"),
        ("players.A.mat.G1.cave", "d1"),
        ("players.A.mat.G1.grown", 1),
        ("players.A.mat.G1.cached", {"coin": 1}),
        ("players.A.mat.G1.cached.gold.x", 1),
        ("players.A.mat.G1.colour", "red"),
        ("players.A.mat.G1.dragon.x", "d1"),
        ("round", 5),
        ("round.x", 1),
        ("phase", "noon"),
        ("phase.x", "turns"),
        ("to_move", "Z"),
        ("to_move.x", "A"),
        ("first_player", "Z"),
        ("first_player.x", "A"),
        ("tile", "sea"),
        ("tile.x", "plains"),
        ("side", "both"),
        ("slots_used", {"6": ["A"]}),
        ("slots_used.4", ["Z"]),
        ("objectives", ["11a"]),
        ("objectives.0", "1a"),
        ("display_dragons", ["d1", "d2"]),
        ("display_dragons", ["k1", "k2", "k3"]),
        ("display_caves", ["d1", "d2", "d3"]),
        ("display_caves.0", "k1"),
        ("dragon_deck", 184),
        ("cave_deck", 76),
        ("dragon_deck.x", 1),
        ("dragon_discard", ["k1"]),
        ("cave_discard", ["d1"]),
        ("cave_discard.0", "k1"),
        ("winners", ["A"]),
        ("weather", "fine"),
    ],
)
def test_what_cannot_be_stated_is_a_problem_at_its_path(path: str, value: Any) -> None:
    game = laid()
    with pytest.raises(Problem) as told:
        game.do({"type": "restate", "set": {path: value}})
    assert told.value.code == "path"
    assert told.value.place is not None
    assert str(told.value.place.field).startswith(path.split(".")[0])


def test_derived_paths_are_told_apart_from_paths_that_do_not_exist() -> None:
    game = laid()
    for path, words in (
        ("winners", "derived"),
        ("weather", "no path"),
        ("players.A.mat.G1.colour", "no path"),
    ):
        with pytest.raises(Problem, match=words):
            game.do({"type": "restate", "set": {path: 1}})


def test_stating_the_most_of_a_deck_a_track_and_the_markers_is_possible() -> None:
    game = laid()
    assert stated(
        game, dragon_deck=183, cave_deck=75, players__A__guild_pos=11, players__A__guild_markers_left=4
    )
    assert (game["dragon_deck"], game["cave_deck"]) == (183, 75)


def test_what_is_not_on_a_mat_can_be_counted_all_the_same() -> None:
    game = laid()
    for path, value in (("mat.C1.dragon", "d98"), ("mat.G2.cave", "k9")):
        assert game.do({"type": "count", "values": {f"players.A.{path}": value}}) == ["OBS-COUNT"]
    stated(game, players__A__guild_steps=between(0, 1))
    assert game.do({"type": "count", "values": {"players.A.guild_pos": 1}}) == ["OBS-COUNT"]
    assert game.do({"type": "count", "values": {"deck_top.dragon": "d9"}}) == ["OBS-COUNT"]
    for path in (
        "deck_top.egg",
        "players.A.mat.B1",
        "players.A.mat.B1.eggs",
        "players.Z.guild_pos",
        "nowhere",
    ):
        with pytest.raises(Problem):
            game.do({"type": "count", "values": {path: 1}})


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("players.A.coins", "two"),
        ("players.A.coins", True),
        ("players.A.passed", 1),
        ("phase", 3),
        ("objectives", "8a"),
    ],
)
def test_a_count_of_another_kind_of_value_is_a_problem(path: str, value: Any) -> None:
    with pytest.raises(Problem):
        laid().do({"type": "count", "values": {path: value}})


# --- the remark


def test_only_what_was_known_otherwise_is_remarked() -> None:
    game = laid()
    assert stated(game, players__A__coins=2, round=1, players__B__passed=False) == []
    assert stated(game, players__A__coins=3, round=1, players__B__N=0) == ["OBS-RESTATE"]
    (found,) = game.findings
    assert found.fields == {
        "path": ["players.A.coins"],
        "value": {"players.A.coins": 3},
        "expected": {"players.A.coins": 2},
    }


def test_what_was_not_known_is_settled_without_a_remark() -> None:
    game = laid()
    game.do("A: walk C …")
    assert stated(game, players__A__res__gold=1) == []
    assert stated(game, players__B__mat__G1__dragon="d98", display_caves=["k1", "k2", "k3"]) == []
    assert stated(game, display_caves=["k1", "k2", "k4"]) == ["OBS-RESTATE"]
    assert stated(game, players__B__mat__G1__dragon="d81") == ["OBS-RESTATE"]


def test_a_display_seen_in_part_is_remarked_only_where_it_was_seen_otherwise() -> None:
    game = table(A={}, display_dragons=["d1", "?", "d3"])
    assert stated(game, display_dragons=["d1", "d2", "d3"]) == []
    other = table(A={}, display_dragons=["d1", "?", "d3"])
    assert stated(other, display_dragons=["d1", "d2", "d4"]) == ["OBS-RESTATE"]


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("players.A.dragons", ["d9"]),
        ("players.A.caves", ["k9"]),
        ("players.A.dragons_unknown", 3),
        ("players.A", {"dragons": ["d9"]}),
    ],
)
def test_a_remark_about_a_hand_is_for_its_seat(path: str, value: Any) -> None:
    game = table(A={**HAND, "dragons_unknown": 1, "coins": 2}, B={})
    assert stated(game, **{path.replace(".", "__"): value}) == ["OBS-RESTATE"]
    (found,) = game.findings
    assert RULES.visible(game.state, found, seat("A"))
    assert not RULES.visible(game.state, found, seat("B"))
    assert not RULES.visible(game.state, found, PUBLIC)


def test_a_remark_about_what_lies_open_is_for_all() -> None:
    game = laid()
    stated(game, players__A__coins=5)
    assert RULES.visible(game.state, game.findings[0], PUBLIC)


@pytest.mark.parametrize(
    ("values", "path"),
    [
        ({"players.A.dragons": ["d1", "d1"]}, "players.A.dragons"),
        ({"players.A.dragons": ["d1"], "players.B.dragons": ["d1"]}, "players.B.dragons"),
        ({"dragon_discard": ["d1"], "players.A.mat": {"C1": {"dragon": "d1"}}}, "players.A.mat.C1"),
        ({"cave_discard": ["k1", "k1"]}, "cave_discard"),
        ({"objectives": ["1a", "1b"]}, "objectives"),
        ({"objectives": ["1a", "2a", "3a", "4a", "5a"]}, "objectives"),
        ({"players.A.dragons_unknown": 184}, "players.A.dragons_unknown"),
        ({"players.A.caves_unknown": {"min": 76}}, "players.A.caves_unknown"),
        ({"players.A.cards": 259}, "players.A.cards"),
    ],
)
def test_what_no_table_can_be_is_no_restatement(values: Data, path: str) -> None:
    game = table(A={}, B={"dragons": ["d2"]})
    before = game.table.dump()
    with pytest.raises(Problem) as found:
        game.do({"type": "restate", "set": values})
    assert (found.value.code, str(found.value.place.field), game.table.dump()) == ("path", path, before)
    assert (
        game.do({"type": "restate", "set": {"players.A.dragons": ["d2", "d1"], "cave_discard": ["k?", "k?"]}})
        == []
    )
