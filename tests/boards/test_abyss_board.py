"""The picture of Abyss: whole, readable, and showing what the document says and nothing else."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from events.catalogue import facts
from projections.boards import board, boards, changed
from projections.rules.contract import LOG, PUBLIC, Viewer
from tests.games.abyss.table import COURT, table

SVG = "{http://www.w3.org/2000/svg}"
MINE = {
    "pearls": 7,
    "key_tokens": 2,
    "hand": ["S3", "Q5", "?"],
    "affiliated": ["C1"],
    "lords": ["reaper", "trader", "oracle"],
    "disabled": ["trader"],
    "locations": {"abyss": ["oracle"]},
    "monster_tokens": [2, 4],
    "picks_unknown": 1,
}


def game():
    given = {"A": MINE, "court": {"2": "?", **COURT}, "council_cards": {"J": ["J4"]}, "council_unknown": 1}
    return table(**given, track=["H1", "M"], locations_available=["jail"], threat_space=4)


def drawn(document, lang="en", **how):
    return ElementTree.fromstring(board("abyss").svg(board("abyss").frame(document, lang), **how))


def texts(picture):
    return [each.text for each in picture.iter(f"{SVG}text")]


def titles(picture):
    return {each.text for each in picture.iter(f"{SVG}title")}


@pytest.mark.parametrize("shape", ["wide", "narrow"])
def test_everything_on_the_table_is_in_the_picture(shape):
    words = texts(drawn(game().table.document(LOG), shape=shape))
    for expected in (
        "Elder",
        "Illusionist",
        "Seeker",
        "Reaper",
        "H1",
        "Monster",
        "Jail",
        "Abyss",
        "Oracle",
        "?",
    ):
        assert expected in words
    for expected in ("Trader (turned)", "2 (2 4)", "S3", "Q5", "C1", "hand, unknown: 1", "picks not seen: 1"):
        assert expected in words
    assert "of unknown Race: 1" in words
    assert "Keys: 1 · Pearls or Monsters: 1" in words
    assert "A to move · action · next sale: 1" in " · ".join(words)


def test_the_picture_is_in_polish_too():
    words = texts(drawn(game().table.document(LOG), "pl"))
    for expected in ("Nestor", "Żniwiarz", "sk1", "Potwór", "Więzienie", "Otchłań", "ko3", "ka5", "kr1"):
        assert expected in words
    assert "Kupiec (odwrócony)" in words


def test_what_a_viewer_may_not_see_is_not_in_the_picture():
    for viewer in (PUBLIC, Viewer(seats=frozenset({"B"}))):
        words = texts(drawn(game().table.document(viewer)))
        assert "S3" not in words
        assert "2 (2 4)" not in words
        assert "J4" not in words
    mine = texts(drawn(game().table.document(Viewer(seats=frozenset({"A"})))))
    assert "S3" in mine


def test_a_tooltip_says_what_is_too_small_to_read():
    shown = titles(drawn(game().table.document(LOG)))
    assert "The Reaper, farmers, cost 7, Races: 2, 6 points, Key" in shown
    assert "Jellyfish: J4" in shown
    assert "a Lord nobody saw" in shown


@pytest.mark.parametrize("shape", ["wide", "narrow"])
@pytest.mark.parametrize("lang", ["en", "pl"])
def test_every_lord_and_location_has_a_place(lang, shape):
    lords = [row["id"] for row in facts("abyss")["lords"]]
    places = [row["id"] for row in facts("abyss")["locations"]]
    for at in range(0, len(lords), 6):
        document = {
            "court": {str(space): lord for space, lord in enumerate(lords[at : at + 6], 1)},
            "locations_available": places,
            "order": ["A"],
            "players": {"A": {"lords": lords[at : at + 6], "locations": {place: [] for place in places}}},
        }
        words = [word for word in texts(drawn(document, lang, shape=shape)) if word]
        assert not [word for word in words if word in lords]


def test_an_empty_document_is_an_empty_table():
    assert drawn({}).get("width") == "1000"
    assert float(drawn({}, shape="narrow").get("width")) == 390


def test_the_winners_and_the_scores():
    over = table(phase="final", A={"affiliated": ["S3"]}, B={})
    words = texts(drawn(over.table.document(LOG)))
    assert "★ won by A" in words
    assert "3 points" in words


def test_what_changed_is_marked():
    one = game()
    before = board("abyss").frame(one.table.document(LOG), "en")
    one.do("A: fight 1p")
    after = board("abyss").frame(one.table.document(LOG), "en")
    new = changed(before, after)
    assert {"exploration:1", "threat", "council:H", "seat:A", "status"} <= new
    assert not {"seat:B", "locations", "court:6"} & (new - {"seat:B"})
    marks = [
        each for each in drawn(one.table.document(LOG), changed=new).iter() if each.get("class") == "new"
    ]
    assert len(marks) >= 3
    assert "abyss" in boards()
