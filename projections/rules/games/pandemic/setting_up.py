"""The set-up: roles, opening hands, the first nine infections, the piles of the player deck.

PAN-SET-*. The only line that may have several findings, since it records independent facts.
"""

from __future__ import annotations

from events.games.pandemic import Setup
from projections.rules.contract import Context, Outcome
from projections.rules.games.pandemic.cards import Private, forget, gain, in_words
from projections.rules.games.pandemic.disease import Outcomes
from projections.rules.games.pandemic.faults import Faults, fault
from projections.rules.games.pandemic.material import (
    COLOUR,
    EPIDEMICS,
    FEWEST,
    FULL,
    MOST,
    OPENING_HAND,
    PLAYER_CARDS,
    POPULATION,
    SETUP_CUBES,
    UNSEEN,
    even_piles,
)
from projections.rules.games.pandemic.state import State


def check_setup(state: State, move: Setup) -> Faults:
    """All independent faults; PAN-SET-PLAYERS alone, and PAN-SET-FIRST only where nothing else is wrong."""
    named = sorted(player.id for player in move.players)
    if named != sorted(state.seats) or not FEWEST <= len(named) <= MOST:
        yield fault("SET-PLAYERS", {"player": named}, {"seats": list(state.seats)}, about="observation")
        return
    faultless = True
    for found in _faults(state, move):
        faultless = False
        yield found
    if faultless:
        yield from _first(state, move)


def _faults(state: State, move: Setup) -> Faults:
    roles = [player.role for player in move.players]
    twice = next((role for role in roles if roles.count(role) > 1), None)
    if twice is not None:
        yield fault("SET-ROLES", {"role": twice}, about="observation")
    size = OPENING_HAND[len(move.players)]
    for player in move.players:
        if len(player.hand) != size:
            yield fault("SET-HAND", {"player": player.id, "n": size}, about="observation")
            break
    if len(move.infections) != len(SETUP_CUBES) or len(set(move.infections)) != len(SETUP_CUBES):
        yield fault("SET-INFECT", {"n": len(set(move.infections))}, about="observation")
    epidemics = shuffled_in(state, move)
    if epidemics not in EPIDEMICS:
        yield fault("SET-EPIDEMICS", {"n": epidemics}, about="observation")
    seen: dict[str, str] = {}
    for seat, card in [(player.id, card) for player in move.players for card in player.hand]:
        if card in seen and card != UNSEEN:
            where = {"card": card, "where": in_words(("hand", seen[card]))}
            private: Private = () if state.hands_open else ((seat,), (seen[card],))
            yield fault("AUD-CARD-SEEN", where, {}, private, about="observation")
            break
        seen[card] = seat
    if move.piles is not None and epidemics in EPIDEMICS:
        cards = len(PLAYER_CARDS) - sum(len(player.hand) for player in move.players)
        if list(move.piles) != even_piles(cards, epidemics):
            piles = {"given": list(move.piles), "n": cards}
            yield fault("SET-PILES", piles, about="observation")


def _first(state: State, move: Setup) -> Faults:
    """PAN-SET-FIRST: another seat is known to hold a more populous city than the first player can."""
    best = {
        player.id: max((POPULATION[card] for card in player.hand if card in POPULATION), default=0)
        for player in move.players
    }
    first = next(player for player in move.players if player.id == move.first_player)
    if UNSEEN in first.hand:
        return
    for seat in state.seats:
        if best[seat] > best[first.id]:
            largest = max(state.seats, key=lambda other: best[other])
            private: Private = () if state.hands_open else ((first.id,), (largest,))
            names = {"player": first.id, "other": largest}
            yield fault("SET-FIRST", names, {}, private, about="observation", severity="remark")
            return


def shuffled_in(state: State, move: Setup) -> int:
    """How many epidemics the table shuffled in."""
    return state.epidemics if move.epidemics is None else move.epidemics


def apply_setup(state: State, move: Setup, context: Context, out: Outcomes) -> None:
    """Lays out the table; the first nine infections are not stopped by any role."""
    state.begun = True
    for player in move.players:
        if player.id not in state.roles and player.id in state.seats:
            state.roles[player.id] = player.role
            for card in player.hand:
                if card != UNSEEN:
                    forget(state, card)
                gain(state, player.id, card)
    state.epidemics = shuffled_in(state, move)
    cards = len(PLAYER_CARDS) - sum(len(hand) for hand in state.hands.values())
    state.piles = even_piles(cards, state.epidemics) if move.piles is None else list(move.piles)
    state.player_deck_left = cards + state.epidemics
    for city, cubes in zip(move.infections, SETUP_CUBES, strict=False):
        _first_infection(state, city, cubes, context.seq, out)
    if move.first_player in state.seats:
        state.active = move.first_player
    out.append(Outcome("turn", state.active, state.turn))


def _first_infection(state: State, city: str, cubes: int, seq: int, out: Outcomes) -> None:
    colour = COLOUR[city]
    here = state.cubes[city]
    placed = min(cubes, FULL - here.get(colour, 0))
    if city not in state.infection_discard:
        state.deck.take(city, 0, seq)
        state.infection_discard.append(city)
    if placed > 0:
        here[colour] = here.get(colour, 0) + placed
        state.supply[colour] -= placed
        out.append(Outcome("cube_placed", city, placed, {"colour": colour}))
