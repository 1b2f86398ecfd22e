"""The move vocabularies, one module per game, found by scanning.

Each module ``events.games.<game>`` has ``VOCABULARY: Vocabulary`` (named like the module).
"""

from __future__ import annotations

from events.scanning import extended, find, names
from events.vocabulary import Vocabulary

__path__ = extended(__path__, __name__)


def games() -> tuple[str, ...]:
    """All games there are, in alphabetical order."""
    return names(__name__, __path__)


def vocabulary(game: str) -> Vocabulary:
    """The vocabulary of a game. Raises Problem ``game``."""
    found: Vocabulary = find(__name__, __path__, game, "VOCABULARY")
    return found
