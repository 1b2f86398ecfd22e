"""A line taken back: the decision has no effect, but what the line showed stays known."""

from __future__ import annotations

from events.games.pandemic import Draw, Epidemic, Infect, PlayEvent, Share
from events.vocabulary import Move
from projections.rules.games.pandemic.advice import spent
from projections.rules.games.pandemic.cards import may_hold, name_unseen
from projections.rules.games.pandemic.foresight import untold
from projections.rules.games.pandemic.infecting import BOTTOM, TOP
from projections.rules.games.pandemic.material import UNSEEN
from projections.rules.games.pandemic.playing import from_role_card
from projections.rules.games.pandemic.state import Card, Seat, State


def take_back(state: State, move: Move) -> None:
    """Keeps what was seen: a card turned lies on its deck, a card played lies in its hand, for all to know."""
    if isinstance(move, Infect | Epidemic):
        if move.city != UNSEEN and move.city not in state.infection_discard:
            for deck in state.decks():
                deck.put_back(move.city, TOP if isinstance(move, Infect) else BOTTOM)
    elif isinstance(move, Draw):
        state.player_top[: len(move.cards)] = move.cards
        state.top_seer = move.player
    else:
        for seat, card in _laid_open(state, move):
            if may_hold(state, seat, card):
                name_unseen(state, seat, card)
        if isinstance(move, PlayEvent) and move.event == "forecast":
            untold(state, move)


def _laid_open(state: State, move: Move) -> list[tuple[Seat, Card]]:
    """The hand cards that a line showed to the table."""
    if isinstance(move, Share):
        return [(move.giver, move.card)]
    if isinstance(move, PlayEvent):
        return [] if from_role_card(state, move) else [(move.player, move.event)]
    player = getattr(move, "player", None)
    if player is None:
        return []
    cards = getattr(move, "cards", None)
    return [(player, card) for card in (cards if cards is not None else spent(state, move))]
