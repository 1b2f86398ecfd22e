"""What tests, combats and encounters bring about by themselves."""

from __future__ import annotations

from typing import Any

import pytest

from events.problems import Problem
from tests.games.eldritch_horror.table import Eldritch, effect, table

COMBAT = {"type": "combat", "player": "silas"}


def beside(*tokens: str, **given: Any) -> Eldritch:
    """Silas beside Monsters, in the Encounter Phase."""
    people: dict[str, Any] = {"silas": {"space": "9"}, "lily": {"space": "tokyo"}}
    return table(phase="encounter", spaces={"9": {"monsters": list(tokens)}}, **people, **given)


def result(skill: str, number: int, modifier: int = 0) -> dict[str, object]:
    return {"skill": skill, "result": number} | ({"modifier": modifier} if modifier else {})


@pytest.mark.shows("ELD-COMBAT-WILL", "ELD-COMBAT-STR", "ELD-COMBAT-WOUNDS")
def test_a_combat_costs_sanity_and_health_and_the_damage_stays() -> None:
    game = beside("gug#1")
    line = {**COMBAT, "monster": "gug#1", "will": result("will", 1), "strength": result("strength", 2, -2)}
    assert game.do(line) == []
    assert game.of("silas", "sanity", "health") == [4 - 1, 8 - 1]  # horror 2 - 1, damage 3 - 2
    assert game["monsters.gug#1.damage"] == 2
    assert game.do({**line, "monster": "gug#1"}) == ["ENC-COMBAT-EACH"]


@pytest.mark.shows("ELD-COMBAT-DEFEAT", "ELD-DIS-MONSTER")
def test_a_monster_that_lost_its_toughness_goes_back_to_the_cup() -> None:
    game = beside("gug#1", monsters={"gug#1": {"damage": 3}})
    before = game["cup_count"]
    line = {**COMBAT, "monster": "gug#1", "will": result("will", 2), "strength": result("strength", 1, -2)}
    assert game.do(line) == []
    assert (game["spaces.9.monsters"], game["cup_count"]) == ([], before + 1)
    assert game.do(effect({"op": "spawn_monster", "monster": "Gug", "space": "9"})) == []
    assert game["monsters.gug#1.damage"] == 0


@pytest.mark.shows("ELD-ASIDE-DISCARD", "ELD-DIS-MONSTER-ASIDE")
def test_a_monster_set_aside_never_enters_the_cup() -> None:
    game = beside()
    before = game["cup_count"]
    assert (
        game.do(effect({"op": "spawn_monster", "monster": "Deep One", "space": "9", "from": "set_aside"}))
        == []
    )
    assert game["set_aside"] == ["Star Spawn"]
    assert game.do(effect({"op": "discard_monster", "monster": "deep_one#1"})) == []
    assert (sorted(game["set_aside"]), game["cup_count"]) == (["Deep One", "Star Spawn"], before)


def test_an_epic_monster_that_is_defeated_goes_to_the_box() -> None:
    game = beside()
    spawn = {"op": "spawn_monster", "monster": "Cthulhu", "space": "9", "from": "box", "epic": True}
    assert game.do(effect(spawn)) == []
    numbers = {"horror": 1, "damage": 1, "toughness": 1}
    line = {**COMBAT, "monster": "cthulhu#1", "numbers": numbers, "will": result("will", 1)}
    assert game.do({**line, "strength": result("strength", 1)}) == []
    assert game["spaces.9.monsters"] == []
    assert "Cthulhu" in game["box"]


@pytest.mark.shows("ELD-ENC-DISCARD")
def test_an_encounter_card_leaves_its_deck_and_an_empty_deck_is_renewed() -> None:
    game = table(
        silas={"space": "rome"}, lily={"space": "london"}, phase="encounter", decks={"europe": {"count": 2}}
    )
    assert game.do({"type": "encounter", "player": "silas", "deck": "europe"}) == []
    assert game["decks.europe.count"] == 1
    assert game.do({"type": "encounter", "player": "lily", "deck": "europe"}) == []
    assert game["decks.europe.count"] == 8


