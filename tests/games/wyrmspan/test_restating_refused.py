"""What cannot be stated or counted: each is a problem at its path."""

from __future__ import annotations

from typing import Any

import pytest

from events.problems import Problem
from events.vocabulary import Data
from tests.games.wyrmspan.stating import between, laid, stated
from tests.games.wyrmspan.table import table


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
