"""Which mutants a run takes, and how many of them may live."""

from __future__ import annotations

import hashlib
import math
from collections.abc import Sequence
from typing import Final

from tests.mutants.mutating import Mutant

CHANCE: Final = 0.001
"""How seldom a sample of a game that is good enough may be taken for one of a game that is not."""


def sample(found: Sequence[Mutant], size: int) -> list[Mutant]:
    """So many of the mutants, in their order. They are chosen by what they say: the same ones whatever else changes."""
    chosen = sorted(found, key=lambda each: hashlib.sha256(each.text.encode()).digest())[:size]
    kept = {id(each) for each in chosen}
    return [each for each in found if id(each) in kept]


def most_alive(number: int, percent: float) -> int:
    """How many of so many mutants may live, where ``percent`` of them must be killed."""
    return next(alive for alive in range(number, -1, -1) if 100 * (number - alive) >= percent * number)


def most_alive_by_chance(number: int, percent: float) -> int:
    """How many of a sample may live: of a game of which ``percent`` are killed, more do in fewer than one of a thousand
    samples (binomial)."""
    share = 1 - percent / 100
    rest = 1.0
    for alive in range(number + 1):
        rest -= math.comb(number, alive) * share**alive * (1 - share) ** (number - alive)
        if rest < CHANCE:
            return alive
    return number
