"""Infection cards that nobody saw: no cube is placed, but what they may have done is kept.

A candidate city may hold more cubes than are known; one that may be full may have had an outbreak, and so its
neighbours may hold more as well. The set is coarse and never too small.
"""

from __future__ import annotations

from collections.abc import Sequence

from projections.rules.contract import Outcome
from projections.rules.games.pandemic.disease import Outcomes, prevented
from projections.rules.games.pandemic.material import COLOUR, FULL, NEIGHBOURS
from projections.rules.games.pandemic.state import City, Colour, State

Extra = dict[tuple[City, Colour], int]


def unseen_infection(state: State, candidates: Sequence[City], amount: int, out: Outcomes) -> None:
    """A card that may be any of the candidates was turned; it lays 1 cube, or 3 for an epidemic."""
    open_ = [city for city in candidates if prevented(state, city, COLOUR[city]) is None]
    extra: Extra = {(city, COLOUR[city]): amount for city in open_}
    full = [city for city in open_ if _most(state, city, COLOUR[city]) + amount > FULL]
    for city in full:
        _spread(state, city, COLOUR[city], extra)
    for (city, colour), cubes in extra.items():
        held = state.may_hold.setdefault(city, {})
        held[colour] = min(FULL, held.get(colour, 0) + cubes)
    state.unknown_infections += 1
    state.unknown_outbreaks = state.unknown_outbreaks or bool(full)
    found = {COLOUR[city] for city in open_} | set(state.unknown_colours)
    state.unknown_colours = sorted(found)
    out.append(Outcome("unseen_infection", None, amount, {"cities": list(open_)}))


def _most(state: State, city: City, colour: Colour) -> int:
    """The most cubes of a colour that a city may hold before this card."""
    known = state.cubes[city].get(colour, 0)
    more = state.may_hold.get(city, {}).get(colour, 0)
    return known + (FULL if more and state.unknown_outbreaks else more)


def _spread(state: State, city: City, colour: Colour, extra: Extra) -> None:
    """An outbreak here may have put cubes on the unprotected neighbours, and on through those that may be full."""
    chain = [city]
    for source in chain:
        for near in NEIGHBOURS[source]:
            if prevented(state, near, colour) is None:
                extra[near, colour] = FULL
                if near not in chain and _most(state, near, colour) >= FULL:
                    chain.append(near)


def settle_city(state: State, city: City) -> None:
    """The table has stated the cubes of a city: nothing is unknown there any more."""
    state.may_hold.pop(city, None)
    if not state.may_hold:
        state.unknown_infections = 0
        state.unknown_colours = []
