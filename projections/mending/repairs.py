"""What a repair is: before it was tried, and as it is offered."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Literal

from events.effective import Entry
from events.vocabulary import Data
from projections.rules.findings import Finding

Kind = Literal["value", "missing", "doubled", "swapped"]
Lines = tuple[Data, ...]
"""Corrections written by hand, ready for the recorder: all of them or none."""


@dataclass(frozen=True, slots=True)
class Proposal:
    """A single correction that might help. ``entries`` stand in the place of the lines in force from index ``start`` up
    to ``stop``; ``lines`` bring that about; ``seq``: the line that they are about; ``doubt``: the greater, the less
    likely beforehand; ``unseen``: it leaves a value open."""

    kind: Kind
    start: int
    stop: int
    entries: tuple[Entry, ...]
    lines: Lines
    seq: int
    doubt: float
    unseen: bool = False


@dataclass(frozen=True, slots=True)
class Repair:
    """A single correction that makes a session better. ``kind``: another value was meant, a due line is missing, a line
    stands there twice, two neighbours are swapped. ``seq``: the line that it is about (a missing one stands behind it).
    ``lines``: the corrections; ``clears`` and ``makes``: what they do to the standing findings. ``others``: corrections
    of the same line that would do as well, since the log cannot tell which value it was."""

    kind: Kind
    seq: int
    lines: Lines
    clears: tuple[Finding, ...]
    makes: tuple[Finding, ...]
    others: tuple[Lines, ...] = ()


@dataclass(slots=True)
class Budget:
    """How much may still be done: one unit is about one line judged and made. Counted, so that the same session is
    mended alike everywhere, but where that takes too long: ``spent`` says which part of the time allowed is used up
    (1: all of it). ``cut``: the search ended for want of time, not of work."""

    units: int
    spent: Callable[[], float] | None = None
    cut: bool = field(default=False, init=False)
    _all: int = field(init=False)

    def __post_init__(self) -> None:
        self._all = self.units

    @property
    def left(self) -> int:
        """Units that may still be taken."""
        if self.spent is None:
            return self.units
        return min(self.units, int(self._all * (1 - self.spent())))

    def is_used_up(self, reserve: int = 0) -> bool:
        """Whether no more than the reserve is left."""
        left = self.left
        if left <= reserve < self.units:
            self.cut = True
        return left <= reserve

    def take(self, units: int) -> None:
        """Something that costs so much is done now."""
        self.units -= units


def weight(findings: Sequence[Finding], dismissed: frozenset[tuple[int, str]] = frozenset()) -> int:
    """How bad findings are: a breach counts most, what follows from another one little, a remark nothing."""
    return sum(
        (10 if each.severity == "breach" else 3) if each.caused_by is None else 1
        for each in findings
        if each.severity != "remark" and (each.seq, each.rule) not in dismissed
    )
