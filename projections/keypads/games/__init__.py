"""How the moves of each game are entered, one module per game, found by scanning.

``projections.keypads.games.<game>`` has ``KEYPADS: Keypads``. A game may go without.
"""

from __future__ import annotations

from events.scanning import extended, find, names
from projections.keypads.contract import Keypads

__path__ = extended(__path__, __name__)


def keypads(game: str) -> Keypads:
    """The keypads of a game; those that every game has where it brings none."""
    if game not in names(__name__, __path__):
        return Keypads()
    found: Keypads = find(__name__, __path__, game, "KEYPADS")
    return found
