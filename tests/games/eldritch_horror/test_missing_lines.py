"""Lines that are missing: one finding says so, what they would have shown is unknown, and play goes on."""

from __future__ import annotations

from typing import Any

import pytest

from events.vocabulary import Data
from tests.games.eldritch_horror.saying import causes, said
from tests.games.eldritch_horror.table import Eldritch, effect, lose, mythos, table

PEOPLE: Data = {"silas": {"space": "rome"}, "lily": {"space": "tokyo"}, "norman": {"space": "9"}}
NEXT: Data = {"type": "end_phase", "phase": "mythos"}


def evening(**given: Any) -> Eldritch:
    return table(**{**PEOPLE, "mystery": "R'lyeh Risen", "doom": 9, **given})


def night(*icons: str, **given: Any) -> Eldritch:
    """A Mythos card with these icons is drawn; the reference card says 2 Gates, 3 Clues, 2 Monsters."""
    reference = {"gates": 2, "clues": 3, "surge": 2}
    game = evening(**{"phase": "mythos", "reference": reference, **given})
    assert game.do(mythos(*icons)) == []
    return game


# --- actions and encounters


def test_turns_that_nobody_took_are_given_up() -> None:
    meet: Data = {"type": "encounter", "player": "silas", "deck": "general"}
    rest: Data = {"type": "rest"}
    for before, expected in (
        ([], ["silas", "lily", "norman"]),
        ([{**rest, "player": "silas"}], ["lily", "norman"]),
        ([{"type": "pass", "player": "silas"}, {**rest, "player": "lily"}], ["norman"]),
    ):
        game = evening()
        assert game.do(*before) == []
        assert game.do(meet) == ["ACT-ORDER"]
        also = {"also": expected[1:]} if expected[1:] else {}
        assert said(game) == [("ACT-ORDER", {"expected": expected[0], "inv": "silas", **also})]
        assert (game["phase"], game["active"]) == ("encounter", "lily")
        assert [game[f"investigators.{who}.done"] for who in PEOPLE] == [True] * 3
    whole = evening()
    assert whole.all(*({**rest, "player": who} for who in PEOPLE), meet) == []


def test_a_delayed_one_stands_up_without_a_word() -> None:
    game = evening(norman={"space": "9", "delayed": True})
    assert game.all({"type": "pass", "player": "silas"}, {"type": "rest", "player": "lily"}) == []
    assert game.do({"type": "encounter", "player": "silas", "deck": "general"}) == []
    assert game.of("norman", "delayed", "done") == [False, True]


def test_the_first_missing_encounter_is_named_and_all_are_suspect() -> None:
    game = evening(
        phase="encounter", spaces={"tokyo": {"monsters": ["gug#1"]}, "9": {"monsters": ["ghoul#1"]}}
    )
    assert game.do({"type": "encounter", "player": "silas", "deck": "general"}) == []
    assert game.do(mythos()) == ["ENC-ONE"]
    assert said(game) == [("ENC-ONE", {"inv": "lily", "n": 0, "also": ["norman"]})]
    assert (game["phase"], game["active"]) == ("mythos", "silas")
    root = game.seq
    game.do(
        {"type": "ambush", "player": "silas", "monster": "Zombie", "will": {"skill": "will", "dice": [1]}}
    )
    assert causes(game) == [("TEST-POOL", "breach", None)]
    for who in ("lily", "norman"):
        game.do(
            {"type": "ambush", "player": who, "monster": "Zombie", "will": {"skill": "will", "dice": [1]}}
        )
        assert causes(game) == [("TEST-POOL", "doubt", root)]
    for token in ("gug#1", "ghoul#1"):
        game.do(effect({"op": "discard_monster", "monster": token}))
        game.do(effect({"op": "discard_monster", "monster": token}))
        assert causes(game) == [("DIS-OFFBOARD", "doubt", root)]
    game.do(effect({"op": "discard_monster", "monster": "zombie#1"}))
    assert causes(game) == [("DIS-OFFBOARD", "breach", None)]


