"""Keypads and screens for whoever enters lines, where the program has them."""

from __future__ import annotations

import importlib
from collections.abc import Mapping
from types import ModuleType
from typing import Any, Final, cast

from events.languages import Lang
from events.problems import Problem
from events.vocabulary import Data
from projections.viewing import unaided
from service.api.shapes import Json, Seen

_MODULE: Final = "projections.keypads"


def kit(game: str, lang: Lang) -> Any:
    """Everything for entering a game's lines that hangs on no session. Raises Problem ``game``."""
    return _keypads().kit(game, lang)


def screen(seen: Seen) -> Any:
    """What a scribe's screen shows now."""
    made = _keypads().screen(seen.replay.table, seen.viewer, seen.lang, head=seen.replay.head[0])
    return made if seen.aided else unaided(made)


def step(seen: Seen, partial: Data, memory: Mapping[str, Data]) -> Json | None:
    """The next open field of a partial move with its keypad; None where there are no keypads. ``memory``: what sources
    did before in this log."""
    try:
        found = getattr(_keypads(), "step", None)
    except Problem:
        return None
    if found is None:
        return None
    made: Json = found(seen.replay.table, partial, seen.viewer, seen.lang, memory)
    return made if seen.aided else cast(Json, unaided(made))


def _keypads() -> ModuleType:
    try:
        return importlib.import_module(_MODULE)
    except ModuleNotFoundError as error:
        if error.name != _MODULE:
            raise
        raise Problem("not-found", "this Kronika has no keypads") from None
