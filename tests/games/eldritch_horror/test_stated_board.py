"""What is stated of the board: Gates, Monsters, Clues, Rumors and the defeated on their spaces, and the piles that
follow from them."""

from __future__ import annotations

from typing import Any

from events.vocabulary import Data
from tests.games.eldritch_horror.table import Eldritch, table

PEOPLE: Data = {"silas": {"space": "rome"}, "lily": {"space": "tokyo"}}


def pair(**given: Any) -> Eldritch:
    return table(**{**PEOPLE, **given})


def restated(game: Eldritch, **values: Any) -> Eldritch:
    """Underscores of a name are dots (two are one underscore)."""
    paths = {key.replace("__", "-").replace("_", ".").replace("-", "_"): each for key, each in values.items()}
    assert game.do({"type": "restate", "set": paths, "reason": "seen on the table"}) == []
    return game


def test_gates_come_and_go_where_they_are_stated_and_the_stack_follows() -> None:
    game = pair(gates_on_board=["rome", "tokyo"])
    assert game["gate_stack_count"] == 7
    restated(game, spaces_arkham_gate="arkham")
    assert (game["gates_on_board"], game["gate_stack_count"]) == (["rome", "tokyo", "arkham"], 6)
    restated(game, spaces_rome_gate=None)
    assert (game["gates_on_board"], game["gate_stack_count"]) == (["tokyo", "arkham"], 7)
    restated(game, spaces_tokyo_gate="tokyo")
    assert (game["gates_on_board"], game["spaces.tokyo.gate"]) == (["tokyo", "arkham"], "tokyo")
    assert game["spaces.rome.gate"] is None
    restated(game, gate__discard=["rome", "london"])
    assert game["gate_stack_count"] == 5
    assert "london" not in game.state.gate_stack.may
    restated(game, gates__on__board=[])
    assert (game["gate_stack_count"], game["gates_on_board"]) == (7, [])


def test_monsters_of_a_space_are_those_that_are_stated() -> None:
    game = pair(spaces={"9": {"monsters": ["gug#1", "ghoul#1"]}, "8": {"monsters": ["witch#1"]}})
    assert game["cup_count"] == 32 - 3
    restated(game, spaces_9_monsters=["gug#1", "witch#1", "?1"])
    assert set(game["spaces.9.monsters"]) == {"gug#1", "witch#1", "?1"}
    assert game["spaces.8.monsters"] == []
    assert set(game["monsters"]) == {"gug#1", "witch#1", "?1"}
    assert game["monsters.?1"] == {"name": "?", "space": "9", "damage": 0, "origin": "cup"}
    assert game["monsters.witch#1.name"] == "Witch"
    assert game["cup_count"] == 32 - 3
    assert ("Ghoul" in game.state.cup.may, "Gug" in game.state.cup.may) == (True, False)
    restated(game, spaces_9_monsters=[])
    assert (game["monsters"], game["cup_count"]) == ({}, 32)


def test_a_monster_that_stays_keeps_its_wounds_and_one_that_moves_too() -> None:
    game = pair(spaces={"9": {"monsters": ["gug#1"]}})
    restated(game, monsters={"gug#1": {"damage": 2, "origin": "box"}})
    assert game["monsters.gug#1.origin"] == "box"
    restated(game, monsters={"gug#1": {"origin": "cup"}})
    assert game["monsters.gug#1.origin"] == "cup"
    restated(game, monsters={"gug#1": {"origin": "set_aside"}})
    restated(game, spaces_8_monsters=["gug#1"])
    assert game["monsters.gug#1"] == {"name": "Gug", "space": "8", "damage": 2, "origin": "set_aside"}
    assert (game["spaces.9.monsters"], game["spaces.8.monsters"]) == ([], ["gug#1"])
    restated(game, monsters={"gug#1": {"space": "tokyo"}, "mi_go#1": {"space": "9"}})
    assert (game["spaces.tokyo.monsters"], game["spaces.9.monsters"]) == (["gug#1"], ["mi_go#1"])
    assert game["monsters.mi_go#1"] == {"name": "Mi-go", "space": "9", "damage": 0, "origin": "cup"}
    restated(game, monsters={"warlock#1": {"origin": "box", "space": "8"}, "?1": {"damage": 1, "space": "8"}})
    assert game["monsters.warlock#1"] == {"name": "Warlock", "space": "8", "damage": 0, "origin": "box"}
    assert game["monsters.?1"] == {"name": "?", "space": "8", "damage": 1, "origin": "cup"}


