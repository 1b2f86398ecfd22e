"""What is stated of the table, path by path: it is so from here on, and nothing that cannot be so is taken."""

from __future__ import annotations

from typing import Any

import pytest

from events.problems import Problem
from events.vocabulary import Data
from tests.games.eldritch_horror.tables import PEOPLE, pair, restated

LEFT = {"green": 0, "yellow": 1, "blue": 2}
RUMOR = {"rumor": True, "eldritch": 2, "rumor_space": "9"}

VALUES: list[tuple[str, Any]] = [
    ("ancient_one", "Cthulhu"),
    ("ancient_one", None),
    ("awake", True),
    ("round", 7),
    ("round", 16),
    ("phase", "setup"),
    ("phase", "action"),
    ("phase", "over"),
    ("phase", "encounter"),
    ("phase", "mythos"),
    ("lead", "lily"),
    ("active", "lily"),
    ("order", ["lily", "silas"]),
    ("players", 8),
    ("reference", {"gates": 2, "clues": 4, "surge": 3}),
    ("doom", 20),
    ("doom_overflow", 3),
    ("omen", "blue_1"),
    ("omen_eldritch", {"red": 2, "blue_2": 1}),
    ("omen_eldritch.red", 1),
    ("gates_on_board", ["rome", "tokyo"]),
    ("gate_discard", ["rome"]),
    ("gate_colours", {"rome": "blue", "tokyo": "green", "arkham": "red"}),
    ("clue_discard", ["9", "rome"]),
    ("spaces.rome.gate", "rome"),
    ("spaces.9.monsters", ["gug#1", "?1"]),
    ("spaces.9.clues", ["9", "?1"]),
    ("spaces.arkham.defeated", {"lily": "insane", "silas": "crippled"}),
    ("mythos.left.yellow", 0),
    ("mythos.left", LEFT),
    ("mythos.left.blue", 1),
    ("mythos_discard", ["Mythos A", "?1"]),
    ("in_play", {"Mythos B": RUMOR}),
    ('in_play."Mythos B"', RUMOR),
    ('in_play."Mythos B".rumor', True),
    ('in_play."Mythos B".eldritch', 3),
    ('in_play."Mythos B".rumor_space', "tokyo"),
    ("mystery", "Watching the Stars"),
    ("mystery", "?"),
    ("mystery", None),
    ("mystery_progress", 2),
    ("solved", 4),
    ("expedition.site", "amazon"),
    ("expedition.site", None),
    ("result", "win"),
    ("result", "loss"),
    ("reason", "ELD-MYST-WIN"),
    ("reason", None),
    ("seats.s2.investigators", ["lily", "silas"]),
    ("seats.s2.eliminated", True),
    ("defeated_sheets.lily", ["Axe", "Wither#2", "Gate Box"]),
]
"""(path, value) that a document may have"""

IMPOSSIBLE: list[tuple[str, Any]] = [
    ("ancient_one", "Hastur"),
    ("awake", 1),
    ("round", 100),
    ("round", -1),
    ("phase", "night"),
    ("phase_step", "dawn"),
    ("lead", "mark"),
    ("active", "mark"),
    ("order", ["silas", "mark"]),
    ("players", 9),
    ("reference", {"gates": 2, "monsters": 1}),
    ("doom", 21),
    ("doom", True),
    ("doom", None),
    ("omen", None),
    ("omen", "blue"),
    ("omen_eldritch", {"pink": 1}),
    ("omen_eldritch.pink", 1),
    ("omen_eldritch.red", -1),
    ("gates_on_board", ["9"]),
    ("gate_discard", ["9"]),
    ("gate_colours", {"9": "red"}),
    ("gate_colours", {"rome": "blue_1"}),
    ("clue_discard", ["nowhere"]),
    ("spaces.9.gate", "9"),
    ("spaces.rome.gate", "tokyo"),
    ("spaces.nowhere.gate", "rome"),
    ("spaces.nowhere.monsters", []),
    ("spaces.9.monsters", ["gug"]),
    ("spaces.nowhere.clues", []),
    ("spaces.9.clues", ["nowhere"]),
    ("spaces.nowhere.rumor", "Mythos R"),
    ("spaces.9.defeated", {"mark": "insane"}),
    ("spaces.9.defeated", {"lily": "dead"}),
    ("spaces.9.weather", "rain"),
    ("monsters.gug.damage", 1),
    ("monsters.gug#1.origin", "sea"),
    ("monsters.gug#1.space", "nowhere"),
    ("monsters.gug#1.name", "Ghoul"),
    ("mythos.stage", 4),
    ("mythos.left", {"red": 1}),
    ("mythos.left.red", 1),
    ('in_play."Mythos B".colour', "green"),
    ('in_play."Mythos B".rumor', 1),
    ('in_play."Mythos B".eldritch', -1),
    ('in_play."Mythos B".rumor_space', "nowhere"),
    ("mystery", "The Lost Mystery"),
    ("solved", 5),
    ("expedition.site", "rome"),
    ("result", "draw"),
    ("reason", 3),
    ("seats.s2.investigators", ["nobody"]),
    ("seats.s9.investigators", []),
    ("seats.s2.eliminated", 1),
    ("defeated_sheets.nobody", []),
    ("defeated_sheets.lily", ["Cursed"]),
    ("dom", 3),
    ("doom.now", 3),
    ("doom.now", {}),
    ("weather", {}),
    ("weather.9", {}),
    ("spaces.9.weather", {}),
    ("score", 3),
    ("mythos", 3),
    ("spaces", 3),
    ("spaces.9", ["gug#1"]),
]
"""(path, value) that no document has"""


