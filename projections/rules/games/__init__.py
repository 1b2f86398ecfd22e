"""The rules of each game, one package per game, found by scanning.

``projections.rules.games.<game>`` has ``RULES: Rules`` and beside it ``rules.yaml`` (English and Polish).
"""

from __future__ import annotations

from typing import Any

from events.scanning import extended, find, names
from projections.rules.contract import Rules

__path__ = extended(__path__, __name__)


def games() -> tuple[str, ...]:
    """The games that have rules."""
    return names(__name__, __path__)


def rules(game: str) -> Rules[Any]:
    """The rules of a game. Raises Problem ``game``."""
    found: Rules[Any] = find(__name__, __path__, game, "RULES")
    return found
