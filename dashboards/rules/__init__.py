"""The rules catalogue as pages show it."""

from __future__ import annotations

from events.problems import Problem
from projections.rules.catalogue import RuleText, catalogue


def entry(game: str, rule: str) -> RuleText | None:
    """The catalogue's entry of a rule; None where today's rules know neither game nor rule."""
    try:
        return catalogue(game).get(rule)
    except Problem:
        return None
