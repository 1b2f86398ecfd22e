"""How the checks of this game say what is wrong: by the pack's order of precedence."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from projections.rules.contract import Context
from projections.rules.findings import About, Finding, Severity
from projections.rules.games.wyrmspan.zones import There

Faults = Iterator[Finding]
"""The faults of one line, the first that fits first; asked one after the other, and lazily."""


def fault(
    rule: str,
    *,
    about: About = "decision",
    severity: Severity = "breach",
    private: tuple[tuple[str, ...], ...] = (),
    caused_by: int | None = None,
    proof: dict[str, Any] | None = None,
    **fields: Any,
) -> Finding:
    """A finding of this game; ``rule`` without its prefix. A field that is a Python keyword ends with ``_``."""
    return Finding(
        f"WYR-{rule}",
        severity=severity,
        about=about,
        private=private,
        caused_by=caused_by,
        proof=proof or {},
        fields={name.rstrip("_"): value for name, value in fields.items()},
    )


def first(context: Context, row: Iterable[Finding]) -> list[Finding]:
    """The first fault that is not set aside; none if there is none."""
    return next(([each] for each in row if each.rule not in context.set_aside), [])


def severity(there: There) -> Severity:
    """How bad it is that something is not there, or perhaps not."""
    return "doubt" if there == "maybe" else "breach"


def cave_word(cave: str) -> str:
    """The word for a cave in the fields of a finding (its letter may be a seat's, too)."""
    return f"cave_{cave[0]}"
