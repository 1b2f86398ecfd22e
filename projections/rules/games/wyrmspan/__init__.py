"""The rules of Wyrmspan."""

from projections.rules.games.wyrmspan.game import Wyrmspan

RULES = Wyrmspan()
