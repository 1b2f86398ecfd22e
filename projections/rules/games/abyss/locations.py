"""What each Location is worth to whoever holds it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Final

from events.catalogue.abyss import FACTS, LOCATIONS, RACES, Location, value
from projections.rules.games.abyss.tables import lord_of

GUILDS: Final[Mapping[str, str]] = {row["code"]: row["en"] for row in FACTS["guilds"]}
"""{code: guild}"""

MIRRORS: Final = "city-of-mirrors"


@dataclass(frozen=True, slots=True)
class Holding:
    """What a seat has at the end: all own Lords and all affiliated Allies."""

    lords: tuple[str, ...]
    allies: tuple[str, ...]

    def influence(self) -> list[int]:
        """The Influence Points of the Lords."""
        return [lord_of(lord).influence for lord in self.lords]

    def of_race(self, race: str) -> list[int]:
        """The values of the Allies of a Race."""
        return [value(card) for card in self.allies if card[0] == race]


Worth = Callable[[Holding], int]


def _for_each(place: Location, holding: Holding) -> int:
    """``base`` + ``per`` for each own Lord of a guild, or affiliated Ally of a Race."""
    of, per = place.of or "", place.per or 0
    code = of.rpartition(" ")[2]
    if "lords" in of:
        return place.base + per * sum(1 for lord in holding.lords if lord_of(lord).guild == GUILDS[code])
    return place.base + per * len(holding.of_race(code))


def _abyss(holding: Holding) -> int:
    return 2 * len({lord_of(lord).guild for lord in holding.lords})


def _nothing(holding: Holding) -> int:
    return 0


def _depths(holding: Holding) -> int:
    return 2 * min(holding.influence(), default=0)


def _throne_room(holding: Holding) -> int:
    return max(holding.influence(), default=0)


def _jail(holding: Holding) -> int:
    return LOCATIONS["jail"].base - len(holding.lords)


def _closed_tower(holding: Holding) -> int:
    return 3 * sum(1 for lord in holding.lords if lord_of(lord).keys)


def _lost_tower(holding: Holding) -> int:
    return 3 * sum(1 for lord in holding.lords if not lord_of(lord).keys)


def _chamber(holding: Holding) -> int:
    return LOCATIONS["chamber-of-allies"].base + sum(min(holding.of_race(race), default=0) for race in RACES)


def _coral_barrier(holding: Holding) -> int:
    return LOCATIONS["coral-barrier"].base - len(holding.allies)


WORTH: Final[Mapping[str, Worth]] = {
    **{place.id: partial(_for_each, place) for place in LOCATIONS.values() if place.per},
    "abyss": _abyss,
    "black-smokers": _nothing,
    "depths": _depths,
    "throne-room": _throne_room,
    "jail": _jail,
    "closed-tower": _closed_tower,
    "lost-tower": _lost_tower,
    "chamber-of-allies": _chamber,
    "coral-barrier": _coral_barrier,
}
"""{Location: what it is worth}; City of Mirrors is worth the best of the opponents' Locations (:func:`mirrored`)."""

BY_ALLIES: Final[frozenset[str]] = frozenset(
    {"chamber-of-allies", "coral-barrier"}
    | {place.id for place in LOCATIONS.values() if "allies" in (place.of or "")}
)
"""The Locations whose worth depends on affiliated Allies."""

CONSTANT: Final[frozenset[str]] = frozenset({"black-smokers"})


def mirrored(theirs: list[str], holding: Holding) -> int:
    """City of Mirrors: the best Location of the opponents, with the own Lords and Allies."""
    return max((WORTH[place](holding) for place in theirs if place in WORTH), default=0)
