"""The decisions without a breach, in a fixed order: what could be thought of, sieved by the checks."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement
from typing import Any

from events.catalogue.wyrmspan import CAVES, DRAGONS, RESOURCES
from events.games.wyrmspan import (
    ChooseGuildCave,
    ChooseResources,
    Discard,
    EndTurn,
    Entice,
    Excavate,
    Exchange,
    Explore,
    KeepHand,
    Pass,
    ScoreEndAbility,
    UseOncePerRound,
)
from events.vocabulary import Move
from projections.rules.contract import Viewer
from projections.rules.games.wyrmspan import endings
from projections.rules.games.wyrmspan.check_move import move_faults
from projections.rules.games.wyrmspan.check_step import step_faults
from projections.rules.games.wyrmspan.check_table import table_faults
from projections.rules.games.wyrmspan.faults import Faults
from projections.rules.games.wyrmspan.flow import ANYBODY, finishing, over_limit
from projections.rules.games.wyrmspan.legal_steps import hand, steps
from projections.rules.games.wyrmspan.moving import entered
from projections.rules.games.wyrmspan.numbers import DEALT, KEPT, START_RESOURCES, dig_eggs
from projections.rules.games.wyrmspan.placing import dragons, next_dig, next_lure, printed
from projections.rules.games.wyrmspan.rounds import income_due
from projections.rules.games.wyrmspan.state import State
from projections.rules.games.wyrmspan.view import hand_of


def legal(state: State, viewer: Viewer, seat: str | None = None) -> Iterator[Move]:
    """The decisions of a seat, else of every seat that may decide now."""
    if state.score_only:
        return
    for each in state.order:
        if seat in (None, each):
            yield from _of(state, each, viewer)


def sound(faults: Faults) -> bool:
    """Whether the first fault, if there is one, is no breach."""
    return next((each.severity != "breach" for each in faults), True)


def _of(state: State, seat: str, viewer: Viewer) -> Iterator[Move]:
    turn = state.turn
    if state.phase == "setup":
        yield from _setup(state, seat, viewer)
    elif state.phase in ("final_scoring", "over"):
        yield from _final(state, seat)
    elif state.phase in ("round_end", "round_start"):
        yield from _once(state, seat)
        yield from steps(state, seat, viewer)
        if finishing(state):
            yield from _final(state, seat)
    elif turn is not None and turn.seat == ANYBODY:
        yield from steps(state, seat, viewer)
        if not income_due(state):
            yield from _opening(state, seat, viewer)
    elif turn is not None and (not turn.closed or state.stack):
        yield from _in_turn(state, seat, viewer)
    else:
        yield from _opening(state, seat, viewer)


def _in_turn(state: State, seat: str, viewer: Viewer) -> Iterator[Move]:
    """While offers are open, or the turn is closing."""
    turn = state.turn
    own = turn is not None and turn.seat == seat
    mine = any(frame.seat == seat for frame in state.stack)
    if not own and not mine:
        return
    yield from steps(state, seat, viewer)
    yield from exchanges(state, seat)
    if own and over_limit(state.players[seat]):
        yield Discard(player=seat)
    elif own and state.stack:
        yield EndTurn(player=seat)


def exchanges(state: State, seat: str) -> Iterator[Move]:
    """The exchange of resources, which is open at any time."""
    for pair in combinations_with_replacement(RESOURCES, state.options.exchange_rate):
        give = {kind: pair.count(kind) for kind in RESOURCES if kind in pair}
        for get in RESOURCES:
            move = Exchange(player=seat, give=give, get=get)
            if sound(step_faults(state, move)):
                yield move


# --- moves


def _opening(state: State, seat: str, viewer: Viewer) -> Iterator[Move]:
    """The moves of the seat to move (of every seat that has not passed, where nobody is known to be next)."""
    if state.players[seat].passed or state.to_move not in (None, seat):
        return
    table = entered(state, Pass(player=seat))
    for move in (*openings(table, seat, viewer), Pass(player=seat)):
        if sound(move_faults(table, move)):
            yield move
    yield from exchanges(state, seat)


def openings(state: State, seat: str, viewer: Viewer) -> Iterator[Any]:
    """Excavations, enticings and walks that could be thought of."""
    player = state.players[seat]
    for cave in CAVES:
        place = next_dig(player, cave)
        for card in hand(state, seat, viewer, "k") if place is not None else ():
            paid = _eggs(dig_eggs(str(place)))
            yield Excavate(player=seat, space=str(place), card=card, paid=paid)
    for cave in CAVES:
        place = next_lure(player, cave)
        for card in hand(state, seat, viewer, "d") if place is not None else ():
            yield Entice(player=seat, space=str(place), card=card, paid=full_price(card))
    for cave in CAVES:
        yield Explore(player=seat, cave=cave, paid=_eggs(player.visits[cave]))


def full_price(card: str) -> dict[str, int] | None:
    """What is paid for a dragon beside the base coin, eggs from a place not seen; None where the cost is not known."""
    if card not in DRAGONS:
        return None
    return {**printed(card), **(_eggs(DRAGONS[card].eggs) or {})} or None


def _eggs(number: int) -> dict[str, int] | None:
    return {"egg@?": number} if number else None


# --- other phases


def _setup(state: State, seat: str, viewer: Viewer) -> Iterator[Move]:
    player = state.players[seat]
    if not player.kept:
        pairs = dict.fromkeys(combinations(_six(state, seat, viewer), 2 * DEALT - KEPT))
        yield from (KeepHand(player=seat, discarded=pair) for pair in pairs)
    if not player.chose:
        for kinds in combinations_with_replacement(RESOURCES, START_RESOURCES):
            taken = {kind: kinds.count(kind) for kind in RESOURCES if kind in kinds}
            yield ChooseResources(player=seat, resources=taken)


def _six(state: State, seat: str, viewer: Viewer) -> list[str]:
    """The cards dealt, as far as a viewer knows."""
    if not state.players[seat].dealt:
        return ["d?", "d?", "k?", "k?"]
    known, dragons_, caves = hand_of(state, seat, viewer)
    named = [*(card for card in known if card[0] == "d"), *(card for card in known if card[0] == "k")]
    return [*named, *["d?"] * dragons_.lo, *["k?"] * caves.lo]


def _once(state: State, seat: str) -> Iterator[Move]:
    player = state.players[seat]
    for place in dragons(player):
        card = str(player.mat[place].dragon)
        if card in DRAGONS:
            move = UseOncePerRound(player=seat, card=card)
            if sound(table_faults(state, move)):
                yield move


def _final(state: State, seat: str) -> Iterator[Move]:
    if state.phase == "over":
        return
    for card in endings.unscored(state, seat):
        if card not in state.players[seat].bonus:
            yield ScoreEndAbility(player=seat, card=card)
    if state.tile == "rainforest" and seat in state.used_slots.get("4", []):
        yield from (ChooseGuildCave(player=seat, cave=cave) for cave in CAVES)
