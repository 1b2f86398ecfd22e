"""The map: 36 spaces and 58 paths."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from events.catalogue.eldritch_horror.tables import FACTS


@dataclass(frozen=True, slots=True)
class Space:
    """``type``: city, wilderness or sea. ``gate``: the Omen colour of its Gate, for the nine named cities.
    ``deck``: the encounter deck of a named city. ``expedition``: whether it is a site of Expeditions."""

    id: str
    name: str
    type: str
    named: bool
    gate: str | None
    deck: str | None
    expedition: bool


SPACES: Final[Mapping[str, Space]] = {
    key: Space(
        key,
        row["name"],
        row["type"],
        row["named"],
        row.get("gate"),
        row.get("location_deck"),
        row.get("expedition", False),
    )
    for key, row in FACTS["spaces"].items()
}
CITIES: Final[tuple[str, ...]] = tuple(key for key, row in SPACES.items() if row.gate is not None)
"""The nine named cities, each with a Gate."""
SITES: Final[tuple[str, ...]] = tuple(key for key, row in SPACES.items() if row.expedition)
"""The six sites of Expeditions."""
PATHS: Final[tuple[tuple[str, str, str], ...]] = tuple((one, two, kind) for one, two, kind in FACTS["paths"])
"""(space, space, train, ship or uncharted); no pair of spaces has two."""


def _neighbours() -> dict[str, dict[str, str]]:
    made: dict[str, dict[str, str]] = {space: {} for space in SPACES}
    for one, two, kind in PATHS:
        made[one][two] = made[two][one] = kind
    return made


NEIGHBOURS: Final[Mapping[str, Mapping[str, str]]] = _neighbours()
"""{space: {adjacent space: kind of the path}}"""
