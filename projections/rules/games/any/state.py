"""What is known of the play so far."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Any, Final

from events.session import Opened

MOST: Final = 2**31 - 1
"""The greatest number of points that counts as a whole number."""


@dataclass
class State:
    """``play``: the fields of the play line; ``results`` {seat: fields of its result}, those at their default left
    out; ``teams`` {seat: team}; ``apps``: whose rows are kept; ``told``: whether the play has been described."""

    seats: list[str]
    teams: dict[str, str] = field(default_factory=dict)
    play: dict[str, Any] = field(default_factory=dict)
    results: dict[str, dict[str, Any]] = field(default_factory=dict)
    apps: list[str] = field(default_factory=list)
    told: bool = False


def begun(opened: Opened) -> State:
    """Right after ``opened``."""
    teams = {each.seat: each.team for each in opened.seats if each.team is not None}
    return State([each.seat for each in opened.seats], teams)


def number(result: Mapping[str, Any]) -> Decimal | None:
    """The points of a seat, if a number is known."""
    return Decimal(result["score"]) if result.get("score") is not None else None


def whole(text: str) -> int | None:
    """A number as a whole one; None for another."""
    value = Decimal(text)
    return int(value) if value == value.to_integral_value() and abs(value) <= MOST else None


def winners(state: State) -> tuple[str, ...]:
    """The seats that are known to have won."""
    return tuple(seat for seat in state.seats if state.results.get(seat, {}).get("won") is True)


def leaders(state: State) -> tuple[str, ...]:
    """The seats with the best points, by what counts as best; none where a seat has none, or points decide nothing."""
    points = {seat: number(state.results.get(seat, {})) for seat in state.seats}
    known = {seat: value for seat, value in points.items() if value is not None}
    if state.play.get("scoring") not in ("high", "low") or len(known) < max(2, len(points)):
        return ()
    best = (max if state.play["scoring"] == "high" else min)(known.values())
    return tuple(seat for seat, value in known.items() if value == best)
