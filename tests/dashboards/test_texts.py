"""The words of the pages: no text lacks in a language, the same places are filled, plurals are as they should be."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

import dashboards
from dashboards.texts import LANGUAGES, counted, day, listed, number, text, texts
from events.plurals import categories

PLACE = re.compile(r"\{(\w+)\}")
FOLDER = Path(dashboards.__file__).parent
PLURALS = sorted(key for key in texts("en") if "|" in texts("en")[key])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_language_lacks_a_text(lang):
    everything = {key for each in LANGUAGES for key in texts(each)}
    assert sorted(everything - set(texts(lang))) == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_text_is_empty_or_anything_but_text(lang):
    assert [key for key, told in texts(lang).items() if not isinstance(told, str) or not told.strip()] == []


def test_a_file_of_one_language_has_its_counterpart_in_the_other():
    files = {
        path.name.removesuffix(".yaml").rpartition(".")[::2] for path in (FOLDER / "texts").glob("*.yaml")
    }
    assert {part for part, lang in files if lang == "en"} == {part for part, lang in files if lang == "pl"}


def test_both_languages_fill_the_same_places():
    wrong = [
        key
        for key, told in texts("en").items()
        if set(PLACE.findall(told)) != set(PLACE.findall(texts("pl").get(key, told)))
    ]
    assert wrong == []


def test_every_form_of_a_plural_has_the_number():
    forms = [(key, form) for lang in LANGUAGES for key in PLURALS for form in texts(lang)[key].split("|")]
    assert [(key, form) for key, form in forms if "{n}" not in form] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_plurals_have_the_forms_of_their_language(lang):
    assert sorted(key for key in texts(lang) if "|" in texts(lang)[key]) == PLURALS
    wrong = [key for key in PLURALS if len(texts(lang)[key].split("|")) != len(categories(lang))]
    assert wrong == []


def test_the_forms_are_those_of_cldr():
    assert categories("en") == ("one", "other")
    assert categories("pl") == ("one", "few", "many")


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


def test_numbers_days_and_lists_are_written_as_the_language_does():
    assert number("en", 12345) == "12,345"
    assert number("pl", 12345) == "12\u00a0345"
    assert day("pl", "2024-02-02") == "2 lutego 2024"
    assert day("en", "2024-02-02") == "February 2, 2024"
    assert day("pl", "2024-02") == "2024-02"
    assert listed("pl", ["Ania", "Bartek", "Celina"]) == "Ania, Bartek i Celina"


def test_every_text_the_code_asks_for_is_there():
    asked = set()
    for path in FOLDER.rglob("*.py"):
        asked |= set(
            re.findall(r'(?:\.text|\.counted|_text)\(\s*"([a-z_.]+)"', path.read_text(encoding="utf-8"))
        )
    assert asked
    assert sorted(asked - set(texts("en"))) == []


def test_every_text_is_asked_for_somewhere():
    """By its key, or by the beginning or end of it where the code makes the key of parts."""
    known, made = set(), []
    for path in FOLDER.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                known.add(node.value)
            elif isinstance(node, ast.JoinedStr):
                parts = [
                    re.escape(str(each.value)) if isinstance(each, ast.Constant) else r"[\w. ]+"
                    for each in node.values
                ]
                if any(isinstance(each, ast.Constant) and "." in str(each.value) for each in node.values):
                    made.append(re.compile("".join(parts)))
    unused = [
        key for key in texts("en") if key not in known and not any(each.fullmatch(key) for each in made)
    ]
    assert unused == []


def test_no_page_says_anything_that_is_not_in_the_texts():
    """What Streamlit is given to show is no sentence written in the code."""
    shows = {
        "title",
        "header",
        "subheader",
        "write",
        "caption",
        "info",
        "warning",
        "error",
        "success",
        "button",
        "metric",
    }
    found = []
    for path in FOLDER.rglob("*.py"):
        for call in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(call, ast.Call) or not isinstance(call.func, ast.Attribute) or not call.args:
                continue
            said = call.args[0]
            if (
                call.func.attr in shows
                and isinstance(said, ast.Constant)
                and re.search(r"[A-Za-z]{2}", str(said.value))
            ):
                found.append((path.name, said.value))
    assert found == []


def test_a_text_without_an_entry_is_its_key():
    assert text("en", "no.such.text") == "no.such.text"
