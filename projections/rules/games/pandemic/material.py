"""The material of the game as the rules use it: the graph, colours, tracks and sizes, read once from the catalogue."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from events.catalogue.pandemic import CITIES, COLOURS, EPIDEMIC, EVENTS, FACTS, ROLES, UNSEEN

__all__ = ["COLOURS", "EPIDEMIC", "EVENTS", "ROLES", "UNSEEN"]

CITY_IDS: Final[tuple[str, ...]] = tuple(CITIES)
COLOUR: Final[Mapping[str, str]] = {city.id: city.colour for city in CITIES.values()}
NEIGHBOURS: Final[Mapping[str, tuple[str, ...]]] = {city.id: city.adjacent for city in CITIES.values()}
NEAR: Final[Mapping[str, frozenset[str]]] = {
    city.id: frozenset((city.id, *city.adjacent)) for city in CITIES.values()
}
"""{city: the city itself and its neighbours}: what the Quarantine Specialist protects from there."""
POPULATION: Final[Mapping[str, int]] = {city.id: city.population for city in CITIES.values()}
PLAYER_CARDS: Final[tuple[str, ...]] = tuple(sorted((*CITIES, *EVENTS)))
"""The City and Event cards, by id."""

START_CITY: Final[str] = FACTS["start_city"]
RATES: Final[tuple[int, ...]] = tuple(FACTS["infection_rate_track"])
LOSE_AT: Final[int] = FACTS["outbreaks_track"]["lose_at"]
FULL: Final[int] = FACTS["max_cubes_per_colour_per_city"]
CUBES: Final[int] = FACTS["components"]["cubes_per_colour"]
STATIONS: Final[int] = FACTS["components"]["research_stations"]
CARDS_OF_A_COLOUR: Final[int] = FACTS["components"]["cities_per_colour"]
HAND_LIMIT: Final[int] = FACTS["hand_limit"]
ACTIONS: Final[int] = FACTS["actions_per_turn"]
DRAWN: Final[int] = FACTS["player_cards_per_draw"]
FORESEEN: Final = 6
"""How many infection cards a Forecast looks at."""
FEWEST: Final[int] = FACTS["players"]["min"]
MOST: Final[int] = FACTS["players"]["max"]
OPENING_HAND: Final[Mapping[int, int]] = {int(n): size for n, size in FACTS["hand_size_at_start"].items()}
SETUP_CUBES: Final[tuple[int, ...]] = tuple(
    row["cubes_each"] for row in FACTS["setup_infection"] for _ in range(row["cards"])
)
EPIDEMICS: Final[tuple[int, ...]] = tuple(FACTS["options"]["epidemics"]["values"])
USUAL_EPIDEMICS: Final[int] = FACTS["options"]["epidemics"]["default"]


def cards_for_cure(role: str | None) -> int:
    """How many cards of one colour a role discards to discover a cure."""
    known: Mapping[str, int] = FACTS["cards_to_cure"]
    return known.get(role or "default", known["default"])


def even_piles(cards: int, epidemics: int) -> list[int]:
    """Sizes, top to bottom and with its epidemic each, of the piles that ``cards`` cards are split into."""
    if epidemics < 1:
        return []
    small, larger = divmod(max(cards, 0), epidemics)
    return [small + 2] * larger + [small + 1] * (epidemics - larger)


def usual_piles(seats: int, epidemics: int) -> list[int]:
    """The piles of a game of ``seats`` players."""
    return even_piles(len(PLAYER_CARDS) - seats * OPENING_HAND.get(seats, 0), epidemics)
