"""Taps of combats, of tests and their dice in Eldritch Horror."""

from __future__ import annotations

import pytest

from projections.keypads import step
from projections.rules.contract import PUBLIC
from tests.scribe.eldritch_tapper import BUDGET, FOUR, Tapper
from tests.scribe.tapping import FAR


def test_a_combat_and_its_dice_one_by_one() -> None:
    given = {**FOUR, "phase": "encounter", "spaces": {"sydney": {"monsters": ["ghoul#1"]}}}
    assert Tapper(given).line("silas: combat ghoul#1 wil+1=1 str=2") == BUDGET["combat"]
    assert Tapper(given).line("silas: combat ghoul#1 wil+1[5,1,1,1] str[6,5,1]") == 1 + 1 + 4 + 1 + 3


def test_effects_within_a_combat_stand_before_and_behind_its_tests() -> None:
    given = {**FOUR, "phase": "encounter", "spaces": {"sydney": {"monsters": ["ghoul#1"]}}}
    plain = "silas: combat ghoul#1 wil+1=1 str=2"
    assert Tapper(given).line(plain) == BUDGET["combat"]
    # the way to them, one effect, done
    assert Tapper(given).line(f"{plain} -> before -1S") == BUDGET["combat"] + 3
    assert Tapper(given).line(f"{plain} -> -1S") == BUDGET["combat"] + 3
    assert Tapper(given).line(f'{plain} -> before -"Fishing Net", doom -1, -1S') < FAR


def test_the_numbers_of_cultists_are_asked_once() -> None:
    given = {**FOUR, "phase": "encounter", "spaces": {"sydney": {"monsters": ["cultist#1", "cultist#2"]}}}
    tapper = Tapper(given)
    numbers = {"will": 0, "horror": 1, "strength": -1, "damage": 2, "toughness": 1}
    tests = {
        "will": {"skill": "will", "result": 1},
        "strength": {"skill": "strength", "modifier": -1, "result": 1},
    }
    first = {"type": "combat", "player": "silas", "monster": "cultist#1", "numbers": numbers, **tests}
    assert tapper.move(first) == BUDGET["combat"] + 5
    again = {"type": "combat", "player": "silas", "monster": "cultist#2", **tests}
    assert tapper.move(again) == BUDGET["combat"]


def test_numbers_of_a_cultist_that_nobody_says_cost_one_tap() -> None:
    given = {**FOUR, "phase": "encounter", "spaces": {"sydney": {"monsters": ["cultist#1"]}}}
    assert Tapper(given).line("silas: combat cultist#1 wil=1 str=1") == BUDGET["combat"] + 1


def test_an_ambush_is_tapped_like_a_combat() -> None:
    tapper = Tapper({**FOUR, "phase": "encounter"})
    ambush = {
        "type": "ambush",
        "player": "silas",
        "monster": "Ghoul",
        "will": {"skill": "will", "modifier": 1, "result": 1},
    }
    open_ = step(tapper.game.table, {key: ambush[key] for key in ("type", "player", "monster")}, PUBLIC, "en")
    assert (open_["field"], [each["text"] for each in open_["beside"]]) == (
        "will",
        ["Effects before the combat …", "Effects after the combat …"],
    )


@pytest.mark.parametrize(
    ("text", "taps"),
    [
        # deck, the way to the test, skill, modifier, result, done
        ("silas: encounter general str-1=2", 6),
        # deck, test, skill, dice, four of them, one effect, done
        ("silas: encounter general obs[5,1,2] -> +1H", 10),
        ("silas: encounter general lor=1 wil=0 -> -1S", 9),
    ],
)
def test_tests_of_an_encounter_can_be_entered(text: str, taps: int) -> None:
    assert Tapper({**FOUR, "phase": "encounter"}).line(text) <= taps
