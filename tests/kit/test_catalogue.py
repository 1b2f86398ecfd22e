"""The rules catalogue of every game: both languages, and tests for what it says."""

from __future__ import annotations

import re
from functools import cache

import pytest

from projections.rules.catalogue import catalogue
from projections.rules.games import games
from tests.kit.coverage import TESTS, Coverage, coverage, marked

_FIELD = re.compile(r"\{([a-z_]+)\}")
every_game = pytest.mark.parametrize("game", games())
CORE = {"CORE-CLOSED", "CORE-UNREAD"}
"""Tested with the recorder and the replay."""
covered = cache(coverage)


def wordless(game: str) -> list[str]:
    """Rules without a sentence in one of the languages, and messages whose places differ."""
    found = [text.id for text in catalogue(game).values() if not text.rule.strip() or not text.pl.strip()]
    for text in catalogue(game).values():
        if bool(text.violation) != bool(text.violation_pl) or (
            text.check != "none" and text.reported and not text.violation
        ):
            found.append(f"{text.id}: its message")
        elif set(_FIELD.findall(text.violation or "")) != set(_FIELD.findall(text.violation_pl or "")):
            found.append(f"{text.id}: the places of its messages")
    return found


def untested(game: str, made: Coverage) -> dict[str, list[str]]:
    """Hard rules that may speak and that no test breaks, or none keeps; silent rules that no test shows."""
    hard = [
        text.id
        for text in catalogue(game).values()
        if text.reported and text.check == "hard" and text.id not in CORE
    ]
    silent = [text.id for text in catalogue(game).values() if not text.reported]
    return {
        "no test breaks": [each for each in hard if each not in made.broken],
        "no test keeps": [each for each in hard if each not in made.kept],
        "no test shows": [each for each in silent if each not in made.shown],
    }


@every_game
def test_every_rule_speaks_english_and_polish(game: str) -> None:
    assert wordless(game) == []


@every_game
def test_every_hard_rule_has_a_test_that_breaks_it_and_one_that_keeps_it(game: str) -> None:
    found = untested(game, covered(game))
    assert {key: found[key] for key in ("no test breaks", "no test keeps")} == {
        "no test breaks": [],
        "no test keeps": [],
    }


@every_game
def test_every_derived_rule_is_shown_by_a_test(game: str) -> None:
    assert untested(game, covered(game))["no test shows"] == []


@every_game
def test_tests_are_marked_with_rules_that_there_are(game: str) -> None:
    named = {rule for _, rules in marked(TESTS / game) for rule in rules}
    assert sorted(named - set(catalogue(game))) == []


@every_game
def test_a_rule_that_another_id_speaks_for_names_one_that_may_speak(game: str) -> None:
    texts = catalogue(game)
    silent = [
        (text.id, speaker)
        for text in texts.values()
        for speaker in text.speakers
        if speaker not in texts or not texts[speaker].reported
    ]
    assert silent == []
