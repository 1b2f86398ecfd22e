"""Combats and ambushes: what speaks against them, what the numbers of a Monster are, what they cost."""

from __future__ import annotations

from typing import Any

import pytest

from events.vocabulary import Data
from tests.games.eldritch_horror.saying import said, told
from tests.games.eldritch_horror.table import Eldritch, effect, lose, table

FIGHT: Data = {"type": "combat", "player": "silas"}
SURPRISE: Data = {"type": "ambush", "player": "silas"}


def beside(*tokens: str, **given: Any) -> Eldritch:
    """Silas (Health 8, Sanity 4) beside Monsters, in the Encounter Phase."""
    people: dict[str, Any] = {"silas": {"space": "9"}, "lily": {"space": "tokyo"}}
    return table(phase="encounter", spaces={"9": {"monsters": list(tokens)}}, **people, **given)


def rolls(will: int | None = None, strength: int | None = None) -> Data:
    """The tests of a combat by their results."""
    made: Data = {}
    for skill, number in (("will", will), ("strength", strength)):
        if number is not None:
            made[skill] = {"skill": skill, "result": number}
    return made


def points(game: Eldritch) -> list[Any]:
    return game.of("silas", "sanity", "health")


@pytest.mark.parametrize(
    ("will", "strength", "left", "damage"),
    [  # Gug: horror 2, damage 3, toughness 4
        (0, 0, [2, 5], 0),
        (1, 1, [3, 6], 1),
        (2, 3, [4, 8], 3),
        (5, 4, [4, 8], None),
        (5, 5, [4, 8], None),
        (None, 1, [4, 6], 1),
        (1, None, [3, 8], 0),
        (None, None, [4, 8], 0),
    ],
)
def test_horror_and_damage_less_the_successes(
    will: int | None, strength: int | None, left: list[int], damage: int | None
) -> None:
    game = beside("gug#1")
    assert game.do({**FIGHT, "monster": "gug#1", **rolls(will, strength)}) == []
    assert (points(game), game["monsters.gug#1.damage"]) == (left, damage)
    gone = [("monster_defeated", "gug#1", None, {})] if damage is None else []
    assert told(game, "monster_defeated") == gone


def test_every_monster_is_fought_once_and_only_where_it_is() -> None:
    game = beside("gug#1", "ghoul#1")
    game.do(effect({"op": "spawn_monster", "monster": "Zombie", "space": "rome"}))
    assert game.do({**FIGHT, "monster": "zombie#1"}) == ["ENC-CHOICE"]
    assert said(game) == [("ENC-CHOICE", {"deck": "zombie#1", "space": "9"})]
    game = beside("gug#1", "ghoul#1")
    assert game.do({**FIGHT, "monster": "gug#1"}) == []
    assert game.do({**FIGHT, "monster": "gug#1"}) == ["ENC-COMBAT-EACH"]
    assert said(game) == [("ENC-COMBAT-EACH", {"monster": "gug#1", "inv": "silas"})]
    assert game.do({**FIGHT, "monster": "ghoul#1"}) == []
    assert game.do({**FIGHT, "player": "lily", "monster": "ghoul#1"}) == ["ENC-CHOICE"]


def test_a_monster_that_is_not_on_the_board_is_fought_by_its_name() -> None:
    """An impossible line is recorded and applied as far as it goes."""
    game = beside()
    assert game.do({**FIGHT, "monster": "ghoul#1", **rolls(0, 1)}) == ["ENC-CHOICE"]
    assert (points(game), game["cup_count"]) == ([3, 7], 34 - 2)


def test_an_epic_monster_comes_last() -> None:
    spawn: Data = {"op": "spawn_monster", "space": "9", "from": "box", "epic": True}
    for others, left in ((["ghoul#1", "gug#1"], ["gug#1"]), ([], [])):
        game = beside(*others)
        assert game.do(effect({**spawn, "monster": "Cthulhu"}, {**spawn, "monster": "Cthylla"})) == []
        for token in others[:1]:
            assert game.do({**FIGHT, "monster": token}) == []
        found = ["ENC-COMBAT-FIRST"] if left else []
        assert game.do({**FIGHT, "monster": "cthulhu#1"}) == found
        assert said(game) == [(rule, {"inv": "silas", "monsters": left}) for rule in found]


# --- the numbers


