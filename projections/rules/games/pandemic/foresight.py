"""Forecast: the top six infection cards, looked at and put back.

PAN-EVT-FC-SIX, PAN-AUD-FORECAST, PAN-HID-FORECAST.
"""

from __future__ import annotations

from collections.abc import Sequence

from events.games.pandemic import PlayEvent
from projections.rules.contract import Outcome
from projections.rules.games.pandemic.deck import Deck
from projections.rules.games.pandemic.disease import Outcomes
from projections.rules.games.pandemic.faults import Faults, fault
from projections.rules.games.pandemic.infecting import forget_equal_beliefs
from projections.rules.games.pandemic.material import FORESEEN
from projections.rules.games.pandemic.state import EVERYBODY, City, State


def told(move: PlayEvent) -> tuple[City, ...] | None:
    """The cards that the line names: as put back, else as seen; None if it names none."""
    return move.order if move.order is not None else move.seen


def check_forecast(state: State, move: PlayEvent) -> Faults:
    """As many different cards as there are to look at, the same before and after, and possible as the top ones."""
    cards = told(move)
    if cards is None:
        return
    private = () if state.hands_open else ((move.player,),)
    number = min(FORESEEN, state.deck.size())
    wrong = len(cards) != number or len(set(cards)) != number
    if not wrong and move.seen is not None:
        wrong = sorted(move.seen) != sorted(cards)
    if wrong:
        size = {"infection_deck_left": state.deck.size()}
        yield fault("EVT-FC-SIX", {"n": number}, size, private)
    strange = _strange(state.deck, cards)
    if strange is not None:
        top = {"infection_top": state.deck.ordered_top()}
        yield fault("AUD-FORECAST", {"city": strange}, top, private, about="observation")


def _strange(deck: Deck, cards: Sequence[City]) -> City | None:
    """The first card that cannot be among the top ones together with those before it."""
    if deck.may_foresee(cards):
        return None
    for index in range(1, len(cards)):
        if not deck.may_foresee(cards[:index]):
            return cards[index - 1]
    return cards[-1]


def foresee(state: State, move: PlayEvent, out: Outcomes) -> None:
    """The cards lie on top as the line says. In a game of hidden hands only the player knows how."""
    cards = told(move)
    if cards is not None:
        cards = tuple(dict.fromkeys(cards))[: state.deck.size()]
        for pile in (state.infection_discard, state.infection_removed):
            for card in cards:
                if card in pile:
                    pile.remove(card)
    if not state.hands_open and (cards is not None or state.beliefs):
        public = state.public_deck().copy()
        own = state.beliefs.get(move.player, public).copy()
        for seat in state.beliefs:
            state.beliefs[seat].mix(None)
        public.mix(None)
        _arrange(own, move, cards)
        state.beliefs[EVERYBODY] = public
        state.beliefs[move.player] = own
    _arrange(state.deck, move, cards)
    if state.beliefs:
        forget_equal_beliefs(state)
    out.append(Outcome("foreseen", move.player, min(FORESEEN, state.deck.size())))


def _arrange(deck: Deck, move: PlayEvent, cards: Sequence[City] | None) -> None:
    if move.order is not None and cards is not None:
        deck.order(cards)
    else:
        deck.mix(cards)


def untold(state: State, move: PlayEvent) -> None:
    """A Forecast taken back: its cards lie as they did before, and are known to who looked at them."""
    cards = told(move)
    if cards is None:
        return
    if not state.hands_open:
        public = state.public_deck().copy()
        own = state.beliefs.get(move.player, public).copy()
        _as_seen(own, move, cards)
        state.beliefs.setdefault(EVERYBODY, public)
        state.beliefs[move.player] = own
    _as_seen(state.deck, move, cards)
    if state.beliefs:
        forget_equal_beliefs(state)


def _as_seen(deck: Deck, move: PlayEvent, cards: Sequence[City]) -> None:
    if move.seen is not None:
        deck.order(move.seen)
    elif deck.may_foresee(cards):
        deck.single_out(cards)
