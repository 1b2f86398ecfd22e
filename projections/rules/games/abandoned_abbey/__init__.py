"""Fantastiqa: The Abandoned Abbey."""

from projections.rules.games.abandoned_abbey.game import AbandonedAbbey

RULES = AbandonedAbbey()
