"""The rules of Abyss."""

from __future__ import annotations

from projections.rules.games.abyss.game import Abyss

RULES = Abyss()