def test_the_line_goes_before_what_was_entered_and_that_before_the_facts() -> None:
    game = beside("gug#1", "gug#2")  # horror 2, damage 3
    assert game.do({**FIGHT, "monster": "gug#1", "numbers": {"horror": 1}, **rolls(0, 0)}) == []
    assert points(game) == [3, 5]
    assert game.do({**FIGHT, "monster": "gug#2", "numbers": {"damage": 1}, **rolls(0, 0)}) == []
    assert points(game) == [2, 4]
    ambushed = {**SURPRISE, "monster": "Gug", "random": False, "numbers": {"horror": 0}}
    assert game.do({**ambushed, **rolls(0, 0)}) == []
    assert points(game) == [2, 3]


def test_what_nobody_knows_costs_nothing() -> None:
    game = beside("ghost#1")  # its damage is in no list
    assert game.do({**FIGHT, "monster": "ghost#1", **rolls(0, 0)}) == []
    assert points(game) == [2, 8]


def test_a_test_that_the_monster_does_not_have_is_skipped() -> None:
    for line, found in ((rolls(0, 3), ["will"]), (rolls(strength=3), []), (rolls(0), ["will"])):
        game = beside("riot#1")  # no will test
        game.do({**FIGHT, "monster": "riot#1", **line})
        assert said(game) == [("COMBAT-SKIP", {"monster": "Riot", "skill": skill}) for skill in found]
    stated = beside("riot#1")
    assert stated.do({**FIGHT, "monster": "riot#1", "numbers": {"will": 0}, **rolls(0)}) == []
    for name in ("Cultist", "Cthulhu"):
        unknown = beside()
        ambushed = {**SURPRISE, "monster": name, "random": False}
        assert unknown.do({**ambushed, **rolls(0, 0)}) == []
        assert points(unknown) == [4, 8]
    unseen = beside("?1")
    assert unseen.do({**FIGHT, "monster": "?1", **rolls(0, 0)}) == []


def test_the_numbers_of_cultists_are_those_of_the_sheet() -> None:
    first = {"horror": 1, "toughness": 1}
    for later, found in (
        (first, []),
        ({"horror": 1}, []),
        ({"damage": 2}, []),
        ({"horror": 2}, ["CULT-SHEET"]),
        ({"horror": 1, "toughness": 2}, ["CULT-SHEET"]),
    ):
        game = beside("cultist#1", "cultist#2", "gug#1")
        assert game.do({**FIGHT, "monster": "cultist#1", "numbers": first, **rolls(0)}) == []
        assert game.do({**FIGHT, "monster": "cultist#2", "numbers": later, **rolls(0)}) == found
        assert points(game) == [4 - 1 - later.get("horror", 1), 8]
    assert game.do({**FIGHT, "monster": "gug#1", "numbers": {"horror": 1}, **rolls(1)}) == []
    other = beside("gug#1", "gug#2")
    other.do({**FIGHT, "monster": "gug#1", "numbers": {"horror": 1}})
    assert other.do({**FIGHT, "monster": "gug#2", "numbers": {"horror": 2}}) == []


def test_a_cultist_that_was_entered_once_is_known_ever_after() -> None:
    game = beside("cultist#1", "cultist#2")
    game.do({**FIGHT, "monster": "cultist#1", "numbers": {"horror": 1, "damage": 2, "toughness": 2}})
    assert game.do({**FIGHT, "monster": "cultist#2", **rolls(0, 2)}) == []
    assert (points(game), game["spaces.9.monsters"]) == ([3, 8], ["cultist#1"])


# --- how it goes on


def test_both_tests_are_judged_by_themselves() -> None:
    wrong = {"skill": "will", "dice": [1]}
    game = beside("gug#1")
    game.do(
        {**FIGHT, "monster": "gug#1", "will": wrong, "strength": {**wrong, "skill": "strength", "result": 1}}
    )
    assert said(game) == [("TEST-POOL", {"n": 1, "m": 3})]
    other = beside("gug#1")
    right = {"skill": "will", "dice": [1, 1, 1], "result": 1}
    other.do({**FIGHT, "monster": "gug#1", "will": wrong, "strength": {**right, "skill": "strength"}})
    assert [rule for rule, _ in said(other)] == ["TEST-POOL", "TEST-SUCCESS"]


def test_who_is_defeated_by_the_will_test_makes_no_strength_test() -> None:
    for strength, found in ((1, ["COMBAT-STOP"]), (None, [])):
        game = beside("dark_young#1")  # horror 3
        game.do(effect(lose("silas", "sanity", 1)))
        assert game.do({**FIGHT, "monster": "dark_young#1", **rolls(0, strength)}) == found
        assert game.of("silas", "status", "health") == ["defeated", 0]
        assert game["monsters.dark_young#1.damage"] == 0
        assert said(game) == [(rule, {}) for rule in found]


