"""Event cards: taken by the Contingency Planner, and played.

PAN-EVT-*, PAN-ROLE-CP-*, PAN-AUD-FORECAST.
"""

from __future__ import annotations

from events.games.pandemic import ContingencyTake, PlayEvent
from projections.rules.contract import Context, Outcome
from projections.rules.games.pandemic.building import build, occupied, stock
from projections.rules.games.pandemic.cards import forget, lose, may_hold, proof_of_lack, stored_by
from projections.rules.games.pandemic.disease import Outcomes, arrive
from projections.rules.games.pandemic.faults import Faults, fault
from projections.rules.games.pandemic.flow import hands_changed, next_turn, spend
from projections.rules.games.pandemic.foresight import check_forecast, foresee
from projections.rules.games.pandemic.material import EVENTS, UNSEEN
from projections.rules.games.pandemic.state import Card, City, State

PLANNER = "contingency_planner"


# --- Contingency Planner


def check_contingency_take(state: State, move: ContingencyTake) -> Faults:
    """Role, one stored, pile."""
    seat = move.player
    role = state.roles.get(seat)
    if role != PLANNER:
        yield fault("ROLE-CP-ONLY", {"player": seat}, {f"roles.{seat}": role})
    if seat in state.stored:
        yield fault("ROLE-CP-ONE", {}, {f"stored.{seat}": state.stored[seat]})
    if move.event not in EVENTS or move.event not in state.player_discard:
        pile = {"player_discard": list(state.player_discard)}
        yield fault("ROLE-CP-PILE", {"event": move.event}, pile)


def apply_contingency_take(state: State, move: ContingencyTake, context: Context, out: Outcomes) -> None:
    """The event lies on the role card; one that lay there goes back to the pile."""
    seat = move.player
    forget(state, move.event)
    if seat in state.stored:
        state.player_discard.append(state.stored[seat])
    state.stored[seat] = move.event
    out.append(Outcome("stored", seat, 1, {"card": move.event}))
    spend(state, seat, out)


# --- events played


def window_open(state: State, event: Card) -> bool:
    """Whether an event card may be played in the open step (PAN-EVT-TIMING, PAN-EVT-RP-TIME)."""
    if state.phase == "intensify":
        return event == "resilient_population"
    return state.phase != "epidemic" or state.resolved > 0


def from_role_card(state: State, move: PlayEvent) -> bool:
    """Whether the card comes from the role card: as written, else if it lies there."""
    if move.from_ is not None:
        return move.from_ == "role_card"
    return stored_by(state, move.player, move.event)


def check_play_event(state: State, move: PlayEvent) -> Faults:
    """Held, window, and what the card itself asks for."""
    seat, event = move.player, move.event
    held = {"player": seat, "event": event}
    if from_role_card(state, move):
        if not stored_by(state, seat, event):
            yield fault("EVT-HOLD", held, {"stored": dict(state.stored)})
    elif not may_hold(state, seat, event):
        hand = {f"hands.{seat}": list(state.hands[seat])}
        yield fault("EVT-HOLD", held, hand, proof_of_lack(state, seat, event))
    if not window_open(state, event):
        yield fault("EVT-TIMING", {"event": event}, {"phase": state.phase})
    if event == "airlift":
        if not move.agreed:
            yield fault("EVT-AIRLIFT-CONSENT", {"pawn": move.pawn})
    elif event == "government_grant":
        assert move.city is not None
        yield from occupied(state, move.city)
        yield from stock(state, move.remove_from)
    elif event == "resilient_population":
        assert move.city is not None
        if not in_discard(state, move.city):
            pile = {"infection_discard": list(state.infection_discard)}
            yield fault("EVT-RP-PILE", {"city": move.city}, pile)
    elif event == "forecast":
        yield from check_forecast(state, move)


def apply_play_event(state: State, move: PlayEvent, context: Context, out: Outcomes) -> None:
    """The card leaves the hand for the discard pile, or the role card for good, and does what it says."""
    seat, event = move.player, move.event
    if from_role_card(state, move):
        if not stored_by(state, seat, event):
            forget(state, event)
        state.stored.pop(seat, None)
        state.removed.append(event)
    else:
        lose(state, seat, event)
        state.player_discard.append(event)
    out.append(Outcome("event_played", seat, 1, {"card": event}))
    _effect(state, move, out)
    hands_changed(state, out)


def _effect(state: State, move: PlayEvent, out: Outcomes) -> None:
    if move.event == "airlift":
        assert move.pawn is not None
        assert move.to is not None
        arrive(state, move.pawn, move.to, out)
    elif move.event == "government_grant":
        assert move.city is not None
        build(state, move.city, move.remove_from, out)
    elif move.event == "resilient_population":
        assert move.city is not None
        remove_infection(state, move.city, out)
    elif move.event == "one_quiet_night":
        quiet_night(state, out)
    else:
        foresee(state, move, out)


def quiet_night(state: State, out: Outcomes) -> None:
    """Skips the infect step: the open one if no card of it was turned, else the next (PAN-EVT-OQN)."""
    if state.phase == "infect" and not state.turned:
        out.append(Outcome("quiet_night"))
        next_turn(state, out)
    else:
        state.quiet = True


def in_discard(state: State, city: City) -> bool:
    """Whether the card lies in the infection discard pile, or an unseen card of it may be it."""
    return city in state.infection_discard or any(city in group.cards for group in state.public_deck().unseen)


def remove_infection(state: State, city: City, out: Outcomes) -> None:
    """Takes a card out of the infection discard pile for good (PAN-EVT-RP-PILE)."""
    if city in state.infection_discard:
        state.infection_discard.remove(city)
    elif _settle(state, city):
        state.infection_discard.remove(UNSEEN)
    else:
        return
    state.infection_removed.append(city)
    out.append(Outcome("infection_removed", city))


def _settle(state: State, city: City) -> bool:
    """An unseen card of the discard pile is this one, in every picture of the deck that lets it be."""
    settled = [deck.settle_unseen(city) for deck in state.decks()]
    return any(settled)
