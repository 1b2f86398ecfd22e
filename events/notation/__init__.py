"""Text to moves and back: one lexer for all games, one table of verbs per game."""

from __future__ import annotations

from events.notation import games
from events.notation.contract import Notation
from events.notation.files import Text, game_of
from events.problems import Problem
from events.scanning import find, names

__all__ = ["Notation", "Text", "notated", "notation", "read_text"]


def notation(game: str) -> Notation:
    """The notation of a game. Raises Problem ``game``."""
    found: Notation = find(games.__name__, games.__path__, game, "NOTATION")
    return found


def notated() -> tuple[str, ...]:
    """All games that have a notation, in alphabetical order."""
    return names(games.__name__, games.__path__)


def read_text(content: str, source: str | None = None) -> Text:
    """A whole file of any game. Raises Problem ``syntax`` (with its place) and ``game``."""
    try:
        game = game_of(content)
        if game is None:
            raise Problem("syntax", "the file does not name its game", hint='begin it with [Game "…"]').at(
                line=1
            )
        found = notation(game)
    except Problem as problem:
        raise problem.at(source=source) from None
    return found.read_text(content, source)
