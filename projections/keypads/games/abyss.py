"""Entering Abyss: 26 Exploration cards, a row for each Race; Lords by guild; prices and stacks as they are now."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Final

from events.catalogue import facts
from events.catalogue.abyss import ALLIES, LOCATIONS, LORDS, MONSTER, RACES, TOKENS, UNSEEN
from events.vocabulary import Data
from projections.boards.abyss.words import AMBASSADOR_HUE, GUILD_HUES, HUES, MONSTER_HUE
from projections.keypads.contract import Key, Keypad, Keypads, Words
from projections.keypads.wording import Wording
from projections.rules.contract import Candidate, Choice, Viewer
from projections.rules.games.abyss.tables import cost
from projections.rules.games.abyss.words import name
from projections.table import Table

_WORDING: Final = Wording.read(Path(__file__).with_suffix(".yaml"))
_CODES: Final = {row["code"]: {"en": row["code"], "pl": row["pl_code"]} for row in facts("abyss")["races"]}


def _named(word: str) -> Words:
    return {lang: name(word, lang).removeprefix("The ") for lang in ("en", "pl")}


def _card(word: str) -> Key:
    race = word[0]
    short = {lang: f"{code}{word[1:]}" for lang, code in _CODES[race].items()}
    return Key(word, _named(word), short, HUES[race], race)


def _races() -> Iterable[Key]:
    rows = {row["code"]: {"en": row["en"], "pl": row["pl"]} for row in facts("abyss")["races"]}
    return (Key(race, rows[race], _CODES[race], HUES[race]) for race in RACES)


_ALLIES: Final = tuple(_card(word) for word in ALLIES)
_MONSTER: Final = Key(MONSTER, _named(MONSTER), _named(MONSTER), MONSTER_HUE, "rest")
_UNSEEN: Final = Key(UNSEEN, _WORDING.texts["unseen"], {"en": "?", "pl": "?"}, None, "rest")
_LORDS: Final = tuple(
    Key(lord.id, _named(lord.id), None, GUILD_HUES.get(lord.guild, AMBASSADOR_HUE), lord.guild)
    for lord in sorted(
        LORDS.values(), key=lambda lord: (lord.guild not in GUILD_HUES, lord.guild, lord.number)
    )
)
_LORD_UNSEEN: Final = Key(UNSEEN, _WORDING.texts["unseen"], None, None, "rest")


class AbyssKeypads(Keypads):
    game = "abyss"
    pads: Mapping[str, Keypad] = {
        "exploration": Keypad("cards", (*_ALLIES, _MONSTER, _UNSEEN), 5),
        "allies": Keypad("cards", (*_ALLIES, _UNSEEN), 5),
        "lords": Keypad("list", _LORDS, 3),
        "turned": Keypad("list", (*_LORDS, _LORD_UNSEEN), 3),
        "locations": Keypad("list", tuple(Key(each, _named(each)) for each in LOCATIONS), 2),
        "races": Keypad("list", tuple(_races()), 5),
        "tokens": Keypad(
            "number", tuple(Key(each, {"en": str(each), "pl": str(each)}) for each in TOKENS), 3
        ),
    }
    fields: Mapping[str, str] = _WORDING.pads
    manners = _WORDING.manners
    field_words = _WORDING.fields
    options = _WORDING.options
    skippable = frozenset({"reshuffle"})

    def caption(self, table: Table, line: Data, lang: str) -> str | None:
        """Prices, sizes of stacks and rewards as they are now."""
        state = table.state
        match line:
            case {"type": "buy"}:
                return f"{_WORDING.texts['for'][lang]} {state.turn.sales + 1}"
            case {"type": "council", "race": race}:
                size = state.council[race].size
                return f"{_keys(self.pads['races'])[race].label[lang]} · {size}"
            case {"type": "keep"} if state.track:
                return name(state.track[-1], lang)
            case {"type": "fight", "pearls": pearls, "tokens": tokens}:
                said = _WORDING.texts
                return f"{said['pearls'][lang]} {pearls} · {said['tokens'][lang]} {tokens}"
            case {"type": "recruit", "lord": lord, "player": seat} if "allies" not in line and lord in LORDS:
                return f"{_keys(self.pads['lords'])[lord].label[lang]} · {cost(state, seat, lord)}"
        return None

    def ended(self, table: Table, partial: Data, path: str, viewer: Viewer) -> Choice | None:
        """Tiles drawn for a Location: one of them is kept; without any, one that lies face up."""
        if partial.get("type") != "control" or "location" in partial:
            return None
        drawn = partial.get("drawn")
        if not drawn:
            return table.choices({**partial, "drawn": []}, viewer)
        labels = _keys(self.pads["locations"])
        return Choice("location", tuple(Candidate(each, labels[each].label) for each in drawn))


def _keys(pad: Keypad) -> Mapping[Any, Key]:
    return {key.value: key for key in pad.keys}


KEYPADS: Final = AbyssKeypads()
