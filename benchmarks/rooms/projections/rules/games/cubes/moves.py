"""What a move needs, and what it does."""

from __future__ import annotations

from events.games.cubes import CITIES, Draw, Drive, Fly, Infect, Setup, Treat
from projections.rules.games.cubes.state import (
    ACTIONS,
    COLOUR,
    DRAWS,
    HAND,
    INFECTIONS,
    MOST,
    NEIGHBOURS,
    State,
)

from events.vocabulary import Move
from projections.rules.contract import Outcome

ILLEGAL, TURN = "CUBES-ILLEGAL", "CUBES-TURN"


def fault(state: State, move: Move) -> str | None:
    """The rule that the move breaks."""
    step = state.step
    if isinstance(move, Setup):
        return None if step < 0 else TURN
    if isinstance(move, Infect):
        if step < ACTIONS + DRAWS:
            return TURN
        return None if state.infection[-1] == move.city else ILLEGAL
    if step < 0 or state.seats[state.active] != move.player:  # type: ignore[attr-defined]
        return TURN
    if isinstance(move, Draw):
        return _draw_fault(state, move)
    if step >= ACTIONS:
        return TURN
    here = state.at[move.player]  # type: ignore[attr-defined]
    if isinstance(move, Drive):
        return None if move.to in NEIGHBOURS[here] else ILLEGAL
    if isinstance(move, Treat):
        return None if state.cubes[here][move.colour] > 0 else ILLEGAL
    assert isinstance(move, Fly)
    return None if move.card in state.hands[move.player] else ILLEGAL


def _draw_fault(state: State, move: Draw) -> str | None:
    if not ACTIONS <= state.step < ACTIONS + DRAWS:
        return TURN
    deck = state.deck or state.pile[::-1]
    if not deck or deck[-1] != move.card:
        return ILLEGAL
    hand = state.hands[move.player]
    if move.discard is None:
        return ILLEGAL if len(hand) >= HAND else None
    return None if move.discard in hand else ILLEGAL


def make(state: State, move: Move) -> list[Outcome]:
    """Makes the move, legal or not, as far as it can be made."""
    outcomes: list[Outcome] = []
    if isinstance(move, Setup):
        state.deck, state.infection = list(move.deck), list(move.infection)
        state.hands = {seat: [] for seat in state.seats}
        state.at = dict.fromkeys(state.seats, CITIES[0])
    elif isinstance(move, Drive):
        state.at[move.player] = move.to
    elif isinstance(move, Treat):
        cubes = state.cubes[state.at[move.player]]
        cubes[move.colour] -= 1
        state.supply[move.colour] += 1
    elif isinstance(move, Fly):
        state.hands[move.player].remove(move.card)
        state.pile.append(move.card)
        state.at[move.player] = move.card
    elif isinstance(move, Draw):
        _draw(state, move)
    elif isinstance(move, Infect):
        outcomes = _infect(state, move.city)
    state.step += 1
    if state.step == ACTIONS + DRAWS + INFECTIONS:
        state.step = 0
        state.active = (state.active + 1) % len(state.seats)
        state.turn += 1
    return outcomes


def _draw(state: State, move: Draw) -> None:
    if not state.deck:
        state.deck, state.pile = state.pile[::-1], []
    hand = state.hands[move.player]
    hand.append(state.deck.pop())
    if move.discard is not None:
        hand.remove(move.discard)
        state.pile.append(move.discard)


def _infect(state: State, city: str) -> list[Outcome]:
    state.turned.append(state.infection.pop())
    colour = COLOUR[city]
    if state.cubes[city][colour] < MOST:
        cities: tuple[str, ...] = (city,)
    else:
        state.outbreaks += 1
        cities = tuple(each for each in NEIGHBOURS[city] if state.cubes[each][colour] < MOST)
    for each in cities:
        state.cubes[each][colour] += 1
        state.supply[colour] -= 1
    if not state.infection:
        state.infection, state.turned = state.turned[::-1], []
    return [Outcome("cube_placed", each, 1) for each in cities]
