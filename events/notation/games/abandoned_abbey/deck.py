"""Reading the lines of the Abbey and of the own cards."""

from __future__ import annotations

from events.catalogue.abandoned_abbey import UNSEEN
from events.notation.contract import Cursor
from events.notation.games.abandoned_abbey.words import (
    SYMBOLS,
    is_label,
    label_of,
    rewards,
    seen_card,
    sees_reward,
)
from events.problems import Place, Problem
from events.vocabulary import Data


def match(c: Cursor) -> Data:
    """``match [hand card]``"""
    card = seen_card(c)
    return {"type": "abbey_match"} | ({"card": card} if card is not None else {})


def draw(c: Cursor) -> Data:
    """``draw [hand card]`` or ``draw none``"""
    if c.take("none", "nic"):
        return {"type": "draw", "none": True}
    card = seen_card(c)
    return {"type": "draw"} | ({"card": card} if card is not None else {})


def top(c: Cursor) -> Data:
    """``~ top [label] [symbol] [rewards]``"""
    return {"type": "abbey_top", **abbey_card(c)}


def abbey_card(c: Cursor) -> Data:
    """The description of an Abbey card. Rewards left out are none; ``?`` is a reward that nobody saw."""
    made: Data = {}
    word = c.word("an Abbey card")
    if is_label(word):
        made["label"] = label_of(word)
        if c.peek() is None or sees_reward(c) or c.sees("none", "nic", *_DRAW):
            return {**made, **_reward(c, {})}
        word = c.word("a symbol")
    if word.raw == UNSEEN:
        return {"symbol": UNSEEN, **made, **_reward(c, {})}
    symbol = word.text if word.quoted else SYMBOLS.read(word, c.language)
    return {"symbol": symbol, **made, **_reward(c, {"reward": {}})}


_DRAW = ("draw", "dobierz")


def _reward(c: Cursor, none: Data) -> Data:
    """What the card gives, and how many cards are drawn after it. ``none``: what nothing written means."""
    made = none
    if c.take(UNSEEN):
        made = {}
    elif c.take("none", "nic"):
        made = {"reward": {}}
    elif sees_reward(c):
        made = {"reward": rewards(c)}
    return made | ({"draw": c.number("how many cards are drawn")} if c.take(*_DRAW) else {})


def shuffle_own(c: Cursor) -> Data:
    """``shuffle own``"""
    c.need("own", "swoje")
    return {"type": "reshuffle", "deck": "own"}


def shuffle_abbey(c: Cursor) -> Data:
    """``~ abbey shuffle [number]``"""
    if c.seat is not None:
        raise Problem(
            "syntax", "the Abbey is shuffled by nobody, write ~ before the line", place=Place(column=1)
        )
    c.need("shuffle", "tasuj")
    count = c.optional(lambda: c.number("how many cards are shuffled"))
    return {"type": "reshuffle", "deck": "abbey"} | ({"count": count} if count is not None else {})
