"""Gates, Monsters and Clues that come onto the board, and random spaces."""

from __future__ import annotations

from typing import Any

import pytest

from events.vocabulary import Data
from tests.games.eldritch_horror.saying import said, told
from tests.games.eldritch_horror.table import CITIES, Eldritch, effect, mythos, seat, table


def town(**given: Any) -> Eldritch:
    people = {"silas": {"space": "rome"}, "lily": {"space": "tokyo"}}
    return table(**people, **({"mystery": "R'lyeh Risen"} | given))


def gate(city: str = "rome", monster: str | None = "Gug", **more: Any) -> Data:
    return {"op": "spawn_gate", "city": city, **({"monster": monster} if monster else {}), **more}


def monster(name: str, space: str = "9", **more: Any) -> Data:
    return {"op": "spawn_monster", "monster": name, "space": space, **more}


# --- Gates


def test_a_gate_comes_with_its_monster() -> None:
    game = town()
    assert game.do(effect(gate())) == []
    assert (game["gates_on_board"], game["gate_stack_count"], game["spaces.rome.gate"]) == (
        ["rome"],
        8,
        "rome",
    )
    assert (game["spaces.rome.monsters"], game["cup_count"]) == (["gug#1"], 31)
    assert told(game) == [
        ("gate_spawned", "rome", None, {}),
        ("monster_spawned", "gug#1", None, {"space": "rome"}),
    ]
    assert game.do(effect(gate("tokyo", None))) == []
    assert game.table.due() == [{"player": "silas", "type": "spawn_monster", "space": "tokyo"}]


def test_a_gate_without_a_monster_is_right_where_the_cup_is_empty() -> None:
    empty = town(cup_count=0)
    assert empty.do(effect(gate(monster=None))) == []
    assert empty.table.due()[0].get("type") != "spawn_monster"
    assert empty.do(effect(gate("tokyo", None, cause="cup_empty"))) == []
    for count, found in ((1, ["GATE-SPAWN-MONSTER"]), ({"min": 0, "max": 1}, [])):
        full = town(cup_count=count)
        assert full.do(effect(gate(monster=None, cause="cup_empty"))) == found
        assert full.table.due()[0].get("type") != "spawn_monster"


@pytest.mark.parametrize(
    ("city", "where"), [("rome", "on_board"), ("tokyo", "in_discard"), ("sydney", "in_stack")]
)
def test_a_gate_that_lies_elsewhere_stays_there(city: str, where: str) -> None:
    game = town(gates_on_board=["rome"], gate_discard=["tokyo"])
    assert game["gate_stack_count"] == 7
    assert game.do(effect(gate(city))) == ([] if where == "in_stack" else ["GATE-SPAWN"])
    assert said(game) == ([] if where == "in_stack" else [("GATE-SPAWN", {"space": city, "where": where})])
    assert game[f"spaces.{city}.monsters"] == ["gug#1"]  # the rest of the line is applied
    if where != "in_stack":
        assert (game["gates_on_board"], game["gate_discard"]) == (["rome"], ["tokyo"])
        assert game["gate_stack_count"] == {"min": 6, "max": 7}


def test_the_city_and_the_monster_are_two_facts() -> None:
    game = town(gates_on_board=["rome"])
    unseen = {"op": "close_gate", "city": "sydney"}
    lines = (
        effect(gate("rome", "Star Spawn"), unseen),
        effect(gate("tokyo", None, cause="cup_empty"), unseen),
    )
    assert game.do(lines[0]) == ["DIS-OFFBOARD", "GATE-SPAWN", "SPAWN-MONSTER"]
    game.do({"type": "restate", "set": {"cup_count": 31}, "reason": "counted"})
    assert game.do(lines[1]) == ["DIS-OFFBOARD", "GATE-SPAWN-MONSTER"]


def test_the_last_gate_of_the_stack_is_certain() -> None:
    for stack, city, found in (
        (["rome"], "tokyo", [("GATE-LAST", {"x": "tokyo", "y": "rome"})]),
        (["rome"], "rome", []),
        (["rome", "tokyo"], "tokyo", []),
        (["rome", "tokyo"], "sydney", [("GATE-SPAWN", {"space": "sydney", "where": "in_discard"})]),
    ):
        others = [each for each in CITIES if each not in stack]
        game = town(gate_discard=others)
        game.do(effect(gate(city)))
        assert said(game) == found
    unsure = town(gate_discard=[each for each in CITIES if each not in ("rome", "tokyo")], gate_stack_count=1)
    assert unsure.do(effect(gate("sydney"))) == ["GATE-SPAWN"]
    assert unsure.do(effect(gate("tokyo", "Ghoul"))) == []


