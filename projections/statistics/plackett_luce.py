"""One play by openskill's Plackett–Luce model, to the last bit, without its copies and checks, which take most of its
time: ratings are made over a hundred thousand plays.

Each operation stands in openskill's order, since floating-point sums depend on it. A tie averages nothing, as there.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, sqrt
from typing import Final

from openskill.models import PlackettLuce

MODEL: Final = PlackettLuce()
BEGIN: Final = (MODEL.mu, MODEL.sigma)
"""The rating of somebody who has not played yet."""
SURE: Final = 3
"""Standard deviations below the mean at which one is ranked: what is as good as certain."""
_BETA_SQUARED: Final = MODEL.beta**2
_TAU_SQUARED: Final = MODEL.tau * MODEL.tau
_KAPPA: Final = MODEL.kappa

Skill = tuple[float, float]
"""(mu, the likeliest skill; sigma, its standard deviation)"""


def sure(skill: Skill) -> float:
    """The skill that is as good as certain."""
    return skill[0] - SURE * skill[1]


def rated(sides: Sequence[Sequence[Skill]], places: Sequence[int]) -> list[list[Skill]]:
    """The skills of each side's people after a play. ``places``: of the sides; the lowest has won."""
    order = sorted(range(len(sides)), key=places.__getitem__)
    ranks = [places[each] for each in order]
    teams = [[(mu, sqrt(sigma * sigma + _TAU_SQUARED)) for mu, sigma in sides[each]] for each in order]
    told = [_together(team) for team in teams]
    c = sqrt(_sum([square + _BETA_SQUARED for _, square in told]))
    powers = [exp(mu / c) for mu, _ in told]
    first = [ranks.index(rank) for rank in ranks]
    after = [ranks.count(rank) for rank in ranks]
    sums = [_sum(powers[begun:]) for begun in first]
    made: list[list[Skill]] = [[] for _ in sides]
    for i, (_, square) in enumerate(told):
        omega = delta = 0.0
        for q in range(first[i] + after[i]):  # those who were no worse
            share = powers[i] / sums[q]
            delta += share * (1 - share) / after[q]
            if q == i:
                omega += (1 - share) / after[q]
            else:
                omega -= share / after[q]
        omega *= square / c
        delta *= square / c**2
        delta *= sqrt(square) / c
        made[order[i]] = [
            (
                mu + (sigma**2 / square) * omega,
                sigma * sqrt(max(1 - (sigma**2 / square) * delta, _KAPPA)),
            )
            for mu, sigma in teams[i]
        ]
    return made


def _together(team: Sequence[Skill]) -> Skill:
    """(the sum of means, the sum of variances) of a side."""
    if len(team) == 1:
        return team[0][0], team[0][1] ** 2
    best_first = sorted(team, key=sure, reverse=True)
    return _sum([mu for mu, _ in best_first]), _sum([sigma**2 for _, sigma in best_first])


def _sum(numbers: Sequence[float]) -> float:
    """From the left to the right. (``sum`` adds floats more exactly in later versions of Python.)"""
    total = 0.0
    for each in numbers:
        total += each
    return total