def test_clues_of_a_space_are_those_that_are_stated_and_the_pool_follows() -> None:
    game = pair(spaces={"9": {"clues": ["9"]}})
    assert game["clue_pool_count"] == 35
    restated(game, spaces_tokyo_clues=["?1", "tokyo"])
    assert (game["spaces.tokyo.clues"], game["clue_pool_count"]) == (["?1", "tokyo"], 33)
    assert sorted(game.state.clues["?1"].may) == sorted(game.state.clue_pool.may)
    assert len(game.state.clue_pool.may) == 34
    assert game["spaces.9.clues"] == ["9"]
    restated(game, spaces_9_clues=[])
    assert (game["spaces.9.clues"], game["clue_pool_count"]) == ([], 34)
    restated(game, clue__discard=["9"])
    assert game["clue_pool_count"] == 33
    restated(game, spaces_tokyo_clues=["tokyo"])
    assert (game["spaces.tokyo.clues"], game["clue_pool_count"]) == (["tokyo"], 34)


def test_a_rumor_lies_on_the_one_space_that_is_stated() -> None:
    cards = {
        "Mythos R": {"rumor": True, "rumor_space": "9"},
        "Mythos Q": {"rumor": True, "rumor_space": "tokyo"},
        "Mythos P": {"rumor": True},
    }
    game = pair(in_play=cards)
    assert (game["spaces.9.rumor"], game["spaces.tokyo.rumor"], game["spaces.8.rumor"]) == (
        "Mythos R",
        "Mythos Q",
        None,
    )
    restated(game, spaces_8_rumor="Mythos R")
    assert (game["spaces.9.rumor"], game["spaces.8.rumor"]) == (None, "Mythos R")
    assert (game["spaces.tokyo.rumor"], game["in_play.Mythos P.rumor_space"]) == ("Mythos Q", None)
    restated(game, spaces_8_rumor="Mythos Q")
    assert (game["spaces.8.rumor"], game["spaces.tokyo.rumor"]) == ("Mythos Q", None)
    assert game["in_play.Mythos R.rumor_space"] is None
    restated(game, spaces_8_rumor=None)
    assert [each["rumor_space"] for each in game["in_play"].values()] == [None, None, None]


def test_the_defeated_lie_where_they_are_stated() -> None:
    game = pair(lily={"space": "9", "status": "defeated"})
    restated(game, spaces_tokyo_defeated={"lily": "insane"})
    assert game["spaces.tokyo.defeated"] == {"lily": "insane"}
    assert (game.of("lily", "space"), game.of("silas", "space")) == (["tokyo"], ["rome"])
    restated(game, spaces_tokyo_defeated={})
    assert (game["spaces.tokyo.defeated"], game.state.fallen) == ({}, {})


def test_boxes_and_what_is_set_aside_are_not_in_the_cup() -> None:
    game = pair()
    assert (game["set_aside"], game["cup_count"]) == (["Deep One", "Star Spawn"], 32)
    restated(game, set__aside=["Deep One"])
    assert (game["set_aside"], game["cup_count"]) == (["Deep One"], 33)
    restated(game, box=["Gug", "Axe", "Cthulhu", "silas"])
    assert (game["cup_count"], game["decks.asset.count"]) == (32, 39)
    assert (game["box"], game["set_aside"]) == (["Gug", "Axe", "Cthulhu", "silas"], ["Deep One"])
    epic = restated(pair(), spaces_9_monsters=["cthulhu#1"])
    assert epic["cup_count"] == 32


def test_monsters_on_the_board_may_be_more_than_those_that_are_named() -> None:
    game = pair(spaces={"9": {"monsters": ["gug#1", "ghoul#1"]}})
    assert game["monsters_on_board"] == 2
    restated(game, monsters__on__board=5)
    assert (game["monsters_on_board"], game["cup_count"]) == (5, 32 - 5)
    restated(game, monsters__on__board=2)
    assert (game["monsters_on_board"], game["cup_count"]) == (2, 30)
    restated(game, monsters__on__board=41)
    assert (game["monsters_on_board"], game["cup_count"]) == (41, 0)