def test_what_happens_before_may_end_the_combat() -> None:
    game = beside("gug#1")
    line = {**FIGHT, "monster": "gug#1", "before": [lose("silas", "health", 8)], **rolls(1)}
    assert game.do(line) == []
    assert told(game, "test") == []
    assert game.of("silas", "status") == ["defeated"]


def test_effects_before_and_after_the_tests() -> None:
    game = beside("gug#1")
    before = [{"op": "improve", "who": "silas", "skill": "will"}]
    will = {"skill": "will", "dice": [5, 5, 5, 1], "result": 3}
    after = [lose("silas", "sanity", 1), {"op": "damage", "monster": "gug#1"}]
    assert game.do({**FIGHT, "monster": "gug#1", "before": before, "will": will, "after": after}) == []
    assert (points(game), game["monsters.gug#1.damage"]) == ([3, 8], 1)


def test_who_is_defeated_by_the_strength_test_takes_part_in_nothing_more() -> None:
    game = beside("gug#1")  # damage 3
    game.do(effect(lose("silas", "health", 6)))
    after = [lose("silas", "sanity", 1)]
    assert game.do({**FIGHT, "monster": "gug#1", **rolls(None, 1), "after": after}) == ["DEFEAT-STOP"]
    assert said(game) == [("DEFEAT-STOP", {"inv": "silas"})]


def test_a_combat_is_part_of_his_encounters() -> None:
    game = beside("gug#1", "ghoul#1")
    game.do(effect({"op": "spawn_monster", "monster": "Zombie", "space": "tokyo"}))
    lily = {**FIGHT, "player": "lily", "monster": "zombie#1"}
    assert game.do(lily) == ["ENC-ORDER"]
    detained = beside("gug#1")
    detained.do(effect({"op": "gain", "who": "silas", "card": "Detained", "how": "random"}))
    assert detained.do({**FIGHT, "monster": "gug#1"}) == ["ENC-DETAINED"]
    after = beside()
    after.do(effect({"op": "spawn_monster", "monster": "Zombie", "space": "tokyo"}))
    assert after.do({"type": "encounter", "player": "silas", "deck": "general"}, lily) == []
    bonus = beside("ghoul#1")
    bonus.do(effect({"op": "spawn_monster", "monster": "Zombie", "space": "tokyo"}))
    assert bonus.do({**FIGHT, "monster": "ghoul#1"}) == []
    assert (bonus.do(lily), bonus["active"]) == ([], "lily")
    assert bonus.of("silas", "encounter_done") == [True]


def test_an_epic_monster_may_move_itself() -> None:
    game = beside()
    spawn: Data = {"op": "spawn_monster", "space": "9", "from": "box", "epic": True, "monster": "Cthulhu"}
    game.do(effect(spawn))
    flight = {"op": "move", "monster": "cthulhu#1", "to": "rome"}
    assert game.do({**FIGHT, "monster": "cthulhu#1", "after": [flight]}) == []
    assert game["monsters.cthulhu#1.space"] == "rome"


# --- ambushes


def test_an_ambush_leaves_nothing_on_the_board() -> None:
    game = beside()
    cup = game["cup_count"]
    assert game.do({**SURPRISE, "monster": "Gug", **rolls(1, 1)}) == []
    assert (points(game), game["cup_count"], game["monsters"]) == ([3, 6], cup, {})
    assert game.of("silas", "encounter_done") == [False]
    assert told(game, "monster_defeated") == []
    lily = beside()
    assert lily.do({**SURPRISE, "player": "lily", "monster": "Gug", **rolls(0)}) == []
    assert (points(lily), lily.of("lily", "sanity")) == ([4, 8], [4])


@pytest.mark.parametrize(
    ("monster", "drawn", "found"),
    [
        ("Gug", True, []),
        ("Zombie", True, ["AMBUSH"]),  # it is on the board
        ("Zombie", False, []),
        ("Cthulhu", True, ["AMBUSH"]),
        ("Cthulhu", False, []),
        ("Star Spawn", True, ["AMBUSH"]),  # set aside
    ],
)
def test_a_monster_drawn_for_an_ambush_is_in_the_cup(monster: str, drawn: bool, found: list[str]) -> None:
    game = beside("zombie#1")
    assert game.do({**SURPRISE, "monster": monster, "random": drawn}) == found
    assert said(game) == [(rule, {"monster": monster}) for rule in found]


def test_no_ambush_out_of_an_empty_cup() -> None:
    for drawn, found in ((True, ["LIM-MONSTER-CUP"]), (False, [])):
        game = beside(cup_count=0)
        assert game.do({**SURPRISE, "monster": "Gug", "random": drawn}) == found
