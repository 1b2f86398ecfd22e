"""A count of the table against the log: the rule that speaks depends on what has just happened."""

from __future__ import annotations

from typing import Any

from events.session import Count
from projections.rules.contract import LOG, Context
from projections.rules.findings import Finding, Severity
from projections.rules.games.abandoned_abbey.faults import seen_fault
from projections.rules.games.abandoned_abbey.paths import Zone, agree, fits, zone
from projections.rules.games.abandoned_abbey.state import State
from projections.rules.games.abandoned_abbey.view import view


def compare(state: State, event: Count, context: Context) -> list[Finding]:
    """One finding for each path that differs. Raises Problem ``path``."""
    document = view(state, LOG)
    found: list[Finding] = []
    for path, value in event.pairs().items():
        at = zone(state, document, path)
        fits(value, at.derived, path)
        if _differs(at, value):
            found.append(_finding(state, at, value))
    return [each for each in found if each.rule not in context.set_aside]


def _differs(at: Zone, value: Any) -> bool:
    if not at.known or agree(value, at.derived, at.path):
        return False
    if not at.least:
        return True
    if isinstance(at.derived, dict):
        return any(value.get(item, 0) < number for item, number in at.derived.items())
    return bool(value < at.derived)


def _finding(state: State, at: Zone, value: Any) -> Finding:
    more = _number(value) > _number(at.derived)
    severity: Severity = "doubt" if any(_assumed(state, path) for path in at.tracked) else "breach"
    seat = at.seats[0] if at.seats else state.active
    due = state.replacement.due if state.replacement is not None else 1
    fields = {"player": seat, "zone": at.path, "value": value, "derived": at.derived, "n": due}
    private = (at.seats,) if at.hidden else ()
    proof = {at.path: at.derived}
    return seen_fault(_rule(state, at, more), fields, proof, severity=severity, private=private)


def _assumed(state: State, path: str) -> bool:
    return any(each == path or each.startswith(path + ".") for each in state.assumed)


def _rule(state: State, at: Zone, more: bool) -> str:
    """The first row that fits."""
    own, kind = state.active in at.seats, at.kind
    if state.phase is not None:
        if own and kind in ("stock", "claimed"):
            return "R3-NOT-YET"
        if kind == "aside":
            return "R3-ASIDE"
        if own and kind == "cards" and state.phase == "decide":
            return "R4-DRAW"
    elif own and state.explored == "stop" and kind in ("stock", "supply", "claimed"):
        return "R7-CLAIM" if kind == "claimed" else "OBS-REWARD"
    elif state.explored == "fail" and (own or kind == "returned"):
        lost = {"claimed": "R6-FAIL" if more else "R6-KEEP-OLD", "cards": "R6-CARDS-GONE"}
        lost |= {"returned": "R6-CARDS-BOTTOM", "stock": "R6-REWARDS-BACK", "supply": "R6-REWARDS-BACK"}
        if kind in lost:
            return lost[kind]
    if kind in ("aside", "returned", "abbey"):
        return "OBS-18"
    return "R7-TRACK" if kind == "claimed" else "OBS-COUNT"


def _number(value: Any) -> int:
    return value if isinstance(value, int) else len(value or ())
