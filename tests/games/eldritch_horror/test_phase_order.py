"""Which lines fit which phase, what must come before anything else, and what a line shows to be over."""

from __future__ import annotations

from typing import Any

import pytest

from events.vocabulary import Data
from tests.games.eldritch_horror.saying import causes, said, told
from tests.games.eldritch_horror.table import Eldritch, effect, lose, mythos, table

PEOPLE: Data = {"silas": {"space": "rome"}, "lily": {"space": "tokyo"}}
CARD = {"kind": "mythos", "id": "Mythos A"}


def evening(**given: Any) -> Eldritch:
    return table(**{**PEOPLE, "mystery": "R'lyeh Risen", "doom": 9, **given})


def in_phase(phase: str) -> Eldritch:
    """A phase in which nothing is owed any more."""
    if phase == "action":
        return evening(silas={"space": "rome", "actions": ["rest", "trade"]}, active="silas")
    game = evening(phase=phase)
    if phase == "mythos":
        game.do(mythos("spawn_clues"), {"type": "spawn_clue", "face": "7"})
    return game


ANY = {"action", "encounter", "mythos"}
LINES: list[tuple[Data, set[str]]] = [
    ({"type": "choose_investigator", "seat": "s1", "investigator": "mark"}, set()),
    ({"type": "setup", "ancient_one": "Cthulhu"}, set()),
    ({"type": "setup_choice", "player": "silas"}, set()),
    ({"type": "setup_reserve", "cards": ["Axe", "Bandages", "Kerosene", "Dynamite"]}, set()),
    ({"type": "setup_expedition", "site": "amazon"}, set()),
    ({"type": "end_setup"}, set()),
    ({"type": "rest", "player": "lily"}, {"action", "mythos"}),
    ({"type": "travel", "player": "lily", "path": ["shanghai"]}, {"action", "mythos"}),
    ({"type": "trade", "player": "lily", "with": "silas"}, {"action", "mythos"}),
    ({"type": "pass", "player": "lily"}, {"action", "mythos"}),
    ({"type": "combat", "player": "silas", "monster": "gug#1"}, {"action", "encounter"}),
    ({"type": "encounter", "player": "silas", "deck": "general"}, {"action", "encounter"}),
    ({"type": "encounter_text", "player": "silas", "source": {"kind": "mystery"}}, {"action", "encounter"}),
    (mythos(), {"encounter", "mythos"}),
    ({"type": "reckoning", "player": "silas", "source": CARD}, {"mythos"}),
    ({"type": "solve_mystery", "card": "R'lyeh Risen"}, {"mythos"}),
    ({"type": "replace_investigator", "seat": "s1", "investigator": "mark"}, {"mythos"}),
    ({"type": "spawn_gate", "city": "rome", "monster": "Gug"}, {"mythos"}),
    ({"type": "spawn_monster", "space": "9", "monster": "Gug"}, {"mythos"}),
    ({"type": "spawn_clue", "face": "9"}, {"mythos"}),
    ({"type": "draw_mystery", "card": "?"}, {"mythos"}),
    (effect(lose("silas", "health")), ANY),
    ({"type": "solve_rumor", "card": "Mythos R"}, ANY),
    ({"type": "no_effect"}, ANY),
    ({"type": "roll", "dice": [3]}, ANY),
    ({"type": "random_space", "face": "9"}, ANY),
    ({"type": "ambush", "player": "silas", "monster": "Gug"}, ANY),
    ({"type": "end_game", "result": "loss"}, ANY),
    ({"type": "pass_lead", "to": "lily"}, ANY),
]


@pytest.mark.parametrize(("line", "phases"), LINES, ids=[line["type"] for line, _ in LINES])
def test_each_line_has_its_phases(line: Data, phases: set[str]) -> None:
    for phase in ("action", "encounter", "mythos"):
        game = in_phase(phase)
        found = game.do(line)
        assert ("ROUND-PHASES" in found) == (phase not in phases), (phase, found)
        if phase not in phases:
            assert said(game) == [("ROUND-PHASES", {"event": line["type"], "phase": phase})]
        if line["type"] == "pass_lead":
            assert found == ([] if phase == "mythos" else ["LEAD-PASS"])


