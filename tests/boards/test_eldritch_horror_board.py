"""The picture of Eldritch Horror: whole, readable at both widths, and showing what the document says."""

from __future__ import annotations

from itertools import combinations
from math import hypot
from typing import Any
from xml.etree import ElementTree

import pytest

from events.catalogue.eldritch_horror import PATHS, SPACES
from projections.boards import board, boards, changed
from projections.boards.eldritch_horror.atlas import SIZES, places
from projections.boards.eldritch_horror.words import labels
from projections.boards.eldritch_horror.world import OVER, SCALES

SVG = "{http://www.w3.org/2000/svg}"
DOCUMENT: dict[str, Any] = {
    "ancient_one": "Cthulhu", "round": 5, "phase": "encounter", "lead": "lily", "active": "silas",
    "order": ["lily", "silas"], "reference": {"gates": 1, "clues": 2, "surge": 2}, "doom": 8,
    "omen": "red", "omen_eldritch": {"green": 3}, "reserve": ["Bandages", "?"], "gates_on_board": ["rome"],
    "gate_discard": ["london"], "gate_stack_count": 4, "clue_pool_count": {"min": 25, "max": 26},
    "mystery": "The Deep Ones Attack!", "solved": 1, "mythos": {"stage": 1, "left": {"yellow": 1}, "deck_count": 13},
    "in_play": {"Web Between Worlds": {"rumor": True, "eldritch": 3, "rumor_space": "9"}},
    "spaces": {"rome": {"gate": "rome", "monsters": ["ghoul#1", "ghoul#2"]}, "9": {"clues": ["9", "?1"]}},
    "monsters": {"ghoul#2": {"damage": 2}},
    "investigators": {
        "silas": {
            "seat": "s1", "space": "london", "health": 6, "sanity": 4, "cards": ["Axe", "Wither#2"],
            "conditions": ["Debt"], "clues": ["3", "rome"], "tickets": {"train": 1}, "improvements": {"lore": 1},
        },
        "lily": {"seat": "s2", "space": "shanghai", "health": 6, "sanity": 2, "delayed": True},
        "mark": {"seat": "s2", "space": "shanghai", "status": "defeated"},
    },
}  # fmt: skip


def drawn(document: dict[str, Any], lang: str = "en", **how: Any) -> ElementTree.Element:
    made = board("eldritch_horror")
    return ElementTree.fromstring(made.svg(made.frame(document, lang), **how))


def texts(picture: ElementTree.Element, *, tips: bool = False) -> str:
    return " | ".join(each.text or "" for each in picture.iter(f"{SVG}{'title' if tips else 'text'}"))


@pytest.mark.parametrize("shape", ["wide", "narrow"])
def test_everything_on_the_table_is_in_the_picture(shape: str) -> None:
    picture = drawn(DOCUMENT, shape=shape)
    words = texts(picture)
    for expected in (
        "Cthulhu · Round 5", "Doom 8", "The Deep Ones Attack!", "solved: 1 of 3", "25–26", "Bandages", "+3",
        "Web Between Worlds", "Ghoul 2 · Rome, damage 2", "Health 6/8", "Sanity 2/6", "Wither#2", "Debt", "lore +1",
        "train ×1", "Delayed", "defeated", "Gates: London", "Si", "Li",
    ):  # fmt: skip
        assert expected in words, expected
    tips = texts(picture, tips=True)
    assert "Rome: City, Gate, 2 Monsters: Ghoul, Ghoul 2" in tips
    assert "Space 9: Wilderness, 2 Clues: 9, not seen" in tips


def test_the_picture_is_in_polish_too() -> None:
    picture = drawn(DOCUMENT, "pl")
    words = texts(picture)
    for expected in (
        "Zagłada 8",
        "Ghul 2 · Rzym, obrażenia: 2",
        "Zdrowie 6/8",
        "Uwiąd#2",
        "Londyn",
        "Piramidy",
    ):
        assert expected in words, expected
    assert "Rzym: Miasto, Brama, 2 Potwory: Ghul, Ghul 2" in texts(picture, tips=True)
    assert set(labels("en")) == set(labels("pl"))


@pytest.mark.parametrize("shape", ["wide", "narrow"])
def test_every_space_has_room_of_its_own_on_the_map(shape: Any) -> None:
    where, (width, height) = places(shape), SIZES[shape]
    assert set(where) == set(SPACES)
    for place in where.values():
        assert 8 < place.x < width - 8
        assert 8 < place.y < height - 8
    nearest = min(
        (hypot(where[a].x - where[b].x, where[a].y - where[b].y), a, b) for a, b in combinations(where, 2)
    )
    assert nearest[0] > SCALES[shape].node * 2.4, nearest


def test_all_58_paths_are_drawn_by_kind_and_three_go_over_the_edge() -> None:
    lines = [each.get("class", "") for each in drawn({}).iter(f"{SVG}polyline")]
    ships = sum(kind == "ship" for *_, kind in PATHS)
    trains = sum(kind == "train" for *_, kind in PATHS)
    assert lines.count("none s-line") == ships + len(OVER)
    assert lines.count("none s-ink") == 2 * trains + (len(PATHS) - ships - trains)


def test_an_empty_document_is_an_empty_table() -> None:
    assert drawn({}).get("width") == "1000"
    assert float(drawn({}, shape="narrow").get("width") or 0) == 390


def test_what_changed_is_marked() -> None:
    made = board("eldritch_horror")
    before = made.frame(DOCUMENT, "en")
    moved = {**DOCUMENT["investigators"], "silas": {**DOCUMENT["investigators"]["silas"], "space": "arkham"}}
    after = made.frame({**DOCUMENT, "investigators": moved, "doom": 7}, "en")
    new = changed(before, after)
    assert {"pawn:silas", "person:silas", "doom"} == new
    assert [each for each in drawn(DOCUMENT, changed=new).iter() if each.get("class") == "new"]
    assert "eldritch_horror" in boards()


def test_a_gate_of_another_colour_at_this_table_is_drawn_in_it() -> None:
    plain = board("eldritch_horror").frame(DOCUMENT, "en").part("space:rome")["gate"]
    other = board("eldritch_horror").frame({**DOCUMENT, "gate_colours": {"rome": "green"}}, "en")
    assert (plain, other.part("space:rome")["gate"]) == ("red", "green")
