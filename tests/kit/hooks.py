"""What a game may add to the kit, in ``tests/games/<game>/canonical.py``. Everything is optional.

``every_decision(state) -> Iterable[Move]``
    All canonical decisions of closed types that anybody could think of in this state, legal or not: the kit checks that
    those without a breach are exactly those that ``legal`` lists. Without it the kit tries what ``choices`` offers.
``conserved(state) -> Mapping[str, int]``
    Numbers that no move may change once the game is set up (cubes on the board and in the supply, all cards).
``other_worlds(opened, lines, random) -> Iterable[tuple[str, list[Data]]]``
    (viewer, lines) of sessions that differ from the given one only in what that viewer cannot see, and are possible.
``other_tables(state, viewer, random) -> Iterable[state]``
    States that a viewer's document does not tell from this one: they differ in what is not shown to that viewer, though
    it may have been proved by public lines.
``STEPS: int``
    How many lines of a random game the slow laws look at (default: all).
"""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Callable, Iterable, Mapping
from random import Random
from types import ModuleType
from typing import Any

from events.vocabulary import Data, Move
from projections.rules.contract import Viewer

Worlds = Callable[[Data, list[Data], Random], Iterable[tuple[str, list[Data]]]]
EXTRA: dict[str, str] = {"toy": "tests.toy.canonical"}


def module(game: str) -> ModuleType | None:
    """The game's hooks, if it has any."""
    name = EXTRA.get(game, f"tests.games.{game}.canonical")
    try:
        found = importlib.util.find_spec(name)
    except ModuleNotFoundError:
        return None
    return importlib.import_module(name) if found is not None else None


def every_decision(game: str) -> Callable[[Any], Iterable[Move]] | None:
    """See the text of this module."""
    return getattr(module(game), "every_decision", None)


def conserved(game: str) -> Callable[[Any], Mapping[str, int]] | None:
    """See the text of this module."""
    return getattr(module(game), "conserved", None)


def other_worlds(game: str) -> Worlds | None:
    """See the text of this module."""
    return getattr(module(game), "other_worlds", None)


def other_tables(game: str) -> Callable[[Any, Viewer, Random], Iterable[Any]] | None:
    """See the text of this module."""
    return getattr(module(game), "other_tables", None)


def steps(game: str) -> int | None:
    """See the text of this module."""
    return getattr(module(game), "STEPS", None)
