"""Remarks that are no faults: a colour that can no longer be cured (PAN-AUD-CUREABLE)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from events.games.pandemic import BuildStation, CharterFlight, DirectFlight, Discard, OpsFlight
from events.vocabulary import Move
from projections.rules.games.pandemic.faults import Faults, fault
from projections.rules.games.pandemic.material import CARDS_OF_A_COLOUR, COLOUR, COLOURS, cards_for_cure
from projections.rules.games.pandemic.state import Card, Colour, State

PAYING: Final = frozenset({"build_station", "charter_flight", "direct_flight", "discard", "ops_flight"})
"""Types of lines that put City cards on the discard pile and cure nothing."""


def check_advice(state: State, move: Move) -> Faults:
    """The line that takes the last card too many of an uncured colour out of the game's reach."""
    cards = spent(state, move)
    need = min(cards_for_cure(role) for role in (*state.roles.values(), None))
    for colour in COLOURS:
        more = sum(COLOUR.get(card) == colour for card in cards)
        if more and state.cures[colour] == "uncured":
            left = CARDS_OF_A_COLOUR - gone(state, colour)
            if left - more < need <= left:
                pile = {"player_discard": list(state.player_discard)}
                yield fault("AUD-CUREABLE", {"colour": colour}, pile, severity="remark")


def gone(state: State, colour: Colour) -> int:
    """How many cards of a colour lie in the player discard pile."""
    return sum(COLOUR.get(card) == colour for card in state.player_discard)


def spent(state: State, move: Move) -> Sequence[Card]:
    """The cards that the line puts on the discard pile."""
    if isinstance(move, Discard):
        return move.cards
    if isinstance(move, OpsFlight):
        return (move.card,)
    if isinstance(move, DirectFlight):
        return (move.to,)
    if isinstance(move, CharterFlight):
        return (state.pawns[move.pawn or move.player],)
    if isinstance(move, BuildStation) and state.roles.get(move.player) != "operations_expert":
        return (state.pawns[move.player],)
    return ()
