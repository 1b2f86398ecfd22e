"""The sentence of a finding, its places filled."""

from __future__ import annotations

import pytest

from projections.rules.catalogue import RuleText, sentence
from projections.rules.findings import Finding


@pytest.mark.parametrize(
    ("template", "word", "filled"),
    [
        ("Pole {to} nie sąsiaduje", "pole 7", "Pole 7 nie sąsiaduje"),
        ("nie sąsiaduje z polem {to}", "pole 7", "nie sąsiaduje z polem 7"),
        ("Na polu {to} nie ma Bramy", "pole 7", "Na polu 7 nie ma Bramy"),
        ("Na polu {to} nie ma Bramy", "Rzym", "Na polu Rzym nie ma Bramy"),
        ("Gdzie: {to}", "pole 7", "Gdzie: pole 7"),
        ("Pole {to}", "pole bitwy", "Pole pole bitwy"),
        ("Pole {to}", "poleca 7", "Pole poleca 7"),
    ],
)
def test_the_noun_of_a_numbered_thing_is_not_said_twice(template: str, word: str, filled: str) -> None:
    text = RuleText("X", "", "", "", "", "hard", violation=template, violation_pl=template)
    assert sentence(Finding("X", fields={"to": word}), text, "pl") == filled


def test_values_at_their_places_do_not_say_the_noun_again() -> None:
    text = RuleText(
        "X", "", "", "", "", "hard", violation="Table says {value}", violation_pl="Na stole {value}"
    )
    places = {"space": {"pl": "badacze · pole", "en": "space"}, "9": {"pl": "pole 9", "en": "Space 9"}}
    finding = Finding("X", fields={"value": {"space": "9", "clues": ["9"]}})

    def name(word: str, lang: str) -> str:
        return places.get(word, {}).get(lang, word)

    assert sentence(finding, text, "pl", name) == "Na stole badacze · pole: 9, clues: pole 9"
    assert sentence(finding, text, "en", name) == "Table says space: 9, clues: Space 9"


def test_what_a_line_passed_over_besides_stands_behind_its_sentence() -> None:
    text = RuleText("X", "", "", "", "", "hard", violation="{what} is due", violation_pl="brakuje: {what}")
    one, more = (
        Finding("X", fields={"what": "gates"}),
        Finding("X", fields={"what": "gates", "also": ["surge", "clues"]}),
    )
    assert (sentence(one, text, "en"), sentence(one, text, "pl")) == ("gates is due", "brakuje: gates")
    assert sentence(more, text, "en") == "gates is due (missing too: surge, clues)"
    assert sentence(more, text, "pl") == "brakuje: gates (brakuje też: surge, clues)"
