"""The rules of Pandemic: ``RULES``; the catalogue of rules lies beside it in ``rules.yaml``."""

from projections.rules.games.pandemic.game import Pandemic

RULES = Pandemic()
