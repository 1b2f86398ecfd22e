"""What the table states: counts, restatements, scores."""

from __future__ import annotations

from typing import Any

from events.problems import Place, Problem
from events.session import Count, End, Restate, Score
from projections import paths
from projections.rules.findings import Finding
from projections.rules.games.table.state import TABLE, State


def compare(state: State, event: Restate | Count | Score | End) -> list[Finding]:
    """Raises Problem ``path`` for what is not there, or cannot be."""
    if isinstance(event, Score):
        return _scores(state, event)
    if isinstance(event, End):
        return []
    made: list[Finding] = []
    for path, value in (event.pairs() if isinstance(event, Count) else event.set).items():
        known = _known(state, path)
        if type(value) is not type(known) and known is not None:
            raise Problem("path", f"{path} cannot be {value!r}", place=Place(field=path))
        if value != known:
            severity: Any = "breach" if isinstance(event, Count) else "remark"
            fields = {"zone": path, "counted": value, "derived": known}
            made.append(Finding("TABLE-COUNT", severity=severity, fields=fields, proof={path: known}))
    return made


def _known(state: State, path: str) -> Any:
    match paths.parts(path):
        case ("counters", owner, name) if owner in (TABLE, *state.seats):
            return state.value(name, owner)
        case ("round",):
            return state.round
        case ("phase",):
            return state.phase
        case ("active",):
            return state.active
    hint = "counters.SEAT.NAME, counters.table.NAME, round, phase, active"
    raise Problem("path", f"no path {path!r}", place=Place(field=path), hint=hint)


def totals(state: State, event: Score) -> dict[str, int]:
    """{seat: total} of a score line. Raises Problem ``path``, or ``unknown`` for a seat."""
    made: dict[str, int] = {}
    for seat, row in (event.seats or {}).items():
        total = row.get("total") if isinstance(row, dict) else row
        if seat not in state.seats:
            raise Problem("unknown", f"no seat {seat!r}", place=Place(field="seats"))
        if total is not None and type(total) is not int:
            raise Problem(
                "path", f"seats.{seat}.total cannot be {total!r}", place=Place(field=f"seats.{seat}.total")
            )
        if total is not None:
            made[seat] = total
    return made


def _scores(state: State, event: Score) -> list[Finding]:
    if not state.known.get("points"):
        totals(state, event)
        return []
    return [
        Finding("TABLE-SCORE", fields={"seat": seat, "written": total, "derived": state.points(seat)})
        for seat, total in totals(state, event).items()
        if total != state.points(seat)
    ]


def settle(state: State, event: Restate | Score | End) -> None:
    """What is stated holds from here on."""
    if isinstance(event, Score):
        state.totals.update(totals(state, event))
        state.won = [seat for seat in event.winners or () if seat in state.seats] or state.won
        state.outcome = event.result or state.outcome
    elif isinstance(event, End):
        state.over = True
        if isinstance(event.result, str):
            state.outcome = event.result
    else:
        for path, value in event.set.items():
            match paths.parts(path):
                case ("counters", owner, name):
                    state.counters.setdefault(owner, {})[name] = value
                case (field,):
                    setattr(state, field, value)
