"""Rules of the toy that write into each line what they saw: which version decided, on which state.

A take without a number gets one that both determine, and each such number changes the state. So the lines of a session
tell, one after the other, whether each was decided on the very lines before it.
"""

from __future__ import annotations

import shutil
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

from events.envelope import Event
from events.vocabulary import Data
from tests.toy.installing import ROOMS

BOWL: Final = 10**12
"""Pebbles enough for any session."""
OPENED: Final[Data] = {
    "type": "opened", "game": "toy", "mode": "scribe", "seats": [{"seat": "A"}, {"seat": "B"}],
    "position": {"bowl": BOWL},
}  # fmt: skip
_STRIDE: Final = 1000
_COMPLETE: Final = "    def complete(self, state: State, move: Move) -> Move:\n"
_SEEING: Final = """\
        if isinstance(move, Take) and move.number is None:
            from tests.league.seeing import number_of
            return Take(player=move.player, number=number_of(int(self.version), state.bowl))
"""


def take(player: str) -> Data:
    """A move that leaves its number to the rules."""
    return {"type": "take", "player": player}


def number_of(version: int, bowl: int) -> int:
    """What rules of this version write when so many pebbles are left."""
    return version * _STRIDE + (7 * bowl + 13) % 997


def rooms(folder: Path, version: int) -> Path:
    """The toy's rooms with such rules of a version."""
    made = folder / f"rooms{version}"
    shutil.copytree(ROOMS, made, ignore=shutil.ignore_patterns("__pycache__"))
    rules = made / "projections" / "rules" / "games" / "toy" / "__init__.py"
    text = rules.read_text("utf-8")
    for old, new in (('version = "1"', f'version = "{version}"'), (_COMPLETE, _COMPLETE + _SEEING)):
        assert text.count(old) == 1
        text = text.replace(old, new)
    rules.write_text(text, "utf-8")
    return made


def complete(version: int, before: Any) -> Any:
    """The same, for rules in this process: what stands for ``before``, their method ``complete``."""

    def seeing(self: Any, state: Any, move: Any) -> Any:
        if move.type == "take" and move.number is None:
            return type(move)(player=move.player, number=number_of(version, state.bowl))
        return before(self, state, move)

    return seeing


def versions(events: Iterable[Event]) -> list[int]:
    """The versions that decided the takes of a session, in order. AssertionError for a take that was not decided on
    the lines before it."""
    bowl, found = BOWL, []
    for event in events:
        if event.type == "take":
            number = event.data["number"]
            version = number // _STRIDE
            assert number == number_of(version, bowl), f"{event.event_id}: decided on another head"
            bowl -= number
            found.append(version)
    return found
