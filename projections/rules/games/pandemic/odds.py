"""Card counting: how likely a card is the next one, or lies in a hand."""

from __future__ import annotations

from collections.abc import Sequence

from projections.rules.games.pandemic.cards import place_of, unseen_cards
from projections.rules.games.pandemic.deck import Deck
from projections.rules.games.pandemic.deduction import chances
from projections.rules.games.pandemic.material import EPIDEMIC, UNSEEN
from projections.rules.games.pandemic.piles import bounds, pile_of
from projections.rules.games.pandemic.state import Card, City, Seat, State


def turned(deck: Deck, place: int) -> dict[City, float] | None:
    """How likely each infection card is the one on top (place 0) or at the bottom (-1); cards not named cannot be it.
    None: too much is unknown to count it."""
    if not deck.layers:
        return {}
    layer = deck.layers[place]
    if layer.count == len(layer.cards):
        return dict.fromkeys(layer.cards, 1 / layer.count)
    found = chances([*deck.layers, *deck.unseen], place % len(deck.layers))
    return None if found is None else {city: share / layer.count for city, share in found.items()}


def held(state: State, seat: Seat, card: Card) -> float:
    """How likely a hand holds this card: its unknown cards are any of the unseen ones."""
    hand = state.hands[seat]
    if card in hand:
        return 1.0
    if UNSEEN not in hand or place_of(state, card) is not None:
        return 0.0
    return hand.count(UNSEEN) / len(unseen_cards(state))


def all_held(state: State, seat: Seat, cards: Sequence[Card]) -> float:
    """How likely a hand holds all of these different cards."""
    unknown = [card for card in cards if card not in state.hands[seat]]
    slots, pool = state.hands[seat].count(UNSEEN), len(unseen_cards(state))
    odds = 1.0
    for card in unknown:
        if slots < 1 or place_of(state, card) is not None:
            return 0.0
        odds *= slots / pool
        slots, pool = slots - 1, pool - 1
    return odds


def epidemic_next(state: State, before: Sequence[Card] = ()) -> float:
    """How likely the next player card is an epidemic, after those already taken in this draw."""
    position = state.drawn + len(before) + 1
    shown = [pile_of(state.piles, each) for each in state.epidemic_positions]
    shown += [
        pile_of(state.piles, state.drawn + index) for index, card in enumerate(before, 1) if card == EPIDEMIC
    ]
    number = pile_of(state.piles, position)
    if number == 0 or number in shown:
        return 0.0
    return 1 / (bounds(state.piles)[number - 1][1] - position + 1)


def drawn_next(state: State, card: Card, before: Sequence[Card] = ()) -> float:
    """How likely a card is the next one drawn, after those already taken in this draw."""
    if len(before) < len(state.player_top):
        top = state.player_top[len(before)]
        if top != UNSEEN:
            return 1.0 if top == card else 0.0
    epidemic = epidemic_next(state, before)
    if card == EPIDEMIC:
        return epidemic
    if card in before or place_of(state, card) is not None:
        return 0.0
    pool = len(unseen_cards(state)) - sum(each != EPIDEMIC for each in before)
    return (1 - epidemic) / pool if pool > 0 else 0.0