def test_a_gate_that_was_looked_at_comes_first() -> None:
    for shown, private in ((True, ()), (False, (("s2",),))):
        game = town()
        look = {"op": "look", "who": "lily", "zone": "gate_stack", "items": ["tokyo", "?"], "shown": shown}
        right = town()
        right.do(effect(look, who="lily"))
        assert right.do(effect(gate("tokyo"))) == []
        assert right.do(effect(gate("rome", "Ghoul"))) == []
        game.do(effect(look, who="lily"))
        assert game.do(effect(gate("rome"))) == ["GATE-SPAWN"]
        assert said(game) == [("GATE-SPAWN", {"space": "rome", "where": "below_the_top"})]
        assert [each.private for each in game.findings] == [private]
        assert game.seen(seat("s2"), "looks.gate_stack.top") == ["?"]
        assert game.do(effect(gate("sydney", "Ghoul"))) == []
        assert game["looks"] == {}


def test_the_symbol_that_the_table_reads_goes_before_the_facts() -> None:
    game = town(omen="red", doom=9)
    assert game.do(effect(gate("rome", colour="red"))) == []
    assert game.findings == []
    other = town(doom=9)
    other.do(effect(gate("rome", colour="blue")))
    assert said(other, "remark") == [("GATE-COLOUR", {"space": "rome", "colour": "blue", "state": "red"})]
    other.do(effect({"op": "omen", "to": "blue"}))
    assert (other["gate_colours"], other["doom"]) == ({"rome": "blue"}, 8)
    other.do(effect({"op": "close_gate", "city": "rome"}, gate("tokyo", "Ghoul", colour="green")))
    assert [rule for rule, _ in said(other, "remark")] == ["GATE-COLOUR"]
    third = town(gate_colours={"rome": "blue"})
    third.do(effect(gate("rome", colour="blue")))
    assert said(third, "remark") == []


def test_doom_advances_only_where_no_gate_is_left() -> None:
    op: Data = {"op": "spawn_gate", "none_left": True}
    game = town(gates_on_board=CITIES[:6], gate_discard=CITIES[6:7], doom=9)
    assert game.do(effect(op)) == ["GATE-EMPTY-DOOM"]
    assert (said(game), game["doom"]) == ([("GATE-EMPTY-DOOM", {"n": 3})], 9)
    empty = town(gates_on_board=CITIES, doom=9)
    assert empty.do(effect(op, op)) == []
    assert empty["doom"] == 7
    perhaps = town(gates_on_board=CITIES[:8], gate_stack_count={"min": 0, "max": 1}, doom=9)
    assert perhaps.do(effect(op)) == []
    assert perhaps["doom"] == 9


# --- Monsters


@pytest.mark.parametrize(
    ("op", "found", "cup", "there"),
    [
        (monster("Gug"), [], 31, ["gug#1"]),
        (monster("?"), [], 31, ["?1"]),
        (monster("Star Spawn"), ["SPAWN-MONSTER"], {"min": 31, "max": 32}, []),
        (monster("Cthulhu"), ["EPIC"], {"min": 31, "max": 32}, []),
        (monster("Cthulhu", **{"from": "box"}, epic=True), [], 32, ["cthulhu#1"]),
        (monster("Star Spawn", **{"from": "set_aside"}), [], 32, ["star_spawn#1"]),
        (monster("Gug", **{"from": "set_aside"}), ["LIM-MONSTER-SET"], 32, []),
    ],
)
def test_a_monster_comes_from_where_it_lies(op: Data, found: list[str], cup: Any, there: list[str]) -> None:
    game = town()
    assert game.do(effect(op)) == found
    assert said(game) == [(rule, {"monster": op["monster"]}) for rule in found]
    assert (game["spaces.9.monsters"], game["cup_count"]) == (there, cup)
    assert told(game) == [("monster_spawned", token, None, {"space": "9"}) for token in there]


def test_no_monster_comes_out_of_an_empty_cup() -> None:
    for name in ("Gug", "?"):
        game = town(cup_count=0)
        assert game.do(effect(monster(name))) == ["LIM-MONSTER-CUP"]
        assert (said(game), game["spaces.9.monsters"], game["cup_count"]) == (
            [("LIM-MONSTER-CUP", {})],
            [],
            0,
        )


def test_a_monster_goes_back_where_it_came_from() -> None:
    game = town(box=["Gug"])
    assert game["cup_count"] == 31
    boxed = {"from": "box", "epic": True}
    game.do(
        effect(monster("Zombie"), monster("Deep One", **{"from": "set_aside"}), monster("Cthulhu", **boxed))
    )
    game.do(effect(monster("Gug", **boxed), monster("?")))
    assert (game["box"], game["set_aside"], game["cup_count"]) == ([], ["Star Spawn"], 29)
    away = [{"op": "discard_monster", "monster": each} for each in ("zombie#1", "deep_one#1", "gug#1", "?1")]
    assert game.do(effect(*away)) == []
    assert (game["set_aside"], game["cup_count"]) == (["Star Spawn", "Deep One"], 32)
    assert game.do(effect({"op": "damage", "monster": "cthulhu#1", "n": 9})) == []
    assert game["spaces.9.monsters"] == ["cthulhu#1"]  # nobody knows its toughness
    assert game.do(effect({"op": "discard_monster", "monster": "cthulhu#1"})) == ["EPIC"]
    assert (game["box"], game["monsters"]) == (["Cthulhu"], {})


