"""Laws of all games, on random legal ones: every game gets them for nothing. Full counts: ``python -m tests.soak``."""

from __future__ import annotations

import pytest

from service.play import RandomGame
from tests.kit import laws
from tests.kit.invented import games
from tests.kit.walking import lines_of, walk

SEEDS = 3


@pytest.mark.parametrize("seed", range(SEEDS))
@pytest.mark.parametrize("game", games())
def test_a_random_legal_game_keeps_all_laws(game: str, seed: int) -> None:
    lines = walk(game, seed, every=30)
    assert len(lines) > 1
    table = RandomGame(game, seed).table
    broken = list(laws.written(table, lines_of(lines)))
    assert not broken, "\n".join(broken)
