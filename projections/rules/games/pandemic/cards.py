"""Where the player cards are: who may hold one, and how one goes where a line says.

A card exists once and the last sight wins (scribe mode): a card named in a line goes where the line puts it.
Where the log had it elsewhere it leaves that place: in a hand it becomes ``?``, out of a pile it is taken.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from projections.rules.contract import Outcome
from projections.rules.games.pandemic.material import COLOUR, PLAYER_CARDS, UNSEEN
from projections.rules.games.pandemic.state import Card, Seat, State

Private = tuple[tuple[str, ...], ...]
PLACES: Final = {
    "hand": "in_hand",
    "stored": "on_role_card",
    "player_discard": "in_discard",
    "removed": "out_of_game",
    "player_top": "on_player_deck",
    "draw": "in_this_draw",
}
"""{what :func:`place_of` calls a place: the word for it in a sentence}"""


def place_of(state: State, card: Card) -> tuple[str, ...] | None:
    """Where a card is known to be, as words for a sentence: ``("hand", seat)``, ``("stored", seat)``, or a pile."""
    for seat in state.seats:
        if card in state.hands[seat]:
            return ("hand", seat)
    if card in state.player_discard:
        return ("player_discard",)
    for seat in state.seats:
        if state.stored.get(seat) == card:
            return ("stored", seat)
    if card in state.removed:
        return ("removed",)
    if card in state.player_top:
        return ("player_top",)
    return None


def in_words(place: Sequence[str]) -> str | dict[str, str]:
    """A place that :func:`place_of` named, for a sentence: a word, or a word with its seat."""
    word = PLACES[place[0]]
    return {word: place[1]} if len(place) > 1 else word


def path_to(place: Sequence[str]) -> str:
    """The state path of a place that :func:`place_of` named."""
    return f"hands.{place[1]}" if place[0] == "hand" else ".".join(place)


def may_hold(state: State, seat: Seat, card: Card) -> bool:
    """Whether the card is in the hand, or a ``?`` of the hand may be it."""
    hand = state.hands[seat]
    return card in hand or (UNSEEN in hand and place_of(state, card) is None)


def missing(state: State, seat: Seat, cards: tuple[Card, ...]) -> Card | None:
    """The first of these cards that the hand cannot hold (together with those before it); None: it may hold all."""
    hand = list(state.hands[seat])
    for card in cards:
        if card in hand:
            hand.remove(card)
        elif UNSEEN in hand and place_of(state, card) is None and cards.count(card) == 1:
            hand.remove(UNSEEN)
        else:
            return card
    return None


def playable(state: State, seat: Seat) -> Iterator[Card]:
    """The cards a hand may hold, by id: the known ones and, with a ``?`` in it, all that are nowhere else."""
    hand = state.hands[seat]
    if UNSEEN not in hand:
        yield from sorted(set(hand))
        return
    yield from sorted({*hand, *unseen_cards(state)} - {UNSEEN})


def unseen_cards(state: State) -> list[Card]:
    """The City and Event cards that are not known to be anywhere, by id."""
    gone = set(state.player_discard) | set(state.removed) | set(state.stored.values()) | set(state.player_top)
    for hand in state.hands.values():
        gone.update(hand)
    return [card for card in PLAYER_CARDS if card not in gone]


def stored_by(state: State, seat: Seat, event: Card) -> bool:
    """Whether this event lies on the seat's role card."""
    return state.stored.get(seat) == event


def proof_of_lack(state: State, seat: Seat, card: Card) -> Private:
    """Who can see that a hand does not hold this card: groups of seats, as in a finding."""
    if state.hands_open or len(state.shown[seat]) == len(state.hands[seat]):
        return ()
    found = place_of(state, card)
    if found is not None and found[0] == "hand":
        other = found[1]
        if card in state.shown[other]:
            return ()
        return ((other,),) if UNSEEN in state.hands[seat] else ((seat, other),)
    if found is not None and found[0] != "player_top":
        return ()
    if found is not None and state.top_seer is not None and UNSEEN in state.hands[seat]:
        return ((state.top_seer,),)
    return ((seat,),)


def of_hand(state: State, seat: Seat) -> Private:
    """Who can see what a hand holds."""
    return () if state.hands_open else ((seat,),)


# --- moving cards


def lose(state: State, seat: Seat, card: Card) -> None:
    """A card leaves a hand; one the hand was not known to hold uses up a ``?`` of it, if there is one."""
    hand = state.hands[seat]
    if card in hand:
        hand.remove(card)
        if card in state.shown[seat]:
            state.shown[seat].remove(card)
        return
    forget(state, card)
    if UNSEEN in hand:
        hand.remove(UNSEEN)


def forget(state: State, card: Card) -> None:
    """A card leaves the place where the log had it, since it was seen elsewhere."""
    for seat, hand in state.hands.items():
        if card in hand:
            hand[hand.index(card)] = UNSEEN
            if card in state.shown[seat]:
                state.shown[seat].remove(card)
            return
    for pile in (state.player_discard, state.removed):
        if card in pile:
            pile.remove(card)
            return
    for seat, event in state.stored.items():
        if event == card:
            del state.stored[seat]
            return
    if card in state.player_top:
        state.player_top[state.player_top.index(card)] = UNSEEN


def gain(state: State, seat: Seat, card: Card, *, openly: bool = False) -> None:
    """A card comes into a hand, where it may lie known to everybody."""
    state.hands[seat].append(card)
    if openly and not state.hands_open and card != UNSEEN:
        state.shown[seat].append(card)


def pay(state: State, seat: Seat, card: Card, out: list[Outcome]) -> None:
    """A card goes from a hand to the player discard pile."""
    lose(state, seat, card)
    state.player_discard.append(card)
    out.append(Outcome("discarded", seat, 1, {"card": card}))


def name_unseen(state: State, seat: Seat, card: Card) -> None:
    """A card turns out to be in this hand, for all to see: a ``?`` of it gets its name, or the hand grows by it."""
    hand = state.hands[seat]
    if card not in hand:
        forget(state, card)
        if UNSEEN in hand:
            hand[hand.index(UNSEEN)] = card
        else:
            hand.append(card)
    if not state.hands_open and card not in state.shown[seat]:
        state.shown[seat].append(card)


def is_city(card: Card) -> bool:
    """Whether a card is a City card."""
    return card in COLOUR
