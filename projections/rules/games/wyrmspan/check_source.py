"""Whether a card can come from where it is taken: the display, a deck, a hand."""

from __future__ import annotations

from typing import Any

from projections.rules.games.wyrmspan import fitting
from projections.rules.games.wyrmspan.faults import Faults, fault
from projections.rules.games.wyrmspan.purse import (
    not_in_hand,
)
from projections.rules.games.wyrmspan.state import State
from projections.rules.games.wyrmspan.zones import (
    drawable,
    ever_drawable,
    in_hand,
    secrets,
    slot_of,
    unseen,
    where,
)


def display_faults(state: State, card: str, slot: int | None) -> Faults:
    """WYR-GAIN-CARD: the card does not lie there."""
    pile = state.pile(card)
    if pile.unsure > 0:
        return
    found = slot_of(pile, card, slot)
    lies = pile.display[found - 1] if found is not None else None
    elsewhere = not unseen(card) and where(state, card) is not None
    if lies is None or lies not in (card, "?"):
        yield fault("GAIN-CARD", about="observation", card=card)
    elif lies == "?" and elsewhere:
        yield fault("GAIN-CARD", about="observation", private=secrets(state, card), card=card)


def deck_faults(state: State, card: str, seat: str | None = None) -> Faults:
    """WYR-HID-RESHUFFLE and WYR-HID-DECK: the card cannot come from the deck. ``seat``: who alone sees it."""
    own = () if seat is None else ((seat,),)
    pile = state.pile(card)
    if unseen(card):
        return
    empty_turns = pile.deck == 0 and bool(pile.discard)
    if not drawable(pile, card):
        known: tuple[tuple[str, ...], ...] = ((),) if ever_drawable(pile, card) else own
        yield fault("HID-RESHUFFLE", about="observation", private=known, card=card)
    top = next(iter(pile.top), None)
    if top is not None and not unseen(top.card) and top.card != card:
        drawn = () if top.seat is None else ((top.seat,),)
        yield fault(
            "HID-DECK",
            about="observation",
            severity="doubt",
            private=(*own, *drawn),
            caused_by=top.seq,
            card=card,
            zone="takeback",
        )
    zone = where(state, card)
    if zone is not None and not (empty_turns and card in pile.discard):
        private = (*own, *secrets(state, card))
        yield fault("HID-DECK", about="observation", private=private, card=card, zone=zone)


def source_faults(
    state: State, seat: str, card: str, source: str, slot: int | None, alone: str | None = None
) -> Faults:
    """WYR-HID-HAND, WYR-GAIN-CARD or WYR-HID-DECK, by the source. ``alone``: who alone sees a card of the deck."""
    if source == "hand":
        found = in_hand(state, seat, card)
        if found != "yes":
            yield not_in_hand(state, seat, card, found)
    elif source == "display":
        yield from display_faults(state, card, slot)
    elif source == "deck":
        yield from deck_faults(state, card, alone)


def source_of(state: State, step: Any) -> str:
    """Where a card comes from: as said, else the only source of the offer, else the hand."""
    if step.from_ is not None:
        return str(step.from_)
    return fitting.source_of(fitting.find(state, step, step.player))