@pytest.mark.parametrize(("line", "phases"), LINES, ids=[line["type"] for line, _ in LINES])
def test_in_set_up_only_its_lines_fit(line: Data, phases: set[str]) -> None:
    game = Eldritch(seats=["s1", "s2"])
    for seat, who in (("s1", "silas"), ("s2", "lily")):
        game.do({"type": "choose_investigator", "seat": seat, "investigator": who})
    game.do({"type": "setup", "ancient_one": "Cthulhu"})
    later = ["combat", "encounter", "encounter_text", "draw_mythos", "reckoning", "solve_mystery"]
    wrong = line["type"] in [*later, "replace_investigator"]
    assert ("ROUND-PHASES" in game.do(line)) == wrong


def test_a_card_in_the_wrong_phase_begins_the_mythos_phase() -> None:
    game = in_phase("action")
    assert game.do(mythos()) == ["ROUND-PHASES"]
    assert (game["phase"], game["phase_step"]) == ("mythos", "text")


def test_nothing_comes_after_the_end() -> None:
    game = evening()
    game.do(effect({"op": "win_game"}))
    assert game.do({"type": "rest", "player": "silas"}) == ["END-NOW"]
    first = game.seq
    assert causes(game) == [("END-NOW", "breach", None)]
    assert game.do(effect(lose("silas", "health"))) == ["END-NOW"]
    assert causes(game) == [("END-NOW", "breach", first)]
    assert game.of("silas", "health", "actions") == [8, []]


@pytest.mark.parametrize(
    "line",
    [
        {"type": "rest"},
        {"type": "encounter", "deck": "general"},
        {"type": "combat", "monster": "gug#1"},
        {"type": "effect", "source": {"kind": "other", "id": "a card"}, "ops": []},
        {"type": "ambush", "monster": "Gug"},
        {"type": "pass_lead", "to": "lily"},
    ],
)
def test_who_is_defeated_makes_no_line(line: Data) -> None:
    for status, found in (("defeated", True), ("devoured", True), ("eliminated", True), ("active", False)):
        game = evening(silas={"space": "rome", "status": status}, lead="lily")
        assert ("DEFEAT-STOP" in game.do({"player": "silas", **line})) == found
        if found:
            assert said(game) == [("DEFEAT-STOP", {"inv": "silas"})]
            assert game.of("silas", "actions", "encounter_done") == [[], False]


# --- what must come before anything else


def test_the_awakening_comes_before_any_other_line() -> None:
    other = {"type": "rest", "player": "silas"}
    for line, found in (({"type": "flip_ancient_one", "ops": []}, []), (other, ["AWAKEN"])):
        game = evening(doom=1, norman={"space": "rome", "status": "defeated"})
        game.do(effect({"op": "doom", "n": -1}))
        assert game.do(line) == found
        assert (game["awake"], game.of("norman", "status")) == (True, ["eliminated"])
        assert game["seats.s3.eliminated"] is True
        assert (game["seats.s1.eliminated"], game.of("silas", "status")) == (False, ["active"])
        assert game.do(lose_line := effect(lose("silas", "health"))) == []
        assert game.do(lose_line) == []
    assert evening().do({"type": "flip_ancient_one", "ops": []}) == ["AWAKEN"]


def test_the_monster_of_a_gate_comes_before_any_other_line() -> None:
    monster: Data = {"type": "spawn_monster", "space": "rome", "monster": "Gug"}
    for line, found in (
        (monster, []),
        ({**monster, "space": "9"}, ["GATE-SPAWN-MONSTER"]),
        (effect(lose("silas", "health")), ["GATE-SPAWN-MONSTER"]),
    ):
        game = evening(phase="mythos")
        game.do(mythos("spawn_gates"), {"type": "spawn_gate", "city": "rome"})
        assert game.do(line) == found
        assert isinstance(game["cup_count"], int) == (not found)
        if found:
            assert game["cup_count"]["max"] - game["cup_count"]["min"] == 1
            root = game.seq
            game.do(effect({"op": "spawn_monster", "space": "7", "monster": "Star Spawn"}))
            assert causes(game) == [("SPAWN-MONSTER", "doubt", root)]
            assert game.do(effect(lose("silas", "health"))) == []


