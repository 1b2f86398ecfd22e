"""Entering Wyrmspan: the open offers first, caves and resources in their colours, cards by their printed numbers."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from events.catalogue.wyrmspan import CAVE_CARDS, CAVES, DRAGONS, OBJECTIVES, RESOURCES
from projections.boards.wyrmspan.words import CAVE_HUES, RESOURCE_HUES, cave, objective
from projections.keypads.contract import Key, Keypad, Keypads, Words
from projections.keypads.wording import Wording
from projections.rules.games.wyrmspan.words import name

_WORDING: Final = Wording.read(Path(__file__).with_suffix(".yaml"))


def _named(word: str) -> Words:
    return {lang: name(word, lang) for lang in ("en", "pl")}


def _same(word: str) -> Words:
    return {"en": word, "pl": word}


_RESOURCES: Final = tuple(Key(kind, _named(kind), None, RESOURCE_HUES[kind]) for kind in RESOURCES)
_CAVES: Final = tuple(
    Key(each, {lang: cave(each, lang) for lang in ("en", "pl")}, _same(each), CAVE_HUES[each])
    for each in CAVES
)


def _cards(cards: Mapping[str, object], blank: str, hue: str) -> tuple[Key, ...]:
    """Cards by number, and one not seen."""
    keys = tuple(Key(each, _named(each), _same(each[1:]), hue) for each in cards)
    return (*keys, Key(blank, _WORDING.texts["unseen"], _same("?")))


class WyrmspanKeypads(Keypads):
    game = "wyrmspan"
    pads: Mapping[str, Keypad] = {
        "gains": Keypad("list", (Key("coin", _named("coin")), *_RESOURCES), 5),
        "resources": Keypad("list", _RESOURCES, 4),
        "caves": Keypad("list", _CAVES, 3),
        "dragons": Keypad("cards", _cards(DRAGONS, "d?", "green"), 8),
        "cave_cards": Keypad("cards", _cards(CAVE_CARDS, "k?", "brown"), 8),
        "objectives": Keypad(
            "list",
            tuple(Key(each, {lang: objective(each, lang) for lang in ("en", "pl")}) for each in OBJECTIVES),
            2,
        ),
    }
    fields: Mapping[str, str] = _WORDING.pads
    manners = _WORDING.manners
    field_words = _WORDING.fields
    options = _WORDING.options
    skippable = frozenset({"reshuffle", "refill_display"})


KEYPADS: Final = WyrmspanKeypads()
