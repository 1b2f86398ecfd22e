"""What the last line of a test table said and brought about, with all its values."""

from __future__ import annotations

from typing import Any

from events.vocabulary import Data
from tests.games.eldritch_horror.table import Eldritch

Said = list[tuple[str, Data]]


def said(game: Eldritch, severity: str = "breach") -> Said:
    """(rule without the prefix, the values of its sentence) of the last line's findings of a severity, in order."""
    return [
        (each.rule.removeprefix("ELD-"), dict(each.fields))
        for each in game.findings
        if each.severity == severity
    ]


def causes(game: Eldritch) -> list[tuple[str, str, int | None]]:
    """(rule, severity, the line that is missing) of the last line's findings."""
    return [(each.rule.removeprefix("ELD-"), each.severity, each.caused_by) for each in game.findings]


def told(game: Eldritch, *kinds: str) -> list[tuple[Any, ...]]:
    """(kind, subject, amount, details) of what the last line brought about, of these kinds."""
    return [
        (each.kind, each.subject, each.amount, dict(each.detail))
        for each in game.outcomes
        if not kinds or each.kind in kinds
    ]
