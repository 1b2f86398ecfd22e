"""Amounts that may be known only within bounds, and pools of things drawn unseen."""

from __future__ import annotations

from typing import Any

from msgspec import Struct, field


class Amount(Struct):
    """From ``lo`` to ``hi``."""

    lo: int = 0
    hi: int = 0

    @property
    def exact(self) -> bool:
        return self.lo == self.hi

    def document(self) -> Any:
        """A number, or the bounds."""
        return self.lo if self.exact else {"min": self.lo, "max": self.hi}

    def add(self, number: int = 1) -> None:
        """So many more."""
        self.lo += number
        self.hi += number

    def take(self, number: int = 1) -> None:
        """So many fewer, which were there."""
        self.lo = max(self.lo - number, 0)
        self.hi = max(self.hi - number, 0)

    def widen(self, fewer: int) -> None:
        """Perhaps so many fewer."""
        self.lo = max(self.lo - fewer, 0)

    def settle(self, number: int) -> None:
        """It is so many."""
        self.lo = self.hi = number

    def may_be(self, number: int) -> bool:
        """Whether it can be so many."""
        return self.lo <= number <= self.hi


def exactly(number: int) -> Amount:
    """A known amount."""
    return Amount(number, number)


class Pool(Struct):
    """Things drawn unseen. ``may``: what may lie in it, each as often as it may (more than ``count`` where something of
    it lies face down elsewhere)."""

    may: list[str] = field(default_factory=list)
    count: Amount = field(default_factory=Amount)

    def holds(self, thing: str) -> bool:
        """Whether it may lie here."""
        return self.count.hi > 0 and thing in self.may

    @property
    def empty(self) -> bool:
        """Whether certainly nothing is left."""
        return self.count.hi == 0

    @property
    def known(self) -> bool:
        """Whether its whole content is certain."""
        return self.count.exact and self.count.lo == len(self.may)

    def take(self, thing: str) -> None:
        """One is taken out; ``?``: nobody saw which."""
        if thing in self.may:
            self.may.remove(thing)
        self.count.take()
        if self.empty:
            self.may = []

    def put(self, thing: str) -> None:
        """One comes back."""
        self.may.append(thing)
        self.count.add()

    def renew(self, things: list[str]) -> None:
        """The discards become the pool: it holds just these."""
        self.may = list(things)
        self.count.settle(len(things))


def pool_of(things: list[str]) -> Pool:
    """A pool of which all is known, in an order that hangs on its content alone."""
    return Pool(sorted(things), exactly(len(things)))