@pytest.mark.shows("ELD-TEST-BONUS-ONE")
def test_one_bonus_counts_and_further_dice_are_added() -> None:
    game = table(silas={"space": "rome"}, phase="encounter")  # strength 3
    line = {"type": "encounter", "player": "silas", "deck": "general"}
    with pytest.raises(Problem):
        game.do({**line, "tests": [{"skill": "strength", "bonus": [1, 2]}]})
    test = {"skill": "strength", "bonus": 2, "extra": 1}
    assert game.do({**line, "tests": [{**test, "dice": [1, 1, 1, 1, 1]}]}) == ["TEST-POOL"]
    other = table(silas={"space": "rome"}, phase="encounter")
    assert other.do({**line, "tests": [{**test, "dice": [1, 1, 1, 1, 1, 6]}], "passed": True}) == []


@pytest.mark.shows("ELD-NEAR-DIST", "ELD-NEAR-ZERO")
def test_who_is_defeated_lies_in_the_nearest_city_the_own_space_first() -> None:
    at_sea = table(silas={"space": "18"}, lily={"space": "rome"})
    assert at_sea.do(effect({"op": "lose", "who": "silas", "what": "health", "n": 8})) == []
    laid = {"op": "move", "who": "silas", "cause": "defeat"}
    assert at_sea.do(effect({**laid, "to": "london"}, who="lily")) == ["DEFEAT-MOVE"]
    for city in ("15", "sydney"):
        assert at_sea.do(effect({**laid, "to": city}, who="lily")) == []
        assert at_sea[f"spaces.{city}.defeated"] == {"silas": "crippled"}
    assert at_sea["spaces.15.defeated"] == {}
    at_home = table(silas={"space": "rome"}, lily={"space": "rome"})
    assert at_home.do(effect({"op": "lose", "who": "silas", "what": "sanity", "n": 4})) == []
    assert at_home["spaces.rome.defeated"] == {"silas": "insane"}


@pytest.mark.shows("ELD-DEFEAT-DOOM", "ELD-DEFEAT-ITEMS", "ELD-DEFEAT-LEAD")
def test_defeat_costs_doom_conditions_and_the_lead_and_leaves_the_goods_on_the_sheet() -> None:
    silas = {
        "space": "rome", "cards": ["Axe"], "conditions": ["Cursed"], "clues": ["5"], "improvements": {"will": 1},
    }  # fmt: skip
    game = table(silas=silas, lily={"space": "tokyo"}, norman={"space": "tokyo"}, doom=9)
    assert (game["lead"], game["decks.condition.count"]) == ("silas", 35)
    assert game.do(effect({"op": "lose", "who": "silas", "what": "health", "n": 8})) == []
    assert (game["doom"], game["lead"]) == (8, "lily")
    assert game.of("silas", "status", "health", "sanity", "conditions", "improvements") == [
        "defeated",
        0,
        0,
        [],
        {},
    ]
    assert (game["defeated_sheets"], game["decks.condition.count"]) == ({"silas": ["Axe"]}, 36)
    assert game.do({"type": "pass_lead", "player": "lily", "to": "norman"}) == []
    assert game["lead"] == "norman"


@pytest.mark.shows("ELD-DEVOUR")
def test_who_is_devoured_leaves_nothing_behind() -> None:
    game = table(silas={"space": "rome", "cards": ["Axe"], "clues": ["5"]}, lily={"space": "tokyo"}, doom=9)
    assert game.do(effect({"op": "devour", "who": "silas"})) == []
    assert (game["doom"], game["lead"], game["spaces.rome.defeated"]) == (8, "lily", {})
    assert game.of("silas", "status", "cards", "clues") == ["devoured", [], []]
    assert (game["asset_discard"], game["clue_discard"]) == (["Axe"], ["5"])
    assert "silas" in game["box"]
