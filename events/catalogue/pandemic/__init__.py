"""Typed access to the facts of Pandemic. All values are shared and must not be changed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from events.catalogue import facts

FACTS: Final[Mapping[str, Any]] = facts("pandemic")


@dataclass(frozen=True, slots=True)
class City:
    """A city of the board. ``adjacent`` holds city ids by id; ``population`` settles who goes first."""

    id: str
    colour: str
    code: str
    adjacent: tuple[str, ...]
    population: int


CITIES: Final[Mapping[str, City]] = {
    row["id"]: City(row["id"], row["colour"], row["code"], tuple(sorted(row["adj"])), row["population"])
    for row in sorted(FACTS["cities"], key=lambda row: str(row["id"]))
}
"""{city id: city}, in order of id."""

COLOURS: Final[tuple[str, ...]] = tuple(FACTS["colours"])
ROLES: Final[tuple[str, ...]] = tuple(row["id"] for row in FACTS["roles"])
EVENTS: Final[tuple[str, ...]] = tuple(sorted(row["id"] for row in FACTS["events"]))
EPIDEMIC: Final = "epidemic"
UNSEEN: Final = "?"
NAMES: Final[Mapping[str, Mapping[str, str]]] = {EPIDEMIC: {"en": "Epidemic", "pl": "Epidemia"}}
"""What ``events.catalogue.names`` says instead of the facts: the card, not the step of the turn."""
