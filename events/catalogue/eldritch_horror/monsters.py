"""Monster tokens: kinds, how many of each, and their numbers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from events.catalogue.eldritch_horror.tables import FACTS


@dataclass(frozen=True, slots=True)
class Monster:
    """A kind of Monster. A number is None where the token has no such test or value, or where the facts do not
    know it (Cultists, Epic Monsters)."""

    name: str
    slug: str
    count: int
    epic: bool = False
    will: int | None = None
    horror: int | None = None
    strength: int | None = None
    damage: int | None = None
    toughness: int | None = None


def slug(name: str) -> str:
    """The name as it stands in the ids of its tokens: ``Mi-go`` -> ``mi_go``."""
    return name.lower().replace(" ", "_").replace("-", "_")


CULTIST: Final = "Cultist"
EPIC: Final[tuple[str, ...]] = tuple(FACTS["monsters"]["epic"])
MONSTERS: Final[Mapping[str, Monster]] = {
    row["name"]: Monster(
        row["name"],
        slug(row["name"]),
        row["count"],
        False,
        row.get("will_mod"),
        row.get("horror"),
        row.get("strength_mod"),
        row.get("damage"),
        row.get("toughness"),
    )
    for row in FACTS["monsters"]["ordinary"]
} | {name: Monster(name, slug(name), 1, True) for name in EPIC}
"""{name: kind}, ordinary ones first."""
SLUGS: Final[Mapping[str, str]] = {each.slug: name for name, each in MONSTERS.items()}
"""{slug: name}"""
