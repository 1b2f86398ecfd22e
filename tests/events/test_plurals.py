"""The form that a number takes, in English and Polish."""

from __future__ import annotations

import pytest

from events.plurals import categories, form

CARDS = {"en": ("card", "cards"), "pl": ("karta", "karty", "kart")}


def test_the_categories_are_those_of_cldr():
    assert categories("en") == ("one", "other")
    assert categories("pl") == ("one", "few", "many")


@pytest.mark.parametrize(
    ("lang", "n", "said"),
    [
        ("en", 0, "cards"), ("en", 1, "card"), ("en", 2, "cards"), ("en", 21, "cards"),
        ("pl", 0, "kart"), ("pl", 1, "karta"), ("pl", 2, "karty"), ("pl", 4, "karty"), ("pl", 5, "kart"),
        ("pl", 12, "kart"), ("pl", 21, "kart"), ("pl", 22, "karty"), ("pl", 112, "kart"), ("pl", 104, "karty"),
    ],
)  # fmt: skip
def test_the_form_of_a_number(lang, n, said):
    assert form(lang, n, CARDS[lang]) == said


def test_forms_that_the_language_does_not_have_are_refused():
    with pytest.raises(ValueError, match="zip"):
        form("pl", 2, CARDS["en"])
