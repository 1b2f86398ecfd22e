"""A correction that is being tried: the session is followed with it, line by line, from where it stands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from events.effective import Entry
from projections import judging
from projections.mending.ground import Ground
from projections.mending.repairs import Budget, Proposal, weight
from projections.rules.findings import Finding
from projections.table import Table

SAME_EVERY: Final = 12
"""Lines after which it is looked whether the table is again what it is without the correction."""


class Trial:
    """``worse``: by how much the findings weigh more than without the proposal, up to the line with the index ``at``;
    ``done``: what it comes to is known."""

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

    @property
    def bound(self) -> int:
        """What it comes to if it clears all that it promises; below zero the session gets better."""
        if self.done:
            return self.worse
        return self.worse - sum(weight for index, weight in self._promise if index >= self.at)

    def clears(self, target: int, budget: Budget) -> bool:
        """Goes on to right behind the target: whether it makes nothing worse before, and the target better. Raises
        Problem where a line cannot be read."""
        before = 0
        budget.take(2)
        while self.at <= target and self.worse <= 0 and not self.done and not budget.is_used_up():
            before = self.worse if self.at > self.proposal.start else 0
            budget.take(1)
            self.go_on()
        return self.at > target and self.worse < before

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


def _judged(table: Table, entry: Entry) -> Sequence[Finding]:
    move = judging.read(table, entry.type, entry.data, entry.version)
    return judging.judge(table, move, judging.context(table, entry.seq, judging.read_marks(entry.marks)))
