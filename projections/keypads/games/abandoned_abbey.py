"""Entering The Abandoned Abbey: nine symbols with the reward last seen beside them, and the cards described so far."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

from events.catalogue.abandoned_abbey import CELLS, REGIONS, STATUES, SYMBOLS, UNSEEN
from events.vocabulary import Data
from projections.boards.abandoned_abbey.words import SYMBOL_HUES
from projections.keypads.contract import Before, Button, Key, Keypad, Keypads, Preset, Words
from projections.keypads.wording import Wording
from projections.rules.contract import Viewer
from projections.rules.games.abandoned_abbey.cards import Card
from projections.rules.games.abandoned_abbey.choices import REWARDS, label
from projections.rules.games.abandoned_abbey.names import name
from projections.rules.games.abandoned_abbey.state import State
from projections.table import Table

_WORDING: Final = Wording.read(Path(__file__).with_suffix(".yaml"))
_TOP: Final = "abbey_top"


def _named(word: str) -> Words:
    return {lang: name(word, lang) for lang in ("en", "pl")}


_SYMBOLS: Final = tuple(Key(each, _named(each), hue=SYMBOL_HUES[each]) for each in SYMBOLS)
_HAND: Final = tuple(Key({"symbols": [key.value]}, key.label, hue=key.hue) for key in _SYMBOLS)
_UNSEEN: Final = Key(UNSEEN, _WORDING.texts["unseen"])


class AbbeyKeypads(Keypads):
    game = "abandoned_abbey"
    pads: Mapping[str, Keypad] = {
        "symbols": Keypad("cards", (*_SYMBOLS, _UNSEEN), 3),
        "hand": Keypad("cards", (*_HAND, _UNSEEN), 3),
        "creature": Keypad("cards", _HAND, 3),
        "rewards": Keypad("list", tuple(Key(each, label(each)) for each in REWARDS), 3),
        "cells": Keypad("list", tuple(Key(each, _named(each)) for each in CELLS), 2),
        "regions": Keypad("list", tuple(Key(each, _named(each)) for each in REGIONS), 3),
        "statues": Keypad("list", tuple(Key(each, _named(each)) for each in STATUES), 3),
    }
    fields: Mapping[str, str] = _WORDING.pads
    manners = _WORDING.manners
    field_words = _WORDING.fields
    options = _WORDING.options
    remembered: Mapping[str, str] = {_TOP: "label"}

    def buttons(
        self, table: Table, type_: str, lines: Sequence[Data], viewer: Viewer, lang: str
    ) -> Iterable[Button] | None:
        """A match is one tap, with the symbol of the top card; any other card stands behind a second button."""
        if type_ != "abbey_match":
            return None
        return list(_matches(table.state, lines, lang))

    def caption(self, table: Table, line: Data, lang: str) -> str | None:
        """A move says the Region, as the table calls it."""
        if line["type"] == "move":
            region = table.state.grid.get(line["to"])
            return f"{name(region, lang)} ({line['to']})" if region is not None else None
        return None

    def presets(self, table: Table, type_: str, path: str, viewer: Viewer, lang: str) -> Mapping[str, Preset]:
        """The reward last seen with each symbol; nothing more for a card that nobody saw."""
        if (type_, path) != (_TOP, "symbol"):
            return {}
        made = {UNSEEN: Preset({}, "")}
        for card in table.state.labels.values():
            if card.reward:
                made[card.symbol] = Preset({"reward": dict(card.reward)}, label(dict(card.reward))[lang])
        return made

    def before(self, type_: str, path: str) -> Before | None:
        return Before("reward", "rewards") if (type_, path) == (_TOP, "symbol") else None

    def shortcuts(self, table: Table, type_: str, viewer: Viewer, lang: str) -> Iterable[Button]:
        """The cards described so far; those that lie open cannot come, nor those claimed, which players without a
        memory aid must remember by themselves."""
        if type_ != _TOP:
            return
        state = table.state
        gone = {card.label for card in _in_sight(state, remembered=viewer.log or state.memory_aid)}
        for word, card in sorted(state.labels.items()):
            reward = label(dict(card.reward))[lang] if card.reward else ""
            text = " ".join(each for each in (word, name(card.symbol, lang), reward) if each)
            yield Button(
                text, {"type": _TOP, "label": word}, False, SYMBOL_HUES.get(card.symbol), word not in gone
            )


def _in_sight(state: State, *, remembered: bool) -> Iterator[Card]:
    yield from state.returned
    yield from state.aside
    for player in state.players.values() if remembered else ():
        yield from player.claimed


def _matches(state: State, lines: Sequence[Data], lang: str) -> Iterator[Button]:
    for line in lines:
        symbol = state.top_symbol
        if symbol is not None:
            text = f"{_WORDING.texts['match'][lang]} {name(symbol, lang)}"
            yield Button(text, {**line, "card": {"symbols": [symbol]}}, False, SYMBOL_HUES.get(symbol))
        else:
            yield Button(_WORDING.texts["match"][lang], line)
        yield Button(_WORDING.texts["other"][lang], line, True)


KEYPADS: Final = AbbeyKeypads()
