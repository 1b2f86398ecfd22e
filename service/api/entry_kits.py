"""Keypads and screens for whoever enters lines, where the program has them."""

from __future__ import annotations

import importlib
from types import ModuleType
from typing import Any, Final

from events.problems import Problem
from service.api.shapes import Seen
from service.cli.settings import Lang

_MODULE: Final = "projections.keypads"


def kit(game: str, lang: Lang) -> Any:
    """Everything for entering a game's lines that hangs on no session. Raises Problem ``game``."""
    return _keypads().kit(game, lang)


def screen(seen: Seen) -> Any:
    """What a scribe's screen shows now."""
    return _keypads().screen(seen.replay.table, seen.viewer, seen.lang, head=seen.replay.head[0])


def _keypads() -> ModuleType:
    try:
        return importlib.import_module(_MODULE)
    except ModuleNotFoundError as error:
        if error.name != _MODULE:
            raise
        raise Problem("not-found", "this Kronika has no keypads") from None