def test_monsters_have_the_lowest_free_number() -> None:
    game = town()
    game.do(effect(monster("Cultist"), monster("Cultist", "7"), monster("?"), monster("?")))
    assert (game["spaces.9.monsters"], game["spaces.7.monsters"]) == (
        ["cultist#1", "?1", "?2"],
        ["cultist#2"],
    )
    game.do(effect({"op": "discard_monster", "monster": "cultist#1"}, monster("Cultist")))
    assert game["spaces.9.monsters"] == ["?1", "?2", "cultist#1"]


def test_what_is_set_aside_is_used_by_effects_alone() -> None:
    line: Data = {"type": "spawn_monster", "space": "rome", "monster": "Star Spawn", "from": "set_aside"}
    game = town(phase="mythos", gates_on_board=["rome"], omen="red")
    game.do(mythos("monster_surge", colour="green"), line)
    assert said(game, "doubt") == [("ASIDE-USE", {"component": "Star Spawn"})]
    assert game.do(effect(monster("Deep One", **{"from": "set_aside"}))) == []
    assert said(game, "doubt") == []


def test_a_monster_spawned_in_a_reckoning_has_no_part_in_it() -> None:
    line: Data = {"type": "reckoning", "player": "silas", "source": {"kind": "monster", "id": "gug#1"}}
    game = town(phase="mythos", spaces={"9": {"monsters": ["ghoul#1", "gug#1"]}})
    game.do(mythos("reckoning"))
    assert game.do({**line, "ops": [monster("Zombie")]}) == []
    for token, found in (("zombie#1", ["RECK-NEW"]), ("ghoul#1", [])):
        assert game.do({**line, "source": {"kind": "monster", "id": token}}) == found
        assert said(game) == [(rule, {"source": token}) for rule in found]


# --- Clues and random spaces


def clue(**more: Any) -> Data:
    return {"op": "spawn_clue", **more}


@pytest.mark.parametrize(
    ("op", "breaches", "pool"),
    [
        (clue(face="9"), [], 33),
        (clue(face="5"), [("SPAWN-CLUE", {"space": "5", "where": "in_discard"})], {"min": 33, "max": 34}),
        (clue(face="4"), [("SPAWN-CLUE", {"space": "4", "where": "on_board"})], {"min": 33, "max": 34}),
        (clue(at="9"), [], 33),
        (clue(at="9", count=3), [], 31),
        (clue(at="9", face="9"), [("SPAWN-CLUE-AT", {"space": "9"})], 33),
    ],
)
def test_a_clue_comes_out_of_the_pool(op: Data, breaches: list[Any], pool: Any) -> None:
    game = town(clue_discard=["5"], spaces={"4": {"clues": ["4"]}})
    game.do(effect(op))
    assert (said(game), game["clue_pool_count"]) == (breaches, pool)
    known = op.get("at") is None and not breaches
    assert told(game) == ([("clue_spawned", "9", None, {})] if known else [])


def test_no_clue_comes_out_of_an_empty_pool() -> None:
    game = town(clue_pool_count=2)
    assert game.do(effect(clue(at="9", count=3))) == ["LIM-CLUE"]
    assert (game["spaces.9.clues"], game["clue_pool_count"]) == (["?1", "?2"], 0)


def test_a_random_space_is_that_of_a_clue_which_is_discarded() -> None:
    spawn = {"op": "spawn_monster", "monster": "Gug"}
    game = town()
    assert game.do(effect({"op": "random_space", "face": "9", "then": spawn})) == []
    assert (game["clue_discard"], game["clue_pool_count"], game["spaces.9.monsters"]) == (
        ["9"],
        35,
        ["gug#1"],
    )
    assert game.do(effect({"op": "random_space", "face": "9"})) == ["RANDOM-CLUE"]
    assert (said(game), game["clue_discard"]) == ([("RANDOM-CLUE", {"space": "9"})], ["9"])
    assert game["clue_pool_count"] == {"min": 34, "max": 35}
    assert game.do(effect(clue(face="9"))) == ["SPAWN-CLUE"]


def test_the_lead_chooses_a_space_only_where_no_clue_is_left() -> None:
    spawn = {"op": "spawn_monster", "monster": "Gug"}
    choice: Data = {"op": "random_space", "chosen_by_lead": "7", "then": spawn}
    game = town(clue_discard=["5"], clue_pool_count=2)
    assert game.do(effect(choice)) == ["RANDOM-EMPTY"]
    assert (said(game), game["spaces.7.monsters"]) == ([("RANDOM-EMPTY", {"n": 3})], ["gug#1"])
    empty = town(clue_pool_count=0)
    assert empty.do(effect(choice)) == []
    assert empty["clue_discard"] == []
    line = town(clue_pool_count=0)
    assert line.do({"type": "random_space", "chosen_by_lead": "7"}) == []
    assert line.do({"type": "random_space", "face": "7"}) == ["RANDOM-CLUE"]
