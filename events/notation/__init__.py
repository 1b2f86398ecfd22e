"""Text to moves and back: one lexer for all games, one table of verbs per game."""

from __future__ import annotations

from events.notation import games
from events.notation.contract import Notation
from events.scanning import find, names

__all__ = ["Notation", "notated", "notation"]


def notation(game: str) -> Notation:
    """The notation of a game. Raises Problem ``game``."""
    found: Notation = find(games.__name__, games.__path__, game, "NOTATION")
    return found


def notated() -> tuple[str, ...]:
    """All games that have a notation, in alphabetical order."""
    return names(games.__name__, games.__path__)
