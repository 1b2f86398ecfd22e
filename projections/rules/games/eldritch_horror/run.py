"""One line on its way through the rules: what is wrong with it, and what it brings about.

Judging and making go through the same steps, since the operations of a line are judged one after the other, each on
the table that those before it left: :func:`moving.check` runs a line on a copy and keeps the findings,
:func:`moving.apply` runs it on the table itself and keeps the consequences.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Any

from events.vocabulary import Data
from projections.rules.contract import Context, Outcome
from projections.rules.findings import Finding
from projections.rules.games.eldritch_horror.faults import Fault
from projections.rules.games.eldritch_horror.state import State


@dataclass
class Run:
    """``line``: the fields of the move with its ``type``, those at their default left out. ``actor``: who acts (the
    Lead where nobody is named). ``wrong``: the move itself has a breach, so its parts are not judged. ``ended``: the
    game came to its end by this line."""

    state: State
    context: Context
    line: Data
    actor: str
    found: list[Finding] = field(default_factory=list)
    out: list[Outcome] = field(default_factory=list)
    wrong: bool = False
    ended: bool = False

    def report(self, faults: Iterable[Fault], *, part: bool = False) -> bool:
        """Keeps the first breach, and the doubts and remarks before it. ``part``: an independent fact of the line (an
        operation, a Test, the Monster of a Gate), judged only if the move itself is right. Tells whether there was a
        breach."""
        if self.wrong:
            return False
        for each in faults:
            finding = each.finding
            if finding.rule in self.context.set_aside:
                continue
            if finding.severity == "breach":
                excuse = self._excuse(each)
                if excuse is not None:
                    self._keep(*excuse)
                    continue
            self._keep(finding)
            if finding.severity == "breach":
                self.wrong = not part
                return True
        return False

    def _excuse(self, each: Fault) -> tuple[Finding, ...] | None:
        """The doubt that stands for a breach which a missing line may explain; nothing where it stood already; None
        where no such line is missing."""
        for thing in each.things:
            root = self.state.suspects.get(thing)
            if root is None:
                continue
            mark = f"{root} {thing}"
            if mark in self.state.excused:
                return ()
            self.state.excused.append(mark)
            return (replace(each.finding, severity="doubt", caused_by=root),)
        return None

    def _keep(self, *findings: Finding) -> None:
        for each in findings:
            if all(each.rule != known.rule or each.severity != known.severity for known in self.found):
                self.found.append(each)

    def tell(self, kind: str, subject: str | None = None, amount: int | None = None, **detail: Any) -> None:
        """A consequence that the rules derive."""
        self.out.append(Outcome(kind, subject, amount, detail))
