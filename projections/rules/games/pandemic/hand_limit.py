"""Discards over the hand limit, and hands shown to the table.

PAN-HAND-*, PAN-AUD-HAND (reveal), PAN-AUD-CARD-SEEN (reveal).
"""

from __future__ import annotations

from events.games.pandemic import Discard, Reveal
from projections.rules.contract import Context, Outcome
from projections.rules.games.pandemic.cards import (
    in_words,
    missing,
    name_unseen,
    of_hand,
    path_to,
    pay,
    place_of,
    proof_of_lack,
)
from projections.rules.games.pandemic.disease import Outcomes
from projections.rules.games.pandemic.drawing import seers
from projections.rules.games.pandemic.faults import Faults, fault
from projections.rules.games.pandemic.flow import hands_changed
from projections.rules.games.pandemic.material import UNSEEN
from projections.rules.games.pandemic.state import State


def check_discard(state: State, move: Discard) -> Faults:
    """PAN-HAND-TOO-MANY, PAN-HAND-HOLD."""
    seat = move.player
    if len(move.cards) > state.surplus(seat):
        yield fault("HAND-TOO-MANY", {"player": seat}, {"must_discard": state.must_discard()})
    card = missing(state, seat, move.cards)
    if card is not None:
        proof = {f"hands.{seat}": list(state.hands[seat])}
        yield fault("HAND-HOLD", {"player": seat, "card": card}, proof, proof_of_lack(state, seat, card))


def apply_discard(state: State, move: Discard, context: Context, out: Outcomes) -> None:
    """The cards go to the player discard pile."""
    for card in move.cards:
        pay(state, move.player, card, out)
    hands_changed(state, out)


def check_reveal(state: State, move: Reveal) -> Faults:
    """Cards that the hand, as known, cannot hold, and cards known to be elsewhere."""
    hand = state.hands[move.player]
    unknown = [card for card in dict.fromkeys(move.cards) if card not in hand]
    named = len(set(move.cards)) < len(move.cards)
    if named or len(unknown) > hand.count(UNSEEN):
        proof = {f"hands.{move.player}": list(hand)}
        private = of_hand(state, move.player) if len(move.cards) <= len(hand) else ()
        yield fault("AUD-HAND", {"player": move.player}, proof, private, about="observation")
    for card in unknown:
        found = place_of(state, card)
        if found is not None:
            private = tuple(each for each in seers(state, move.player, found, card) if each != (move.player,))
            where = {"card": card, "where": in_words(found)}
            yield fault("AUD-CARD-SEEN", where, {path_to(found): card}, private, about="observation")
            return


def apply_reveal(state: State, move: Reveal, context: Context, out: Outcomes) -> None:
    """The cards are known to be in that hand, to everybody."""
    for card in move.cards:
        name_unseen(state, move.player, card)
    out.append(Outcome("revealed", move.player, len(move.cards)))
    hands_changed(state, out)
