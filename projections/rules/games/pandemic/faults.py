"""What the checks yield: findings in the order of precedence, of which the first that is not set aside counts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from projections.rules.findings import About, Finding, Severity
from projections.rules.games.pandemic.cards import Private

Faults = Iterator[Finding]
NOTHING: Final[Mapping[str, Any]] = {}


def fault(
    rule: str,
    fields: Mapping[str, Any] = NOTHING,
    proof: Mapping[str, Any] = NOTHING,
    private: Private = (),
    *,
    about: About = "decision",
    severity: Severity = "breach",
    caused_by: int | None = None,
) -> Finding:
    """A finding of this game: ``rule`` without its prefix, e.g. ``ACT-DRIVE``."""
    return Finding(f"PAN-{rule}", 0, severity, about, fields, proof, caused_by, private)
