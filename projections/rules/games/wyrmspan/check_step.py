"""Steps, judged in the pack's order: the seat, whether the step fits an open offer, then its own list."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from events.catalogue.wyrmspan import NESTS, RESOURCES
from events.games.wyrmspan import (
    Cache,
    Draw,
    EndTurn,
    Exchange,
    ItemsForCoin,
    LayEgg,
    Pay,
    PlaceGuildMarker,
    Tuck,
)
from projections.rules.findings import Severity
from projections.rules.games.wyrmspan import fitting
from projections.rules.games.wyrmspan.check_fit import fit_faults, seat_faults
from projections.rules.games.wyrmspan.check_play import (
    copy_faults,
    play_cave_faults,
    play_dragon_faults,
    swap_faults,
)
from projections.rules.games.wyrmspan.check_source import (
    deck_faults,
    display_faults,
    source_faults,
    source_of,
)
from projections.rules.games.wyrmspan.faults import Faults, fault
from projections.rules.games.wyrmspan.flow import over_limit
from projections.rules.games.wyrmspan.holdings import capacity, eggs_at
from projections.rules.games.wyrmspan.numbers import COVER_ITEMS, LIMIT
from projections.rules.games.wyrmspan.parts import Store
from projections.rules.games.wyrmspan.purse import (
    hidden_discards,
    missing,
    sort_of,
)
from projections.rules.games.wyrmspan.state import State
from projections.rules.games.wyrmspan.zones import comes_shown


def step_faults(state: State, step: Any) -> Faults:
    """All faults of a step, in order."""
    if step.type == "exchange":
        yield from _exchange(state, step)
        return
    if step.type in ("decline", "end_turn", "reveal"):
        yield from _LISTS[step.type](state, step) if step.type in _LISTS else ()
        return
    yield from seat_faults(state, step)
    if step.type == "cache":
        yield from _before_cache(state, step)
    elif step.type == "tuck" and _nothing_at(state, step.player, step.at):
        yield fault("TUCK", space=step.at, from_=step.from_ or "hand")
    if step.type == "place_guild_marker":
        yield from _marker_place(state, step)
    yield from fit_faults(state, step)
    if step.type in _LISTS:
        yield from _LISTS[step.type](state, step)


def _nothing_at(state: State, seat: str, place: str) -> bool:
    return place == NESTS or state.players[seat].mat[place].dragon is None


def _draw(state: State, step: Draw) -> Faults:
    if comes_shown(state.pile(step.card), step.card, step.from_):
        yield from display_faults(state, step.card, step.slot)
    else:
        yield from deck_faults(state, step.card, step.player)


def _egg(state: State, step: LayEgg) -> Faults:
    if step.at is None:
        return
    eggs, most = eggs_at(state.players[step.player], step.at), capacity(state.players[step.player], step.at)
    sure: Severity = "breach" if most - eggs.lo < step.n else "doubt"
    if sure == "doubt" and (_within(state, step) or (eggs.hi is not None and most - eggs.hi >= step.n)):
        return
    if step.at == NESTS:
        yield fault("CMP-NESTS", severity=sure)
    else:
        yield fault("EGG-LAY", severity=sure, space=step.at, n=most)


def _within(state: State, step: Any) -> bool:
    return state.turn is not None and step.player in state.turn.coarse


def _pay(state: State, step: Pay) -> Faults:
    yield from missing(state, step.player, step.paid)
    yield from hidden_discards(step.paid)


def _before_cache(state: State, step: Cache) -> Faults:
    if step.resource not in RESOURCES:
        yield fault("CMP-RESOURCES", item=step.resource)
    if _nothing_at(state, step.player, step.at):
        yield fault("CACHE", space=step.at)


def _cache(state: State, step: Cache) -> Faults:
    part = fitting.part_of(fitting.find(state, step, step.player))
    source = step.from_ or (part.source if isinstance(part, Store) else "own")
    if source == "own":
        yield from missing(state, step.player, {step.resource: 1})


def _tuck(state: State, step: Tuck) -> Faults:
    source = source_of(state, step)
    yield from source_faults(state, step.player, step.card, source, step.slot, step.player)


def _marker_place(state: State, step: PlaceGuildMarker) -> Faults:
    turn = state.turn
    if (
        fitting.find(state, step, step.player) is None
        and turn is not None
        and step.player in turn.brown
        and state.players[step.player].markers == 0
    ):
        yield fault("GLD-NOMARK", player=step.player)


def _marker(state: State, step: PlaceGuildMarker) -> Faults:
    if state.players[step.player].markers == 0:
        yield fault("GLD-NOMARK", player=step.player)
    benefit = str(step.benefit)
    slots = state.slots
    if slots is not None and benefit in slots and len(state.used_slots.get(benefit, [])) >= slots[benefit]:
        yield fault("GLD-SLOTS", n=step.benefit)


def _exchange(state: State, step: Exchange) -> Faults:
    rate = state.options.exchange_rate
    if sum(step.give.values()) != rate or any(item not in RESOURCES for item in step.give):
        yield fault("XCH-TWO")
    yield from missing(state, step.player, step.give)


def _items(state: State, step: ItemsForCoin) -> Faults:
    paid = step.paid or {}
    allowed = all(item in RESOURCES or sort_of(item) == "card" for item in paid)
    if sum(paid.values()) != COVER_ITEMS or not allowed:
        yield fault("EXC-COVER4")
    yield from missing(state, step.player, paid)
    yield from hidden_discards(paid)


def _end_turn(state: State, step: EndTurn) -> Faults:
    turn = state.turn
    if turn is None or turn.seat != step.player or turn.closed:
        return
    for what, number in over_limit(state.players[step.player]).items():
        yield fault("LIM-NINE", player=step.player, n=number + LIMIT, what=what)


_LISTS: Final[dict[str, Callable[..., Faults]]] = {
    "draw": _draw,
    "lay_egg": _egg,
    "pay": _pay,
    "cache": _cache,
    "tuck": _tuck,
    "place_guild_marker": _marker,
    "play_cave": play_cave_faults,
    "play_dragon": play_dragon_faults,
    "swap_dragons": swap_faults,
    "copy_ability": copy_faults,
    "items_for_coin": _items,
    "end_turn": _end_turn,
}