def test_who_was_passed_over_has_had_his_encounter() -> None:
    game = evening(phase="encounter", spaces={"rome": {"monsters": ["gug#1"]}})
    assert game.do({"type": "encounter", "player": "norman", "deck": "general"}) == ["ENC-ORDER"]
    root = game.seq
    assert [game[f"investigators.{who}.encounter_done"] for who in PEOPLE] == [True] * 3
    assert game["phase"] == "mythos"
    for who in ("silas", "lily"):
        game.do(
            {"type": "ambush", "player": who, "monster": "Zombie", "will": {"skill": "will", "dice": [1]}}
        )
        assert causes(game) == [("TEST-POOL", "doubt", root)]
    game.do(effect({"op": "discard_monster", "monster": "gug#1"}))
    game.do(effect({"op": "discard_monster", "monster": "gug#1"}))
    assert causes(game) == [("DIS-OFFBOARD", "doubt", root)]
    fought = evening(phase="encounter", spaces={"rome": {"monsters": ["ghoul#1"]}})
    assert fought.do({"type": "combat", "player": "silas", "monster": "ghoul#1"}) == []
    assert fought.do({"type": "encounter", "player": "lily", "deck": "general"}) == []
    fought.do({"type": "ambush", "player": "silas", "monster": "Gug", "will": {"skill": "will", "dice": [1]}})
    assert causes(fought) == [("TEST-POOL", "breach", None)]


# --- icons


@pytest.mark.parametrize(
    "line", [NEXT, {"type": "pass_lead", "to": "lily"}, {"type": "rest", "player": "silas"}]
)
def test_the_first_open_icon_speaks_for_all(line: Data) -> None:
    game = night("spawn_gates", "monster_surge", "spawn_clues", gates_on_board=["rome"], omen="red")
    game.do({"type": "spawn_gate", "city": "tokyo", "monster": "Gug"})
    assert game.do(line) == ["REF-VALUES"]
    also = ["monster_surge", "spawn_clues"]
    assert said(game) == [("REF-VALUES", {"icon": "spawn_gates", "n": 2, "m": 1, "also": also})]
    assert game["unseen"] == {"gates": 1, "clues": 3}
    assert game["gate_stack_count"] == {"min": 6, "max": 7}
    assert game["clue_pool_count"] == {"min": 33, "max": 36}
    assert game["cup_count"] == {"min": 31 - 1 - 2, "max": 31}


@pytest.mark.parametrize(
    ("icon", "before", "breach", "unknown"),
    [
        ("spawn_gates", [], ("REF-VALUES", {"icon": "spawn_gates", "n": 2, "m": 0}), ("gates", 2)),
        ("spawn_clues", [], ("REF-VALUES", {"icon": "spawn_clues", "n": 3, "m": 0}), ("clues", 3)),
        (
            "spawn_clues",
            [{"type": "spawn_clue", "face": "5"}],
            ("REF-VALUES", {"icon": "spawn_clues", "n": 3, "m": 1}),
            ("clues", 2),
        ),
        ("monster_surge", [], ("SURGE-DEF", {"space": "rome", "n": 2}), ("cup", 4)),
        (
            "monster_surge",
            [{"type": "spawn_monster", "space": "rome", "monster": name} for name in ("Gug", "Ghoul")],
            ("SURGE-DEF", {"space": "sydney", "n": 2}),
            ("cup", 2),
        ),
        (
            "monster_surge",
            [{"type": "spawn_monster", "space": "sydney", "monster": "Gug"}],
            ("SURGE-DEF", {"space": "rome", "n": 2}),
            ("cup", 3),
        ),
    ],
)
def test_what_an_icon_would_have_shown_is_unknown(
    icon: str, before: list[Data], breach: tuple[str, Data], unknown: tuple[str, int]
) -> None:
    game = night(icon, gates_on_board=["rome", "sydney"], omen="red")
    assert game.all(*before) == []
    assert (game.do(NEXT), said(game)) == ([breach[0]], [breach])
    root, (what, number) = game.seq, unknown
    ranges = {
        "gates": {"gate_stack_count": 7, "cup_count": 32},
        "clues": {"clue_pool_count": 36 - len(before)},
        "cup": {"cup_count": 32 - len(before)},
    }
    for path in ("gate_stack_count", "clue_pool_count", "cup_count"):
        most = ranges[what].get(path)
        if most is not None:
            assert game[path] == {"min": most - number, "max": most}
        else:
            assert isinstance(game[path], int)
    assert game["unseen"] == {"gates": 0, "clues": 0} | ({what: number} if what != "cup" else {})
    lines: Data = {
        "gates": {"op": "spawn_gate", "city": "rome", "cause": "cup_empty"},
        "clues": {"op": "gain", "who": "silas", "what": "clue", "face": "7", "from": "8"},
        "cup": {"op": "spawn_monster", "space": "7", "monster": "Star Spawn"},
    }
    for thing, line in lines.items():
        game.do(effect(line))
        doubtful = thing == what or (thing == "cup" and what == "gates")
        rule = {"gates": "GATE-SPAWN", "clues": "CLUE-GAIN", "cup": "SPAWN-MONSTER"}[thing]
        assert (rule, "doubt" if doubtful else "breach", root if doubtful else None) in causes(game)


