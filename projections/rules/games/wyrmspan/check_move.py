"""The four moves that open a turn, judged in the pack's order."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from events.catalogue.wyrmspan import DRAGONS
from events.games.wyrmspan import Entice, Excavate, Explore, Pass
from projections.rules.games.wyrmspan.faults import Faults, cave_word, fault, severity
from projections.rules.games.wyrmspan.flow import expected
from projections.rules.games.wyrmspan.numbers import MOST_VISITS, dig_eggs
from projections.rules.games.wyrmspan.owed import income_faults, phase_faults, turn_faults
from projections.rules.games.wyrmspan.placing import (
    cost_text,
    counted,
    excavated,
    lives_in,
    next_dig,
    next_lure,
    printed,
)
from projections.rules.games.wyrmspan.purse import (
    cached,
    eggs_in,
    hidden_discards,
    missing,
    not_in_hand,
    other_than_eggs,
    there,
)
from projections.rules.games.wyrmspan.state import State
from projections.rules.games.wyrmspan.zones import in_hand


def arrival_faults(state: State, move: Any) -> Faults:
    """Whether this seat may move now: judged on the table as it is, before the last turn is closed."""
    yield from phase_faults(state)
    if state.players[move.player].passed and state.phase == "turns":
        yield fault("TRN-PASS", player=move.player)
    wanted = expected(state)
    if wanted is not None and wanted != move.player and state.phase == "turns":
        if state.turn is not None and state.turn.seat == move.player:
            yield fault("TRN-ONE-ACTION")
        else:
            yield fault("TRN-ORDER", expected=wanted, player=move.player)
    yield from turn_faults(state)
    yield from income_faults(state)


def move_faults(state: State, move: Any) -> Faults:
    """The move itself, on the table that it is made on."""
    if not isinstance(move, Pass):
        coins = state.players[move.player].coins
        found = there(coins, 1)
        if found != "yes":
            yield fault("TRN-COIN", severity=severity(found), player=move.player)
    yield from _CHECKS[move.type](state, move)


def dig_place(state: State, seat: str, space: str) -> Faults:
    """WYR-EXC-RANGE and WYR-EXC-SPACE."""
    cave = space[0]
    wanted = next_dig(state.players[seat], cave)
    if wanted is None:
        yield fault("EXC-RANGE", cave=cave_word(cave))
    elif wanted != space:
        cause = state.skipped.get(f"{seat} dig {cave}")
        yield fault("EXC-SPACE", caused_by=cause, cave=cave_word(cave), expected=wanted, space=space)


def lure_place(state: State, seat: str, card: str, space: str) -> Faults:
    """WYR-ENT-CAVE, WYR-ENT-EXCAVATED and WYR-ENT-SPACE."""
    player, cave = state.players[seat], space[0]
    if not lives_in(card, cave):
        yield fault("ENT-CAVE", card=card, cave=cave_word(cave))
    if not excavated(player, space):
        yield fault("ENT-EXCAVATED", space=space)
    wanted = next_lure(player, cave)
    if wanted != space:
        cause = state.skipped.get(f"{seat} lure {cave}")
        yield fault("ENT-SPACE", caused_by=cause, cave=cave_word(cave), expected=wanted or "-")


def _excavate(state: State, move: Excavate) -> Faults:
    if move.card[0] != "k":
        yield fault("EXC-CARD", player=move.player)
    yield from dig_place(state, move.player, move.space)
    found = in_hand(state, move.player, move.card)
    if found != "yes":
        yield not_in_hand(state, move.player, move.card, found)
    needed = dig_eggs(move.space)
    if eggs_in(move.paid) != needed or other_than_eggs(move.paid):
        yield fault("EXC-COST", n=needed, space=move.space)
    yield from missing(state, move.player, move.paid)


def _entice(state: State, move: Entice) -> Faults:
    seat, card = move.player, move.card
    yield from lure_place(state, seat, card, move.space)
    found = in_hand(state, seat, card)
    if found != "yes":
        yield not_in_hand(state, seat, card, found)
    yield from cached(move.paid)
    paid = move.paid
    if card in DRAGONS:
        wanted = printed(card)
        paid = paid if paid is not None else wanted
        if counted(paid) != wanted or eggs_in(paid) != DRAGONS[card].eggs:
            yield fault("ENT-COST", card=card, cost=cost_text(card))
        if "coin" in wanted:
            coins = there(state.players[seat].coins, 1 + wanted["coin"])
            if coins != "yes":
                yield fault("ENT-COST", severity=severity(coins), card=card, cost=cost_text(card))
    yield from missing(state, seat, paid)
    yield from hidden_discards(paid)


def _explore(state: State, move: Explore) -> Faults:
    visits = state.players[move.player].visits[move.cave]
    if visits >= MOST_VISITS:
        yield fault("EXP-MAX", cave=cave_word(move.cave))
    if eggs_in(move.paid) != visits or other_than_eggs(move.paid):
        yield fault("EXP-COST", k=visits + 1, cave=cave_word(move.cave), n=visits)
    yield from missing(state, move.player, move.paid)


def _pass(state: State, move: Pass) -> Faults:
    yield from ()


_CHECKS: Final[dict[str, Callable[..., Faults]]] = {
    "excavate": _excavate,
    "entice": _entice,
    "explore": _explore,
    "pass": _pass,
}
MOVES: Final = tuple(_CHECKS)
