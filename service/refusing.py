"""Referee mode: which findings keep a line out of the log."""

from __future__ import annotations

from collections.abc import Sequence

from events.session import SESSION, Marks, Mode
from events.vocabulary import Move
from projections.judging import CLOSED
from projections.rules.findings import Finding


def _observed(move: Move, finding: Finding) -> bool:
    """Whether the finding is about something seen, which happened whatever the rules say."""
    return finding.rule != CLOSED and (move.nature == "observation" or finding.about == "observation")


def confirmable(move: Move, findings: Sequence[Finding]) -> bool:
    """Whether only observations are at fault: the line is recorded when it comes with the mark ``confirmed``."""
    return all(_observed(move, each) for each in findings if each.severity == "breach")


def refused(move: Move, marks: Marks, findings: Sequence[Finding], mode: Mode) -> bool:
    """Whether the line is refused. Counting the table, writing its score down and the like never is, nor what comes
    late: the table has gone on with it."""
    if mode != "referee" or marks.late or move.type in SESSION.types:
        return False
    if not any(each.severity == "breach" for each in findings):
        return False
    return not (marks.confirmed and confirmable(move, findings))
