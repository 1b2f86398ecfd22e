"""Typed access to the facts of Wyrmspan. All values are shared and must not be changed."""

from __future__ import annotations

import csv
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from events.catalogue import facts, folder

FACTS: Final[Mapping[str, Any]] = facts("wyrmspan")

RESOURCES: Final[tuple[str, ...]] = ("meat", "gold", "crystal", "milk")
CAVES: Final[tuple[str, ...]] = ("C", "G", "A")
SPACES: Final[tuple[str, ...]] = tuple(FACTS["spaces"])
"""C1..C4, G1..G4, A1..A4."""
NESTS: Final = "N"
"""The two nests of the mat."""
OBJECTIVES: Final[tuple[str, ...]] = tuple(str(tile) for tile in FACTS["objectives"])
TILES: Final[tuple[str, ...]] = ("seafarers", "highlands", "plains", "rainforest")


@dataclass(frozen=True, slots=True)
class Dragon:
    """A dragon card. ``cost``: {resource, egg or coin: number}, without zeros; ``abilities``: when_played,
    if_activated, once_per_round, end_game; ``food`` of a hatchling: milk, meat or tuck."""

    id: str
    name: str
    vp: int
    size: str
    personality: str
    cost: Mapping[str, int]
    capacity: int
    caves: str
    abilities: tuple[str, ...]
    food: str | None

    @property
    def eggs(self) -> int:
        """Eggs of the printed cost."""
        return self.cost.get("egg", 0)

    @property
    def coins(self) -> int:
        """Coins of the printed cost (without the base coin)."""
        return self.cost.get("coin", 0)

    @property
    def resources(self) -> int:
        """Resource icons of the printed cost."""
        return sum(self.cost.get(kind, 0) for kind in RESOURCES)


def _table(name: str) -> list[dict[str, str]]:
    with (folder("wyrmspan") / name).open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def _dragons() -> Iterator[Dragon]:
    for row in _table("dragons.csv"):
        cost = {kind: int(row[kind]) for kind in (*RESOURCES, "coin", "egg") if int(row[kind])}
        yield Dragon(
            f"d{row['number']}",
            row["name_en"],
            int(row["vp"]),
            row["size"],
            row["personality"],
            cost,
            int(row["capacity"]),
            row["caves"],
            tuple(row["ability_types"].split("+")),
            row["hatchling_food"] or None,
        )


DRAGONS: Final[Mapping[str, Dragon]] = {each.id: each for each in _dragons()}
"""{d1..d183: dragon}, by printed number."""

CAVE_CARDS: Final[Mapping[str, str]] = {
    f"k{row['number']}": row["effect_code"] for row in _table("caves.csv")
}
"""{k1..k75: code of its when-played ability}, by printed number."""


def dragon(card: str | None) -> Dragon | None:
    """The dragon of a card; None for none, or one not seen."""
    return DRAGONS.get(card) if card is not None else None


def number(card: str) -> int:
    """The printed number of a card; that of one not seen is 0."""
    return int(card[1:]) if card[1:] != "?" else 0


def _names() -> dict[str, dict[str, str]]:
    """Cards by number and name, and the words of moves."""
    polish = {f"d{key}": row["pl"] for key, row in FACTS["dragon_cards"]["read_in_polish"].items()}
    made = {
        card: {
            lang: f"{polish.get(card, dragon.name) if lang == 'pl' else dragon.name} ({card})"
            for lang in ("en", "pl")
        }
        for card, dragon in DRAGONS.items()
    }
    made |= {
        "d?": {"en": "a dragon card", "pl": "karta smoka"},
        "k?": {"en": "a cave card", "pl": "karta jaskini"},
    }
    things = FACTS["names_pl"]["things"]
    return made | {word: {"en": word, "pl": str(things[word])} for word in ("coin", "egg", *RESOURCES)}


NAMES: Final[Mapping[str, Mapping[str, str]]] = _names()
"""What ``events.catalogue.names`` says of words that the facts have not."""