def test_a_lonely_surge_would_have_brought_one_gate() -> None:
    game = night("monster_surge", gates_on_board=["rome"], omen="green")
    assert (game.do(NEXT), said(game)) == (["SURGE-NONE"], [("SURGE-NONE", {})])
    assert (game["unseen"], game["gate_stack_count"]) == ({"gates": 1, "clues": 0}, {"min": 7, "max": 8})
    assert game["cup_count"] == {"min": 31, "max": 32}


def test_a_reckoning_without_a_line_is_only_a_doubt() -> None:
    """It stands beside the one breach of the line, as doubts do (section 4.1)."""
    game = night("reckoning", "spawn_clues")
    assert game.do(NEXT) == ["REF-VALUES"]
    assert said(game, "doubt") == [("DUE-MISSING", {"what": "reckoning", "n": 1})]
    assert said(game) == [("REF-VALUES", {"icon": "spawn_clues", "n": 3, "m": 0})]
    answered = night("reckoning")
    answered.do({"type": "no_effect"})
    assert (answered.do(NEXT), answered.findings) == ([], [])


def test_an_earlier_icon_names_the_line_that_went_ahead_of_it() -> None:
    game = night("spawn_gates", "spawn_clues")
    clues: list[Data] = [{"type": "spawn_clue", "face": face} for face in ("5", "7", "8")]
    first = game.seq + 1
    game.do(*clues, NEXT)
    assert causes(game) == [("REF-VALUES", "breach", first)]
    for icon, gates, rule in (("monster_surge", ["rome"], "SURGE-DEF"), ("monster_surge", [], "SURGE-NONE")):
        other = night(icon, "spawn_clues", gates_on_board=gates, omen="red")
        other.do(*clues, NEXT)
        assert causes(other) == [(rule, "breach", first)]


def test_what_a_house_rule_sets_aside_does_not_speak_for_the_rest() -> None:
    for rules, found in ((["ELD-REF-VALUES"], ["SURGE-NONE"]), (["ELD-REF-VALUES", "ELD-SURGE-NONE"], [])):
        game = night("spawn_gates", "monster_surge")
        for rule in rules:
            game.do({"type": "ruling", "seq": 1, "verdict": "house_rule", "rule": rule, "reason": "agreed"})
        assert game.do(NEXT) == found


# --- the end of the round


def test_what_the_end_of_the_phase_owes() -> None:
    missing = evening(phase="mythos")
    assert (missing.do(NEXT), said(missing)) == (
        ["DUE-MISSING"],
        [("DUE-MISSING", {"what": "draw_mythos", "n": 1})],
    )
    solved = night()
    solved.do({"type": "solve_mystery", "card": "R'lyeh Risen"})
    assert solved.do({"type": "pass_lead", "to": "lily"}) == []
    assert (solved.do(NEXT), said(solved)) == (["MYST-SOLVE"], [("MYST-SOLVE", {"state": "-", "value": "-"})])
    assert (solved["mystery"], solved["round"], solved["phase"]) == ("?", 3, "action")
    for gone, number in ((["lily"], 1), (["lily", "norman"], 2)):
        game = night()
        game.do(*(effect(lose(who, "health", 9)) for who in gone))
        assert game.do({"type": "pass_lead", "to": "silas"}) == []
        assert (game.do(NEXT), said(game)) == (
            ["DUE-MISSING"],
            [("DUE-MISSING", {"what": "replace_investigator", "n": number})],
        )
        assert (game["mystery"], game["round"]) == ("R'lyeh Risen", 3)
