"""What is due: only the oldest open step, with who owes it; several of a kind are as many entries."""

from __future__ import annotations

from typing import Any

from events.vocabulary import Data
from tests.games.eldritch_horror.table import CITIES, Eldritch, effect, lose, mythos, table

RED = ["rome", "arkham", "sydney"]
ACTION: Data = {"one_of": [{"type": "action"}, {"type": "pass"}]}
ENCOUNTER: Data = {"one_of": [{"type": "encounter"}, {"type": "encounter_text"}]}
RECKONING: Data = {"one_of": [{"type": "reckoning"}, {"type": "no_effect"}]}


def lead(**entry: Any) -> Data:
    return {"player": "silas", **entry}


def night(**given: Any) -> Eldritch:
    people: Data = {"silas": {"space": "rome"}, "lily": {"space": "tokyo"}}
    return table(**{**people, "phase": "mythos", "mystery": "R'lyeh Risen", **given})


# --- set-up


def test_the_set_up_owes_one_kind_after_the_other() -> None:
    game = Eldritch(seats=["s1", "s2", "s3", "s4", "s5"])
    assert game.table.due() == [{"seat": f"s{n}", "type": "choose_investigator"} for n in range(1, 6)]
    for seat, who in (("s1", "silas"), ("s2", "lola"), ("s3", "akachi"), ("s4", "jim"), ("s5", "leo")):
        game.do({"type": "choose_investigator", "seat": seat, "investigator": who})
        left = [{"seat": f"s{n}", "type": "choose_investigator"} for n in range(int(seat[1]) + 1, 6)]
        assert game.table.due() == (left or [lead(type="setup")])
    game.do({"type": "setup", "ancient_one": "Azathoth"})
    for who, more in (("lola", {"improve": "lore"}), ("akachi", {}), ("jim", {"clue_face": "9"})):
        assert game.table.due()[0] == {"player": who, "type": "setup_choice"}
        game.do({"type": "setup_choice", "player": who, **more})
    steps: list[tuple[str, list[Data]]] = [
        ("setup_reserve", [{"type": "setup_reserve", "cards": ["Axe", "Bandages", "Kerosene", "Sanctuary"]}]),
        ("spawn_gate", [{"type": "spawn_gate", "city": city, "monster": "?"} for city in ("rome", "tokyo")]),
        ("setup_expedition", [{"type": "setup_expedition", "site": "amazon"}]),
        ("spawn_clue", [{"type": "spawn_clue", "face": face} for face in ("4", "5", "6")]),
        ("draw_mystery", [{"type": "draw_mystery", "card": "?"}]),
    ]
    for type_, lines in steps:
        for left in range(len(lines), 0, -1):
            assert game.table.due() == [lead(type=type_)] * left
            assert game.do(lines[-left]) == []
    assert game.table.due() == [lead(**ACTION)]


# --- Action and Encounter Phase


def test_a_turn_is_due_until_it_is_over() -> None:
    game = table(silas={"space": "rome"}, lily={"space": "tokyo"})
    for line in ({"type": "rest"}, {"type": "prepare", "gain": "ship"}):
        assert game.table.due() == [lead(**ACTION)]
        game.do({**line, "player": "silas"})
    assert game.table.due() == [{"player": "lily", **ACTION}]


def test_combats_come_first_then_one_encounter_and_the_bonus_is_not_owed() -> None:
    game = table(
        silas={"space": "rome"},
        lily={"space": "tokyo", "conditions": ["Detained"]},
        phase="encounter",
        spaces={"rome": {"monsters": ["ghoul#1", "witch#1"]}},
    )
    combat = lead(type="combat")
    assert game.table.due() == [combat, combat]
    game.do({"type": "combat", "player": "silas", "monster": "ghoul#1"})
    assert game.table.due() == [combat]
    game.do({"type": "combat", "player": "silas", "monster": "witch#1"})
    assert game.table.due() == [{"player": "lily", "type": "encounter_text"}]
    source = {"kind": "condition", "id": "Detained"}
    game.do({"type": "encounter_text", "player": "lily", "source": source})
    assert game.table.due() == [lead(type="draw_mythos")]


