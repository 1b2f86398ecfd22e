"""Pictures of the table, one module or package per game, found by scanning.

``projections.boards.<game>`` has ``BOARD: Board``.
"""

from __future__ import annotations

from functools import cache

from events.problems import Problem
from events.scanning import extended, loaded
from projections.boards.contract import Board, Frame, Shape, Theme, changed

__path__ = extended(__path__, __name__)
__all__ = ["Board", "Frame", "Shape", "Theme", "board", "boards", "changed"]


@cache
def _boards() -> dict[str, Board]:
    return loaded(__name__, __path__, "BOARD")


def boards() -> tuple[str, ...]:
    """The games that have a board, in alphabetical order."""
    return tuple(_boards())


def board(game: str) -> Board:
    """The board of a game. Raises Problem ``game``."""
    found = _boards().get(game)
    if found is None:
        raise Problem("game", f"no board for {game!r}", hint="known: " + ", ".join(_boards()))
    return found
