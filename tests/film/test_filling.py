"""How the places of templates are filled: names, signs, counted words, parts that are left out."""

from __future__ import annotations

import pytest

from projections.film.filling import filled
from projections.film.texts import template
from projections.film.words import Words
from projections.replay import Replay
from projections.rules.games import rules
from tests.film.evenings import Evening
from tests.kit.sessions import lines_of


def said(template: str, lang: str = "en", **fields: object) -> str:
    return filled(template, fields, str, lang)


@pytest.mark.parametrize(("n", "words"), [(1, "1 card"), (2, "2 cards"), (0, "0 cards"), (11, "11 cards")])
def test_an_english_number_takes_its_word(n: int, words: str) -> None:
    assert said("{n|card|cards}", n=n) == words


@pytest.mark.parametrize(
    ("n", "words"),
    [(1, "1 karta"), (2, "2 karty"), (5, "5 kart"), (12, "12 kart"), (22, "22 karty"), (25, "25 kart")],
)
def test_a_polish_number_takes_its_word(n: int, words: str) -> None:
    assert said("{n|karta|karty|kart}", "pl", n=n) == words


def test_a_list_is_counted_and_what_is_unknown_takes_the_form_for_many() -> None:
    assert said("{n|card|cards}", n=["lima", "cairo"]) == "2 cards"
    assert said("{n|karta|karty|kart}", "pl", n="?") == "? kart"


def test_a_numbered_thing_does_not_say_its_noun_again() -> None:
    assert said("losowe pole[: {face}]", "pl", face="pole 9") == "losowe pole: 9"
    assert said("a random space: {face}", face="Space 9") == "a random space: 9"
    assert said("losowe pole: {face}", "pl", face="Rzym") == "losowe pole: Rzym"


def test_a_change_has_its_sign() -> None:
    assert (said("{n+}", n=2), said("{n+}", n=-2), said("{n+}", n="?")) == ("+2", "−2", "?")


def test_a_part_is_left_out_where_a_field_in_it_is_empty_or_nought() -> None:
    template = "pays[, {pearls|Pearl|Pearls}][ ({why})]"
    assert said(template, pearls=0, why="sale") == "pays (sale)"
    assert said(template, pearls=1) == "pays, 1 Pearl"
    assert said("[{done}]", done=False) == "False"


def test_a_place_with_a_beginning_asks_for_a_word_of_its_own() -> None:
    assert filled("{race:race_}", {"race": "C"}, {"race_C": "Crab"}.__getitem__) == "Crab"


def test_a_council_stack_and_a_prevented_infection_are_in_words() -> None:
    abyss, pandemic = Words(rules("abyss"), "pl"), Words(rules("pandemic"), "pl")
    stack = {"type": "council", "race": "C", "count": 2}
    assert abyss.line(stack) == "bierze stos Rady: krab, 2 karty"
    assert pandemic.name("why_medic") == "Lekarz"


def test_a_state_path_is_told_part_by_part() -> None:
    abbey, pandemic = Words(rules("abandoned_abbey"), "pl"), Words(rules("pandemic"), "en")
    assert abbey.zone("players.D.hand") == "D · karty na ręce"
    assert pandemic.zone("cubes.cairo.black") == "cubes · Cairo · black"
    assert pandemic.zone("outbreaks") == "outbreaks"
    assert pandemic.zone('"broken') == '"broken'


@pytest.mark.parametrize(
    ("lang", "counted", "stated"),
    [
        ("pl", "policzono: badacze · Lily Chen · pole: 9", "stan stołu: badacze · Lily Chen: pole: 9"),
        (
            "en",
            "counted: investigators · Lily Chen · space: 9",
            "the table is so: investigators · Lily Chen: space: 9",
        ),
    ],
)
def test_a_space_at_its_path_is_told_once(lang: str, counted: str, stated: str) -> None:
    words = Words(rules("eldritch_horror"), lang)
    assert words.line({"type": "count", "zone": "investigators.lily.space", "value": "9"}) == counted
    assert words.line({"type": "restate", "set": {"investigators.lily": {"space": "9"}}}) == stated


def test_the_regions_of_a_table_stand_for_their_places() -> None:
    opened, lines = lines_of("abandoned_abbey", 1, 8)
    evening = Evening()
    evening.open(**{**opened, "mode": "scribe"})
    for line in lines:
        evening.say(line)
    replay: Replay = evening.replay
    grid = next(line["grid"] for line in lines if line["type"] == "setup")
    words = Words.of(replay, "en")
    assert words.line({"type": "move", "to": "r1c1"}) == f"goes to {words.name(grid['r1c1'])}"
    assert grid["r1c1"] not in ("r1c1", "?")


def test_the_player_counts_steps_since_struck_lines_leave_gaps_in_the_numbers() -> None:
    assert template("player.of", "en") == "step {at} of {all}"
    assert template("player.of", "pl") == "krok {at} z {all}"
