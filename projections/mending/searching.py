"""The search: the most promising correction is followed along the session, line by line, for as long as nothing else
promises more."""

from __future__ import annotations

import heapq
from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import count
from typing import Final

from events.effective import Entry
from events.problems import Problem
from projections import judging
from projections.mending.ground import Ground
from projections.mending.proposing import Place, doubled, places
from projections.mending.repairs import Budget, Proposal, weight
from projections.rules.findings import Finding
from projections.table import Table

ENOUGH: Final = 60
"""Proposals that help, after which the search ends."""
SAME_EVERY: Final = 12
"""Lines after which it is looked whether the table is again what it is without the correction."""


class Trial:
    """A proposal that is being followed. ``worse``: by how much the findings weigh more than without it, up to the line
    with the index ``at``; ``done``: what it comes to is known."""

    def __init__(self, ground: Ground, proposal: Proposal, table: Table) -> None:
        """``table``: the one before the proposal; it is only looked at. Raises Problem where a line cannot be read."""
        self.proposal = proposal
        self.at = proposal.start
        self.done = False
        self._ground = ground
        self._steps = 0
        self._table: Table | None = None
        self._promise = ground.promise(proposal.start)
        self.worse = -sum(ground.weights[index] for index in range(proposal.start, proposal.stop))
        if proposal.entries:
            self.worse += weight(_judged(table, proposal.entries[0]), ground.dismissed)

    def go_on(self) -> None:
        """One line further. Raises Problem where it cannot be read."""
        ground = self._ground
        if self._table is None:
            self._begin()
            return
        if self.at < len(ground.entries):
            self.worse += self._step(self._table, ground.entries[self.at]) - ground.weights[self.at]
            self.at += 1
            self._steps += 1
        if self.at >= len(ground.entries):
            self.done = True
        elif self._steps in (1, 2, 4) or self._steps % SAME_EVERY == 0:
            self.done = self._table.dump() == ground.dump(self.at)

    def _begin(self) -> None:
        """Makes the changed lines; what is found in the first of them is known."""
        self._table = self._ground.table(self.proposal.start)
        for index, entry in enumerate(self.proposal.entries):
            found = self._step(self._table, entry)
            self.worse += found if index else 0
        self.at = self.proposal.stop

    def _step(self, table: Table, entry: Entry) -> int:
        return weight(judging.step(table, entry).findings, self._ground.dismissed)

    @property
    def bound(self) -> int:
        """What it comes to if it clears all that it promises; below zero the session gets better."""
        if self.done:
            return self.worse
        return self.worse - sum(weight for index, weight in self._promise if index >= self.at)


def _judged(table: Table, entry: Entry) -> Sequence[Finding]:
    move = judging.read(table, entry.type, entry.data, entry.version)
    return judging.judge(table, move, judging.context(table, entry.seq, judging.read_marks(entry.marks)))


Queue = list[tuple[int, float, int, Place | Trial]]


def search(ground: Ground, budget: Budget) -> list[tuple[int, Proposal]]:
    """(how much worse the session gets: a negative number, proposal) of all that were found to help."""
    order = count()
    queue: Queue = []
    for trial in _twins(ground, budget):
        heapq.heappush(queue, (trial.bound, trial.proposal.doubt, next(order), trial))
    for place in places(ground):
        promise = sum(weight for _, weight in ground.promise(place.index))
        heapq.heappush(queue, (-promise, place.doubt, next(order), place))
    found: list[tuple[int, Proposal]] = []
    while queue and len(found) < ENOUGH and budget.left > 0:
        bound, doubt, _, item = heapq.heappop(queue)
        if isinstance(item, Place):
            for trial in _trials(ground, item, budget):
                heapq.heappush(queue, (trial.bound, trial.proposal.doubt, next(order), trial))
        elif item.done:
            found.append((bound, item.proposal))
        elif _followed(item, queue[0][:2] if queue else None, budget):
            heapq.heappush(queue, (item.bound, doubt, next(order), item))
    left = [item for *_, item in sorted(queue) if isinstance(item, Trial) and item.done]
    return [*found, *((item.bound, item.proposal) for item in left[: ENOUGH - len(found)])]


def _twins(ground: Ground, budget: Budget) -> Iterator[Trial]:
    """Lines that stand there twice are few and likely: what it comes to when they go is looked at at once."""
    for place in places(ground):
        for proposal in doubled(ground, place):
            trial = Trial(ground, proposal, ground.table(place.index))
            if _followed(trial, None, budget):
                yield trial


def _trials(ground: Ground, place: Place, budget: Budget) -> Iterator[Trial]:
    table = ground.table(place.index)
    budget.take(2)
    for proposal in place.proposals(ground, table, budget):
        budget.take(1)
        with suppress(Problem):
            trial = Trial(ground, proposal, table)
            if trial.bound < 0:
                yield trial


def _followed(trial: Trial, rival: tuple[int, float] | None, budget: Budget) -> bool:
    """Goes on with a trial until it is done, or something else promises more; False where it comes to nothing."""
    budget.take(2)
    while budget.left > 0:
        budget.take(1)
        try:
            trial.go_on()
        except Problem:
            return False
        if trial.bound >= 0:
            return False
        if trial.done or (rival is not None and (trial.bound, trial.proposal.doubt) > rival):
            return True
    return True
