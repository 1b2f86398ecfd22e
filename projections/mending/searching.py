"""The search, in two rounds: first, near each finding and then farther away, what would clear it; then what that comes
to at the end of the session, the most promising first."""

from __future__ import annotations

import heapq
from collections.abc import Iterator
from contextlib import suppress
from itertools import count
from typing import Final

from events.problems import Problem
from projections.mending.ground import Ground
from projections.mending.proposing import places
from projections.mending.repairs import Budget, Proposal
from projections.mending.trials import Trial
from projections.table import Table

ENOUGH: Final = 60
"""Proposals whose end is known, after which the search ends."""
SHARE: Final = 0.6
"""Of the work for the first round."""

Key = tuple[int, float, int]


def search(ground: Ground, budget: Budget) -> list[tuple[int, Proposal]]:
    """(how much worse the session gets: a negative number, proposal) of all that were found to help."""
    order = count()
    queue: list[tuple[Key, Trial]] = []
    reserve = budget.left - int(budget.left * SHARE)
    for trial in _clearing(ground, budget, reserve):
        heapq.heappush(queue, ((trial.bound, trial.proposal.doubt, next(order)), trial))
    found: list[tuple[int, Proposal]] = []
    while queue and len(found) < ENOUGH and not budget.is_used_up():
        key, trial = heapq.heappop(queue)
        if trial.done:
            found.append((trial.worse, trial.proposal))
        elif _followed(trial, queue[0][0] if queue else None, budget):
            heapq.heappush(queue, ((trial.bound, *key[1:]), trial))
    left = [trial for _, trial in sorted(queue, key=lambda each: each[0]) if trial.done]
    return [*found, *((each.worse, each.proposal) for each in left[: ENOUGH - len(found)])]


def _clearing(ground: Ground, budget: Budget, reserve: int) -> Iterator[Trial]:
    """The corrections that clear a finding near which they stand, and make none before it."""
    known: set[tuple[str, int, str]] = set()
    for place in places(ground):
        table = ground.table(place.index)
        budget.take(2)
        for proposal in place.proposals(ground, table, budget):
            if budget.is_used_up(reserve):
                return
            yield from _cleared(ground, proposal, table, place.target, budget, known)


def _cleared(
    ground: Ground,
    proposal: Proposal,
    table: Table,
    target: int,
    budget: Budget,
    known: set[tuple[str, int, str]],
) -> Iterator[Trial]:
    """The trial of a proposal, if it clears the target; ``known``: those that cleared one before."""
    budget.take(1)
    key = (proposal.kind, proposal.start, repr(proposal.lines))
    if key in known:
        return
    with suppress(Problem):
        trial = Trial(ground, proposal, table)
        if trial.clears(target, budget):
            known.add(key)
            yield trial


def _followed(trial: Trial, rival: Key | None, budget: Budget) -> bool:
    """Goes on with a trial until it is done, or another one promises more; False where it comes to nothing."""
    while not budget.is_used_up():
        budget.take(1)
        try:
            trial.go_on()
        except Problem:
            return False
        if trial.bound >= 0:
            return False
        if trial.done or (rival is not None and (trial.bound, trial.proposal.doubt) > rival[:2]):
            return True
    return True
