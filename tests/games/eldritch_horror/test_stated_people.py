"""What is stated of investigators and seats."""

from __future__ import annotations

from typing import Any

import pytest

from events.problems import Problem
from events.vocabulary import Data
from tests.games.eldritch_horror.table import Eldritch, effect, lose, table

PEOPLE: Data = {"silas": {"space": "rome"}, "lily": {"space": "tokyo"}}
SKILLS = {"lore": 1, "influence": 2, "observation": 1, "strength": 2, "will": 1}

VALUES: list[tuple[str, Any]] = [
    ("seat", "s2"),
    ("space", "9"),
    ("status", "active"),
    ("status", "defeated"),
    ("status", "devoured"),
    ("status", "eliminated"),
    ("health", 8),
    ("health", 0),
    ("sanity", 4),
    ("cards", ["Axe", "Wither#2", "Gate Box"]),
    ("conditions", ["Debt", "Cursed#3"]),
    ("clues", ["9", "?1"]),
    ("tickets", {"train": 2, "ship": 0}),
    ("tickets.ship", 2),
    ("improvements", SKILLS),
    ("improvements.will", 2),
    ("delayed", True),
    ("actions", ["travel", "component_action"]),
    ("done", True),
    ("encounter_done", True),
]

IMPOSSIBLE: list[tuple[str, Any]] = [
    ("seat", "s3"),
    ("space", "nowhere"),
    ("status", "asleep"),
    ("health", 9),
    ("sanity", 5),
    ("sanity", -1),
    ("cards", ["Debt"]),
    ("conditions", ["Axe"]),
    ("conditions", ["Wither"]),
    ("clues", ["nowhere"]),
    ("tickets", {"train": 3}),
    ("tickets", {"plane": 1}),
    ("tickets.plane", 1),
    ("improvements", {"luck": 1}),
    ("improvements.luck", 1),
    ("improvements.will", 3),
    ("improvements", {"will": 3}),
    ("delayed", 1),
    ("actions", "travel"),
    ("actions", [1]),
    ("done", None),
    ("encounter_done", 1),
    ("mood", "grim"),
]


def pair(**given: Any) -> Eldritch:
    return table(**{**PEOPLE, **given})


def restated(game: Eldritch, path: str, value: Any) -> Eldritch:
    assert game.do({"type": "restate", "set": {path: value}, "reason": "seen on the table"}) == []
    return game


@pytest.mark.parametrize(("part", "value"), VALUES, ids=lambda each: str(each)[:40])
def test_what_is_stated_of_somebody_is_so_from_here_on(part: str, value: Any) -> None:
    path = f"investigators.silas.{part}"
    game = restated(pair(), path, value)
    assert game[path] == value
    assert game["investigators.lily"] == pair()["investigators.lily"]


@pytest.mark.parametrize(("part", "value"), IMPOSSIBLE, ids=lambda each: str(each)[:40])
def test_what_cannot_be_so_is_no_line(part: str, value: Any) -> None:
    with pytest.raises(Problem) as found:
        restated(pair(), f"investigators.silas.{part}", value)
    assert found.value.code == "path"
    with pytest.raises(Problem):
        restated(pair(), f"investigators.mark.{part}", value)


def test_parts_leave_their_neighbours_as_they_are() -> None:
    silas = {"space": "rome", "tickets": {"train": 1, "ship": 1}, "improvements": {"will": 1, "lore": 2}}
    game = pair(silas=silas)
    for path, value, whole, expected in (
        ("tickets.ship", 0, "tickets", {"train": 1, "ship": 0}),
        ("tickets", {"ship": 1}, "tickets", {"train": 1, "ship": 1}),
        ("improvements.lore", 0, "improvements", {"will": 1}),
        ("improvements.strength", 1, "improvements", {"will": 1, "strength": 1}),
        ("improvements", {"lore": 1}, "improvements", {"lore": 1}),
    ):
        restated(game, f"investigators.silas.{path}", value)
        assert game[f"investigators.silas.{whole}"] == expected, path


def test_who_has_had_his_encounter_has_no_other_one() -> None:
    game = pair(phase="encounter")
    restated(game, "investigators.silas.encounter_done", True)
    assert game.do({"type": "encounter", "player": "silas", "deck": "general"}) == ["ENC-ONE"]
    again = pair(phase="encounter")
    restated(again, "investigators.silas.encounter_done", True)
    restated(again, "investigators.silas.encounter_done", False)
    assert again.do({"type": "encounter", "player": "silas", "deck": "general"}) == []


def test_actions_that_are_stated_may_not_be_done_again_but_components_may() -> None:
    actions = ["rest", "component_action", "local"]
    game = restated(pair(), "investigators.silas.actions", actions)
    assert game.state.people["silas"].keys == ["rest"]
    one = restated(pair(), "investigators.silas.actions", ["rest"])
    assert one.do({"type": "rest", "player": "silas"}) == ["ACT-NO-REPEAT"]
    other = restated(pair(), "investigators.silas.actions", ["component_action"])
    source = {"kind": "sheet", "id": "silas"}
    assert other.do({"type": "component_action", "player": "silas", "source": source}) == []
    assert other["active"] == "lily"


def test_points_that_are_stated_are_known_again() -> None:
    game = pair(phase="encounter", spaces={"rome": {"monsters": ["gug#1"]}})
    assert game.do({"type": "end_phase", "phase": "encounter"}) == ["ENC-ONE"]
    assert "inv:silas" in game.state.suspects
    restated(game, "investigators.lily.health", 3)
    assert "inv:silas" in game.state.suspects
    restated(game, "investigators.silas.health", 3)
    assert "inv:silas" not in game.state.suspects


def test_somebody_sits_on_one_seat() -> None:
    game = pair()
    restated(game, "investigators.silas.seat", "s2")
    assert (game["seats.s1.investigators"], game["seats.s2.investigators"]) == ([], ["lily", "silas"])
    restated(game, "investigators.silas.seat", "s1")
    assert (game["seats.s1.investigators"], game["seats.s2.investigators"]) == (["silas"], ["lily"])


def test_a_seat_is_out_or_in_again() -> None:
    game = pair()
    restated(game, "seats.s2.eliminated", True)
    restated(game, "seats.s1.eliminated", True)
    restated(game, "seats.s2.eliminated", True)
    restated(game, "seats.s2.eliminated", False)
    assert [game[f"seats.{seat}.eliminated"] for seat in ("s1", "s2")] == [True, False]


def test_a_sheet_of_the_defeated_is_what_is_stated() -> None:
    game = pair(lily={"space": "tokyo", "cards": ["Axe"]})
    game.do(effect(lose("lily", "health", 6)))
    assert game["defeated_sheets"] == {"lily": ["Axe"]}
    restated(game, "defeated_sheets.lily", [])
    assert (game["defeated_sheets"], game["decks.asset.count"]) == ({"lily": []}, 40)
