"""Tables that several tests begin at."""

from __future__ import annotations

from typing import Any, Final

from events.vocabulary import Data
from tests.games.eldritch_horror.table import Eldritch, mythos, table

PEOPLE: Final[Data] = {"silas": {"space": "rome"}, "lily": {"space": "tokyo"}}
RISEN: Final = "R'lyeh Risen"
REFERENCE: Final = {
    1: (1, 1, 1),
    2: (1, 1, 1),
    3: (1, 2, 2),
    4: (1, 2, 2),
    5: (2, 3, 2),
    6: (2, 3, 2),
    7: (2, 4, 3),
    8: (2, 4, 3),
}
"""{investigators: Gates, Clues, Monsters of a surge} as the reference card has them."""


def pair(**given: Any) -> Eldritch:
    """Two investigators."""
    return table(**{**PEOPLE, **given})


def restated(game: Eldritch, path: str, value: Any) -> Eldritch:
    """A value is restated without a finding."""
    assert game.do({"type": "restate", "set": {path: value}, "reason": "seen on the table"}) == []
    return game


def omened(**given: Any) -> Eldritch:
    """A Mythos Phase whose icons are done."""
    game = pair(**{"phase": "mythos", "mystery": RISEN, **given})
    game.do(mythos("advance_omen"))
    return game
