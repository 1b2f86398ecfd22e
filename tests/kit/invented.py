"""The games that can be played at random: what the kit tries on random games, it tries on these.

A log book for plays of any game knows no rules by which it could be played; such a game has tests of its own.
"""

from __future__ import annotations

from projections.rules import games as known


def games() -> tuple[str, ...]:
    """Those whose rules invent a set-up."""
    return tuple(game for game in known.games() if known.rules(game).invents)
