"""Counts against the state, and what a restatement changes."""

from __future__ import annotations

from typing import Any

import pytest

from events.problems import Problem
from events.vocabulary import Data
from projections.rules.contract import LOG
from projections.rules.games.eldritch_horror import RULES
from tests.games.eldritch_horror.table import PUBLIC, Eldritch, mythos, seat, table

SILAS: Data = {
    "space": "rome",
    "cards": ["Axe", "Bandages"],
    "improvements": {"will": 1},
    "actions": ["travel", "rest"],
}


def night(**given: Any) -> Eldritch:
    """Gates and Clues were forgotten: their piles are known within bounds."""
    people: Data = {"silas": dict(SILAS), "lily": {"space": "tokyo"}}
    game = table(
        **{**people, "phase": "mythos", "mystery": "?", "gates_on_board": ["rome", "tokyo"], **given}
    )
    game.do(mythos("spawn_gates", "spawn_clues"), {"type": "pass_lead", "to": "silas"})
    assert game["gate_stack_count"] == {"min": 6, "max": 7}
    return game


def counted(game: Eldritch, zone: str, value: Any) -> list[str]:
    return game.do({"type": "count", "zone": zone, "value": value})


@pytest.mark.parametrize(
    ("zone", "right", "wrong"),
    [
        ("doom", [12], [11, 13]),
        ("gate_stack_count", [6, 7, {"min": 6, "max": 7}], [5, 8, {"min": 6, "max": 8}]),
        ("decks.asset.count", [38], [40]),
        ("omen", ["green"], ["red"]),
        ("awake", [False], [True]),
        ("mystery", ["?"], ["Watching the Stars"]),
        ("expedition.site", [None], ["amazon"]),
        ("order", [["silas", "lily"]], [["lily", "silas"], ["silas"]]),
        ("investigators.silas.actions", [["travel", "rest"]], [["rest", "travel"], []]),
        ("investigators.silas.cards", [["Axe", "Bandages"], ["Bandages", "Axe"]], [["Axe"], ["Axe", "Axe"]]),
        ("gates_on_board", [["rome", "tokyo"], ["tokyo", "rome"]], [["rome"]]),
        ("unseen", [{"gates": 1, "clues": 1}], [{"gates": 1}, {"gates": 1, "clues": 0}]),
        ("unseen", [{"clues": 1, "gates": 1}], [{"gates": 0, "clues": 1}, {"gates": 1, "clues": 1, "cup": 0}]),
        ("seats.s1", [{"investigators": ["silas"], "eliminated": False}], [{"investigators": ["silas"]}]),
    ],
    ids=str,
)  # fmt: skip
def test_a_count_agrees_or_differs(zone: str, right: list[Any], wrong: list[Any]) -> None:
    game = night()
    for value in right:
        assert counted(game, zone, value) == [], value
    for value in wrong:
        assert counted(game, zone, value) == ["ASSERT"], value
        assert game.findings[0].fields["value"] == {zone: value}


def test_order_counts_inside_a_mapping_too() -> None:
    game = night()
    whole = dict(game["investigators.silas"])
    assert counted(game, "investigators.silas", whole) == []
    assert counted(game, "investigators.silas", {**whole, "cards": ["Bandages", "Axe"]}) == []
    assert counted(game, "investigators.silas", {**whole, "actions": ["rest", "travel"]}) == ["ASSERT"]


@pytest.mark.parametrize(
    ("zone", "nothing", "something"),
    [
        ("looks.gate_stack.top", [], ["rome"]),
        ("looks.gate_stack.bottom", [], ["rome"]),
        ("cards.Axe.used", False, True),
        ("investigators.silas.improvements.lore", 0, 1),
        ("omen_eldritch.red", 0, 2),
        ('in_play."Mythos R"', None, {"rumor": True, "eldritch": 0, "rumor_space": None}),
        ("defeated_sheets.lily", [], ["Axe"]),
        ("tokens.rumor@9", 0, 1),
    ],
)
def test_what_is_not_there_counts_as_nothing(zone: str, nothing: Any, something: Any) -> None:
    game = night()
    assert counted(game, zone, nothing) == []
    assert counted(game, zone, something) == ["ASSERT"]


