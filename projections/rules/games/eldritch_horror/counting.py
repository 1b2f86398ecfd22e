"""What the table counted or wrote down, against the state: ``count``, ``score``, ``end``, and what a ``restate``
changes."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any, Final

from events.problems import Place, Problem
from events.session import Count, End, Restate, Score
from projections import paths
from projections.rules.contract import LOG
from projections.rules.counted import differing
from projections.rules.games.eldritch_horror.agreeing import is_amount, same, stands
from projections.rules.games.eldritch_horror.copying import copied
from projections.rules.games.eldritch_horror.faults import Fault, seen
from projections.rules.games.eldritch_horror.possible import impossible
from projections.rules.games.eldritch_horror.reading import Reader
from projections.rules.games.eldritch_horror.restating import Keys, restate, set_stated, stated_values
from projections.rules.games.eldritch_horror.scoring import categories, score
from projections.rules.games.eldritch_horror.state import Sheet, State
from projections.rules.games.eldritch_horror.view import view
from projections.rules.hiding import Hiding

SPACES_AT: Final = ("space", "rumor_space")
"""Parts of the document that hold a space; its number may be written as one."""
CATEGORIES: Final = ("gates", "monsters", "conditions", "rumors", "clues", "blessed", "doom")


def owners(path: str) -> tuple[tuple[str, ...], ...]:
    """Who alone may know a path: groups as in :class:`Finding`; () where everybody may."""
    keys = paths.parts(path)
    hidden = keys[0] == "looks" or (keys[0] == "decks" and keys[2:] == ("top",))
    return ((),) if hidden else ()


HIDING: Final = Hiding(owners)


def count_faults(state: State, event: Count) -> list[Fault]:
    """ELD-ASSERT for all counted paths that differ, in one finding. Raises Problem ``path``."""
    found = differing(
        view(state, LOG),
        event,
        may_be_absent=partial(_may_be_absent, state),
        possible=_possible,
        same=same,
    )
    return _differ(found, "breach") if found else []


def _differ(differing: Mapping[str, tuple[Any, Any]], severity: Any) -> list[Fault]:
    zones = list(differing)
    value = {path: got for path, (got, _) in differing.items()}
    known = {path: was for path, (_, was) in differing.items()}
    return [
        seen(
            "ASSERT",
            severity=severity,
            private=HIDING.private(differing),
            zone=zones,
            value=value,
            state=known,
        )
    ]


def _may_be_absent(state: State, path: str) -> bool:
    keys = paths.parts(path)
    if keys[0] == "looks":
        return len(keys) == 3 and keys[2] in ("top", "bottom")
    if keys[0] == "cards":
        return len(keys) == 3 and keys[2] == "used"
    if len(keys) == 4 and keys[0] == "investigators" and keys[2] == "improvements":
        return keys[1] in state.people
    return len(keys) == 2 and keys[0] in ("omen_eldritch", "in_play", "defeated_sheets", "tokens")


def _possible(path: str, value: Any, known: Any) -> None:
    """A counted value must be one that could stand there."""
    amount = is_amount(known)
    if (isinstance(known, int) and not isinstance(known, bool)) or amount:
        wrong = isinstance(value, bool) or not isinstance(value, (int, Mapping) if amount else int)
        if wrong:
            raise Problem("path", f"{path} is a count, not {value!r}", place=Place(field=path))
    if paths.parts(path)[-1] in SPACES_AT and isinstance(value, int) and not isinstance(value, bool):
        return
    for kind, word in ((bool, "true or false"), (str, "a word"), (list, "a list")):
        if isinstance(known, kind) and not isinstance(value, kind):
            raise Problem("path", f"{path} is {word}, not {value!r}", place=Place(field=path))


def check_possible(state: State, event: Restate) -> None:
    """Raises Problem ``path`` for what no table can be. What the log had wrong before is no reason to refuse what is
    stated now."""
    was, table = set(impossible(state)), copied(state)
    set_stated(table, event)
    read = Reader("path", state.seats, dict(state.monsters))
    for path, what in impossible(table):
        if (path, what) not in was:
            raise read.problem(path, what, hint="state everything else that it hangs on, too")
    _stands(table, read, stated_values(read, event))


def _stands(state: State, read: Reader, stated: Mapping[Keys, Any]) -> None:
    """What is stated is what the state now says; else one value speaks against another, or against the rest. A step of
    the Mythos Phase stands behind its icons, which nobody stated."""
    document = view(state, LOG)
    for keys, value in stated.items():
        path = paths.joined(keys)
        known = _at(document, path)
        if keys == ("phase_step",) and None not in (known, value):
            continue
        if not stands(path, value, known):
            raise read.problem(
                path, f"cannot be {value!r} beside the rest: it is then {known!r}"[:200], hint="state both"
            )


def restate_faults(state: State, event: Restate) -> list[Fault]:
    """The remark ELD-ASSERT where what is stated was known otherwise. Raises Problem ``path``."""
    before = view(state, LOG)
    table = copied(state)
    restate(table, event)
    after = view(table, LOG)
    differing = {}
    for path in event.set:
        old, new = _at(before, path), _at(after, path)
        if old not in (None, "?", [], {}) and not same(path, new, old):
            differing[path] = (new, old)
    return _differ(differing, "remark") if differing else []


def _at(document: dict[str, Any], path: str) -> Any:
    found = paths.lookup(document, path)
    return None if isinstance(found, paths.Absent) else found


# --- score and end


def score_faults(state: State, event: Score) -> list[Fault]:
    """ELD-SCORE. Raises Problem ``path`` for seats, details and unknown categories."""
    group = dict(event.group or {})
    if event.seats or event.details:
        raise Problem("path", "the score of Eldritch Horror is one for the whole group", hint="use group")
    rows = dict(group.get("categories") or {})
    for key in (
        *(key for key in group if key not in ("total", "categories")),
        *(set(rows) - set(CATEGORIES)),
    ):
        raise Problem("path", f"the score has no {key!r}", place=Place(field=f"group.{key}"))
    if state.score_only:
        return []
    if event.result is not None and event.result != state.result:
        return [seen("SCORE", n=state.result)]
    known, total = categories(state), score(state)
    if "total" in group and group["total"] != total:
        return [seen("SCORE", n=total)]
    if any(known[key] != value for key, value in rows.items()):
        return [seen("SCORE", n={key: known[key] for key in rows})]
    return []


def end_faults(state: State, event: End) -> list[Fault]:
    """ELD-ASSERT where the result is another one."""
    if event.result is None or state.score_only or event.result == state.result:
        return []
    return _differ({"result": (event.result, state.result)}, "breach")


def write_down(state: State, event: Score | End) -> None:
    """What the table wrote down, kept for sessions without moves."""
    if isinstance(event, End):
        if state.score_only and event.result in ("win", "loss"):
            state.written = state.written or Sheet()
            state.written.result = str(event.result)
        return
    group = event.group or {}
    state.written = Sheet(
        {key: int(value) for key, value in dict(group.get("categories") or {}).items()},
        group.get("total"),
        event.result,
        list(event.winners or ()),
    )