@pytest.mark.parametrize(("path", "value"), VALUES, ids=lambda each: str(each)[:40])
def test_what_is_restated_is_so_from_here_on(path: str, value: Any) -> None:
    assert restated(pair(), path, value)[path] == value


@pytest.mark.parametrize(("path", "value"), VALUES, ids=lambda each: str(each)[:40])
def test_a_position_may_say_the_same(path: str, value: Any) -> None:
    assert pair(**{path: value})[path] == value


@pytest.mark.parametrize(("path", "value"), IMPOSSIBLE, ids=lambda each: str(each)[:40])
def test_what_cannot_be_so_is_no_line(path: str, value: Any) -> None:
    game = pair()
    before = game.table.dump()
    with pytest.raises(Problem) as found:
        restated(game, path, value)
    place = found.value.place
    assert found.value.code == "path"
    assert place is not None
    assert path.startswith(str(place.field)[:6])
    assert game.table.dump() == before
    with pytest.raises(Problem) as found:
        pair(**{path: value})
    assert found.value.code in ("position", "path")


def test_parts_leave_their_neighbours_as_they_are() -> None:
    game = pair(
        omen_eldritch={"red": 2},
        reference={"gates": 1, "clues": 2, "surge": 2},
        mythos={"left": LEFT},
        gate_colours={"rome": "blue"},
        in_play={"Mythos B": RUMOR},
    )
    for path, value, whole, expected in (
        ("omen_eldritch.green", 1, "omen_eldritch", {"red": 2, "green": 1}),
        ("reference", {"clues": 4}, "reference", {"gates": 1, "clues": 4, "surge": 2}),
        ("mythos.left.blue", 0, "mythos.left", {"green": 0, "yellow": 1, "blue": 0}),
        ("mythos.left", {"yellow": 2}, "mythos.left", {"green": 0, "yellow": 2, "blue": 0}),
        ("gate_colours", {"tokyo": "green"}, "gate_colours", {"rome": "blue", "tokyo": "green"}),
        ('in_play."Mythos B".rumor_space', None, 'in_play."Mythos B"', {**RUMOR, "rumor_space": None}),
        ('in_play."Mythos B"', {"eldritch": 0}, 'in_play."Mythos B".rumor', True),
        ('in_play."Mythos B"', None, "in_play", {}),
        ('in_play."Mythos B"', None, "in_play", {}),
        ("omen_eldritch", {"red": 1}, "omen_eldritch", {"red": 1}),
        ("omen_eldritch.red", 0, "omen_eldritch", {}),
    ):
        assert restated(game, path, value)[whole] == expected, path
    fresh = restated(pair(), 'in_play."Mythos B".eldritch', 2)
    assert fresh["in_play"] == {"Mythos B": {"rumor": False, "eldritch": 2, "rumor_space": None}}


def test_a_step_of_the_mythos_phase_stands_behind_its_icons() -> None:
    for step, expected in (
        ("omen", "text"),
        ("reckoning", "text"),
        ("gates", "text"),
        ("surge", "text"),
        ("clues", "text"),
        ("rumor", "text"),
        ("eldritch", "text"),
        ("text", "text"),
        ("end_of_mythos", "end_of_mythos"),
        (None, None),
    ):
        game = restated(pair(phase="mythos", mystery="?"), "phase_step", step)
        assert game["phase_step"] == expected, step
        assert (game.table.due() == []) is (step is not None), step
        restated(game, "phase_step", None)
        assert game.table.due() == [{"player": "silas", "type": "draw_mythos"}]


def test_a_phase_begins_anew_with_the_lead_and_nothing_owed() -> None:
    game = pair(phase="mythos", mystery="?", doom=1, lead="lily")
    game.do({"type": "effect", "source": {"kind": "other", "id": "x"}, "ops": [{"op": "doom", "n": -1}]})
    assert game.table.due() == [{"player": "lily", "type": "flip_ancient_one"}]
    restated(game, "phase", "action")
    assert (game["phase"], game["order"]) == ("action", ["silas", "lily"])
    assert game.table.due()[0]["player"] == game["active"]
    back = restated(pair(phase="action", lead="lily"), "phase", "mythos")
    assert (back["active"], back["phase_step"]) == ("lily", None)
    assert back.table.due() == [{"player": "lily", "type": "draw_mythos"}]


def test_a_result_ends_the_game_and_is_taken_back() -> None:
    game = restated(pair(), "result", "loss")
    assert (game["phase"], game["active"], game.legal(), game.table.due()) == ("over", None, [], [])
    game.do({"type": "rest", "player": "silas"})
    assert [each.caused_by for each in game.findings] == [None]
    game.do({"type": "rest", "player": "silas"})
    assert [each.caused_by for each in game.findings] == [3]
    restated(game, "result", None)
    restated(game, "phase", "action")
    restated(game, "active", "silas")
    assert game.do({"type": "rest", "player": "silas"}) == []
    restated(game, "result", "win")
    assert game.do({"type": "rest", "player": "lily"}) == ["END-NOW"]
    assert [each.caused_by for each in game.findings] == [None]


def test_the_turns_of_a_stated_phase_begin_with_the_lead() -> None:
    game = pair(phase="mythos", mystery="?")
    game.do({"type": "draw_mythos", "colour": "yellow", "icons": []}, {"type": "pass_lead", "to": "lily"})
    open_: Data = {who: {"encounter_done": False} for who in PEOPLE}
    line: Data = {"type": "restate", "set": {"phase": "encounter", "investigators": open_}, "reason": "x"}
    assert game.do(line) == []
    assert [each["player"] for each in game.table.due()] == ["lily"]
    assert game.do({"type": "encounter", "player": "lily", "deck": "general"}) == []
    assert [each["player"] for each in game.table.due()] == ["silas"]