def test_an_encounter_is_due_of_everybody_in_play_in_their_order() -> None:
    game = table(
        silas={"space": "rome"},
        lily={"space": "tokyo"},
        norman={"space": "9", "status": "defeated"},
        lead="lily",
        phase="encounter",
    )
    assert game.table.due() == [{"player": "lily", **ENCOUNTER}]
    game.do({"type": "encounter", "player": "lily", "deck": "general"})
    assert game.table.due() == [lead(**ENCOUNTER)]
    last = table(
        silas={"space": "rome"},
        lily={"space": "tokyo", "encounter_done": True},
        phase="encounter",
        spaces={"rome": {"monsters": ["ghoul#1"]}},
        mythos={"stage": 3, "left": {"green": 0, "yellow": 0, "blue": 0}},
    )
    last.do({"type": "combat", "player": "silas", "monster": "ghoul#1"})
    assert last.table.due() == [lead(type="end_phase")]
    bonus = table(silas={"space": "rome"}, phase="encounter", spaces={"rome": {"monsters": ["ghoul#1"]}})
    bonus.do({"type": "combat", "player": "silas", "monster": "ghoul#1"})
    assert (bonus["phase"], bonus.table.due()) == ("encounter", [lead(type="draw_mythos")])


# --- Mythos Phase


def test_icons_are_due_from_left_to_right() -> None:
    game = night(
        gates_on_board=["rome", "sydney"], omen="red", reference={"gates": 2, "clues": 2, "surge": 2}
    )
    assert game.table.due() == [lead(type="draw_mythos")]
    game.do(mythos("reckoning", "spawn_gates", "monster_surge", "spawn_clues"))
    assert game.table.due() == [lead(**RECKONING)]
    source: Data = {"kind": "ancient_one", "id": "Cthulhu"}
    gate = lead(type="spawn_gate")
    surge = [lead(type="spawn_monster", space=space) for space in ("rome", "rome", "sydney", "sydney")]
    clue = lead(type="spawn_clue")
    steps: list[tuple[Data, list[Data]]] = [
        ({"type": "reckoning", "source": source}, [gate, gate]),
        ({"type": "reckoning", "source": source}, [gate, gate]),
        ({"type": "spawn_gate", "city": "tokyo", "monster": "Ghoul"}, [gate]),
        ({"type": "spawn_gate", "city": "london", "monster": "Ghoul"}, surge),
        ({"type": "spawn_monster", "space": "rome", "monster": "Gug"}, surge[1:]),
        ({"type": "spawn_monster", "space": "sydney", "monster": "Witch"}, surge[1:3]),
        ({"type": "spawn_monster", "space": "sydney", "monster": "Maniac"}, surge[1:2]),
        ({"type": "spawn_monster", "space": "rome", "monster": "Byakhee"}, [clue, clue]),
        ({"type": "spawn_clue", "face": "4"}, [clue]),
        ({"type": "spawn_clue", "face": "5"}, []),
    ]
    for line, due in steps:
        assert game.do(line) == []
        assert game.table.due() == due, line


def test_looking_at_what_is_due_changes_nothing() -> None:
    game = night(gates_on_board=["rome"], omen="red", doom=5)
    game.do(mythos("reckoning", "spawn_gates", "monster_surge"))
    game.do({"type": "reckoning", "source": {"kind": "ancient_one", "id": "Cthulhu"}})
    before = game.table.dump()
    assert game.table.due() == [lead(type="spawn_gate")]
    assert game.table.dump() == before


def test_the_monster_of_a_gate_and_the_back_of_a_card_are_due_at_once() -> None:
    game = night(lily={"space": "tokyo", "conditions": ["Cursed"]})
    game.do(mythos("spawn_gates", "spawn_clues"))
    game.do({"type": "spawn_gate", "city": "rome"})
    assert game.table.due() == [lead(type="spawn_monster", space="rome")]
    game.do({"type": "spawn_monster", "space": "rome", "monster": "Gug"})
    assert game.table.due() == [lead(type="spawn_clue")]
    game.do(effect({"op": "flip", "card": "Cursed", "to": "back"}, who="lily"))
    assert game.table.due() == [{"player": "lily", "type": "effect"}]
    game.do(effect({"op": "doom", "n": -20}))
    assert game.table.due() == [lead(type="flip_ancient_one")]


