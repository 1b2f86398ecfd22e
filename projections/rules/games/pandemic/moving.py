"""The four ordinary moves, the Dispatcher's pawns and joins, and the Operations Expert's flight.

PAN-ACT-DRIVE, -DIRECT, -CHARTER, -SHUTTLE, -MOVE-SAME, PAN-ROLE-DISP-*, PAN-ROLE-OPS-*.
"""

from __future__ import annotations

from typing import Any

from events.games.pandemic import (
    CharterFlight,
    DirectFlight,
    Dispatch,
    Drive,
    Flight,
    OpsFlight,
    ShuttleFlight,
)
from projections.rules.contract import Context
from projections.rules.games.pandemic.cards import is_city, may_hold, pay, proof_of_lack
from projections.rules.games.pandemic.disease import Outcomes, arrive
from projections.rules.games.pandemic.faults import Faults, fault
from projections.rules.games.pandemic.flow import hands_changed, spend
from projections.rules.games.pandemic.material import NEIGHBOURS
from projections.rules.games.pandemic.state import Card, Seat, State

DISPATCHER = "dispatcher"
OPERATIONS = "operations_expert"


def _owner(state: State, move: Flight) -> Faults:
    """Who may move this pawn at all, whether its owner agreed, and whether it moves."""
    pawn = move.pawn
    if pawn is not None and pawn != move.player:
        role = state.roles.get(move.player)
        if role != DISPATCHER:
            yield fault("ROLE-DISP-ONLY", {"player": move.player}, {f"roles.{move.player}": role})
        if not move.agreed:
            yield fault("ROLE-DISP-CONSENT", {"pawn": pawn})
    yield from _same(state, pawn or move.player, move.to)


def _same(state: State, pawn: Seat, to: str) -> Faults:
    if state.pawns[pawn] == to:
        yield fault("ACT-MOVE-SAME", {"pawn": pawn, "to": to}, {f"pawns.{pawn}": to})


def _lacks(state: State, rule: str, seat: Seat, card: Card, fields: dict[str, Any]) -> Faults:
    if not may_hold(state, seat, card):
        proof = {f"hands.{seat}": list(state.hands[seat])}
        yield fault(rule, fields, proof, proof_of_lack(state, seat, card))


def _move(state: State, move: Flight, out: Outcomes) -> None:
    arrive(state, move.pawn or move.player, move.to, out)
    spend(state, move.player, out)


# --- the four ordinary moves


def check_drive(state: State, move: Drive) -> Faults:
    """PAN-ACT-DRIVE."""
    start = state.pawns[move.pawn or move.player]
    if move.pawn is not None or move.to == start:
        yield from _owner(state, move)
    if move.to not in NEIGHBOURS[start]:
        pawn = {f"pawns.{move.pawn or move.player}": start}
        yield fault("ACT-DRIVE", {"from": start, "to": move.to}, pawn)


def apply_drive(state: State, move: Drive, context: Context, out: Outcomes) -> None:
    """The pawn moves."""
    _move(state, move, out)


def check_direct_flight(state: State, move: DirectFlight) -> Faults:
    """PAN-ACT-DIRECT: the actor's hand pays the card of the city flown to."""
    yield from _owner(state, move)
    yield from _lacks(state, "ACT-DIRECT", move.player, move.to, {"player": move.player, "to": move.to})


def apply_direct_flight(state: State, move: DirectFlight, context: Context, out: Outcomes) -> None:
    """The card is paid and the pawn moves."""
    pay(state, move.player, move.to, out)
    hands_changed(state, out)
    _move(state, move, out)


def check_charter_flight(state: State, move: CharterFlight) -> Faults:
    """PAN-ACT-CHARTER: the actor's hand pays the card of the city that the moving pawn is in."""
    yield from _owner(state, move)
    start = state.pawns[move.pawn or move.player]
    yield from _lacks(state, "ACT-CHARTER", move.player, start, {"player": move.player, "from": start})


def apply_charter_flight(state: State, move: CharterFlight, context: Context, out: Outcomes) -> None:
    """The card is paid and the pawn moves."""
    pay(state, move.player, state.pawns[move.pawn or move.player], out)
    hands_changed(state, out)
    _move(state, move, out)


def check_shuttle_flight(state: State, move: ShuttleFlight) -> Faults:
    """PAN-ACT-SHUTTLE."""
    yield from _owner(state, move)
    start = state.pawns[move.pawn or move.player]
    if start not in state.stations or move.to not in state.stations:
        cities = {"from": start, "to": move.to}
        yield fault("ACT-SHUTTLE", cities, {"stations": list(state.stations)})


def apply_shuttle_flight(state: State, move: ShuttleFlight, context: Context, out: Outcomes) -> None:
    """The pawn moves."""
    _move(state, move, out)


# --- Dispatcher


def check_dispatch(state: State, move: Dispatch) -> Faults:
    """PAN-ROLE-DISP-JOIN: to a city where another pawn stands."""
    seat, pawn, to = move.player, move.pawn, move.to
    role = state.roles.get(seat)
    if role != DISPATCHER:
        yield fault("ROLE-DISP-ONLY", {"player": seat}, {f"roles.{seat}": role})
    if pawn != seat and not move.agreed:
        yield fault("ROLE-DISP-CONSENT", {"pawn": pawn})
    yield from _same(state, pawn, to)
    if not any(state.pawns[other] == to for other in state.seats if other != pawn):
        yield fault("ROLE-DISP-JOIN", {"to": to}, {"pawns": dict(state.pawns)})


def apply_dispatch(state: State, move: Dispatch, context: Context, out: Outcomes) -> None:
    """The pawn moves."""
    arrive(state, move.pawn, move.to, out)
    spend(state, move.player, out)


# --- Operations Expert


def check_ops_flight(state: State, move: OpsFlight) -> Faults:
    """PAN-ROLE-OPS-*: once a turn from a station to any city, for any City card."""
    seat = move.player
    role = state.roles.get(seat)
    roles = {f"roles.{seat}": role}
    if move.pawn is not None and move.pawn != seat:
        if role == DISPATCHER:
            yield fault("ROLE-DISP-NO-OPS", {}, roles)
        else:
            yield fault("ROLE-DISP-ONLY", {"player": seat}, roles)
    if role != OPERATIONS:
        yield fault("ROLE-OPS-ONLY", {"player": seat}, roles)
    yield from _same(state, move.pawn or seat, move.to)
    if state.ops_used:
        yield fault("ROLE-OPS-ONCE", {}, {"ops_used": True})
    start = state.pawns[move.pawn or seat]
    if start not in state.stations:
        yield fault("ROLE-OPS-STATION", {"city": start}, {"stations": list(state.stations)})
    if not is_city(move.card):
        yield fault("ROLE-OPS-CARD", {"card": move.card})
    yield from _lacks(state, "ROLE-OPS-CARD", seat, move.card, {"card": move.card})


def apply_ops_flight(state: State, move: OpsFlight, context: Context, out: Outcomes) -> None:
    """The card is paid and the pawn moves."""
    pay(state, move.player, move.card, out)
    hands_changed(state, out)
    state.ops_used = True
    arrive(state, move.pawn or move.player, move.to, out)
    spend(state, move.player, out)
