"""Findings as sentences, in English and Polish."""

from __future__ import annotations

import re

import pytest

from events.catalogue.abyss import LOCATIONS, LORDS
from projections.rules.catalogue import catalogue, sentence
from projections.rules.games.abyss import RULES
from tests.games.abyss.table import COURT, table

IDS = {*LORDS, *LOCATIONS}
_WORD = re.compile(r"[a-z]+(?:[-_][a-z]+)+")


def told(game_line: tuple[dict[str, object], list[str]], lang: str) -> list[str]:
    given, lines = game_line
    game = table(**given)
    game.do(*lines)
    return [sentence(each, catalogue("abyss")[each.rule], lang, RULES.name) for each in game.findings]


LINES: list[tuple[dict[str, object], list[str]]] = [
    ({"court": COURT}, ["A: plot"]),
    ({"court": COURT, "step": "plot", "lord_deck": 0}, ["A: plot"]),
    ({}, ["A: pass"]),
    ({}, ["B: > S1"]),
    ({"track": ["M"]}, ["A: fight 2p"]),
    ({"A": {"hand": ["S1"]}, "court": COURT}, ["A: recruit keeper S1 H1 J1 aff S1"]),
    ({"A": {"hand": ["S1", "Q3", "H5"]}, "court": COURT}, ["A: recruit reaper S1 Q3 H5 aff S1"]),
    ({"council": {"Q": 1}}, ["A: council J", "A: council Q 2"]),
    ({"council": {"Q": 1}, "track": ["S1"]}, ["A: council Q"]),
    ({"A": {"lords": ["oracle"]}}, ["A: power oracle race J"]),
    ({"A": {"lords": ["opportunist"]}, "court": COURT}, ["A: power opportunist out trader"]),
    ({"A": {"key_tokens": 3}, "locations_available": ["jail"]}, ["A: control jail with 3k"]),
    (
        {"A": {"key_tokens": 3}, "step": "control", "locations_available": ["jail"]},
        ["A: control abyss with 3k"],
    ),
    ({"A": {"pearls": 1}}, ["count players.A.pearls=2 council.J=2 lord_deck=1"]),
    ({"phase": "final", "A": {"hand": ["S1", "S2"]}}, ["A: final S2"]),
]


@pytest.mark.parametrize("lang", ["en", "pl"])
@pytest.mark.parametrize("game_line", LINES)
def test_no_id_is_left_in_a_sentence(game_line: tuple[dict[str, object], list[str]], lang: str) -> None:
    found = told(game_line, lang)
    assert found
    for text in found:
        assert "?" not in text
        assert "{" not in text
        assert not [word for word in _WORD.findall(text) if word in IDS or "_" in word], text


@pytest.mark.parametrize(
    ("word", "english", "polish"),
    [
        ("S3", "Seahorse 3", "konik morski 3"),
        ("M", "Monster", "Potwór"),
        ("abyss", "The Abyss", "Otchłań"),
        ("reaper", "The Reaper", "Żniwiarz"),
        ("C", "C", "C"),  # a seat
        ("race_C", "Crab", "krab"),
        ("players.A.hand", "players · A · hand", "gracze · A · ręka"),
        ("council.J", "Council · J", "Rada · J"),
        ("nothing known", "nothing known", "nothing known"),
        ("v1.", "v1.", "v1."),
    ],
)
def test_words_of_the_game(word: str, english: str, polish: str) -> None:
    assert (RULES.name(word, "en"), RULES.name(word, "pl")) == (english, polish)


def test_a_seat_named_like_a_race_stays_a_seat() -> None:
    game = table("C", "S")
    game.do("S: > H1")
    text = sentence(game.findings[0], catalogue("abyss")["ABY-TURN-END"], "pl", RULES.name)
    assert "akcja" in text
    game = table("C", "S", "J")
    game.do("J: > H1")
    active = sentence(game.findings[0], catalogue("abyss")["ABY-TURN-ACTIVE"], "en", RULES.name)
    assert active == "It is C's turn, not J's."
