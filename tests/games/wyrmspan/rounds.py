"""Tables at the end of a round: all seats have passed."""

from __future__ import annotations

from typing import Any

from tests.games.wyrmspan.steps import SHOWN
from tests.games.wyrmspan.table import Wyrmspan, table

OBJ = ["8a", "3b", "7a", "5a"]
PASSED = {"passed": True}


def ended(round_: int = 1, **seats: Any) -> Wyrmspan:
    given = seats or {"A": PASSED, "B": PASSED}
    return table(**given, round=round_, phase="round_end", objectives=OBJ, first_player="A", **SHOWN)
