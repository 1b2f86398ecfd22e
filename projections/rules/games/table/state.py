"""The prototype table at one place of a session."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

TABLE: Final = "table"
"""Who has the counters that no seat has."""


@dataclass
class State:
    """``sheet``: as declared, in JSON form, what is at its default left out; None before. ``counters`` {seat or table:
    {counter: value}}; ``drawn`` {deck: {card: how many}}; ``done`` {seat or table: {verb: how often}}, ``in_turn``
    {verb: how often in this turn}; ``totals``, ``won``: as the table wrote them down."""

    seats: list[str]
    sheet: dict[str, Any] | None = None
    active: str | None = None
    turn: int = 1
    turns: int = 0
    round: int | None = None
    phase: str | None = None
    counters: dict[str, dict[str, int]] = field(default_factory=dict)
    drawn: dict[str, dict[str, int]] = field(default_factory=dict)
    rolled: dict[str, list[int]] = field(default_factory=dict)
    done: dict[str, dict[str, int]] = field(default_factory=dict)
    in_turn: dict[str, int] = field(default_factory=dict)
    totals: dict[str, int] = field(default_factory=dict)
    won: list[str] = field(default_factory=list)
    outcome: str | None = None
    sources: dict[str, str] = field(default_factory=dict)
    over: bool = False

    @property
    def known(self) -> dict[str, Any]:
        """The sheet; empty before it is declared."""
        return self.sheet or {}

    def counter(self, name: str) -> dict[str, Any]:
        """How a counter is declared."""
        found: dict[str, Any] = self.known.get("counters", {}).get(name, {})
        return found

    def owner(self, name: str, player: str | None) -> str:
        """Who has a counter that a line of a seat (or of nobody) names."""
        declared = self.counter(name)
        if declared.get("of") == TABLE or player is None:
            return TABLE
        return player

    def value(self, name: str, owner: str) -> int:
        """What a counter shows."""
        return self.counters.get(owner, {}).get(name, int(self.counter(name).get("start", 0)))

    def points(self, seat: str) -> int | None:
        """The points of a seat: as written down, else by the sheet; None where neither says."""
        if seat in self.totals:
            return self.totals[seat]
        told: dict[str, int] = self.known.get("points", {})
        if not told:
            return None
        return sum(worth * self.value(name, self.owner(name, seat)) for name, worth in told.items())
