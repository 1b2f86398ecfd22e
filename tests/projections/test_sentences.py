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
