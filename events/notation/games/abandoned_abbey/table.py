"""Reading the lines of the table: the set-up, the Goal, refills, gems and points that nothing else covers."""

from __future__ import annotations

import re
from typing import Final

from events.catalogue.abandoned_abbey import CELLS
from events.notation.contract import Cursor
from events.notation.games.abandoned_abbey.base import creature
from events.notation.games.abandoned_abbey.deck import abbey_card
from events.notation.games.abandoned_abbey.words import PLACES, REGIONS, STATUES, whole
from events.notation.lexer import Word
from events.notation.names import Named, Names
from events.notation.values import pair
from events.vocabulary import Data

CELL_NAMES: Final = Names("cell", map(Named, CELLS))
REASONS: Final = Names(
    "reason",
    (
        Named("penalty", pl=("kara",)),
        Named("event", pl=("wydarzenie",)),
        Named("unfinished_quest", ("unfinished",), pl=("nieukończona",)),
        Named("other", pl=("inne",)),
    ),
)
_NUMBER: Final = re.compile(r"-?[0-9]{1,9}")
_LINE: Final = re.compile(r"(-?\d{1,9})\+(-?\d{1,9})")


def setup(c: Cursor) -> Data:
    """``~ setup [grid r1c1=fields …] [statues r1c1=tower …] [start A=r3c1 …] [gems A=5 …] [quests 2] [cards 18]
    [goal 1 10+2 …] [top A1 net +1g]``"""
    made: Data = {"type": "setup"}
    if c.take("grid", "siatka"):
        made["grid"] = {CELL_NAMES.read(a, c.language): REGIONS.read(b, c.language) for a, b in _pairs(c)}
    if c.take("statues", "posągi"):
        made["statues"] = {CELL_NAMES.read(a, c.language): STATUES.read(b, c.language) for a, b in _pairs(c)}
    if c.take("start", "początek"):
        made["start"] = {c.notation.seat_of(a, c.seats): PLACES.read(b, c.language) for a, b in _pairs(c)}
    if c.take("gems", "klejnoty"):
        made["gems"] = {c.notation.seat_of(a, c.seats): whole(b) for a, b in _pairs(c)}
    if c.take("quests", "misje"):
        made["open_quests"] = c.number("the Open Quests")
    if c.take("cards", "karty"):
        made["abbey_cards"] = c.number("the Abbey cards")
    if c.take("goal", "cel"):
        made["goal"] = _goal(c)
    if c.take("top", "wierzch"):
        made["abbey_top"] = abbey_card(c)
    return made


def _pairs(c: Cursor) -> list[tuple[Word, Word]]:
    """``a=b`` up to a word without ``=``."""
    made: list[tuple[Word, Word]] = []
    while (word := c.peek()) is not None and (sides := pair(word)) is not None:
        c.word("a=b")
        made.append(sides)
    return made


def goal(c: Cursor) -> Data:
    """``~ goal id 10+2 8+4``"""
    return {"type": "setup_goal", **_goal(c)}


def _goal(c: Cursor) -> Data:
    word = c.word("the Goal card")
    id_: int | str = word.text if word.quoted or not _NUMBER.fullmatch(word.raw) else whole(word)
    lines: list[list[int]] = []
    while (word_ := c.peek()) is not None and (found := _LINE.fullmatch(word_.raw)) is not None:
        c.word("a line")
        lines.append([int(found[1]), int(found[2])])
    return {"id": id_, "lines": lines}


def refill(c: Cursor) -> Data:
    """``~ refill [creatures r1c1-r1c2 Knight(sword) …] [quests 2] [raven | noraven]``"""
    made: Data = {"type": "refill"}
    if c.take("creatures", "stworzenia"):
        made["creatures"] = {}
        while (word := c.peek()) is not None and not c.sees(*_AFTER_CREATURES):
            road = c.word("a road").text
            if road in made["creatures"]:
                raise word.problem("syntax", f"{road} stands twice")
            made["creatures"][road] = creature(c)
    if c.take("quests", "misje"):
        made["open_quests"] = c.number("the Open Quests")
    if c.take("raven", "kruk"):
        made["raven"] = True
    elif c.take("noraven", "bezkruka"):
        made["raven"] = False
    return made


_AFTER_CREATURES: Final = ("quests", "misje", "raven", "kruk", "noraven", "bezkruka")


def gems(c: Cursor) -> Data:
    """``~ gems seat +1 [reason]``"""
    return {"type": "gems", **_change(c)}


def points(c: Cursor) -> Data:
    """``~ points seat -2 [reason]``"""
    return {"type": "points", **_change(c)}


def _change(c: Cursor) -> Data:
    made: Data = {"player": c.seat_id(), "change": c.number("the change")}
    reason = c.optional(lambda: c.name(REASONS))
    return made | ({"reason": reason} if reason not in (None, "other") else {})
