"""Entering Wyrmspan: the open offers first, caves and resources in their colours, cards by their printed numbers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Final

from events.catalogue.wyrmspan import CAVE_CARDS, CAVES, DRAGONS, OBJECTIVES, RESOURCES, SPACES
from events.vocabulary import Data
from projections.boards.wyrmspan.words import CAVE_HUES, RESOURCE_HUES, cave, objective
from projections.keypads.buttons import captioned
from projections.keypads.contract import Button, Key, Keypad, Keypads, Words
from projections.keypads.wording import Wording
from projections.rules.contract import Viewer
from projections.rules.games.wyrmspan import offers
from projections.rules.games.wyrmspan.parts import Take
from projections.rules.games.wyrmspan.words import name
from projections.table import Table

SURE: Final = ("coin", *RESOURCES)
"""Gains in which nothing is to be chosen."""
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
        "all_cards": Keypad(
            "cards", (*_cards(DRAGONS, "d?", "green"), *_cards(CAVE_CARDS, "k?", "brown")), 8
        ),
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

    def buttons(
        self, table: Table, type_: str, lines: Sequence[Data], viewer: Viewer, lang: str
    ) -> Iterable[Button] | None:
        """Walks with their egg filled in where it can come from one place only, or not noted at all; a space for each
        card that is laid from a hand; what an offer gives in one tap."""
        if type_ == "explore":
            return [
                *(_walk(self, table, line, viewer, lang) for line in lines),
                *_unnoted(self, table, lines, lang),
            ]
        if type_ in ("excavate", "entice"):
            return [_begun(self, table, line, lang) for line in _spaces(lines)]
        if type_ in ("play_cave", "play_dragon"):
            return [
                _begun(self, table, line, lang) if _unseen(line) else captioned(table, line, "", self, lang)
                for line in lines
            ]
        if type_ == "score_end_ability":
            return [captioned(table, line, "", self, lang, begin=True) for line in lines]
        if type_ == "gain":
            return [
                *_whole_offers(table, lines, lang),
                *(captioned(table, line, "", self, lang) for line in lines),
            ]
        return None


def _without(line: Data, *names: str) -> Data:
    return {key: value for key, value in line.items() if key not in names}


def _unseen(line: Data) -> bool:
    return str(line.get("card", ""))[1:] == "?"


def _spaces(lines: Sequence[Data]) -> list[Data]:
    """Each space of the legal lines once, the card and its price left open."""
    made: list[Data] = []
    for line in lines:
        bare = _without(line, "card", "paid")
        if bare not in made:
            made.append(bare)
    return sorted(made, key=lambda line: SPACES.index(line["space"]))


def _begun(own: Keypads, table: Table, line: Data, lang: str) -> Button:
    return captioned(table, _without(line, "card", "paid"), "", own, lang, begin=True)


def _walk(own: Keypads, table: Table, line: Data, viewer: Viewer, lang: str) -> Button:
    """A walk; where its eggs may come from several places they are asked."""
    if not line.get("paid"):
        return captioned(table, line, "", own, lang)
    bare = _without(line, "paid")
    ways = [each.value for each in table.choices(bare, viewer).candidates if "egg@?" not in each.value]
    if len(ways) == 1:
        return captioned(table, {**bare, "paid": ways[0]}, _cave(table, bare, lang), own, lang)
    return captioned(table, bare, "", own, lang, begin=True)


def _cave(table: Table, line: Data, lang: str) -> str:
    """The cave of a walk."""
    return table.rules.name(f"cave_{line['cave']}", lang)


def _unnoted(own: Keypads, table: Table, lines: Sequence[Data], lang: str) -> Iterable[Button]:
    for line in lines:
        text = f"{_cave(table, line, lang)}: {_WORDING.texts['not_noted'][lang]}"
        yield captioned(table, {**line, "coarse": True}, text, own, lang)


def _whole_offers(table: Table, lines: Sequence[Data], lang: str) -> Iterable[Button]:
    """What the first open offer of a seat gives, where nothing in it is to be chosen."""
    for seat in dict.fromkeys(str(line["player"]) for line in lines):
        stop = offers.top(table.state, seat)
        sure = [part for part in stop.parts if isinstance(part, Take) and part.what in SURE] if stop else []
        gains: list[Data] = [
            {"type": "gain", "player": seat, "what": part.what} for part in sure for _ in range(part.times)
        ]
        if stop is None or len(sure) < len(stop.parts) or len(gains) < 2:
            continue
        named = ", ".join(table.rules.name(str(each["what"]), lang) for each in gains)
        first, *others = gains
        text = f"{_WORDING.texts['all'][lang]}: {named}"
        yield Button(text if seat == table.active() else f"{seat}: {text}", first, then=tuple(others))


KEYPADS: Final = WyrmspanKeypads()
