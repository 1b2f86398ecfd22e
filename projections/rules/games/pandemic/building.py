"""Research stations: built by an action or by Government Grant.

PAN-ACT-BUILD, -BUILD-DUP, -BUILD-SIX, -BUILD-NO-MOVE, PAN-ROLE-OPS-BUILD, PAN-EVT-GG.
"""

from __future__ import annotations

from events.games.pandemic import BuildStation
from projections.rules.contract import Context, Outcome
from projections.rules.games.pandemic.cards import may_hold, pay, proof_of_lack
from projections.rules.games.pandemic.disease import Outcomes
from projections.rules.games.pandemic.faults import Faults, fault
from projections.rules.games.pandemic.flow import hands_changed, spend
from projections.rules.games.pandemic.material import STATIONS
from projections.rules.games.pandemic.state import City, State


def check_build_station(state: State, move: BuildStation) -> Faults:
    """Occupied, card, six out or supply left."""
    seat = move.player
    city = state.pawns[seat]
    yield from occupied(state, city)
    if state.roles.get(seat) != "operations_expert" and not may_hold(state, seat, city):
        proof = {f"hands.{seat}": list(state.hands[seat]), f"pawns.{seat}": city}
        lack = proof_of_lack(state, seat, city)
        yield fault("ACT-BUILD", {"player": seat, "city": city}, proof, lack)
    yield from stock(state, move.remove_from)


def apply_build_station(state: State, move: BuildStation, context: Context, out: Outcomes) -> None:
    """The card is paid, but by the Operations Expert, and the station stands."""
    seat = move.player
    city = state.pawns[seat]
    if state.roles.get(seat) != "operations_expert":
        pay(state, seat, city, out)
        hands_changed(state, out)
    build(state, city, move.remove_from, out)
    spend(state, seat, out)


def occupied(state: State, city: City) -> Faults:
    """PAN-ACT-BUILD-DUP."""
    if city in state.stations:
        yield fault("ACT-BUILD-DUP", {"city": city}, {"stations": list(state.stations)})


def stock(state: State, remove_from: City | None) -> Faults:
    """PAN-ACT-BUILD-SIX, PAN-ACT-BUILD-NO-MOVE: where the station comes from."""
    proof = {"stations": list(state.stations)}
    if len(state.stations) < STATIONS:
        if remove_from is not None:
            yield fault("ACT-BUILD-NO-MOVE", {}, proof)
    elif remove_from is None or remove_from not in state.stations:
        yield fault("ACT-BUILD-SIX", {}, proof)


def build(state: State, city: City, remove_from: City | None, out: Outcomes) -> None:
    """Puts a station into a city, if none stands there."""
    if city in state.stations:
        return
    if remove_from in state.stations:
        state.stations.remove(remove_from)
        out.append(Outcome("station_removed", remove_from))
    state.stations.append(city)
    out.append(Outcome("station_built", city))
