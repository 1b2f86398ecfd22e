"""The table of Cubes."""

from __future__ import annotations

from dataclasses import dataclass, field

from events.games.cubes import CITIES, COLOURS

HAND = 7
MOST = 3
ACTIONS, DRAWS, INFECTIONS = 4, 2, 2
SUPPLY = 96


def _ring(number: int) -> tuple[str, ...]:
    return tuple(CITIES[(number + step) % len(CITIES)] for step in (-7, -1, 1, 7))


NEIGHBOURS = {city: _ring(number) for number, city in enumerate(CITIES)}
COLOUR = {city: COLOURS[number * len(COLOURS) // len(CITIES)] for number, city in enumerate(CITIES)}


@dataclass(slots=True)
class State:
    """``step``: how many moves of the turn are made. Of decks and piles the last card is the top one."""

    seats: list[str]
    active: int = 0
    turn: int = 1
    step: int = -1
    cubes: dict[str, dict[str, int]] = field(
        default_factory=lambda: {city: dict.fromkeys(COLOURS, 0) for city in CITIES}
    )
    supply: dict[str, int] = field(default_factory=lambda: dict.fromkeys(COLOURS, SUPPLY))
    hands: dict[str, list[str]] = field(default_factory=dict)
    at: dict[str, str] = field(default_factory=dict)
    deck: list[str] = field(default_factory=list)
    pile: list[str] = field(default_factory=list)
    infection: list[str] = field(default_factory=list)
    turned: list[str] = field(default_factory=list)
    outbreaks: int = 0

    def document(self) -> dict[str, object]:
        """What every program that plays Cubes must come to."""
        return {
            "active": self.active,
            "turn": self.turn,
            "cubes": {city: dict(each) for city, each in self.cubes.items()},
            "supply": dict(self.supply),
            "hands": [list(self.hands[seat]) for seat in self.seats],
            "at": [self.at[seat] for seat in self.seats],
            "deck": list(self.deck),
            "pile": list(self.pile),
            "infection": list(self.infection),
            "turned": list(self.turned),
            "outbreaks": self.outbreaks,
        }
