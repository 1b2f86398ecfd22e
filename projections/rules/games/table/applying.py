"""What a line does to the table, whatever the sheet says of it."""

from __future__ import annotations

from events.games.table import VOCABULARY, Change, Declare, Do, Draw, Phase, Roll, Round, Turn
from events.vocabulary import Move
from projections.rules.contract import Outcome
from projections.rules.games.table.state import TABLE, State


def apply(state: State, move: Move) -> list[Outcome]:
    """Makes the move; gives the counters that it changed."""
    match move:
        case Declare():
            _declare(state, move)
        case Turn():
            state.active, state.turns = move.player, state.turns + 1
            state.turn, state.in_turn = state.turns, {}
        case Round():
            state.round = move.number or (state.round or 0) + 1
        case Phase():
            state.phase = move.name
        case Do():
            return _do(state, move)
        case Change():
            owner = state.owner(move.counter, move.player)
            before = state.value(move.counter, owner)
            return _set(
                state, move.counter, owner, move.to if move.to is not None else before + (move.by or 0)
            )
        case Roll():
            state.rolled[move.die] = list(move.faces)
            return [Outcome("rolled", move.die, sum(move.faces))]
        case Draw():
            drawn = state.drawn.setdefault(move.deck, {})
            drawn[move.card] = drawn.get(move.card, 0) + 1
    return []


def _declare(state: State, move: Declare) -> None:
    if state.sheet is not None:
        return
    data = VOCABULARY.encode(move)
    state.sheet, state.sources = data["sheet"], dict(data.get("sources", {}))
    for name, declared in state.known.get("counters", {}).items():
        owners = [TABLE] if declared.get("of") == TABLE else state.seats
        for owner in owners:
            state.counters.setdefault(owner, {})[name] = declared.get("start", 0)


def _do(state: State, move: Do) -> list[Outcome]:
    done = state.done.setdefault(move.player or TABLE, {})
    done[move.verb] = done.get(move.verb, 0) + move.times
    state.in_turn[move.verb] = state.in_turn.get(move.verb, 0) + move.times
    made: list[Outcome] = []
    deed = state.known.get("verbs", {}).get(move.verb, {})
    for name, by in deed.get("change", {}).items():
        owner = state.owner(name, move.player)
        made += _set(state, name, owner, state.value(name, owner) + by * move.times)
    return made


def _set(state: State, name: str, owner: str, value: int) -> list[Outcome]:
    changed = value - state.value(name, owner)
    state.counters.setdefault(owner, {})[name] = value
    return [Outcome("counted", name, changed, {"owner": owner, "value": value})] if changed else []
