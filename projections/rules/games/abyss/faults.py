"""How the checks of this game say what is wrong: by the pack's order of precedence."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from projections.rules.contract import Context
from projections.rules.findings import About, Finding, Severity

Faults = Iterator[Finding]
"""The faults of one row of precedence, the first that fits first; asked one after the other, and lazily."""

Private = tuple[tuple[str, ...], ...]


def fault(
    rule: str,
    *,
    about: About = "decision",
    severity: Severity = "breach",
    private: Private = (),
    caused_by: int | None = None,
    proof: dict[str, Any] | None = None,
    **fields: Any,
) -> Finding:
    """A finding of this game; ``rule`` without its prefix. ``proof`` holds public state paths only."""
    return Finding(
        f"ABY-{rule}",
        severity=severity,
        about=about,
        private=private,
        caused_by=caused_by,
        proof=proof or {},
        fields=fields,
    )


def first(context: Context, row: Iterable[Finding]) -> list[Finding]:
    """The first fault of a row that is not set aside; none if there is none."""
    return next(([each] for each in row if each.rule not in context.set_aside), [])


def together(context: Context, *rows: Iterable[Finding]) -> list[Finding]:
    """Independent facts, each by its own order."""
    return [each for row in rows for each in first(context, row)]
