"""The rules of Eldritch Horror."""

from projections.rules.games.eldritch_horror.game import EldritchHorror

RULES = EldritchHorror()
