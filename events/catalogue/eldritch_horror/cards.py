"""Possessions and Conditions: Assets, Artifacts, Spells, Conditions."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from events.catalogue.eldritch_horror.tables import FACTS


@dataclass(frozen=True, slots=True)
class Asset:
    """``value`` and ``traits``: None where they are not known."""

    name: str
    value: int | None
    traits: tuple[str, ...] | None


@dataclass(frozen=True, slots=True)
class Condition:
    name: str
    count: int
    traits: tuple[str, ...]


ASSETS: Final[Mapping[str, Asset]] = {
    row["name"]: Asset(row["name"], row["value"], tuple(row["traits"]) if row["traits"] is not None else None)
    for row in FACTS["assets"]
}
"""One copy each."""
ARTIFACTS: Final[tuple[str, ...]] = tuple(FACTS["artifacts"])
"""One copy each."""
SPELLS: Final[Mapping[str, str]] = {
    name: trait for trait in ("incantation", "ritual") for name in FACTS["spells"][trait]
}
"""{name: its trait}; two-sided, ``FACTS["spells"]["copies_each"]`` copies each."""
CONDITIONS: Final[Mapping[str, Condition]] = {
    row["name"]: Condition(row["name"], row["count"], tuple(row["traits"]))
    for row in FACTS["conditions"]["cards"]
}
"""Two-sided."""
DECKS: Final[Mapping[str, tuple[str, ...]]] = {
    "asset": tuple(ASSETS),
    "artifact": ARTIFACTS,
    "spell": tuple(SPELLS),
    "condition": tuple(CONDITIONS),
}
"""{deck: its cards by name}; no name stands in two decks."""
CARDS: Final[tuple[str, ...]] = tuple(name for deck in DECKS.values() for name in deck)
_DECK_OF: Final = {name: deck for deck, names in DECKS.items() for name in names}


def plain_card(card: str) -> str:
    """The name of a card without the number of its copy: ``Wither#2`` -> ``Wither``."""
    return card.partition("#")[0]


def deck_of(card: str) -> str | None:
    """asset, artifact, spell or condition; None for what is no such card."""
    return _DECK_OF.get(plain_card(card))