def test_the_back_of_a_card_comes_before_any_other_line() -> None:
    turn: Data = {"op": "flip", "card": "Debt", "to": "back"}
    for line, doubtful in (
        (effect(lose("silas", "health")), False),
        ({"type": "no_effect"}, False),
        ({"type": "no_effect", "step": "spawned"}, False),
        ({"type": "rest", "player": "silas"}, True),
    ):
        game = evening(silas={"space": "rome", "conditions": ["Debt"]})
        game.do(effect(turn))
        assert game.do(line) == []
        assert said(game, "doubt") == ([("FLIP-BACK", {"card": "Debt"})] if doubtful else [])
        root = game.seq
        game.do(
            {"type": "ambush", "player": "silas", "monster": "Gug", "will": {"skill": "will", "dice": [1]}}
        )
        assert causes(game) == [("TEST-POOL", "doubt" if doubtful else "breach", root if doubtful else None)]


def test_several_things_owed_have_one_finding() -> None:
    game = evening()
    gates = [{"op": "spawn_gate", "city": city} for city in ("rome", "tokyo")]
    assert game.do(effect(*gates)) == []
    assert game.do({"type": "rest", "player": "silas"}) == ["GATE-SPAWN-MONSTER"]
    assert game["cup_count"] == {"min": 30, "max": 32}
    assert game.do({"type": "rest", "player": "lily"}) == []
    both = evening()
    both.do(effect(*gates))
    assert both.do({"type": "spawn_monster", "space": "rome", "monster": "Gug"}) == []
    assert both.do({"type": "spawn_monster", "space": "tokyo", "monster": "Ghoul"}) == []
    assert both.do({"type": "spawn_monster", "space": "tokyo", "monster": "Zombie"}) == ["ROUND-PHASES"]


# --- what a line shows to be over


def test_a_reckoning_is_over_with_the_next_icon_or_the_text() -> None:
    reckon: Data = {"type": "reckoning", "player": "silas", "source": {"kind": "monster", "id": "gug#1"}}
    spawn: Data = {"type": "spawn_gate", "city": "rome", "monster": "Gug"}
    game = evening(phase="mythos")
    assert game.all(mythos("reckoning", "spawn_gates"), reckon, reckon) == []
    assert game["phase_step"] == "reckoning"
    assert (game.all(spawn), game["phase_step"]) == ([], "text")
    text = evening(phase="mythos")
    assert text.all(mythos("reckoning"), reckon) == []
    assert (
        text.all({"type": "effect", "player": "silas", "source": {"kind": "other", "id": "x"}, "ops": []})
        == []
    )
    assert (text["phase_step"], text["mythos_discard"]) == ("reckoning", [])
    assert text.all({"type": "effect", "player": "silas", "source": CARD, "ops": []}) == []
    assert (text["phase_step"], text["mythos_discard"]) == ("end_of_mythos", ["Mythos A"])


def test_a_grant_reopens_the_action_phase_that_its_action_ended() -> None:
    source = {"kind": "sheet", "id": "lily"}
    act: Data = {"type": "component_action", "player": "lily", "source": source}
    grant: Data = {"type": "grant_action", "player": "lily", "to": "silas", "source": source}
    acted = {"space": "rome", "actions": ["rest", "trade"], "done": True}
    game = evening(silas=acted, lily={"space": "tokyo", "actions": ["rest"]}, active="lily")
    assert (game.do(act), game["phase"]) == ([], "encounter")
    assert (game.do(grant), game["phase"], game["active"]) == ([], "action", "silas")
    assert game.do({"type": "travel", "player": "silas", "path": ["london"]}) == []
    assert (game["phase"], game.of("silas", "space")) == ("encounter", ["london"])
    late = evening(silas=acted, lily={"space": "tokyo", "actions": ["rest"]}, active="lily")
    late.do(act, effect(lose("silas", "health")))
    assert (late.do(grant), late["phase"]) == (["ROUND-PHASES"], "encounter")
    other = evening(silas=acted, lily={"space": "tokyo", "actions": ["rest"]}, active="lily")
    other.do(act)
    assert other.do({**grant, "player": "silas", "to": "lily"}) == ["ROUND-PHASES"]
    assert told(other) == []
