"""What a viewer knows of a game of hidden hands."""

from __future__ import annotations

from projections.rules.contract import Viewer
from projections.rules.games.pandemic.material import EPIDEMIC, UNSEEN
from projections.rules.games.pandemic.snapshots import copied
from projections.rules.games.pandemic.state import Card, Seat, State


def viewed(state: State, viewer: Viewer) -> State:
    """What a viewer knows, as a state of its own: hidden cards are ``?``. The state itself for who sees everything."""
    if viewer.log or state.hands_open:
        return state
    made = copied(state)
    for seat in state.seats:
        if not viewer.sees(seat):
            made.hands[seat] = public_hand(state, seat)
    made.deck = state.deck_for(viewer).copy()
    made.beliefs = {}
    if state.top_seer is not None and not viewer.sees(state.top_seer):
        made.player_top = [card if card == EPIDEMIC else UNSEEN for card in state.player_top]
    return made


def public_hand(state: State, seat: Seat) -> list[Card]:
    """A hidden hand as who cannot look into it knows it: first the unknown cards, then the shown ones by id."""
    shown = sorted(state.shown[seat])
    return [UNSEEN] * (len(state.hands[seat]) - len(shown)) + shown
