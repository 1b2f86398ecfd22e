"""Reading the moves of the base game."""

from __future__ import annotations

import re
from typing import Final

from events.notation.contract import Cursor
from events.notation.games.abandoned_abbey.words import (
    ITEMS,
    PLACES,
    STATUES,
    SYMBOLS,
    amount,
    cards,
    hand_card,
    reward,
    sees_reward,
)
from events.notation.lexer import Word
from events.notation.names import Named, Names
from events.vocabulary import Data

MODES: Final = Names(
    "way to visit a Statue",
    (
        Named("draw", pl=("dobierz",)),
        Named("release", pl=("uwolnij",)),
        Named("twin", pl=("bliźniak",)),
    ),
)
SOURCES: Final = Names(
    "kind of Quest",
    (
        Named("open", pl=("otwarta",)),
        Named("personal", pl=("osobista",)),
        Named("abbey", pl=("opactwo",)),
    ),
)
KINDS: Final = Names(
    "Free Action",
    (
        Named("commit", pl=("przydziel",)),
        Named("withdraw", pl=("wycofaj",)),
        Named("carpet", pl=("dywan",)),
        Named("reshuffle", pl=("tasowanie",)),
        Named("power", pl=("moc",)),
        Named("artifact", pl=("artefakt",)),
        Named("discard", pl=("odrzuć",)),
    ),
)
WITH: Final = ("with", "karta")
GETS: Final = ("gets", "zyskuje")
GEM: Final = ("gem", "klejnot")
NEEDS: Final = ("needs", "wymaga")
_STATUE_WORDS: Final = (("drawn", "dobrane"), ("bought", "kupione"), ("released", "uwolnione"))
_END_WORDS: Final = (("discarded", "odrzucone"), ("kept", "zatrzymane"), ("drawn", "dobrane"))
_POINTS: Final = re.compile(r"(-?\d{1,9})([^\W\d]+)")


def move(c: Cursor) -> Data:
    """``move place [with cards] [gets creature] [gem]``"""
    made: Data = {"type": "move", "to": c.name(PLACES)}
    if c.take(*WITH):
        made["cards"] = cards(c, *GETS, *GEM)
    if c.take(*GETS):
        made["creature"] = creature(c)
    if c.take(*GEM):
        made["gem"] = True
    return made


def creature(c: Cursor) -> Data:
    """A Creature, written like a hand card."""
    word, card = c.peek(), hand_card(c)
    if "label" in card and word is not None:
        raise word.problem("syntax", "a Creature has no label")
    return card


def statue(c: Cursor) -> Data:
    """``statue [kind] mode [drawn n] [bought n] [released n] [-3g]``"""
    made: Data = {"type": "statue"}
    word = c.peek()
    if word is not None and not MODES.find(word.text, c.language):
        made["kind"] = c.name(STATUES)
    made["mode"] = c.name(MODES)
    made |= _amounts(c, _STATUE_WORDS)
    return made | _gems(c)


def _amounts(c: Cursor, words: tuple[tuple[str, str], ...]) -> Data:
    """Fields named in English or Polish, each with a number or cards."""
    made: Data = {}
    every = [each for pair in words for each in pair]
    for field, polish in words:
        if c.take(field, polish):
            made[field] = amount(c, *every)
    return made


def _gems(c: Cursor) -> Data:
    if not sees_reward(c):
        return {}
    word, (item, number) = c.peek(), reward(c)
    if item != "gem" and word is not None:
        raise word.problem("syntax", "only gems may stand here", hint="-3g")
    return {"gems": number}


def quest(c: Cursor) -> Data:
    """``quest source ["name"] [needs symbols] [with cards] 2pt [+3g] [+1 carpet]``"""
    made: Data = {"type": "quest", "source": c.name(SOURCES)}
    word = c.peek()
    if word is not None and word.quoted:
        made["quest"] = c.quote()
    if c.take(*NEEDS):
        made["needs"] = [] if c.take("none", "nic") else _needs(c)
    if c.take(*WITH):
        made["cards"] = _quest_cards(c)
    made["points"] = _points(c.word("the points (2pt)"), c)
    other: Data = {}
    while sees_reward(c):
        word = c.peek()
        item, number = reward(c)
        into = made if item == "gem" and not c.words[c.at - 1].quoted else other
        item = "gems" if into is made else item
        if item in into and word is not None:
            raise word.problem("syntax", f"{item} stands twice")
        into[item] = number
    if c.take("none", "nic"):
        made["other"] = {}
    return made | ({"other": other} if other else {})


def _needs(c: Cursor) -> list[str]:
    made = [c.name(SYMBOLS)]
    while (word := c.peek()) is not None and not c.sees(*WITH) and not _POINTS.fullmatch(word.raw):
        made.append(c.name(SYMBOLS))
    return made


def _quest_cards(c: Cursor) -> list[Data]:
    made = [hand_card(c)]
    while (word := c.peek()) is not None and not _POINTS.fullmatch(word.raw):
        made.append(hand_card(c))
    return made


def _points(word: Word, c: Cursor) -> int:
    found = _POINTS.fullmatch(word.raw)
    if found is None or ITEMS.find(found[2], c.language) != ("bonus_point",):
        raise word.problem("syntax", f"{word.raw[:40]!r} are no points", hint="2pt")
    return int(found[1])


def free(c: Cursor) -> Data:
    """``free kind [place] [cards] [-1g]``"""
    made: Data = {"type": "free", "kind": c.name(KINDS)}
    if made["kind"] == "carpet":
        if c.peek() is not None and not sees_reward(c) and not c.sees(*WITH):
            made["to"] = c.name(PLACES)
        c.take(*WITH)
    if c.peek() is not None and not sees_reward(c):
        made["cards"] = cards(c)
    return made | _gems(c)


def end_turn(c: Cursor) -> Data:
    """``endturn [discarded n] [kept n] [drawn n]``"""
    return {"type": "end_turn", **_amounts(c, _END_WORDS)}
