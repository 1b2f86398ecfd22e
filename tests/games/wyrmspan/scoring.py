"""Tables at the end of the game, and sheets of it."""

from __future__ import annotations

from typing import Any

from tests.games.wyrmspan.table import Wyrmspan, table

LINES = (
    "guild",
    "printed_dragon_vp",
    "end_game_abilities",
    "eggs",
    "cached",
    "tucked",
    "objectives",
    "leftover",
)


def final(seat: dict[str, Any] | None = None, **more: Any) -> Wyrmspan:
    return table(**{"A": seat or {}, "B": {}, "round": 4, "phase": "final_scoring", **more})


SHEET = dict(zip(LINES, (0, 9, 3, 3, 1, 2, 0, 2), strict=True))


def sheet(categories: dict[str, int], total: int | None = None, **more: Any) -> dict[str, Any]:
    row: dict[str, Any] = {"categories": categories, **({} if total is None else {"total": total})}
    return {"type": "score", "seats": {"A": row}, **more}
