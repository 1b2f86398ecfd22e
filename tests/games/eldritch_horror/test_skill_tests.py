"""Tests of skills: how many dice, which of them count, what rerolls cost."""

from __future__ import annotations

from typing import Any

import pytest

from events.vocabulary import Data
from tests.games.eldritch_horror.saying import said, told
from tests.games.eldritch_horror.table import Eldritch, effect, table


def silas(**given: Any) -> Eldritch:
    """Silas in Rome in the Encounter Phase: lore 1, strength 3."""
    return table(phase="encounter", silas={"space": "rome", **given})


def meeting(*tests: Data, **more: Any) -> Data:
    return {"type": "encounter", "player": "silas", "deck": "general", "tests": list(tests), **more}


def pool_test(size: int, **more: Any) -> Data:
    """A lore test of so many dice, none of them a success."""
    return {"skill": "lore", "dice": [1] * size, **more}


@pytest.mark.parametrize(
    ("modifiers", "dice", "breaches"),
    [
        ({}, 1, []),
        ({}, 2, [("TEST-POOL", {"n": 2, "m": 1})]),
        ({"modifier": 1}, 2, []),
        ({"modifier": 1}, 1, [("TEST-POOL", {"n": 1, "m": 2})]),
        ({"modifier": 1, "bonus": 2, "extra": 3}, 7, []),
        ({"modifier": -2, "bonus": 3}, 2, []),
        ({"modifier": -1}, 1, []),
        ({"modifier": -1}, 2, [("TEST-MIN", {})]),
        ({"modifier": -3}, 1, []),
        ({"modifier": -3}, 3, [("TEST-MIN", {})]),
        ({"modifier": -3, "extra": 2}, 1, []),
    ],
)
def test_the_pool_is_the_skill_and_all_that_is_added_at_least_one_die(
    modifiers: Data, dice: int, breaches: list[Any]
) -> None:
    game = silas()
    game.do(meeting(pool_test(dice, **modifiers)))
    assert said(game) == breaches
    ((*_, detail),) = told(game, "test")
    assert detail["pool"] == max(1, 1 + sum(modifiers.values()))


def test_an_improved_skill_has_more_dice() -> None:
    game = silas(improvements={"lore": 2})
    assert game.do(meeting(pool_test(3))) == []


@pytest.mark.parametrize(
    ("condition", "counting", "rule"),
    [
        ([], {5, 6}, "TEST-SUCCESS"),
        (["Blessed"], {4, 5, 6}, "TEST-BLESSED"),
        (["Cursed"], {6}, "TEST-CURSED"),
        (["Debt"], {5, 6}, "TEST-SUCCESS"),
    ],
)
def test_which_dice_are_successes(condition: list[str], counting: set[int], rule: str) -> None:
    for die in range(1, 7):
        right = int(die in counting)
        game = silas(conditions=condition)
        assert game.do(meeting({"skill": "lore", "dice": [die], "result": right})) == []
        assert [amount for _, _, amount, _ in told(game, "test")] == [right]
        other = silas(conditions=condition)
        other.do(meeting({"skill": "lore", "dice": [die], "result": 1 - right}))
        assert said(other) == [(rule, {"n": 1 - right, "m": right})]


def test_a_result_without_dice_is_taken_as_it_is() -> None:
    game = silas(conditions=["Cursed"])
    assert game.do(meeting({"skill": "lore", "result": 7, "modifier": -5})) == []
    detail = {
        "skill": "lore", "pool": 1, "threshold": 6, "unchecked": True, "dice": 0, "first": 0
    }  # fmt: skip
    assert told(game, "test") == [("test", "silas", 7, detail)]


def test_a_test_nobody_saw_came_to_nothing_known() -> None:
    game = silas()
    assert game.do(meeting({"skill": "lore"}, passed=True)) == []
    assert [amount for _, _, amount, _ in told(game, "test")] == [None]


def paid(*payments: str, **more: Any) -> Data:
    """Three dice of strength; each payment turns a 1 into a 6."""
    rerolls = [{"paid": each, "from": 1, "to": 6} for each in payments]
    return {"skill": "strength", "dice": [1, 1, 5], "rerolls": rerolls, **more}