@pytest.mark.parametrize(
    ("zone", "value"),
    [
        ("dom", 3),
        ("looks.gate_stack", []),
        ("looks.gate_stack.middle", []),
        ("looks.gate_stack.top.9", "rome"),
        ("cards.Axe", {}),
        ("cards.Axe.by", "silas"),
        ("cards.Axe.used.x", True),
        ("investigators.silas.improvement.will", 1),
        ("investigators.silas.improvements.lore.x", 1),
        ("investigators.mark.improvements.will", 1),
        ("seats.silas.improvements.will", 1),
        ("tokens.rumor.9", 1),
        ("unseen.cup", 1),
        ("in_play.x.rumor", True),
        ("doom", "12"),
        ("doom", True),
        ("doom", {"min": 1, "max": 20}),
        ("gate_stack_count", "6"),
        ("gate_stack_count", True),
        ("omen", 3),
        ("omen", ["green"]),
        ("awake", "yes"),
        ("awake", 1),
        ("gates_on_board", "rome"),
        ("gates_on_board", {"rome": True}),
    ],
)
def test_a_count_of_what_cannot_stand_there_is_no_line(zone: str, value: Any) -> None:
    with pytest.raises(Problem) as found:
        counted(night(), zone, value)
    assert found.value.code == "path"


def test_several_counts_are_one_finding_with_those_that_differ() -> None:
    game = night()
    line: Data = {"type": "count", "values": {"doom": 3, "omen": "green", "round": 9}}
    assert game.do(line) == ["ASSERT"]
    assert game.findings[0].fields == {
        "zone": ["doom", "round"],
        "value": {"doom": 3, "round": 9},
        "state": {"doom": 12, "round": 2},
    }
    assert game["gate_stack_count"] == {"min": 6, "max": 7}


@pytest.mark.parametrize(
    ("zone", "value", "hidden"),
    [
        ("looks.gate_stack.top", ["rome"], True),
        ("decks.asset.top", ["Axe"], True),
        ("decks.asset.count", 3, False),
        ("decks.asset", {"count": 3, "top": []}, True),
        ("doom", 3, False),
        ("expedition.site", "amazon", False),
    ],
)
def test_a_count_of_what_lies_hidden_is_for_the_log(zone: str, value: Any, hidden: bool) -> None:
    game = night()
    assert counted(game, zone, value) == ["ASSERT"]
    assert RULES.visible(game.state, game.findings[0], LOG)
    for viewer in (PUBLIC, seat("s1")):
        assert RULES.visible(game.state, game.findings[0], viewer) is not hidden


# --- restate


@pytest.mark.parametrize(
    ("path", "value", "remarked"),
    [
        ("doom", 3, True),
        ("doom", 12, False),
        ("mystery", "Watching the Stars", False),
        ("expedition.site", "amazon", False),
        ("gate_discard", ["london"], False),
        ("gates_on_board", ["rome"], True),
        ("gates_on_board", ["tokyo", "rome"], False),
        ("gate_stack_count", 6, False),
        ("gate_stack_count", 3, True),
        ("omen_eldritch", {"red": 2}, False),
        ("omen_eldritch.red", 2, False),
        ("spaces.rome.monsters", ["gug#1"], False),
        ("awake", True, True),
        ("round", 3, True),
    ],
)
def test_a_remark_says_what_was_known_otherwise(path: str, value: Any, remarked: bool) -> None:
    game = night()
    known = game[path]
    assert game.do({"type": "restate", "set": {path: value}, "reason": "seen"}) == []
    assert game.severe("remark") == (["ASSERT"] if remarked else [])
    if remarked:
        assert game.findings[0].fields == {"zone": [path], "value": {path: value}, "state": {path: known}}