def test_the_awakening_goes_before_a_monster() -> None:
    game = night(doom=1)
    game.do(mythos("spawn_gates"))
    ops: list[Data] = [{"op": "spawn_gate", "city": "rome"}, {"op": "doom", "n": -1}]
    game.do(effect(*ops))
    assert game.table.due() == [lead(type="flip_ancient_one")]
    game.do({"type": "flip_ancient_one"})
    assert game.table.due()[0]["type"] == "spawn_monster"


def test_the_end_of_the_phase_owes_replacements_and_the_next_mystery() -> None:
    game = night(norman={"space": "9", "status": "defeated"}, leo={"space": "9", "status": "devoured"})
    game.do(mythos("advance_omen"))
    replace = [{"seat": seat, "type": "replace_investigator"} for seat in ("s3", "s4")]
    assert game.table.due() == replace
    game.do({"type": "solve_mystery", "card": "R'lyeh Risen"})
    assert game.table.due() == replace
    game.do({"type": "replace_investigator", "seat": "s3", "investigator": "mark"})
    assert game.table.due() == replace[1:]
    game.do({"type": "replace_investigator", "seat": "s4", "investigator": "diana"})
    assert game.table.due() == [lead(type="draw_mystery")]
    game.do({"type": "draw_mystery", "card": "Watching the Stars"})
    assert game.table.due() == []


OWED: list[tuple[str, Data, str, list[str]]] = [
    ("spawn_gates", {"gates_on_board": CITIES[:8], "reference": {"gates": 2}}, "spawn_gate", [""]),
    ("spawn_gates", {"gates_on_board": CITIES[:7], "reference": {"gates": 2}}, "spawn_gate", ["", ""]),
    ("spawn_gates", {"gates_on_board": CITIES[:8], "gate_discard": ["sydney"]}, "spawn_gate", [""]),
    ("spawn_gates", {"gates_on_board": CITIES[:7], "gate_discard": CITIES[7:8], "reference": {"gates": 2}},
     "spawn_gate", ["", ""]),
    ("spawn_gates", {"gates_on_board": CITIES}, "spawn_gate", []),
    ("spawn_clues", {"clue_pool_count": 1, "clue_discard": ["9"], "reference": {"clues": 2}}, "spawn_clue", ["", ""]),
    ("spawn_clues", {"clue_pool_count": 1, "reference": {"clues": 4}}, "spawn_clue", [""]),
    ("spawn_clues", {"clue_pool_count": 0}, "spawn_clue", []),
    ("monster_surge", {"gates_on_board": ["rome"]}, "spawn_gate", [""]),
    ("monster_surge", {"gates_on_board": RED, "cup_count": 2}, "spawn_monster", RED[:2]),
    ("monster_surge", {"gates_on_board": RED, "reference": {"surge": 3}, "cup_count": 4}, "spawn_monster",
     [*RED[:1] * 3, RED[1]]),
    ("monster_surge", {"gates_on_board": RED, "cup_count": 0}, "spawn_monster", []),
    ("rumor_token", {}, "", []),
    ("eldritch_tokens", {}, "", []),
    ("advance_omen", {}, "", []),
]  # fmt: skip
"""(icon, table, type and spaces of the lines that are due)"""


def test_an_icon_owes_what_there_certainly_is() -> None:
    for icon, given, type_, spaces in OWED:
        game = night(**{"omen": "red" if given.get("gates_on_board") == RED else "green", **given})
        game.do(mythos(icon, rumor_space="9", eldritch=1))
        due = [lead(type=type_, **({"space": space} if space else {})) for space in spaces]
        assert game.table.due() == due, (icon, given)


def test_nothing_is_due_behind_the_end_or_in_a_session_of_scores() -> None:
    game = night()
    game.do(effect(lose("silas", "health", 1)), {"type": "end_game", "result": "loss"})
    assert game.table.due() == []
    assert Eldritch(seats=["s1"], detail="score").table.due() == []
