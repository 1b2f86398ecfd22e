"""The course of turns and rounds: who is next, when a turn is closing, closed, and a round over."""

from __future__ import annotations

from projections.rules.contract import Outcome
from projections.rules.games.wyrmspan import objectives, offers, scoring
from projections.rules.games.wyrmspan.amounts import Amount
from projections.rules.games.wyrmspan.numbers import FOUR, LIMIT
from projections.rules.games.wyrmspan.state import Player, State, Turn
from projections.rules.games.wyrmspan.zones import gaps, hand_size

Out = list[Outcome]
ANYBODY = "*"
"""The seat of the moment behind start_round, in which every seat may step."""


def held(player: Player) -> dict[str, Amount]:
    """What the limit of nine counts."""
    return {"cards": hand_size(player), "coins": player.coins, "resources": player.res_total}


def over_limit(player: Player) -> dict[str, int]:
    """{what: how many too many}, as far as that is certain."""
    return {what: amount.lo - LIMIT for what, amount in held(player).items() if amount.lo > LIMIT}


def all_gaps(state: State) -> list[int]:
    """Empty slots of both displays that can be filled, dragons first; the same slot may stand twice."""
    return [slot for pile in (state.dragons, state.caves) if pile.deck or pile.discard for slot in gaps(pile)]


def seat_after(state: State, seat: str) -> str | None:
    """The next seat clockwise that has not passed; None when all have."""
    around = (*offers.clockwise(state, seat), seat)
    return next((each for each in around if not state.players[each].passed), None)


def mover(state: State) -> str | None:
    """The seat of the turn that is not closed yet; else the seat to move."""
    turn = state.turn
    if turn is not None and not turn.closed and turn.seat != ANYBODY:
        return turn.seat
    return state.to_move


def expected(state: State) -> str | None:
    """The seat whose move may come next; None: any."""
    turn = state.turn
    if turn is not None and not turn.closed and turn.seat != ANYBODY:
        return seat_after(state, turn.seat)
    return state.to_move


def settle(state: State, out: Out) -> None:
    """After a line: offers used up are gone, a turn with nothing owed is closed, a round that all left is over."""
    offers.prune(state)
    turn = state.turn
    if state.phase != "turns" or turn is None or turn.closed or turn.seat == ANYBODY:
        return
    if state.stack or over_limit(state.players[turn.seat]) or all_gaps(state):
        return
    close(state, turn, out)


def close(state: State, turn: Turn, out: Out) -> None:
    """A turn is closed; the next seat is to move, or the round is over."""
    turn.closed = True
    state.to_move = seat_after(state, turn.seat)
    if state.to_move is None:
        end_round(state, out)


def end_round(state: State, out: Out) -> None:
    """All have passed."""
    state.phase = "round_end"
    out.append(Outcome("round_over", None, state.round))
    for seat in state.order:
        player = state.players[seat]
        held_now = {
            "eggs_held": player.eggs_total.lo,
            "dragons_held": sum(space.dragon is not None for space in player.mat.values()),
            "steps_made": player.guild_from + player.steps.lo,
        }
        out += [Outcome(kind, seat, number) for kind, number in held_now.items()]
        lines = scoring.categories(state, seat)
        out += [Outcome("pad_line", seat, amount.lo, {"line": name}) for name, amount in lines.items()]


def begin_turn(state: State, seat: str) -> Turn:
    """A seat moves."""
    state.turn = Turn(seat)
    state.turn_number += 1
    state.to_move = seat
    return state.turn


def last_round(state: State) -> bool:
    """Whether no round follows."""
    return state.round >= FOUR


def finishing(state: State) -> bool:
    """Whether the last round is over and its objective needs no line: final scoring may begin."""
    return state.phase == "round_end" and last_round(state) and objectives.follows(state)
