"""What a line says against the sheet."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from events.games.table import Change, Declare, Do, Draw, Phase, Roll, Round, Row, Turn
from events.vocabulary import Move
from projections.rules.contract import Context
from projections.rules.findings import Finding
from projections.rules.games.table.state import State


def check(state: State, move: Move, context: Context) -> list[Finding]:
    """All that breaks the sheet in this line."""
    return [each for each in _faults(state, move) if each.rule not in context.set_aside]


def _faults(state: State, move: Move) -> Iterator[Finding]:
    if isinstance(move, Declare):
        if state.sheet is not None:
            yield Finding("TABLE-DECLARE")
        elif not move.sheet.least_seats <= len(state.seats) <= move.sheet.most_seats:
            yield Finding("TABLE-SEATS", fields={"seats": len(state.seats)})
        return
    if state.sheet is None and not isinstance(move, Row):
        yield Finding("TABLE-DECLARE")
        return
    player = getattr(move, "player", None)
    if isinstance(move, Do) and state.active is not None and player not in (None, state.active):
        yield Finding("TABLE-TURN", fields={"player": player, "active": state.active})
    match move:
        case Turn():
            return
        case Round():
            yield from _round(state, move)
        case Phase():
            if state.known.get("phases") and move.name not in state.known["phases"]:
                yield Finding("TABLE-PHASE", fields={"phase": move.name})
        case Do():
            yield from _deed(state, move)
        case Change():
            yield from _counter(state, move)
        case Roll():
            faces = state.known.get("dice", {}).get(move.die)
            wrong = [each for each in move.faces if faces is not None and not 1 <= each <= faces]
            if wrong or (faces is None and state.known.get("dice")):
                fields = {"die": move.die, "face": wrong[0] if wrong else "?"}
                yield Finding("TABLE-DIE", about="observation", fields=fields)
        case Draw():
            yield from _card(state, move)


def _round(state: State, move: Round) -> Iterator[Finding]:
    before = state.round or 0
    number, most = move.number or before + 1, state.known.get("rounds")
    if number != before + 1 or (most is not None and number > most):
        yield Finding("TABLE-ROUND", fields={"round": number, "before": before})


def _deed(state: State, move: Do) -> Iterator[Finding]:
    verbs: dict[str, Any] = state.known.get("verbs", {})
    if not verbs:
        return
    if move.verb not in verbs:
        yield Finding("TABLE-VERB", fields={"verb": move.verb})
        return
    deed = verbs[move.verb]
    if deed.get("phase") not in (None, state.phase):
        yield Finding("TABLE-PHASE", fields={"phase": state.phase or "?"})
    often = state.in_turn.get(move.verb, 0) + move.times
    if deed.get("per_turn") is not None and often > deed["per_turn"]:
        yield Finding("TABLE-OFTEN", fields={"verb": move.verb, "times": often, "most": deed["per_turn"]})
    for name, by in deed.get("change", {}).items():
        owner = state.owner(name, move.player)
        yield from _limit(state, name, owner, state.value(name, owner) + by * move.times)


def _counter(state: State, move: Change) -> Iterator[Finding]:
    if state.known.get("counters") and move.counter not in state.known["counters"]:
        yield Finding("TABLE-COUNTER", fields={"counter": move.counter})
        return
    owner = state.owner(move.counter, move.player)
    value = move.to if move.to is not None else state.value(move.counter, owner) + (move.by or 0)
    yield from _limit(state, move.counter, owner, value)


def _limit(state: State, name: str, owner: str, value: int) -> Iterator[Finding]:
    declared = state.counter(name)
    least, most = declared.get("least"), declared.get("most")
    if (least is not None and value < least) or (most is not None and value > most):
        limit = least if least is not None and value < least else most
        fields = {"counter": name, "owner": owner, "value": value, "limit": limit}
        path = f"counters.{owner}.{name}"
        yield Finding("TABLE-LIMIT", fields=fields, proof={path: state.value(name, owner)})


def _card(state: State, move: Draw) -> Iterator[Finding]:
    decks: dict[str, Any] = state.known.get("decks", {})
    if not decks:
        return
    if move.deck not in decks:
        yield Finding("TABLE-CARD", about="observation", fields={"card": move.card, "deck": move.deck})
        return
    deck, drawn = decks[move.deck], state.drawn.get(move.deck, {})
    gone = sum(drawn.values()) >= sum(deck.values())
    if gone or (move.card != "?" and drawn.get(move.card, 0) >= deck.get(move.card, 0)):
        yield Finding("TABLE-CARD", about="observation", fields={"card": move.card, "deck": move.deck})
