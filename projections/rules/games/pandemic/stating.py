"""What the table states of itself: compared with the log, or taken for the truth from here on.

PAN-AUD-CUBES, PAN-AUD-COUNT, PAN-AUD-HAND, PAN-END-RESULT.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from projections.rules.games.pandemic.material import COLOURS
from projections.rules.games.pandemic.state import State
from projections.rules.games.pandemic.unseen import settle_city
from projections.rules.games.pandemic.zones import Path

COPIED = (
    "active",
    "turn",
    "phase",
    "actions_left",
    "infect_left",
    "quiet",
    "ops_used",
    "outbreaks",
    "rate_index",
    "stations",
    "epidemics",
    "piles",
    "drawn",
    "epidemic_positions",
    "player_deck_left",
    "player_discard",
    "removed",
    "status",
    "loss_reason",
)


def write(state: State, keys: Path, value: Any) -> None:
    """Sets one path of the state; the infection deck and its piles are set in :mod:`restating`."""
    zone = keys[0]
    if zone in COPIED:
        setattr(state, zone, list(value) if isinstance(value, list) else value)
    elif zone == "cubes":
        set_cubes(state, keys[1], value if len(keys) == 2 else {**state.cubes[keys[1]], keys[2]: value})
    elif zone == "hands":
        state.hands[keys[1]] = list(value)
        state.shown[keys[1]] = [card for card in state.shown[keys[1]] if card in value]
    elif zone == "stored" and value is None:
        state.stored.pop(keys[1], None)
    elif zone == "unknown":
        _write_unknown(state, keys[1], value)
    elif zone in ("pawns", "roles", "stored", "supply", "cures"):
        getattr(state, zone)[keys[1]] = value


def set_cubes(state: State, city: str, cubes: Mapping[str, int]) -> None:
    """The cubes of a city; what is not on the board is in the supply."""
    here = state.cubes[city]
    for colour in COLOURS:
        amount = cubes.get(colour, 0)
        state.supply[colour] -= amount - here.get(colour, 0)
        if amount:
            here[colour] = amount
        else:
            here.pop(colour, None)


def _write_unknown(state: State, key: str, value: Any) -> None:
    if key == "infections":
        state.unknown_infections = value
    elif key == "cities":
        for city in state.unknown_cities():
            if city not in value:
                settle_city(state, city)
        for city in value:
            state.may_hold.setdefault(city, {})
    elif key == "colours":
        state.unknown_colours = sorted(set(value))
    elif key == "outbreaks":
        state.unknown_outbreaks = value
    else:
        state.unknown_draws = value
