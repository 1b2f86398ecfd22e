"""The words of the pages: the same keys and places in both languages, plurals as they should be."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import dashboards
from dashboards.texts import counted, text, texts

PLACE = re.compile(r"\{(\w+)\}")
PLURALS = {key for key in texts("en") if "|" in texts("en")[key]}


def test_both_languages_have_the_same_keys():
    assert set(texts("en")) == set(texts("pl"))


@pytest.mark.parametrize("key", sorted(texts("en")))
def test_both_languages_fill_the_same_places(key):
    assert set(PLACE.findall(texts("en")[key])) == set(PLACE.findall(texts("pl")[key]))


def test_plurals_have_two_forms_in_english_and_three_in_polish():
    assert {key for key in texts("pl") if "|" in texts("pl")[key]} == PLURALS
    assert all(texts("en")[key].count("|") == 1 for key in PLURALS)
    assert all(texts("pl")[key].count("|") == 2 for key in PLURALS)


@pytest.mark.parametrize(
    ("n", "said"),
    [
        (0, "0 sesji"), (1, "1 sesja"), (2, "2 sesje"), (4, "4 sesje"), (5, "5 sesji"), (11, "11 sesji"),
        (12, "12 sesji"),
        (14, "14 sesji"), (21, "21 sesji"), (22, "22 sesje"), (25, "25 sesji"), (112, "112 sesji"), (104, "104 sesje"),
    ],
)  # fmt: skip
def test_polish_counts(n, said):
    assert counted("pl", "sessions.count", n) == said


def test_english_counts():
    assert [counted("en", "sessions.count", n) for n in (0, 1, 2)] == [
        "0 sessions",
        "1 session",
        "2 sessions",
    ]


def test_every_text_the_code_asks_for_is_there():
    root = Path(dashboards.__file__).parent
    asked = set()
    for path in root.rglob("*.py"):
        asked |= set(
            re.findall(r'(?:\.text|\.counted|_text)\(\s*"([a-z_.]+)"', path.read_text(encoding="utf-8"))
        )
    assert asked
    assert asked <= set(texts("en"))


def test_a_text_without_an_entry_is_its_key():
    assert text("en", "no.such.text") == "no.such.text"
