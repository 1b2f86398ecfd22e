"""Names: what is exact wins, else a beginning that fits one thing of the language; else a Problem with candidates."""

import pytest

from events.notation.lexer import Word
from events.notation.names import Named, Names
from events.notation.words import fold, listed, nearest
from events.problems import Problem

THINGS = Names(
    "symbol",
    (
        Named("water", en=("water",), pl=("woda",)),
        Named("wand", exact=("WND",), en=("wand",), pl=("różdżka",)),
        Named("tooth", en=("tooth",), pl=("ząb",)),
        Named("toothbrush", en=("Tooth brush",), pl=("szczoteczka",)),
        Named("st-petersburg", en=("St. Petersburg",), pl=("Sankt Petersburg",)),
    ),
    shortest=2,
)


@pytest.mark.parametrize(
    ("text", "id_"),
    [
        ("water", "water"),
        ("WATER", "water"),
        ("wnd", "wand"),
        ("rozdzka", "wand"),
        ("Różdżka", "wand"),
        ("tooth", "tooth"),
        ("tooth-brush", "toothbrush"),
        ("St. Petersburg", "st-petersburg"),
        ("ST_PETERSBURG", "st-petersburg"),
        ("sankt petersburg", "st-petersburg"),
    ],
)
def test_ids_codes_and_names_of_both_languages_are_read_in_any_case(text, id_):
    assert THINGS.read(Word(text, 1), "en") == id_
    assert THINGS.read(Word(text, 1), "pl") == id_


def test_a_beginning_is_read_in_the_language_of_the_verb_only():
    assert THINGS.read(Word("wat", 1), "en") == "water"
    assert THINGS.read(Word("wo", 1), "pl") == "water"
    assert THINGS.read(Word("wo", 1)) == "water"
    with pytest.raises(Problem) as caught:
        THINGS.read(Word("wo", 1), "en")
    assert caught.value.code == "unknown"


def test_a_beginning_that_fits_two_things_lists_both():
    with pytest.raises(Problem) as caught:
        THINGS.read(Word("too", 7), "en")
    problem = caught.value
    assert (problem.code, problem.candidates, problem.place.column) == (
        "ambiguous",
        ("tooth", "toothbrush"),
        7,
    )
    assert "tooth or toothbrush" in str(problem)


def test_a_beginning_shorter_than_allowed_is_no_name():
    with pytest.raises(Problem) as caught:
        THINGS.read(Word("w", 1), "en")
    assert caught.value.code == "unknown"


def test_an_unknown_name_says_what_is_near():
    with pytest.raises(Problem) as caught:
        THINGS.read(Word("watre", 3), "en")
    assert caught.value.code == "unknown"
    assert caught.value.hint == "did you mean water?"
    assert caught.value.candidates == ("water",)


def test_one_name_of_two_things_is_ambiguous():
    twins = Names("card", (Named("a", en=("Twin",)), Named("b", en=("twin",))))
    with pytest.raises(Problem) as caught:
        twins.read(Word("twin", 1))
    assert caught.value.candidates == ("a", "b")


def test_rows_of_facts_become_names():
    row = {
        "id": "airlift",
        "en": "Airlift",
        "code": "AIR",
        "short_pl": "most",
        "pl_unofficial": "Most powietrzny",
    }
    names = Names.rows(
        "card", [row, {"id": "x", "name": "Ex", "pl": "Iks", "pl_forms": ["iksa"], "aliases": ["Zet"]}]
    )
    for text, id_ in [
        ("air", "airlift"),
        ("most", "airlift"),
        ("most powietrzny", "airlift"),
        ("iksa", "x"),
        ("zet", "x"),
    ]:
        assert names.read(Word(text, 1), "pl") == id_


def test_kinds_can_be_joined():
    both = THINGS + Names("seat", (Named("s1"),))
    assert both.read(Word("s1", 1)) == "s1"
    assert both.kind == "symbol or seat"


def test_folding():
    assert fold("ŻÓŁĆ łódź") == "zolc-lodz"
    assert fold("R'lyeh") == fold("rlyeh")


def test_lists_in_words():
    assert listed(["a"]) == "a"
    assert listed(["a", "b", "c"]) == "a, b or c"
    assert listed([]) == ""
    assert nearest("drvie", ["drive", "treat"]) == ("drive",)
