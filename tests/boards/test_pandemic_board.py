"""The picture of Pandemic: whole, readable, escaped, and showing what the document says and nothing else."""

from __future__ import annotations

import itertools
from xml.etree import ElementTree

import pytest

from events.catalogue import facts
from events.problems import Problem
from projections.boards import board, boards, changed
from projections.boards.pandemic.atlas import SIZES, places

SVG = "{http://www.w3.org/2000/svg}"
DOCUMENT = {
    "status": "playing",
    "turn": 3,
    "active": "s1",
    "phase": "actions",
    "actions_left": 2,
    "pawns": {"s1": "paris", "s2": "sydney"},
    "roles": {"s1": "medic", "s2": "scientist"},
    "hands": {"s1": ["lima", "airlift"], "s2": ["?", "?", "?"]},
    "cubes": {"cairo": {"black": 3}, "paris": {"blue": 1, "red": 2}},
    "supply": {"blue": 23, "yellow": 24, "black": 21, "red": 22},
    "cures": {"red": "cured", "blue": "uncured"},
    "stations": ["atlanta"],
    "outbreaks": 2,
    "rate_index": 1,
    "player_deck_left": 40,
    "player_discard": ["milan"],
    "infection_deck_left": 30,
    "infection_discard": ["cairo"],
    "infection_top": [],
    "unknown": {"cities": ["lagos"], "colours": ["yellow"], "outbreaks": True, "infections": 1, "draws": 0},
}


def drawn(document, lang="en", **how):
    return ElementTree.fromstring(board("pandemic").svg(board("pandemic").frame(document, lang), **how))


def texts(picture):
    return [each.text for each in picture.iter(f"{SVG}text")]


def titles(picture):
    return {each.text for each in picture.iter(f"{SVG}title")}


def test_the_board_is_found_by_its_games_name():
    assert "pandemic" in boards()
    assert "drawing" not in boards()
    with pytest.raises(Problem, match="no board for 'chess'"):
        board("chess")


@pytest.mark.parametrize("shape", ["wide", "narrow"])
def test_all_48_cities_have_a_place_of_their_own_on_the_map(shape):
    width, height = SIZES[shape]
    spots = places(shape)
    assert set(spots) == {city["id"] for city in facts("pandemic")["cities"]}
    assert all(0 < spot.x < width and 0 < spot.y < height for spot in spots.values())
    apart = {"wide": (60, 40), "narrow": (24, 20)}[shape]
    for (one, a), (other, b) in itertools.combinations(spots.items(), 2):
        assert abs(a.x - b.x) >= apart[0] * 0.5 or abs(a.y - b.y) >= apart[1], (one, other)


def test_every_edge_of_the_graph_is_drawn_once_and_three_leave_the_map():
    picture = drawn({})
    lines = [each for each in picture.iter(f"{SVG}polyline") if "s-line" in each.get("class", "")]
    dashed = [each for each in lines if each.get("stroke-dasharray")]
    assert len(dashed) == 2 * 3
    assert len(lines) - len(dashed) == 93 - 3


@pytest.mark.parametrize(
    ("lang", "paris", "outbreaks"), [("en", "Paris", "Outbreaks"), ("pl", "Paryż", "Ogniska")]
)
def test_names_are_in_the_readers_language(lang, paris, outbreaks):
    words = texts(drawn(DOCUMENT, lang))
    assert paris in words
    assert any(word.startswith(outbreaks) for word in words)


def test_a_city_says_what_lies_there_also_in_words():
    said = titles(drawn(DOCUMENT))
    assert "Paris (PAR): blue: 1, red: 2" in said
    assert "Atlanta (ATL): research station" in said
    assert "Lagos (LAG): something unseen may lie here" in said


def test_what_is_only_known_as_a_bound_is_shown_as_one():
    words = texts(drawn(DOCUMENT))
    assert "≤24" in words
    assert "Outbreaks ≥ 2" in words


def test_an_unseen_card_stays_unseen():
    frame = board("pandemic").frame(DOCUMENT, "en")
    assert [card["name"] for card in frame.part("hand:s2")["cards"]] == ["?", "?", "?"]


def test_the_frame_of_an_empty_document_can_be_drawn():
    assert len([word for word in texts(drawn({})) if word == "Chicago"]) == 1


def test_changed_names_exactly_the_parts_that_differ():
    pictures = board("pandemic")
    before = pictures.frame(DOCUMENT, "en")
    after = pictures.frame({**DOCUMENT, "pawns": {"s1": "london", "s2": "sydney"}, "outbreaks": 3}, "en")
    assert changed(before, after) == {"pawn:s1", "outbreaks"}
    assert changed(None, after) == frozenset()
    assert changed(after, after) == frozenset()


def test_what_changed_is_marked_in_the_picture():
    marks = lambda picture: [each for each in picture.iter() if each.get("class") == "new"]  # noqa: E731
    assert not marks(drawn(DOCUMENT))
    assert len(marks(drawn(DOCUMENT, changed={"city:cairo", "pawn:s2", "outbreaks"}))) == 3


def test_text_from_the_log_cannot_become_markup():
    svg = board("pandemic").svg(board("pandemic").frame({"hands": {"s1": ['<script>"&']}}, "en"))
    assert "<script>" not in svg
    assert "&lt;script&gt;" in svg


@pytest.mark.parametrize("theme", ["auto", "light", "dark"])
def test_a_theme_brings_its_own_colours(theme):
    svg = board("pandemic").svg(board("pandemic").frame(DOCUMENT, "en"), theme=theme)
    assert ("prefers-color-scheme" in svg) == (theme == "auto")
    assert f'class="kb kb-{theme}"' in svg


def test_the_narrow_picture_fits_a_phone_and_uses_codes():
    picture = drawn(DOCUMENT, shape="narrow")
    assert picture.get("width") == "390"
    words = texts(picture)
    assert "HCM" in words
    assert "Ho Chi Minh City" not in words
    sizes = [
        float(each.get("font-size")) for each in picture.iter(f"{SVG}text") if each.text in {"HCM", "PAR"}
    ]
    assert min(sizes) >= 9
