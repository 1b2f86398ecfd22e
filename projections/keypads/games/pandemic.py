"""Entering Pandemic: 48 cities in the disease colours, two rows a colour; cards; the rest by one button a move."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from events.catalogue import facts
from events.catalogue.pandemic import CITIES, COLOURS, EPIDEMIC, EVENTS, ROLES, UNSEEN
from events.vocabulary import Data
from projections.keypads.contract import Key, Keypad, Keypads, Words
from projections.keypads.wording import Wording
from projections.rules.games.pandemic.names import name
from projections.table import Table

_COLUMNS: Final = 6
_WORDING: Final = Wording.read(Path(__file__).with_suffix(".yaml"))
_NARROW: Final = 5
"""Letters that fit on a key."""


def _event_codes(row: Mapping[str, str]) -> Words:
    polish = row["short_pl"]
    return {"en": row["code"], "pl": polish if len(polish) <= _NARROW else f"{polish[: _NARROW - 1]}."}


_EVENT_CODES: Final = {row["id"]: _event_codes(row) for row in facts("pandemic")["events"]}


def _named(word: str) -> Words:
    return {lang: name(word, lang) for lang in ("en", "pl")}


def _both(text: str) -> Words:
    return {"en": text, "pl": text}


_ORDERED: Final = sorted(CITIES.values(), key=lambda city: (COLOURS.index(city.colour), city.code))
_CITIES: Final = tuple(
    Key(city.id, _named(city.id), _both(city.code), city.colour, city.colour) for city in _ORDERED
)
_EVENTS: Final = tuple(Key(event, _named(event), _EVENT_CODES[event], "orange", "events") for event in EVENTS)
_UNSEEN: Final = Key(UNSEEN, {"en": "not seen", "pl": "nie widać"}, _both("?"), None, "events")
_EPIDEMIC: Final = Key(EPIDEMIC, _named(EPIDEMIC), _both("EPI"), "green", "events")


class PandemicKeypads(Keypads):
    game = "pandemic"
    pads: Mapping[str, Keypad] = {
        "cities": Keypad("grid", _CITIES, _COLUMNS),
        "infections": Keypad("grid", (*_CITIES, _UNSEEN), _COLUMNS),
        "draws": Keypad("grid", (*_CITIES, _EPIDEMIC, *_EVENTS, _UNSEEN), _COLUMNS),
        "cards": Keypad("grid", (*_CITIES, *_EVENTS, _UNSEEN), _COLUMNS),
        "colours": Keypad("list", tuple(Key(each, _named(each), hue=each) for each in COLOURS), 4),
        "roles": Keypad("list", tuple(Key(each, _named(each)) for each in ROLES), 2),
        "events": Keypad("list", tuple(Key(each, _named(each), hue="orange") for each in EVENTS), 2),
    }
    fields: Mapping[str, str] = _WORDING.pads
    manners = _WORDING.manners
    field_words = _WORDING.fields
    options = _WORDING.options
    memory_aid = True
    skippable = frozenset({"intensify"})

    def caption(self, table: Table, line: Data, lang: str) -> str | None:
        """A share says who gives; a cure its colour; the seat of a pawn stands before its city."""
        match line:
            case {"type": "share", "card": card, "giver": giver, "receiver": receiver}:
                return f"{name(card, lang)}: {giver} → {receiver}"
            case {"type": "cure", "colour": colour, "cards": cards}:
                return f"{name(colour, lang)}: {', '.join(CITIES[card].code for card in cards if card in CITIES)}"
            case {"pawn": pawn, "to": city}:
                return f"{pawn} → {name(city, lang)}"
        return None

    def part(self, line: Data, lang: str) -> str | None:
        """The Dispatcher moves another's pawn more rarely than the own one."""
        apart = (
            line["type"] in ("drive", "shuttle_flight", "direct_flight", "charter_flight") and "pawn" in line
        )
        return _WORDING.texts["others_pawn"][lang] if apart else None

    def left(self, table: Table, entry: Data) -> int | None:
        """Infection cards still to turn, actions still to take."""
        if entry["type"] == "infect":
            return int(table.state.infect_left)
        return int(table.state.actions_left) if entry["type"] == "action" else None


KEYPADS: Final = PandemicKeypads()
