"""What a move of Pebbles does, legal or not."""

from __future__ import annotations

from events.games.toy import Draw, Setup, Take
from projections.rules.games.toy.state import State

from events.vocabulary import Move
from projections.rules.contract import Context, Outcome


def apply(state: State, move: Move, context: Context, pebbles: int) -> list[Outcome]:
    """Closes a draw that is missing, then makes the move as far as it can be made."""
    if isinstance(move, Setup):
        return _setup(state, move, pebbles)
    if state.phase == "setup":
        return []
    if state.phase == "over":
        state.over_at = state.over_at or context.seq
        return []
    player: str = move.player  # type: ignore[attr-defined]
    if (
        isinstance(move, (Take, Draw))
        and state.phase == "draw"
        and player != state.active
        and player == state.next_seat()
    ):
        _draw(state, str(state.active), "?")
    if player != state.active:
        state.strayed.setdefault(player, context.seq)
    if isinstance(move, Take):
        return _take(state, player, 1 if move.number is None else move.number)
    if isinstance(move, Draw):
        return _draw(state, player, move.card)
    return []


def _setup(state: State, move: Setup, pebbles: int) -> list[Outcome]:
    if state.phase != "setup":
        return []
    state.seats = [seat for seat in move.order if seat in state.seats] or state.seats
    state.taken = dict.fromkeys(state.seats, 0)
    state.hands = {seat: [] for seat in state.seats}
    state.bowl = pebbles if move.pebbles is None else move.pebbles
    state.active, state.phase = state.seats[0], "take"
    return []


def _take(state: State, player: str, number: int) -> list[Outcome]:
    number = min(number, state.bowl)
    state.bowl -= number
    state.taken[player] = state.taken.get(player, 0) + number
    outcomes = [Outcome("pebbles_taken", player, number)]
    if state.bowl == 0:
        state.phase, state.active = "over", None
        outcomes.append(Outcome("game_ended", player))
    elif player == state.active:
        state.phase = "draw"
    return outcomes


def _draw(state: State, player: str, card: str) -> list[Outcome]:
    if state.put_back is not None:
        card = state.put_back[0] if card == "?" else card
        state.put_back = None
    state.hands.setdefault(player, []).append(card)
    if player == state.active:
        state.pass_on()
    return [Outcome("card_drawn", player)]
