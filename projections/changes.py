"""What a correction does to the findings of a session."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from projections.rules.findings import Finding

if TYPE_CHECKING:
    from projections.replay import Replay


@dataclass(frozen=True, slots=True)
class Change:
    """``made``: findings that the effective line has because of it and had not before; ``cleared``: those it takes
    away; ``replay``: the session as it would be with it."""

    made: tuple[Finding, ...]
    cleared: tuple[Finding, ...]
    replay: Replay


def difference(
    then: Iterable[Finding], now: Iterable[Finding]
) -> tuple[tuple[Finding, ...], tuple[Finding, ...]]:
    """(made, cleared) between two lists of findings; a finding is known by line, rule and severity."""
    before = {(each.seq, each.rule, each.severity): each for each in then}
    after = {(each.seq, each.rule, each.severity): each for each in now}
    made = tuple(each for key, each in after.items() if key not in before)
    return made, tuple(each for key, each in before.items() if key not in after)
