"""Tables in the middle of a turn: an offer stands open, or a cave card has just been laid."""

from __future__ import annotations

from typing import Any

from tests.games.wyrmspan.table import Wyrmspan, table

SHOWN: dict[str, Any] = {"display_dragons": ["d1", "d68", "d98"], "display_caves": ["k5", "k29", "k44"]}


def offering(offer: str, seat: dict[str, Any] | None = None, **more: Any) -> Wyrmspan:
    given = {"A": seat or {}, "B": {"coins": 1}, "tile": "seafarers", **SHOWN, **more}
    return table(offers=[{"player": "A", "offer": offer}], **given)


def dug(
    card: str, *lines: str, seat: dict[str, Any] | None = None, space: str = "G2", **more: Any
) -> Wyrmspan:
    """A has just excavated a card and the lines have come."""
    mine = {"coins": 2, **(seat or {})}
    mine["caves"] = [*mine.get("caves", []), card]
    game = table(**{"A": mine, "B": {"coins": 1}, "tile": "seafarers", **SHOWN, **more})
    assert game.all(f"A: dig {space} {card}", *lines) == []
    return game
