"""Figures: what was measured, beside what is to be reached."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any, Literal


@dataclass(frozen=True, slots=True)
class Figure:
    """``value`` in ``unit``; ``goal``: at ``least`` or at ``most`` that much; None: a figure to compare with. ``note``
    says what it is made of, or with ``value`` None why it could not be measured."""

    name: str
    value: float | None
    unit: str
    goal: float | None = None
    way: Literal["least", "most"] = "least"
    note: str = ""

    @property
    def reached(self) -> bool | None:
        """None where there is no goal, or nothing was measured."""
        if self.goal is None or self.value is None:
            return None
        return self.value >= self.goal if self.way == "least" else self.value <= self.goal


def skipped(name: str, unit: str, why: str) -> Figure:
    """A figure that could not be measured."""
    return Figure(name, None, unit, note=f"skipped: {why}")


def table(figures: Sequence[Figure]) -> str:
    """The figures as aligned columns."""
    rows = [["", "measured", "goal", "", ""]]
    for each in figures:
        sign = {"least": "≥", "most": "≤"}[each.way]
        goal = "" if each.goal is None else f"{sign} {shown(each.goal, each.unit)}"
        verdict = {True: "reached", False: "MISSED", None: ""}[each.reached]
        rows.append([each.name, shown(each.value, each.unit), goal, verdict, each.note])
    widths = [max(len(row[at]) for row in rows) for at in range(4)]
    lines = []
    for row in rows:
        cells = [
            row[0].ljust(widths[0]),
            row[1].rjust(widths[1]),
            row[2].rjust(widths[2]),
            row[3].ljust(widths[3]),
        ]
        lines.append("  ".join([*cells, row[4]]).rstrip())
    return "\n".join(lines)


def shown(value: float | None, unit: str) -> str:
    """The number with its unit, three digits that count."""
    if value is None:
        return "-"
    number = f"{value:,.0f}" if abs(value) >= 100 else f"{value:.3g}"
    return f"{number}{unit}" if unit == "×" else f"{number} {unit}"


def as_json(figures: Sequence[Figure]) -> list[dict[str, Any]]:
    """The figures as JSON values."""
    return [{**asdict(each), "reached": each.reached} for each in figures]
