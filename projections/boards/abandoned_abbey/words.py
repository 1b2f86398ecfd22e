"""Names and signs for the picture, in the reader's language."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

from events.catalogue import read_yaml
from events.catalogue.names import display
from events.plurals import form
from projections.boards.texts import texts_of

GAME: Final = "abandoned_abbey"
SYMBOL_HUES: Final = {
    "sword": "grey",
    "fire": "red",
    "water": "blue",
    "broom": "brown",
    "tooth": "white",
    "net": "green",
    "helmet": "purple",
    "bat": "orange",
    "wand": "yellow",
}
SEAT_HUES: Final = ("sky", "orange", "pine", "purple")
_REWARDS: Final[Mapping[str, Mapping[str, tuple[str, ...]]]] = {
    "gem": {"en": ("gem", "gems"), "pl": ("klejnot", "klejnoty", "klejnotów")},
    "bonus_point": {"en": ("point", "points"), "pl": ("punkt", "punkty", "punktów")},
    "carpet": {"en": ("carpet", "carpets"), "pl": ("dywan", "dywany", "dywanów")},
    "reshuffle": {"en": ("reshuffle", "reshuffles"), "pl": ("tasowanie", "tasowania", "tasowań")},
    "artifact": {"en": ("Artifact", "Artifacts"), "pl": ("Artefakt", "Artefakty", "Artefaktów")},
    "beast": {"en": ("Beast", "Beasts"), "pl": ("Bestia", "Bestie", "Bestii")},
    "quest": {"en": ("Quest", "Quests"), "pl": ("Misja", "Misje", "Misji")},
    "other": {"en": ("other", "others"), "pl": ("inna", "inne", "innych")},
}
"""{reward: {lang: its forms}}"""


@cache
def labels(lang: str) -> Mapping[str, str]:
    """The picture's own words; English for an unknown language."""
    return texts_of(Path(__file__).parent, lang)


@cache
def icons() -> Mapping[str, Mapping[str, str]]:
    """{symbol or Statue: {line: path data}} in a field of 24 × 24."""
    found: Mapping[str, Mapping[str, str]] = read_yaml(Path(__file__).parent / "icons.yaml")
    return found


def named(word: str, lang: str) -> str:
    """A Region, Statue or symbol."""
    return "?" if word == "?" else display(GAME, word, lang)


def titled(word: str, lang: str) -> str:
    """The same with a capital letter: Regions and Statues."""
    name = named(word, lang)
    return name[:1].upper() + name[1:]


def counted(key: str, n: int, lang: str) -> str:
    """A label in the form that its number ``{n}`` asks for."""
    return form("pl" if lang == "pl" else "en", n, labels(lang)[key].split("|")).format(n=n)


def items(name: str, n: int, lang: str) -> str:
    """What a reward gives so many times: ``2 gems``."""
    spoken = "pl" if lang == "pl" else "en"
    forms = _REWARDS.get(name, {}).get(spoken)
    return f"{n} {form(spoken, n, forms) if forms is not None else name}"


def abbey_card(card: Mapping[str, Any], lang: str) -> dict[str, Any]:
    """An Abbey card as the picture shows it: symbol, its name and hue, rewards as text, label, cards drawn after it."""
    symbol = str(card.get("symbol", "?"))
    reward = card.get("reward")
    rewards = (
        [f"+{items(name, reward[name], lang)}" for name in sorted(reward)] if reward is not None else None
    )
    return {
        "symbol": symbol,
        "name": named(symbol, lang),
        "hue": SYMBOL_HUES.get(symbol, "grey"),
        "rewards": rewards,
        "label": card.get("label"),
        "draw": card.get("draw", 1),
    }


def hand_card(card: Mapping[str, Any], lang: str) -> dict[str, Any]:
    """A hand card: its symbols and what it is called."""
    symbols = card.get("symbols")
    signs = "+".join(named(symbol, lang) for symbol in symbols) if symbols else ""
    name = named(str(card["name"]), lang) if card.get("name") else ""
    return {"symbols": list(symbols or ()), "name": " ".join(filter(None, (name, signs))) or "?"}
