"""The film of a session: all that a player needs to play it again for one viewer, as compact JSON values.

:func:`film` makes it; ``projections/film/player`` holds the player, plain script and style that a page or
a file takes in.
"""

from __future__ import annotations

from projections.film.making import film, seen_by, title

__all__ = ["film", "seen_by", "title"]
