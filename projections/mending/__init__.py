"""Mending: which single correction clears the most findings of a session. The same for every game.

Corrections are made up from what the game says of itself (``due``, ``choices``, ``legal``), tried from the snapshots of
the session as it stands, the likeliest first, and followed only as long as they promise to help. What is offered are
single corrections; the recorder writes them, and nothing here does.
"""

from __future__ import annotations

from typing import Final

from projections.mending.ground import Ground, targets
from projections.mending.grouping import grouped
from projections.mending.repairs import Budget, Kind, Lines, Repair
from projections.mending.searching import search
from projections.replay import Replay
from projections.rules.findings import Finding

__all__ = ["MOST", "UNITS", "Budget", "Kind", "Lines", "Repair", "amiss", "mend"]

MOST: Final = 5
"""Repairs that are offered."""
UNITS: Final = 12_000
"""The work that a search may cost."""


def amiss(replay: Replay, seq: int | None = None) -> list[Finding]:
    """What :func:`mend` would try to clear: the breaches that stand, or the doubts where no breach does; ``seq``: only
    those of that line. Raises Problem ``seq`` where there is no such line."""
    if seq is not None:
        replay.place(seq)
    return [each for found in targets(replay, seq).values() for each in found]


def mend(
    replay: Replay,
    seq: int | None = None,
    *,
    most: int = MOST,
    units: int = UNITS,
    budget: Budget | None = None,
) -> list[Repair]:
    """The single corrections that clear the most, best first; none where nothing is amiss, or nothing helps. ``seq``:
    only the findings of that line are to go; ``budget``: that one instead of ``units``, and afterwards it says whether
    the search was cut short. Raises Problem ``seq`` where there is no such line."""
    if not amiss(replay, seq):
        return []
    ground = Ground(replay, targets(replay, seq))
    found = []
    for group in grouped(search(ground, budget or Budget(units)))[:most]:
        best, *others = group
        change = replay.preview(best.lines)
        lines = tuple(each.lines for each in others)
        found.append(Repair(best.kind, best.seq, best.lines, change.cleared, change.made, lines))
    return found
