"""Judging a line: which faults a move has, by the order of the rules. Changes nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from events.games import abandoned_abbey as moves
from events.vocabulary import Move
from projections.rules.contract import Context
from projections.rules.findings import Finding
from projections.rules.games.abandoned_abbey import check_abbey, check_base, check_seen, missing
from projections.rules.games.abandoned_abbey.faults import Faults, fault, first
from projections.rules.games.abandoned_abbey.state import State

ROWS: Final[dict[str, Callable[[State, Any], Faults]]] = {
    "abbey_match": check_abbey.match,
    "abbey_go": check_abbey.go,
    "abbey_stop": check_abbey.stop,
    "abbey_fail": check_abbey.fail,
    "move": check_base.move,
    "statue": check_base.statue,
    "quest": check_base.quest,
    "free": check_base.free,
}
SEEN: Final[dict[str, Callable[[State, Any, Context], list[Finding]]]] = {
    "setup": check_seen.setup,
    "setup_goal": check_seen.setup_goal,
    "abbey_top": check_seen.abbey_top,
    "draw": check_seen.draw,
    "reshuffle": check_seen.reshuffle,
    "gems": check_seen.gems,
}


def decides(move: Move) -> bool:
    """Whether the move is a decision (the end of a turn too)."""
    return move.type in ROWS or move.type == "end_turn"


def actor(state: State, move: Move) -> str:
    """The seat that a decision is of: the active one where the line says none."""
    return getattr(move, "player", None) or state.active


def check(state: State, move: Move, context: Context) -> list[Finding]:
    """The findings of a move; none where it names a seat that is not at the table."""
    if actor(state, move) not in state.players:
        return []
    if decides(move):
        return first(_decision(state, move), context)
    if state.status == "won":
        return []
    judge = SEEN.get(move.type)
    return judge(state, move, context) if judge is not None else []


def _decision(state: State, move: Move) -> Faults:
    seat = actor(state, move)
    if state.status == "won":
        if not state.won_told and not isinstance(move, moves.EndTurn):
            fields = {"player": list(state.winners), "line": state.goal_line}
            yield fault("WIN-MISSED", fields, {"winners": list(state.winners), "goal_line": state.goal_line})
        return
    if state.status == "setup":
        if state.goal is None:
            yield fault("SET-GOAL", {}, {"goal": None})
        if state.top is None:
            yield fault("SET-TOP", {}, {"abbey.top": None})
        state = state.copy()
        missing.begin(state, [])
    if seat != state.active:
        fields = {"player": state.active, "event": move.type, "due": missing.owed(state)}
        proof = {"active": state.active, "phase": state.phase}
        yield fault(missing.rule(state).removeprefix("FAB-"), fields, proof)
        state = state.copy()
        missing.close_turn(state, seat, [])
    if isinstance(move, moves.EndTurn):
        yield from check_base.end_turn(state, move, seat)
    else:
        yield from ROWS[move.type](state, move)
