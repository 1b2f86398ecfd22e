"""Symbols, hand cards, rewards and numbers of cards: how they are written and read."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

from events.catalogue import facts
from events.catalogue.abandoned_abbey import BLANK_CARDS, CELLS, UNSEEN
from events.notation.contract import Cursor
from events.notation.lexer import Word, quoted
from events.notation.names import Named, Names
from events.notation.words import fold
from events.vocabulary import Data

_FACTS: Final = facts("abandoned_abbey")

SYMBOLS: Final = Names.rows(
    "symbol", ({**row, "pl_forms": row.get("alt_pl")} for row in _FACTS["symbols"]), shortest=1
)
_ITEM_ROWS: Final = [row for row in _FACTS["symbols"] if row["household_item"] != row["id"]]
_ITEMS: Final = {row["household_item"]: row["id"] for row in _ITEM_ROWS}
CARDS: Final = SYMBOLS + Names(
    "card",
    (Named(row["household_item"], pl=(row["household_item_pl_unofficial"],)) for row in _ITEM_ROWS),
    shortest=1,
)
_NAMED: Final = {
    fold(word): row["name"]
    for row in [*_FACTS["creatures"], *({"name": name} for name in BLANK_CARDS)]
    for word in (row["name"], row.get("pl_unofficial", row["name"]))
} | {
    fold(word): row["household_item"].capitalize()
    for row in _FACTS["symbols"]
    for word in (row["household_item"], row["household_item_pl_unofficial"])
}
"""{a name as it is compared: the name as it is kept}."""

PLACES: Final = Names("Region", (*(Named(cell) for cell in CELLS), *map(Named.of, _FACTS["regions"])))
REGIONS: Final = Names.rows("Region", _FACTS["regions"])
STATUES: Final = Names(
    "Statue",
    (
        Named("artifact_tower", en=("tower", "artifact tower"), pl=("wieża", "Wieża Artefaktów")),
        Named("beast_bazaar", en=("bazaar", "beast bazaar"), pl=("bazar", "Bazar Bestii")),
        Named("quest_chest", en=("chest", "quest chest"), pl=("skrzynia", "Skrzynia Misji")),
    ),
)
ITEMS: Final = Names(
    "reward",
    (
        Named("gem", ("g", "k"), ("gem", "gems"), ("klejnot", "klejnoty")),
        Named("bonus_point", ("pt", "pts", "pkt"), ("point", "points"), ("punkt", "punkty")),
        Named("carpet", pl=("dywan",)),
        Named("reshuffle", pl=("tasowanie",)),
        Named("artifact", pl=("artefakt",)),
        Named("beast", pl=("bestia",)),
        Named("quest", pl=("misja",)),
        Named("other", pl=("inne",)),
    ),
)
_CARD: Final = re.compile(r'(?P<name>=?"(?:[^"\\]|\\.)*"|[^"()@]*)(?:@(?P<label>"(?:[^"\\]|\\.)*"|[^"()]+))?'
                          r"(?:\((?P<symbols>[^()]*)\))?")  # fmt: skip
_REWARD: Final = re.compile(r"([+-]\d{1,9})(.*)", re.DOTALL)
_PLAIN: Final = re.compile(r"[^\W\d][\w'-]*")
_LABEL: Final = re.compile(r"[A-Za-z]{1,3}\d{1,4}")


# --- hand cards


def hand_card(c: Cursor) -> Data:
    """A hand card: a symbol, an item (its symbol), ``Name(symbols)``, ``(symbols)``."""
    word = c.word("a card")
    found = _CARD.fullmatch(word.raw)
    if found is None:
        raise word.problem(
            "syntax", f"{word.raw[:40]!r} is no card", hint="wand, Toothbrush(wand), (fire+wand)"
        )
    name, label, symbols = found["name"], found["label"], found["symbols"]
    if label is None and symbols is None:
        return _bare(word, c)
    made: Data = {}
    if name:
        text = Word(name.removeprefix("="), word.column).text
        made["name"] = text if name.startswith("=") else _NAMED.get(fold(text), text)
    if symbols is not None and symbols.strip() != UNSEEN:
        made["symbols"] = _symbols(word, found.start("symbols"), symbols, c)
    if label is not None:
        made["label"] = Word(label, word.column).text
    return made


def _bare(word: Word, c: Cursor) -> Data:
    """A single word: a symbol or an item, else the exact name of another card."""
    if word.quoted or len(CARDS.find(word.text, c.language)) == 0:
        name = _NAMED.get(fold(word.text))
        if name in BLANK_CARDS:
            return {"name": name, "symbols": []}
        if name is not None and not CARDS.find(word.text, c.language):
            return {"name": name}
    id_ = CARDS.read(word, c.language)
    return {"symbols": [_ITEMS.get(id_, id_)]}


def _symbols(word: Word, start: int, text: str, c: Cursor) -> list[str]:
    if not text.strip():
        return []
    made, at = [], start
    for part in text.split("+"):
        if not part.strip():
            raise word.cut(at).problem("syntax", "a symbol is missing")
        made.append(SYMBOLS.read(Word(part.strip(), word.column + at), c.language))
        at += len(part) + 1
    return made


def seen_card(c: Cursor) -> Data | None:
    """A hand card, or None for ``?`` and for nothing."""
    if c.take(UNSEEN) or c.peek() is None:
        return None
    return hand_card(c)


def cards(c: Cursor, *until: str) -> list[Data]:
    """Hand cards up to the end or to a keyword, one at least."""
    made = [hand_card(c)]
    while c.peek() is not None and not c.sees(*until) and not sees_reward(c):
        made.append(hand_card(c))
    return made


def amount(c: Cursor, *until: str) -> int | list[Data]:
    """A number of cards, or the cards; ``none`` for an empty list."""
    word = c.peek()
    if word is not None and word.raw.isdecimal() and word.raw.isascii():
        return c.number()
    return [] if c.take("none", "nic") else cards(c, *until)


def card_text(card: Mapping[str, Any] | str | None) -> str | None:
    """Canonical text of a hand card or a Creature; None for one not seen."""
    if card is None or card == UNSEEN:
        return None
    assert isinstance(card, Mapping)
    name, symbols, label = card.get("name"), card.get("symbols"), card.get("label")
    text = _name_text(name) if name is not None else ""
    if label is not None:
        text += "@" + (label if _LABEL.fullmatch(label) else quoted(label))
    if symbols is None:
        return f"{text}({UNSEEN})"
    if not text and len(symbols) == 1:
        return str(symbols[0])
    return f"{text}({'+'.join(symbols)})"


def _name_text(name: str) -> str:
    if _NAMED.get(fold(name), name) != name:
        return f"={quoted(name)}"
    return name if _PLAIN.fullmatch(name) else quoted(name)


def amount_text(word: str, amount: int | Sequence[Mapping[str, Any]] | None) -> list[str]:
    """``word`` with a number or cards; nothing where the field is left out."""
    if amount is None:
        return []
    if isinstance(amount, int):
        return [word, str(amount)]
    return [word, *(card_text(each) or UNSEEN for each in amount)] if amount else [word, "none"]


# --- rewards


def sees_reward(c: Cursor) -> bool:
    """Whether the next word begins with a signed number."""
    word = c.peek()
    return word is not None and _REWARD.fullmatch(word.raw) is not None


def reward(c: Cursor) -> tuple[str, int]:
    """(item, number) of ``+2g`` or ``+1 carpet``."""
    word = c.word("a reward")
    found = _REWARD.fullmatch(word.raw)
    if found is None:
        raise word.problem("syntax", f"{word.raw[:40]!r} is no reward", hint="+2g, +1pt, +1 carpet")
    unit = word.cut(found.start(2)) if found[2] else c.word("what the reward is (g, pt, carpet …)")
    return (unit.text if unit.quoted else ITEMS.read(unit, c.language)), int(found[1])


def rewards(c: Cursor) -> dict[str, int]:
    """Rewards in a row, each with its sign."""
    made: dict[str, int] = {}
    while sees_reward(c):
        word = c.peek()
        item, number = reward(c)
        if item in made and word is not None:
            raise word.problem("syntax", f"{item} stands twice")
        made[item] = number
    return made


def reward_text(reward: Mapping[str, int]) -> list[str]:
    """Gems, points, then other items by name."""
    return [_item_text(item, reward[item]) for item in sorted(reward, key=_rank)]


def _rank(item: str) -> tuple[int, str]:
    return {"gem": 0, "bonus_point": 1}.get(item, 2), item


def _item_text(item: str, number: int) -> str:
    short = {"gem": "g", "bonus_point": "pt"}.get(item)
    if short is not None:
        return f"{number:+d}{short}"
    return f"{number:+d} {item if item in _ITEM_IDS else quoted(item)}"


_ITEM_IDS: Final = frozenset(each.id for each in ITEMS.things)


def label_text(label: str) -> str:
    """A label as the next Abbey card has it."""
    return label if _LABEL.fullmatch(label) else f"@{quoted(label)}"


def is_label(word: Word) -> bool:
    """Whether a word is an Abbey card's label: ``A7``, or anything behind ``@``."""
    return word.raw.startswith("@") or _LABEL.fullmatch(word.raw) is not None


def label_of(word: Word) -> str:
    """The label that a word says."""
    text = word.cut(1).text if word.raw.startswith("@") else word.text
    if not text:
        raise word.problem("syntax", "a label is missing")
    return text


def whole(word: Word) -> int:
    """A number inside a word. Raises Problem ``syntax``."""
    if not re.fullmatch(r"-?[0-9]{1,9}", word.raw):
        raise word.problem("syntax", f"{word.raw[:40]!r} is no number")
    return int(word.raw)
