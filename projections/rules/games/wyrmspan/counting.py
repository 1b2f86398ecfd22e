"""What the table counted, against the state: ``count``, and what a ``restate`` changes."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any, Final

from events.catalogue.wyrmspan import SPACES
from events.problems import Place, Problem
from events.session import Count, Restate
from projections import paths
from projections.rules.contract import LOG, Context
from projections.rules.counted import differing, refuse_stated
from projections.rules.findings import Finding
from projections.rules.games.wyrmspan.amounts_at import Keys
from projections.rules.games.wyrmspan.faults import fault, first
from projections.rules.games.wyrmspan.moving import copied
from projections.rules.games.wyrmspan.possible import impossible
from projections.rules.games.wyrmspan.restating import restate, set_stated
from projections.rules.games.wyrmspan.restating_cards import left, stated_cards
from projections.rules.games.wyrmspan.state import State
from projections.rules.games.wyrmspan.view import view
from projections.rules.hiding import Hiding

UNORDERED: Final = frozenset(["dragons", "caves", "winners"])
_HIDDEN: Final = frozenset(["dragons", "caves", "dragons_unknown", "caves_unknown"])


def owners(path: str) -> tuple[tuple[str, ...], ...]:
    """Who alone may know a path: groups as in :class:`Finding`; () where everybody may."""
    keys: Keys = paths.parts(path)
    if keys[0] == "players" and len(keys) > 2 and keys[2] in _HIDDEN:
        return ((keys[1],),)
    return ((),) if keys[0] == "deck_top" else ()


HIDING: Final = Hiding(owners)


def same(path: str, value: Any, known: Any) -> bool:
    """Whether a counted value agrees with the state's: within the bounds of an amount, or equal."""
    if isinstance(known, Mapping) and set(known) <= {"min", "max"} and known:
        if isinstance(value, Mapping):
            return dict(value) == dict(known)
        return isinstance(value, int) and known["min"] <= value <= known.get("max", value)
    if isinstance(value, list) and isinstance(known, list) and UNORDERED & set(paths.parts(path)):
        return sorted(map(str, value)) == sorted(map(str, known))
    if isinstance(value, Mapping) and isinstance(known, Mapping):
        return set(map(str, value)) == set(known) and all(
            same(path, value[key], known[str(key)]) for key in value
        )
    return bool(value == known)


def count_faults(state: State, event: Count, context: Context) -> list[Finding]:
    """WYR-OBS-COUNT for all counted paths that differ, in one finding. Raises Problem ``path``."""
    found = differing(
        view(state, LOG),
        event,
        may_be_absent=partial(_may_be_absent, state),
        possible=_possible,
        same=same,
    )
    if not found:
        return []
    zones = list(found)
    fields: dict[str, Any] = {
        "zone": zones,
        "value": {path: got for path, (got, _) in found.items()},
        "expected": {path: known for path, (_, known) in found.items()},
    }
    return first(context, [fault("OBS-COUNT", about="observation", private=HIDING.private(found), **fields)])


def _may_be_absent(state: State, path: str) -> bool:
    """Paths of a table that may be without them: a card, a place on the guild track not known."""
    match paths.parts(path):
        case ("deck_top", "dragon" | "cave"):
            return True
        case "players", seat, "guild_pos":
            return seat in state.players
        case "players", seat, "mat", place, *_:
            return seat in state.players and place in SPACES
    return False


def _possible(path: str, value: Any, known: Any) -> None:
    """A counted value must be one that could stand there."""
    amount = isinstance(known, Mapping) and set(known) <= {"min", "max"} and bool(known)
    if (isinstance(known, int) and not isinstance(known, bool)) or amount:
        wrong = isinstance(value, bool) or not isinstance(value, (int, Mapping) if amount else int)
        if wrong:
            raise Problem("path", f"{path} is a count, not {value!r}", place=Place(field=path))
    for kind, word in ((bool, "true or false"), (str, "a word"), (list, "a list")):
        if isinstance(known, kind) and not isinstance(value, kind):
            raise Problem("path", f"{path} is {word}, not {value!r}", place=Place(field=path))


def check_possible(state: State, event: Restate) -> None:
    """Raises Problem ``path`` for what no table can be and the log did not have."""
    table = copied(state)
    set_stated(table, event)
    refuse_stated(event.set, impossible(state), impossible(table))


def restate_faults(state: State, event: Restate, context: Context) -> list[Finding]:
    """The remark WYR-OBS-RESTATE where what is stated was known otherwise. Raises Problem ``path``."""
    before = view(state, LOG)
    table = copied(state)
    restate(table, event)
    after = view(table, LOG)
    stated = stated_cards(event.set)
    told = dict.fromkeys((*event.set, *left(state, stated)))
    changed = [path for path in told if _differs(path, _at(before, path), _at(after, path))]
    if not changed:
        return []
    values = {path: (_at(after, path), _at(before, path)) for path in changed}
    fields: dict[str, Any] = {
        "path": changed,
        "value": {path: now for path, (now, _) in values.items()},
        "expected": {path: was for path, (_, was) in values.items()},
    }
    found = fault("OBS-RESTATE", severity="remark", private=HIDING.private(values), **fields)
    return first(context, [found])


def _differs(path: str, before: Any, after: Any) -> bool:
    """Whether a known value became another one: within the bounds of an amount nothing did."""
    if before in (None, [], {}):
        return False
    if isinstance(before, list) and "?" in before and isinstance(after, list) and len(before) == len(after):
        return any(map(_another, before, after))
    return not same(path, after, before)


def _another(old: Any, new: Any) -> bool:
    return old not in ("?", new)


def _at(document: dict[str, Any], path: str) -> Any:
    found = paths.lookup(document, path)
    return None if isinstance(found, paths.Absent) else found
