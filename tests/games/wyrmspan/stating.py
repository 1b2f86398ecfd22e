"""A table on which values are stated."""

from __future__ import annotations

from typing import Any

from tests.games.wyrmspan.table import Wyrmspan, table

HAND = {"dragons": ["d1", "d2"], "caves": ["k1"]}


def laid() -> Wyrmspan:
    mat = {"G1": {"dragon": "d36"}, "A1": {"dragon": "d24"}}
    return table(
        A={"coins": 2, "mat": mat, **HAND}, B={"coins": 1}, tile="seafarers", side="few", first_player="A"
    )


def stated(game: Wyrmspan, **values: Any) -> list[str]:
    game.do({"type": "restate", "set": {path.replace("__", "."): value for path, value in values.items()}})
    return game.severe("remark")


def between(low: int, high: int | None) -> dict[str, int]:
    return {"min": low} if high is None else {"min": low, "max": high}
