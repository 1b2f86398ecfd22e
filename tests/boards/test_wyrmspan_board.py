"""The picture of Wyrmspan: whole, readable, and showing what the document says and nothing else."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from projections.boards import board, boards, changed
from projections.boards.wyrmspan.words import amount, labels
from projections.rules.contract import LOG, PUBLIC
from tests.games.wyrmspan.table import table

SVG = "{http://www.w3.org/2000/svg}"
MINE = {
    "coins": 7,
    "N": 1,
    "res": {"meat": 2},
    "dragons": ["d36"],
    "caves_unknown": 2,
    "mat": {
        "C1": {"dragon": "d81", "eggs": 2, "cached": {"milk": 1}, "tucked": 3},
        "C2": {"cave": "k12"},
        "A1": {"dragon": "d24", "grown": True},
    },
}


def game():
    given = {
        "display_dragons": ["d1", "d68", "d98"],
        "display_caves": ["k5", None, "k44"],
        "first_player": "B",
    }
    return table(
        A=MINE, B={"passed": True}, tile="plains", side="few", objectives=["8a", "3b", "7a", "5a"], **given
    )


def drawn(document, lang="en", **how):
    return ElementTree.fromstring(board("wyrmspan").svg(board("wyrmspan").frame(document, lang), **how))


def texts(picture):
    return " | ".join(each.text or "" for each in picture.iter(f"{SVG}text"))


@pytest.mark.parametrize("shape", ["wide", "narrow"])
def test_everything_on_the_table_is_in_the_picture(shape):
    words = texts(drawn(game().table.document(LOG), shape=shape))
    for expected in (
        "d68",
        "k44",
        "Stoic",
        "d36 Sentinel Flyer",
        "eggs 2/3",
        "tucked 3",
        "milk 1",
        "grown",
        "Plains",
    ):
        assert expected in words, expected
    assert "medium dragons" in words
    assert "first player" in words
    assert "unknown: dragons 0, caves 2" in words


def test_the_picture_is_in_polish_too():
    words = texts(drawn(game().table.document(LOG), "pl"))
    for expected in (
        "Gildia Równinna",
        "Szkarłatna Pieczara",
        "średnie smoki",
        "wsunięte 3",
        "jaja 2/3",
        "pas",
    ):
        assert expected in words, expected
    assert set(labels("en")) == set(labels("pl"))


def test_what_a_viewer_may_not_see_is_not_in_the_picture():
    words = texts(drawn(game().table.document(PUBLIC)))
    assert "d36" not in words
    assert "unknown: dragons 1, caves 2" in words


def test_amounts_within_bounds_say_so():
    assert [amount(each) for each in (3, {"min": 0, "max": 2}, {"min": 1}, None)] == ["3", "0–2", "1+", "?"]
    walk = game()
    walk.do("A: walk G …")
    assert "0–1" in texts(drawn(walk.table.document(LOG)))


def test_an_empty_document_is_an_empty_table():
    assert drawn({}).get("width") == "1000"
    assert float(drawn({}, shape="narrow").get("width")) == 390


def test_the_winners_and_the_scores():
    over = table(A={"coins": 3}, B={"coins": 1}, round=4, phase="final_scoring")
    words = texts(drawn(over.table.document(LOG)))
    assert "★ won by A" in words
    assert "3 points" in words
    assert "1 point" in words


def test_what_changed_is_marked():
    one = game()
    before = board("wyrmspan").frame(one.table.document(LOG), "en")
    one.do("A: walk C", "A: +gold")
    after = board("wyrmspan").frame(one.table.document(LOG), "en")
    new = changed(before, after)
    assert "seat:A" in new
    assert "seat:B" not in new
    marks = [
        each for each in drawn(one.table.document(LOG), changed=new).iter() if each.get("class") == "new"
    ]
    assert marks
    assert "wyrmspan" in boards()
