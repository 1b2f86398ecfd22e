"""What a line says, taken over."""

from __future__ import annotations

from decimal import Decimal, InvalidOperation
from typing import Any, Final

from events.games.any import VOCABULARY, Play, Result, Row
from events.problems import Place, Problem
from events.session import Restate, Score
from events.vocabulary import Move
from projections.rules.games.any.state import State

STATED: Final = frozenset({"minutes", "quantity", "incomplete", "ignored"})
"""What ``restate`` may say."""


def apply(state: State, move: Move) -> None:
    """Takes a move in; what is said of a seat goes over what was said before, field by field."""
    if isinstance(move, Play):
        data = VOCABULARY.encode(move)
        told: dict[str, dict[str, Any]] = data.pop("results", {})
        state.play, state.told = data, True
        for seat, row in told.items():
            _over(state, seat, row)
    elif isinstance(move, Result):
        data = VOCABULARY.encode(move)
        _over(state, data.pop("player"), data)
    elif isinstance(move, Row) and move.app not in state.apps:
        state.apps.append(move.app)


def _over(state: State, seat: str, row: dict[str, Any]) -> None:
    known = state.results.get(seat, {})
    state.results[seat] = {**known, **row}


def scored(event: Score) -> dict[str, dict[str, Any]]:
    """{seat: fields of its result} of a score line. Raises Problem ``path`` for what is no number."""
    made: dict[str, dict[str, Any]] = {}
    for seat, row in (event.seats or {}).items():
        told = row if isinstance(row, dict) else {"total": row}
        categories = told.get("categories") or {}
        if not isinstance(categories, dict):
            raise Problem("path", "categories are a mapping", place=Place(field=f"seats.{seat}.categories"))
        fields: dict[str, Any] = {}
        if told.get("total") is not None:
            fields["score"] = _number(told["total"], f"seats.{seat}.total")
        if categories:
            fields["categories"] = {
                str(name): _number(value, f"seats.{seat}.categories.{name}")
                for name, value in categories.items()
            }
        made[seat] = fields
    return made


def _number(value: Any, path: str) -> str:
    try:
        told = Decimal(str(value))
    except InvalidOperation:
        told = Decimal("NaN")
    if isinstance(value, bool) or not told.is_finite() or abs(told) >= 10**18:
        raise Problem("path", f"{path} cannot be {value!r}", place=Place(field=path))
    return format(told.normalize(), "f")


def settle(state: State, event: Score | Restate) -> None:
    """A score line is results of seats; stated values go over those that were said."""
    if isinstance(event, Restate):
        state.play = {**state.play, **event.set}
        return
    for seat, row in scored(event).items():
        _over(state, seat, row)
    for seat in event.winners or ():
        if seat in state.seats:
            _over(state, seat, {"won": True})
    if event.result in ("won", "lost"):
        state.play = {**state.play, "cooperative": True, "outcome": event.result}
