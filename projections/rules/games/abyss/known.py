"""What a viewer may reckon with: the own hand, public events, and the counts of the others."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from events.catalogue.abyss import ALLIES, MONSTER, PRINTED
from projections.rules.contract import Viewer
from projections.rules.games.abyss.piles import distinct
from projections.rules.games.abyss.seen import lying_open, piles
from projections.rules.games.abyss.state import State
from projections.rules.games.abyss.view import sees_hand


@dataclass(frozen=True, slots=True)
class Hand:
    """Cards known to be in a hand, and how many more there are."""

    cards: tuple[str, ...]
    unknown: int


def hand(state: State, seat: str, viewer: Viewer) -> Hand:
    """A hand as a viewer may reckon with it. What public events prove of another's is told with the memory aid only:
    without it, as in the document, the hand is a number."""
    pile = state.players[seat].hand
    if sees_hand(state, seat, viewer):
        return Hand(tuple(pile.known), pile.unknown)
    if state.options.memory_aid:
        return Hand(tuple(sorted(pile.open)), pile.unknown + len(pile.secret))
    return Hand((), max(0, pile.size))


def cards_seen(state: State, viewer: Viewer, *, reshuffled: bool = False) -> Counter[str]:
    """{card: copies} that a viewer knows to lie outside the deck; ``reshuffled``: the discard is a part of it."""
    seen = Counter(lying_open(state))
    for owner, pile in piles(state):
        if pile is state.discard and reshuffled:
            continue
        whole = viewer.log if owner is None else sees_hand(state, owner, viewer)
        seen.update(pile.open)
        seen.update(pile.secret if whole else ())
    return seen


def cards_shown(state: State, viewer: Viewer) -> Counter[str]:
    """{card: copies} that lie face up, or in a hand that a viewer has before it: nothing that must be remembered."""
    shown = Counter(lying_open(state))
    for seat in state.order:
        if sees_hand(state, seat, viewer):
            shown.update(state.players[seat].hand.known)
    return shown


def left(state: State, viewer: Viewer) -> dict[str, int]:
    """{card: copies that may be in the deck}, as far as a viewer knows."""
    seen = cards_seen(state, viewer, reshuffled=state.deck == 0)
    return {card: max(0, PRINTED[card] - seen[card]) for card in (*ALLIES, MONSTER)}


def likelihoods(state: State, viewer: Viewer) -> dict[str, float]:
    """{card: how likely it is turned up next}, by counting the cards not seen."""
    if state.cards_next and state.cards_next[0] != "?":
        return {card: 1.0 if card == state.cards_next[0] else 0.0 for card in PRINTED}
    counts = left(state, viewer)
    total = sum(counts.values())
    return {card: number / total if total else 0.0 for card, number in counts.items()}


def holdable(state: State, seat: str, viewer: Viewer) -> list[str]:
    """The cards that a hand may hold, each once: known ones, with unknown cards also all that are not seen. Of
    another's hand without the memory aid: all that are not shown."""
    mine = hand(state, seat, viewer)
    cards = distinct(mine.cards)
    if mine.unknown > 0:
        remembered = state.options.memory_aid or sees_hand(state, seat, viewer)
        seen = cards_seen(state, viewer) if remembered else cards_shown(state, viewer)
        unseen = [card for card in ALLIES if seen[card] < PRINTED[card]]
        cards += [card for card in unseen if card not in cards]
    return [card for card in ALLIES if card in cards]
