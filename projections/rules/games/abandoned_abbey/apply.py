"""Making a move, legal or not; steps whose lines are missing are closed, and a line of the Goal that is met wins."""

from __future__ import annotations

from typing import Any

from events.games import abandoned_abbey as moves
from events.vocabulary import Move
from projections.rules.contract import Context, Outcome
from projections.rules.games.abandoned_abbey import apply_abbey, apply_base, missing
from projections.rules.games.abandoned_abbey.abbey import POINT, Outcomes, gain
from projections.rules.games.abandoned_abbey.cards import listed
from projections.rules.games.abandoned_abbey.check import actor, decides
from projections.rules.games.abandoned_abbey.state import State, seats_from, totals


def apply(state: State, move: Move, context: Context) -> list[Outcome]:
    """The outcomes of a move; a seat that is not at the table does nothing."""
    out: Outcomes = []
    seat = actor(state, move)
    if seat not in state.players:
        return out
    before = totals(state)
    if decides(move):
        _decide(state, move, seat, context, out)
    else:
        _show(state, move, context, out)
    if totals(state) != before:
        look_for_win(state, out)
    return out


def _decide(state: State, move: Any, seat: str, context: Context, out: Outcomes) -> None:
    missing.begin(state, out)
    if state.status == "won" and not isinstance(move, moves.EndTurn):
        state.won_told = True
    if seat != state.active:
        missing.close_turn(state, seat, out)
    match move:
        case moves.AbbeyMatch():
            apply_abbey.match(state, move, context, out)
        case moves.AbbeyGo():
            apply_abbey.go(state, move, context, out)
        case moves.AbbeyStop():
            apply_abbey.stop(state, move, out)
        case moves.AbbeyFail():
            apply_abbey.fail(state, move, out)
        case moves.MoveFigure():
            apply_base.move(state, move, out)
        case moves.Statue():
            apply_base.statue(state, move, out)
        case moves.Quest():
            apply_base.quest(state, move, out)
        case moves.Free():
            apply_base.free(state, move, out)
        case moves.EndTurn():
            apply_base.end_turn(state, move, seat, out)


def _show(state: State, move: Any, context: Context, out: Outcomes) -> None:
    match move:
        case moves.Setup():
            apply_abbey.setup(state, move, out)
        case moves.SetupGoal():
            apply_abbey.setup_goal(state, move)
        case moves.AbbeyTop():
            apply_abbey.abbey_top(state, move, out)
        case moves.Draw():
            apply_abbey.draw(state, move, context, out)
        case moves.Reshuffle():
            apply_abbey.reshuffle(state, move, out)
        case moves.Gems():
            apply_base.change_gems(state.players[move.player], move.player, move.change, out)
        case moves.Points():
            gain(state.players[move.player], POINT, move.change)
            out.append(Outcome("points", move.player, move.change))


def take_back(state: State, move: Move) -> None:
    """What a line undone as a take-back leaves known: an Abbey card that was seen, own cards that were drawn."""
    if actor(state, move) not in state.players:
        return
    match move:
        case moves.AbbeyTop():
            apply_abbey.take_back_top(state, move)
        case moves.Draw():
            apply_abbey.take_back_draw(state, move)
        case moves.EndTurn():
            state.players[actor(state, move)].next_draws += listed(move.drawn) or []


def look_for_win(state: State, out: Outcomes) -> None:
    """The first side that meets a line of the Goal wins; once won, won."""
    if state.winners or state.status == "setup":
        return
    for seat in seats_from(state, state.active):
        side = state.side(seat)
        line = state.line_met(side)
        if line is not None:
            state.status, state.winners, state.goal_line = "won", [side], line
            out.append(Outcome("won", side, None, {"line": line}))
            return
