"""Amounts that may be known only within bounds, and groups of them with a total."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from msgspec import Struct


class Amount(Struct):
    """From ``lo`` to ``hi`` (None: nothing bounds it)."""

    lo: int = 0
    hi: int | None = 0

    @property
    def exact(self) -> bool:
        return self.lo == self.hi

    def document(self) -> Any:
        """A number, or the bounds."""
        if self.exact:
            return self.lo
        return {"min": self.lo} if self.hi is None else {"min": self.lo, "max": self.hi}

    def add(self, number: int) -> None:
        """So many more."""
        self.lo += number
        self.hi = None if self.hi is None else self.hi + number

    def take(self, number: int) -> None:
        """So many fewer, which were there."""
        self.lo = max(self.lo - number, 0)
        self.hi = None if self.hi is None else max(self.hi - number, 0)

    def widen(self, fewer: int, more: int | None) -> None:
        """Perhaps so many fewer, perhaps so many more."""
        self.lo = max(self.lo - fewer, 0)
        self.hi = None if self.hi is None or more is None else self.hi + more

    def open_up(self) -> None:
        """Nothing is known any more."""
        self.lo, self.hi = 0, None

    def settle(self, number: int) -> None:
        """It is so many."""
        self.lo = self.hi = number

    def may_be(self, number: int) -> bool:
        """Whether it can be so many."""
        return self.lo <= number and (self.hi is None or number <= self.hi)

    def may_reach(self, number: int) -> bool:
        """Whether there may be so many or more."""
        return self.hi is None or self.hi >= number


def exactly(number: int) -> Amount:
    """A known amount."""
    return Amount(number, number)


def summed(amounts: Iterable[Amount]) -> Amount:
    """The amount of all together."""
    all_ = list(amounts)
    highs = [each.hi for each in all_]
    known = [high for high in highs if high is not None]
    return Amount(sum(each.lo for each in all_), sum(known) if len(known) == len(highs) else None)


def tighten(parts: Sequence[Amount], total: Amount) -> None:
    """Bounds of the parts and of their total made to fit each other. Where they contradict each other, there are at
    least as many as was said of any."""
    both = summed(parts)
    total.lo = max(total.lo, both.lo)
    if both.hi is not None:
        total.hi = both.hi if total.hi is None else min(total.hi, both.hi)
    if total.hi is not None:
        total.hi = max(total.hi, total.lo)
    for part in parts:
        others = summed(each for each in parts if each is not part)
        if others.hi is not None:
            part.lo = max(part.lo, total.lo - others.hi)
        if total.hi is not None:
            most = total.hi - others.lo
            part.hi = max(most if part.hi is None else min(part.hi, most), part.lo)