def test_a_clue_is_spent_for_each_die_that_is_rerolled() -> None:
    game = silas(clues=["5", "9", "rome"])
    assert game.do(meeting(paid("clue:5", "clue:9", result=3))) == []
    assert game.of("silas", "clues") == [["rome"]]
    assert game["clue_discard"] == ["5", "9"]
    ((_, _, amount, detail),) = told(game, "test")
    assert (amount, detail["dice"], detail["first"], detail["unchecked"]) == (3, 3, 1, False)


def test_a_free_reroll_costs_nothing() -> None:
    game = silas(clues=["5"])
    assert game.do(meeting(paid("free", "clue:5", result=3))) == []
    assert game.of("silas", "clues") == [[]]
    other = silas(clues=["5"])
    assert other.do(meeting(paid("free", "free", result=3))) == []
    assert other.of("silas", "clues") == [["5"]]


@pytest.mark.parametrize(
    ("clues", "payments", "number"),
    [
        ([], ["clue:5"], 0),
        (["5"], ["clue:9"], 0),
        (["5"], ["clue:5", "clue:5"], 1),
        (["5"], ["free", "clue:5", "free"], 2),  # there is no third 1
        (["5", "?1"], ["clue:5", "clue:9"], None),
        (["5", "?1"], ["clue:9", "clue:5"], None),
        (["?1"], ["clue:9", "clue:5"], 1),
        (["?12"], ["clue:9"], None),
    ],
)
def test_a_reroll_needs_its_clue_and_a_die_that_shows_it(
    clues: list[str], payments: list[str], number: int | None
) -> None:
    game = silas(clues=clues)
    found = game.do(meeting(paid(*payments)))
    assert found == ([] if number is None else ["TEST-REROLL"])
    assert said(game) == ([] if number is None else [("TEST-REROLL", {"n": len(payments), "m": number})])


def test_the_new_value_stands_and_may_be_rerolled_again() -> None:
    rerolls = [{"paid": "free", "from": 1, "to": 3}, {"paid": "free", "from": 3, "to": 5}]
    game = silas()
    assert game.do(meeting({"skill": "lore", "dice": [1], "rerolls": rerolls, "result": 1})) == []
    other = silas()
    assert other.do(meeting({"skill": "lore", "dice": [1], "rerolls": rerolls[1:]})) == ["TEST-REROLL"]
    worse = silas()
    lost = [{"paid": "free", "from": 5, "to": 2}]
    assert worse.do(meeting({"skill": "lore", "dice": [5], "rerolls": lost, "result": 0})) == []


def test_every_test_of_an_encounter_is_judged() -> None:
    game = silas()
    assert game.do(meeting(pool_test(1), pool_test(2))) == ["TEST-POOL"]
    assert len(told(game, "test")) == 2
    assert told(game, "encounter") == [("encounter", "silas", None, {"deck": "general"})]


@pytest.mark.parametrize(
    ("die", "passed", "found"),
    [(5, True, []), (4, False, []), (5, False, ["ENC-COMPLEX"]), (4, True, ["ENC-COMPLEX"]), (4, None, [])],
)
def test_the_first_test_says_which_part_is_resolved(die: int, passed: bool | None, found: list[str]) -> None:
    game = silas()
    line = meeting({"skill": "lore", "dice": [die]}, pool_test(1) | {"dice": [6]})
    assert game.do(line if passed is None else line | {"passed": passed}) == found


def test_what_was_missing_may_have_changed_his_dice() -> None:
    """Without his encounter nobody knows what Silas has: a wrong pool is a doubt, once."""
    game = table(phase="encounter", silas={"space": "rome"}, lily={"space": "tokyo"}, mystery="R'lyeh Risen")
    game.do({"type": "encounter", "player": "lily", "deck": "general"})
    missing = game.seq
    fight = {"type": "ambush", "player": "silas", "monster": "Ghoul", "random": False}
    assert game.do({**fight, "will": {"skill": "will", "dice": [1]}}) == []
    assert [(each.rule, each.severity, each.caused_by) for each in game.findings] == [
        ("ELD-TEST-POOL", "doubt", missing)
    ]
    assert game.do(effect(*[])) == []
