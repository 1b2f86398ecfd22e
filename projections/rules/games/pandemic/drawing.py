"""The draw step: two player cards, and what they contradict.

PAN-DRAW-TWO, PAN-HID-PDECK, PAN-AUD-CARD-SEEN; the piles are audited in :mod:`piles`.
"""

from __future__ import annotations

from collections.abc import Sequence

from events.games.pandemic import Draw
from projections.rules.contract import Context, Outcome
from projections.rules.findings import Finding
from projections.rules.games.pandemic.cards import Private, forget, gain, in_words, path_to, place_of
from projections.rules.games.pandemic.disease import Outcomes
from projections.rules.games.pandemic.faults import Faults, fault
from projections.rules.games.pandemic.flow import after_draw
from projections.rules.games.pandemic.material import DRAWN, EPIDEMIC, UNSEEN
from projections.rules.games.pandemic.piles import check_piles, note_draw
from projections.rules.games.pandemic.state import Card, Seat, State


def check_draw(state: State, move: Draw) -> Faults:
    """The number of cards, a draw taken back, cards known elsewhere, and the piles."""
    cards = move.cards
    if len(cards) != DRAWN:
        number = {"n": len(cards)}
        yield fault("DRAW-TWO", number, {"player_deck_left": state.player_deck_left}, about="observation")
    if state.player_top:
        strange = _not_put_back(state, cards)
        if strange is not None:
            yield _fault_of_top(state, move.player, strange)
    for index, card in enumerate(cards):
        if card in (EPIDEMIC, UNSEEN):
            continue
        twice = card in cards[:index]
        found = ("draw",) if twice else place_of(state, card)
        if found is not None and found[0] != "player_top":
            proof = {path_to(found): card}
            fields = {"card": card, "where": in_words(found)}
            yield fault(
                "AUD-CARD-SEEN", fields, proof, seers(state, move.player, found, card), about="observation"
            )
            break
    yield from check_piles(state, cards)


def apply_draw(state: State, move: Draw, context: Context, out: Outcomes) -> None:
    """The cards join the hand and the epidemics wait. A draw out of its step changes no step."""
    here = state.phase == "draw" and move.player == state.active
    take_cards(state, move.player, move.cards)
    for card in move.cards:
        if card == EPIDEMIC:
            out.append(Outcome("epidemic_drawn", move.player))
            state.waiting += here
        else:
            out.append(Outcome("drawn", move.player, 1, {"card": card}))
    if here:
        after_draw(state, out)


def take_cards(state: State, seat: Seat, cards: Sequence[Card]) -> None:
    """Moves cards from the deck to a hand; epidemics only leave the deck."""
    note_draw(state, cards)
    del state.player_top[: len(cards)]
    state.player_deck_left = max(0, state.player_deck_left - len(cards))
    for card in cards:
        if card == EPIDEMIC:
            continue
        if card != UNSEEN:
            forget(state, card)
        gain(state, seat, card)


def missing_draw(state: State, out: Outcomes) -> None:
    """A draw that was never logged: two unseen cards, which may have been epidemics."""
    take_cards(state, state.active, (UNSEEN,) * DRAWN)
    state.unknown_draws += 1
    out.append(Outcome("missing", "draw", 1))
    after_draw(state, out)


def half_draw(state: State, out: Outcomes) -> None:
    """A draw that was never logged but for its epidemic, which is being resolved."""
    take_cards(state, state.active, (EPIDEMIC, UNSEEN))
    state.waiting += 1
    out.append(Outcome("missing", "draw", 1))
    after_draw(state, out)


def seers(state: State, seat: Seat, found: Sequence[str], card: Card) -> Private:
    """Who can see both the drawn card and the place where it is already."""
    if state.hands_open:
        return ()
    if found[0] == "hand" and found[1] != seat and card not in state.shown[found[1]]:
        return ((seat,), (found[1],))
    return ((seat,),)


def _not_put_back(state: State, cards: Sequence[Card]) -> Card | None:
    """The first drawn card that cannot be one of those a take-back left on top; None: it can be they."""
    expected = state.player_top[: len(cards)]
    free = expected.count(UNSEEN) + len(cards) - len(expected)
    for card in cards:
        if card in expected or card == UNSEEN:
            continue
        if free <= 0:
            return card
        free -= 1
    return None


def _fault_of_top(state: State, seat: Seat, card: Card) -> Finding:
    top = list(state.player_top[:DRAWN])
    seer = state.top_seer
    private: Private = ()
    if not state.hands_open:
        private = ((seat,),) if seer is None or seer == seat else ((seat,), (seer,))
    fields = {"card": card, "why": top}
    return fault("HID-PDECK", fields, {"player_top": top}, private, about="observation")
