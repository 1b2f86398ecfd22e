"""The picture of The Abandoned Abbey: whole, readable, escaped, and showing what the document says and nothing else."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from events.catalogue.abandoned_abbey import REGIONS, STATUES, SYMBOLS
from projections.boards import board, boards, changed
from projections.boards.abandoned_abbey.words import SYMBOL_HUES, icons, labels

SVG = "{http://www.w3.org/2000/svg}"
NET = {"symbol": "net", "reward": {"gem": 1}, "label": "A9"}
DOCUMENT = {
    "active": "A",
    "phase": "match",
    "turn": 4,
    "status": "playing",
    "goal": [[10, 2], [8, 4]],
    "goal_line": None,
    "winners": [],
    "teams": {},
    "totals": {"A": {"quest_points": 10, "abbey_cards": 2}, "B": {"quest_points": 3, "abbey_cards": 0}},
    "grid": {"r1c1": "tundra", "r2c1": "hills"},
    "statues": {"r2c1": "quest_chest"},
    "abbey": {
        "top": {"symbol": "sword", "reward": {"gem": 2, "carpet": 1}},
        "down": 11,
        "returned_cards": [{"symbol": "helmet"}],
        "aside_cards": [NET, {"symbol": "?"}],
        "seen_next": None,
    },
    "players": {
        "A": {
            "region": "r2c1", "gems": 3, "quest_points": 10, "abbey_cards": 2, "claimed": [NET, NET], "hand": 5,
            "hand_known": [{"name": "Candle", "symbols": ["fire"]}], "deck": 4, "discard": 2,
            "supply": {"carpet": 2, "beast": 0}, "unseen_rewards": 1,
        },
        "B": {"region": "?", "gems": 1, "quest_points": 3, "abbey_cards": 0, "hand": 4, "deck": 6, "discard": 0},
    },
}  # fmt: skip


def drawn(document, lang="en", **how):
    pictures = board("abandoned_abbey")
    return ElementTree.fromstring(pictures.svg(pictures.frame(document, lang), **how))


def texts(picture):
    return [each.text for each in picture.iter(f"{SVG}text")]


def titles(picture):
    return {each.text for each in picture.iter(f"{SVG}title")}


def marks(picture):
    return [each for each in picture.iter() if each.get("class") == "new"]


def test_the_board_is_found_by_its_games_name():
    assert "abandoned_abbey" in boards()


def test_every_symbol_and_statue_has_a_sign_and_every_symbol_a_hue():
    assert {*SYMBOLS, *STATUES} == set(icons())
    assert set(SYMBOL_HUES) == set(SYMBOLS)
    assert len(set(SYMBOL_HUES.values())) == len(SYMBOLS)


def test_both_languages_have_the_same_words():
    assert set(labels("en")) == set(labels("pl"))
    assert labels("de") == labels("en")


@pytest.mark.parametrize(("lang", "words"), [
    ("en", {"Tundra", "Hills", "The Abbey", "sword", "+1 carpet", "+2 gems", "set aside: 2"}),
    ("pl", {"Lodowe Pustkowia", "Wzgórza", "Opactwo", "miecz", "+1 dywan", "+2 klejnoty", "odłożone na bok: 2"}),
])  # fmt: skip
@pytest.mark.parametrize("shape", ["wide", "narrow"])
def test_names_are_in_the_readers_language(lang, words, shape):
    assert words <= set(texts(drawn(DOCUMENT, lang, shape=shape)))


def test_a_region_says_what_stands_there_also_in_words():
    said = titles(drawn(DOCUMENT))
    assert "Hills; Quest chest; the Abbey can be entered from here" in said
    assert "Tundra; Statue not written down" in said


def test_seven_roads_are_drawn_once():
    roads = [each for each in drawn({}).iter(f"{SVG}polyline") if "s-line" in each.get("class", "")]
    assert len(roads) == 7


def test_how_far_each_side_is():
    words = texts(drawn(DOCUMENT))
    assert words.count("✓") == 1
    assert {"0 + 2 more", "7 + 2 more", "5 + 4 more"} <= set(words)
    assert "the Goal was not written down" in texts(drawn({**DOCUMENT, "goal": None}))


def test_hidden_and_unseen_things_stay_so():
    frame = board("abandoned_abbey").frame(DOCUMENT, "en")
    assert frame.part("player:B")["claimed"] is None
    assert frame.part("player:B")["known"] == []
    assert [card["name"] for card in frame.part("aside")["cards"]] == ["net", "?"]
    assert frame.part("returned")["cards"][0]["rewards"] is None
    words = texts(drawn(DOCUMENT))
    assert {"+4 ?", "2 carpets · + 1 unseen reward", "Candle fire"} <= set(words)
    seen = {**DOCUMENT, "abbey": {**DOCUMENT["abbey"], "seen_next": {"symbol": "tooth"}}}
    assert "next one, seen before: tooth" in texts(drawn(seen))


def test_the_frame_of_an_empty_document_can_be_drawn():
    picture = drawn({})
    assert {"no card", "?", "r1c1"} <= set(texts(picture))


def test_a_won_game_says_who_won():
    won = {**DOCUMENT, "status": "won", "winners": ["A"], "goal_line": "10+2"}
    assert "★ won: A" in texts(drawn(won))
    assert "★ won: A" in texts(drawn({**won, "status": "ended"}))
    assert "ended" in texts(drawn({**DOCUMENT, "status": "ended"}))
    frame = board("abandoned_abbey").frame(won, "en")
    assert [line["won"] for line in frame.part("goal")["lines"]] == [True, False]


def test_what_changed_is_named_and_marked():
    pictures = board("abandoned_abbey")
    before = pictures.frame(DOCUMENT, "en")
    players = {**DOCUMENT["players"], "A": {**DOCUMENT["players"]["A"], "region": "r1c1"}}
    after = pictures.frame({**DOCUMENT, "players": players}, "en")
    assert changed(before, after) == {"figure:A"}
    assert not marks(drawn(DOCUMENT))
    for part in ("figure:A", "region:r1c1", "top", "returned", "goal", "player:B"):
        assert marks(drawn(DOCUMENT, changed={part})), part


def test_foreign_words_are_escaped():
    nasty = {**DOCUMENT, "active": "<b>&", "players": {"<i>": {**DOCUMENT["players"]["B"], "region": "r1c1"}}}
    assert "Turn 4 · <b>& · match the card or fail" in texts(drawn(nasty))


@pytest.mark.parametrize("theme", ["auto", "light", "dark"])
def test_the_same_document_gives_the_same_picture(theme):
    pictures = board("abandoned_abbey")
    once, again = (pictures.svg(pictures.frame(DOCUMENT, "pl"), theme=theme) for _ in range(2))
    assert once == again


def test_a_long_exploration_stays_on_the_picture():
    long = {
        **DOCUMENT,
        "abbey": {**DOCUMENT["abbey"], "aside_cards": [NET] * 7, "returned_cards": [NET] * 14},
    }
    for shape, width in (("wide", 1000), ("narrow", 390)):
        for each in drawn(long, shape=shape).iter(f"{SVG}rect"):
            assert float(each.get("x", 0)) + float(each.get("width")) <= width


def test_four_players_and_every_region_fit():
    players = dict.fromkeys("ABCD", DOCUMENT["players"]["B"])
    grid = dict(zip(("r1c1", "r1c2", "r2c1", "r2c2", "r3c1", "r3c2"), REGIONS, strict=True))
    four = {**DOCUMENT, "players": players, "grid": grid, "teams": dict(zip("ABCD", "XYXY", strict=True))}
    assert {"A · X", "D · Y", "Wetlands"} <= set(texts(drawn(four, shape="narrow")))
