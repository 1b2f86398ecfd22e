"""The table of Pebbles."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from typing import Any

from events.catalogue import facts

CARDS = {row["id"]: row["value"] for row in facts("toy")["cards"]}
COPIES = facts("toy")["copies"]


@dataclass
class State:
    """``put_back``: the card on top that a takeback left, and who saw it. ``strayed``: {seat: the line in which it
    first moved out of turn}, ``over_at``: the first line after the end."""

    seats: list[str]
    open_hands: bool = False
    phase: str = "setup"
    active: str | None = None
    bowl: int = 0
    turn: int = 1
    taken: dict[str, int] = field(default_factory=dict)
    hands: dict[str, list[str]] = field(default_factory=dict)
    put_back: list[str] | None = None
    strayed: dict[str, int] = field(default_factory=dict)
    over_at: int | None = None

    def seen(self, card: str) -> int:
        """How many of a card lie in the hands, as far as the log knows."""
        return sum(hand.count(card) for hand in self.hands.values())

    def next_seat(self) -> str:
        """The seat behind the active one."""
        return self.seats[(self.seats.index(self.active or self.seats[0]) + 1) % len(self.seats)]

    def pass_on(self) -> None:
        """The next seat's turn begins."""
        self.active, self.phase, self.turn = self.next_seat(), "take", self.turn + 1

    def points(self, seat: str) -> int:
        """Pebbles and the known cards."""
        return self.taken[seat] + sum(CARDS.get(card, 0) for card in self.hands[seat])

    def dump(self) -> Any:
        return asdict(self)
