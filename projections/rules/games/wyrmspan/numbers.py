"""Numbers of the game, from its facts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from events.catalogue.wyrmspan import CAVES, FACTS, TILES

FEWEST_SEATS, MOST_SEATS = FACTS["game"]["players"]
FOUR: Final = 4
"""Spaces of a cave, and rounds of the game."""
LIMIT: Final[int] = FACTS["limits_end_of_own_turn"]["cards"]
"""Cards, coins and resources that may be held at the end of an own turn."""
NEST_ROOM: Final[int] = FACTS["mat_nests"]
START_COINS: Final[int] = FACTS["setup"]["coins"]
START_RESOURCES: Final[int] = FACTS["setup"]["resources"]
KEPT: Final[int] = FACTS["setup"]["keep"]
DEALT: Final = 3
"""Cards of a kind in the display, and dealt to each seat."""
INCOME: Final[int] = FACTS["income_rounds_2_3_4"]["coins"]
MARKERS: Final[int] = FACTS["setup"]["markers"]["guild"]
TRACK: Final[Mapping[int, str]] = dict(FACTS["guild_track"])
"""{space of the guild track: what it gives}."""
LOOP: Final = len(TRACK)
DIG_EGGS: Final[Mapping[str, int]] = {
    str(column): eggs for column, eggs in FACTS["excavate_cost"]["eggs_by_column"].items()
}
MOST_VISITS: Final[int] = FACTS["explore_cost"]["max_per_cave_per_round"]
COVER_ITEMS: Final = 3
"""Items that the exchange of column 4 takes."""
DRAGON_CARDS: Final[int] = FACTS["components"]["dragon_cards"]
CAVE_CARDS_: Final[int] = FACTS["components"]["cave_cards"]
PLACES: Final = ("1", "2", "3", "others")
OBJECTIVE_VP: Final[Mapping[int, Mapping[str, int]]] = {
    int(round_): dict(zip(PLACES, (row["first"], row["second"], row["third"], row["others"]), strict=True))
    for round_, row in FACTS["objective_vp"].items()
}
"""{round: {place: points}}."""
SLOTS: Final[Mapping[str, Mapping[str, int]]] = {
    tile: {str(benefit): number for benefit, number in FACTS["guild_tiles"][tile]["slots_1_3"].items()}
    for tile in TILES
}
"""{tile: {benefit: markers of the side for fewer players}}."""
GUILD_VP: Final = tuple(
    each for each in FACTS["guild_tiles"]["benefit_5_all_tiles"]["vp_by_marker_order"] if each != "..."
)
"""Points of the markers on the bottom benefit, in their order; the last for all later ones."""
FEW_SEATS: Final = 3
"""Most seats of the tile's side for few players."""
GROWN: Final = 3
"""Food at which a hatchling grows up."""


def spaces(cave: str) -> tuple[str, ...]:
    """The four spaces of a cave."""
    return tuple(f"{cave}{column}" for column in range(1, FOUR + 1))


COLUMNS: Final = tuple(tuple(f"{cave}{column}" for cave in CAVES) for column in range(1, FOUR + 1))


def dig_eggs(space: str) -> int:
    """Eggs that excavating a space costs."""
    return DIG_EGGS.get(space[1], 0)
