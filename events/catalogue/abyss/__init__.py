"""Typed access to the facts of Abyss. All values are shared and must not be changed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from events.catalogue import facts

FACTS: Final[Mapping[str, Any]] = facts("abyss")

UNSEEN: Final = "?"
MONSTER: Final = "M"
RACES: Final[tuple[str, ...]] = tuple(row["code"] for row in FACTS["races"])
"""Codes of the five Races, in the order of the catalogue."""

ALLIES: Final[Mapping[str, int]] = {
    f"{race}{value}": FACTS["exploration_deck"]["per_race"][value]
    for race in RACES
    for value in sorted(FACTS["exploration_deck"]["per_race"])
}
"""{card: printed copies} of the Allies."""

PRINTED: Final[Mapping[str, int]] = {**ALLIES, MONSTER: FACTS["exploration_deck"]["monsters"]}
"""{card: printed copies} of all Exploration cards."""

TOKENS: Final[Mapping[int, int]] = {
    int(value): number for value, number in sorted(FACTS["monster_tokens"]["values"].items())
}
"""{value: printed number} of the Monster tokens."""


@dataclass(frozen=True, slots=True)
class Lord:
    """A Lord card. ``race``: the Race that must be played (None: all five); ``races``: how many different ones;
    ``power``: once, passive, turn or none; ``keys``: printed Keys."""

    id: str
    number: int
    guild: str
    race: str | None
    cost: int
    races: int
    influence: int
    keys: int
    power: str


@dataclass(frozen=True, slots=True)
class Location:
    """A Location tile. With ``per``: worth ``base`` + ``per`` for each of ``of``; else its own rule."""

    id: str
    number: int
    base: int
    per: int | None
    of: str | None


LORDS: Final[Mapping[str, Lord]] = {
    row["id"]: Lord(
        row["id"],
        row["number"],
        row["guild"],
        row["race_required"],
        row["cost"],
        row["races"],
        row["influence"],
        row["keys"],
        row["power"],
    )
    for row in FACTS["lords"]
}
"""{Lord id: Lord}, by catalogue number."""

LOCATIONS: Final[Mapping[str, Location]] = {
    row["id"]: Location(row["id"], row["number"], row["base"], row.get("per"), row.get("of"))
    for row in FACTS["locations"]
}
"""{Location id: Location}, by catalogue number."""


def value(card: str) -> int:
    """The value of an Ally (not of a Monster or an unseen card)."""
    return int(card[1])


def _spoken(rows: list[Mapping[str, Any]]) -> dict[str, str]:
    """{any way to name it, in lower case: id}: id, catalogue number, printed name, Polish name."""
    found: dict[str, str] = {}
    for row in rows:
        english, polish = str(row["name"]), str(row["pl_unofficial"])
        for word in (row["id"], str(row["number"]), english, english.removeprefix("The "), polish):
            found[word.casefold()] = row["id"]
    return found


SPOKEN_LORDS: Final[Mapping[str, str]] = _spoken(FACTS["lords"])
SPOKEN_LOCATIONS: Final[Mapping[str, str]] = _spoken(FACTS["locations"])


def _names() -> dict[str, dict[str, str]]:
    """Cards by Race and value."""
    races = {row["code"]: {"en": row["en"], "pl": row["pl_one"]} for row in FACTS["races"]}
    cards = {card: {lang: f"{races[card[0]][lang]} {card[1]}" for lang in ("en", "pl")} for card in ALLIES}
    return {**cards, MONSTER: {"en": "Monster", "pl": "Potwór"}}


NAMES: Final[Mapping[str, Mapping[str, str]]] = _names()
"""What ``events.catalogue.names`` says of words that the facts have not."""
