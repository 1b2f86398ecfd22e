"""Infection cards turned: the infect step, an epidemic's infect and intensify steps, and the audit of the deck.

PAN-AUD-TOP, PAN-AUD-BOTTOM, PAN-AUD-INTENSIFY-COUNT, PAN-INF-*, PAN-EPI-*.
"""

from __future__ import annotations

from typing import Any

from events.games.pandemic import Epidemic, Infect, Intensify
from projections.rules.contract import Context, Outcome
from projections.rules.games.pandemic.deck import Deck
from projections.rules.games.pandemic.disease import Outcomes, infect
from projections.rules.games.pandemic.faults import Faults, fault
from projections.rules.games.pandemic.flow import begin_limit, infection_turned, step
from projections.rules.games.pandemic.material import FULL, RATES, UNSEEN
from projections.rules.games.pandemic.state import City, State
from projections.rules.games.pandemic.unseen import unseen_infection

PILES = {"infection_discard": "in_infection_discard", "infection_removed": "out_of_game"}
TOP = 0
BOTTOM = -1


# --- infect


def check_infect(state: State, move: Infect) -> Faults:
    """PAN-AUD-TOP; a card out of an empty deck is a remark (PAN-INF-EMPTY)."""
    if not state.deck.layers:
        yield fault("INF-EMPTY", {}, {"infection_deck_left": 0}, about="observation", severity="remark")
    elif move.city != UNSEEN and (state.beliefs or move.city not in state.deck.candidates(TOP)):
        yield from _audit(state, move.city, TOP)


def apply_infect(state: State, move: Infect, context: Context, out: Outcomes) -> None:
    """One infection card: its cube, the discard pile, and the end of the turn after the last one."""
    turn_card(state, move.city, TOP, 1, context.seq, out)
    if state.phase != "over":
        infection_turned(state, out)


# --- epidemic


def check_epidemic(state: State, move: Epidemic) -> Faults:
    """PAN-AUD-BOTTOM."""
    if not state.deck.layers:
        yield fault("INF-EMPTY", {}, {"infection_deck_left": 0}, about="observation", severity="remark")
    elif move.city != UNSEEN:
        yield from _audit(state, move.city, BOTTOM)


def apply_epidemic(state: State, move: Epidemic, context: Context, out: Outcomes) -> None:
    """Increase and infect. One that no drawn card called for leaves the open step to go on behind its intensify."""
    state.rate_index = min(state.rate_index + 1, len(RATES) - 1)
    out.append(Outcome("rate", None, state.rate()))
    turn_card(state, move.city, BOTTOM, FULL, context.seq, out)
    if state.waiting and state.phase == "epidemic":
        state.waiting -= 1
        state.resolved += 1
        out.append(Outcome("epidemic_gone"))
    elif state.phase != "over":
        state.resume = state.phase
    if state.phase != "over":
        step(state, "intensify", out)


# --- intensify


def check_intensify(state: State, move: Intensify) -> Faults:
    """PAN-AUD-INTENSIFY-COUNT."""
    there = len(state.infection_discard)
    if move.count is not None and move.count != there:
        counted = {"n": move.count, "m": there}
        yield fault("AUD-INTENSIFY-COUNT", counted, {"infection_discard": there}, about="observation")


def apply_intensify(state: State, move: Intensify, context: Context, out: Outcomes) -> None:
    """The discard pile goes on top; the next epidemic waits, or the step that was open goes on."""
    intensify(state, out)


def intensify(state: State, out: Outcomes) -> None:
    """The same for an intensify step that was left out."""
    known = [city for city in state.infection_discard if city != UNSEEN]
    out.append(Outcome("intensified", None, len(state.infection_discard)))
    for deck in state.decks():
        deck.reshuffle(known)
    state.infection_discard.clear()
    if state.phase != "intensify":
        return
    if state.resume is not None:
        resumed, state.resume = state.resume, None
        step(state, resumed, out)
    elif state.waiting:
        step(state, "epidemic", out)
    else:
        begin_limit(state, out)


# --- the card itself


def turn_card(state: State, city: City, place: int, amount: int, seq: int, out: Outcomes) -> None:
    """Takes a card from the top or the bottom into the discard pile and lays its cubes. A ``?`` that can be one card
    only, as everybody can deduce, counts as that card."""
    listed = state.public_deck().candidates(place)
    if city == UNSEEN and len(listed) == 1:
        city = listed[0]
    if city == UNSEEN:
        candidates = list(listed)
        for deck in state.decks():
            deck.take_unseen(place)
        state.infection_discard.append(UNSEEN)
        unseen_infection(state, candidates, amount, out)
        return
    for pile in (state.infection_discard, state.infection_removed):
        if city in pile:
            pile.remove(city)
    for deck in state.decks():
        deck.take(city, place, seq)
    state.infection_discard.append(city)
    if state.beliefs:
        forget_equal_beliefs(state)
    out.append(Outcome("infection_card", city, amount))
    infect(state, city, amount, out)


def forget_equal_beliefs(state: State) -> None:
    """Drops the pictures of the deck that hold nothing else than the log's."""
    if all(deck == state.deck for deck in state.beliefs.values()):
        state.beliefs.clear()


def _audit(state: State, city: City, place: int) -> Faults:
    rule = "AUD-TOP" if place == TOP else "AUD-BOTTOM"
    public = state.public_deck()
    deck = public if city not in public.candidates(place) else state.deck
    if city in deck.candidates(place):
        return
    private: tuple[tuple[str, ...], ...] = ()
    if deck is not public:
        seers = tuple(
            seat
            for seat in state.seats
            if seat in state.beliefs and city not in state.beliefs[seat].candidates(place)
        )
        private = (seers,)
    where, proof = _where(state, city, deck, place)
    fields = {"city": city, "where": where} if place == TOP else {"city": city}
    cause = deck.cause(city, place)
    yield fault(rule, fields, proof, private, about="observation", caused_by=cause)


def _where(state: State, city: City, deck: Deck, place: int) -> tuple[str, dict[str, Any]]:
    """The word for where a card is instead, and what shows it."""
    for pile in ("infection_discard", "infection_removed"):
        cards: list[City] = getattr(state, pile)
        if city in cards:
            return PILES[pile], {pile: list(cards)}
    layer = deck.layers[place]
    return "deeper_in_deck", {"infection_layers": [{"cards": list(layer.cards), "count": layer.count}]}
