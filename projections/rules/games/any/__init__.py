"""The rules of a play of any game: nothing is forbidden, contradictions are remarked on."""

from projections.rules.games.any.game import RULES

__all__ = ["RULES"]
