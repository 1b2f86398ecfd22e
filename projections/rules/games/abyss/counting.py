"""What the table counted, against the state: ``count``, and what a ``restate`` changes."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any, Final

from events.problems import Place, Problem
from events.session import Count, Restate
from projections import paths
from projections.rules.contract import LOG, Context
from projections.rules.counted import differing, refuse_stated
from projections.rules.findings import Finding
from projections.rules.games.abyss.faults import fault, first
from projections.rules.games.abyss.moving import copied
from projections.rules.games.abyss.numbers import COURT_SPACES
from projections.rules.games.abyss.possible import impossible
from projections.rules.games.abyss.restating import HIDING, restate
from projections.rules.games.abyss.state import State
from projections.rules.games.abyss.view import view

UNORDERED: Final = frozenset(
    [
        "lord_discard",
        "locations_available",
        "exploration_discard_cards",
        "council_cards",
        "winners",
        "hand",
        "affiliated",
        "lords",
        "free_lords",
        "disabled",
        "locations",
        "monster_tokens",
    ]
)
"""Zones whose lists have no order."""


def formed(path: str, value: Any) -> Any:
    """A value as it is compared: lists without an order sorted."""
    if isinstance(value, dict):
        return {str(key): formed(path, each) for key, each in value.items()}
    if isinstance(value, (list, tuple)):
        return sorted(map(str, value)) if UNORDERED & set(paths.parts(path)) else list(value)
    return value


def _same(path: str, value: Any, known: Any) -> bool:
    return bool(formed(path, value) == formed(path, known))


def count_faults(state: State, event: Count, context: Context) -> list[Finding]:
    """ABY-OBS-CONSERVE for all counted paths that differ, in one finding. Raises Problem ``path``."""
    found = differing(
        view(state, LOG),
        event,
        may_be_absent=partial(_may_be_absent, state),
        possible=_same_kind,
        same=_same,
    )
    if not found:
        return []
    doubtful = all(_explained(state, path, got, known) for path, (got, known) in found.items())
    return first(
        context,
        [
            fault(
                "OBS-CONSERVE",
                about="observation",
                severity="doubt" if doubtful else "breach",
                private=HIDING.private(found),
                **_told(found),
            )
        ],
    )


def _may_be_absent(state: State, path: str) -> bool:
    keys = paths.parts(path)
    if keys[0] == "court":
        return len(keys) == 2 and keys[1] in {str(space) for space in range(1, COURT_SPACES + 1)}
    return keys[0] == "players" and len(keys) == 4 and keys[1] in state.players and keys[2] == "locations"


def _same_kind(path: str, value: Any, known: Any) -> None:
    """A counted value must be one that could stand there."""
    for kind, word in (
        (bool, "true or false"),
        (int, "a count"),
        (str, "a name"),
        (list, "a list"),
        (dict, "a mapping"),
    ):
        if isinstance(known, kind):
            if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
                raise Problem("path", f"{path} is {word}, not {value!r}", place=Place(field=path))
            return


def _explained(state: State, path: str, got: Any, known: Any) -> bool:
    """Whether something unseen in that zone may explain the difference."""
    keys = paths.parts(path)
    if keys[0].startswith("council"):
        return state.council_unknown > 0
    if keys[0] != "players" or len(keys) < 2 or keys[1] not in state.players:
        return False
    player, zone = state.players[keys[1]], keys[2] if len(keys) > 2 else ""
    if zone in ("pearls", "monster_token_count"):
        return isinstance(got, int) and isinstance(known, int) and 0 <= got - known <= player.picks
    if zone == "monster_tokens":
        return player.picks > 0 or len(player.tokens) < player.token_count
    return zone.startswith("hand") and not player.hand.exact


def check_possible(state: State, event: Restate) -> None:
    """Raises Problem ``path`` for what no table can be and the log did not have."""
    table = copied(state)
    restate(table, event)
    refuse_stated(event.set, impossible(state), impossible(table))


def restate_faults(state: State, event: Restate, context: Context) -> list[Finding]:
    """The remark ABY-OBS-CONSERVE where what is stated differs from what was derived. Raises Problem ``path``."""
    before = view(state, LOG)
    table = copied(state)
    restate(table, event)
    after = view(table, LOG)
    changed = [
        path for path in event.set if formed(path, _at(before, path)) != formed(path, _at(after, path))
    ]
    if not changed:
        return []
    values = {path: (_at(after, path), _at(before, path)) for path in changed}
    found = fault("OBS-CONSERVE", severity="remark", private=HIDING.private(values), **_told(values))
    return first(context, [found])


def _told(differing: Mapping[str, tuple[Any, Any]]) -> dict[str, Any]:
    """What a finding says of {path: (stated, derived)}: the bare values where it is one path; and its proof."""
    got = {path: stated for path, (stated, _) in differing.items()}
    expected = {path: derived for path, (_, derived) in differing.items()}
    if len(differing) == 1:
        ((zone, (stated, derived)),) = differing.items()
        return {"zone": zone, "got": stated, "expected": derived, "proof": expected}
    return {"zone": list(differing), "got": got, "expected": expected, "proof": expected}


def _at(document: dict[str, Any], path: str) -> Any:
    found = paths.lookup(document, path)
    return None if isinstance(found, paths.Absent) else found
