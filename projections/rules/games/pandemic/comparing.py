"""What the table counted, stated or wrote down, against the derived state.

PAN-AUD-CUBES, PAN-AUD-COUNT, PAN-AUD-HAND, PAN-END-RESULT.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from events.problems import Place, Problem
from events.session import Count, End, Restate, Score
from projections.paths import joined
from projections.rules.contract import LOG
from projections.rules.findings import Finding, Severity
from projections.rules.games.pandemic.cards import Private
from projections.rules.games.pandemic.faults import fault
from projections.rules.games.pandemic.infecting import intensify
from projections.rules.games.pandemic.material import COLOURS
from projections.rules.games.pandemic.restating import restate
from projections.rules.games.pandemic.snapshots import copied
from projections.rules.games.pandemic.state import State
from projections.rules.games.pandemic.view import view
from projections.rules.games.pandemic.zones import Path, agrees, expand, is_list, number, same

RESULTS = ("won", "lost")


def compare(state: State, event: Restate | Count | Score | End) -> list[Finding]:
    """The findings of what the table stated. Raises Problem ``path`` or ``field``."""
    if isinstance(event, Restate):
        return compare_restate(state, event.set)
    if isinstance(event, Count):
        return compare_count(state, event.pairs())
    return compare_result(state, event)


def derived(document: Mapping[str, Any], keys: Path) -> Any:
    """The value of a path in the document; None where there is none, 0 for cubes of a colour."""
    found: Any = document
    for key in keys:
        found = found.get(key) if isinstance(found, Mapping) else None
    return 0 if found is None and len(keys) == 3 else found


# --- restate


def compare_restate(state: State, stated: Mapping[str, Any]) -> list[Finding]:
    """One remark PAN-AUD-COUNT, if any stated value is not the derived one. Raises Problem ``path``."""
    restate(copied(state), Restate(set=dict(stated)), [])
    document = view(state, LOG)
    items = [(keys, value, derived(document, keys)) for keys, value in expand(state, stated)]
    differing = [item for item in items if not same(item[0], item[1], item[2])]
    if not differing:
        return []
    hidden = [] if state.hands_open else [item for item in differing if item[0][0] == "hands"]
    private: Private = ()
    if len(hidden) == len(differing):
        private = tuple((keys[1],) for keys, _, _ in hidden)
    keys, value, was = next(item for item in differing if private or item not in hidden)
    path = joined(keys)
    fields = {"zone": path, "n": value, "m": was}
    return [fault("AUD-COUNT", fields, {path: was}, private, about="observation", severity="remark")]


# --- count


def compare_count(state: State, counted: Mapping[str, Any]) -> list[Finding]:
    """At most one finding of each id."""
    document = view(state, LOG)
    later = view(_shuffled(state), LOG) if state.phase == "intensify" else document
    found: dict[str, Finding] = {}
    for keys, value in _counted(state, counted):
        if not agrees(keys, value, derived(later, keys)):
            for each in _counting(state, keys, value, derived(document, keys)):
                found.setdefault(each.rule, each)
    return list(found.values())


def _shuffled(state: State) -> State:
    """The table behind the intensify step, which may have been left out of the log."""
    made = copied(state)
    intensify(made, [])
    return made


def _counted(state: State, counted: Mapping[str, Any]) -> Iterator[tuple[Path, Any]]:
    for path, value in counted.items():
        keys = tuple(path.split("."))
        if number(value) and is_list(keys):
            next(iter(expand(state, {path: []})))
            yield keys, value
        else:
            yield from expand(state, {path: value})


def _counting(state: State, keys: Path, value: Any, was: Any) -> Iterator[Finding]:
    if agrees(keys, value, was):
        return
    path = joined(keys)
    zone = keys[0]
    proof = {path: was}
    if zone == "cubes":
        if len(keys) == 3:
            value, was = {keys[2]: value}, {keys[2]: was}
        colour = next(each for each in COLOURS if value.get(each, 0) != was.get(each, 0))
        fields = {"colour": colour, "n": value.get(colour, 0), "m": was.get(colour, 0)}
        severity: Severity = "doubt" if keys[1] in state.may_hold else "breach"
        yield fault("AUD-CUBES", fields, proof, about="observation", severity=severity)
    elif zone == "supply":
        fields = {"colour": keys[1], "n": value, "m": was}
        severity = "doubt" if keys[1] in state.unknown_colours else "breach"
        yield fault("AUD-CUBES", fields, proof, about="observation", severity=severity)
    elif zone == "hands":
        size = value if number(value) else len(value)
        private: Private = () if state.hands_open or size != len(was) else ((keys[1],),)
        if not state.hands_open and not private:
            proof = {path: len(was)}
        yield fault("AUD-HAND", {"player": keys[1]}, proof, private, about="observation")
    else:
        lower = zone == "outbreaks" and state.unknown_outbreaks and value > was
        severity = "doubt" if lower else "breach"
        fields = {"zone": path, "n": value, "m": was}
        yield fault("AUD-COUNT", fields, proof, about="observation", severity=severity)


# --- score and end


def stated_result(event: Score | End) -> tuple[str | None, str | None]:
    """(result, loss reason) that the table wrote down. Raises Problem ``field``."""
    result, details = event.result, getattr(event, "details", None)
    if isinstance(result, Mapping):
        details = result.get("details", result)
        result = result.get("result")
    reason = details.get("loss_reason") if isinstance(details, Mapping) else None
    if result is not None and result not in RESULTS:
        raise Problem("field", f"{result!r} is no result", place=Place(field="result"), hint="won or lost")
    return result, reason


def compare_result(state: State, event: Score | End) -> list[Finding]:
    """PAN-END-RESULT; a doubt where unseen infections may have lost the game."""
    result, reason = stated_result(event)
    if not state.begun or result is None:
        return []
    if result == state.status and reason in (None, state.loss_reason):
        return []
    given = [result] if reason is None else [result, reason]
    log = [state.status] if state.loss_reason is None else [state.status, state.loss_reason]
    unsure = state.status == "playing" and result == "lost" and state.unknown_infections > 0
    severity: Severity = "doubt" if unsure else "breach"
    proof = {"status": state.status}
    fields = {"derived": log, "given": given}
    return [fault("END-RESULT", fields, proof, about="observation", severity=severity)]
