"""What the table states, against what the log derives."""

from __future__ import annotations

from typing import Any

from projections.rules.games.toy.state import State

from events.problems import Problem
from events.session import Count, End, Restate, Score
from projections.rules.contract import Context
from projections.rules.findings import Finding, Severity


def derived(state: State, path: str) -> Any:
    """The derived value at a path. Raises Problem ``path``."""
    zone, _, seat = path.partition(".")
    if path in ("bowl", "active", "phase"):
        return getattr(state, path)
    if zone in ("taken", "hands") and seat in state.seats:
        return getattr(state, zone).get(seat, 0 if zone == "taken" else [])
    raise Problem("path", f"no path {path!r}")


def stated(state: State, path: str, value: Any) -> Any:
    """The value, if it can stand at the path. Raises Problem ``path``."""
    known = derived(state, path)
    if not isinstance(value, str if path in ("active", "phase") else type(known)):
        raise Problem("path", f"{path} cannot be {value!r}")
    return sorted(value) if isinstance(value, list) else value


def compare(state: State, event: Restate | Count | Score | End, context: Context) -> list[Finding]:
    """One finding at most for a line."""
    if isinstance(event, (Score, End)):
        return _result(state, event)
    pairs = event.pairs() if isinstance(event, Count) else event.set
    found = []
    for path, value in pairs.items():
        known, told = derived(state, path), stated(state, path, value)
        if told != (sorted(known) if isinstance(known, list) else known):
            severity: Severity = "remark"
            if isinstance(event, Count):
                severity = "doubt" if isinstance(known, list) and "?" in known else "breach"
            fields = {"zone": path, "counted": value, "derived": known}
            seat = path.partition(".")[2]
            hidden = ((seat,),) if path.startswith("hands.") and not state.open_hands else ()
            found.append(
                Finding("TOY-COUNT", severity=severity, fields=fields, proof={path: known}, private=hidden)
            )
    return found[:1]


def _result(state: State, event: Score | End) -> list[Finding]:
    if state.phase != "over" or isinstance(event, End):
        return []
    for seat, row in (event.seats or {}).items():
        if seat not in state.seats:
            raise Problem("path", f"no seat {seat!r}")
        if row.get("total") != state.points(seat):
            return [
                Finding("TOY-RESULT", fields={"written": row.get("total"), "derived": state.points(seat)})
            ]
    return []


def restate(state: State, event: Restate) -> None:
    """The stated values hold from here on."""
    for path, value in event.set.items():
        zone, _, seat = path.partition(".")
        if seat:
            getattr(state, zone)[seat] = value
        else:
            setattr(state, zone, value)
