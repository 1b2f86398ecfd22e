"""How the checks of this game say what is wrong: faults of one line, the first that fits first."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from projections.rules.findings import About, Finding, Severity


class Fault(NamedTuple):
    """A finding, and the things (``inv:silas``, ``clues``, ``cup``…) that a line that is missing may have changed: if
    one of them is suspect, the breach is a doubt that names that line."""

    finding: Finding
    things: tuple[str, ...] = ()


Faults = Iterator[Fault]
"""Asked one after the other, and lazily."""


def fault(
    rule: str,
    /,
    *,
    about: About = "decision",
    severity: Severity = "breach",
    things: tuple[str, ...] = (),
    private: tuple[tuple[str, ...], ...] = (),
    caused_by: int | None = None,
    **fields: Any,
) -> Fault:
    """A fault of this game; ``rule`` without its prefix. A field that is a Python keyword ends with ``_``."""
    return Fault(
        Finding(
            f"ELD-{rule}",
            severity=severity,
            about=about,
            private=private,
            caused_by=caused_by,
            fields={name.rstrip("_"): "-" if value is None else value for name, value in fields.items()},
        ),
        things,
    )


def seen(rule: str, /, **more: Any) -> Fault:
    """A fault of something that the table showed."""
    return fault(rule, about="observation", **more)
