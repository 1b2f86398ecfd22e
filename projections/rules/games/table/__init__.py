"""The rules of the prototype table: what the session's own sheet says, and nothing else."""

from projections.rules.games.table.game import RULES

__all__ = ["RULES"]
