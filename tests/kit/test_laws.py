"""Laws of all games, on random legal ones: every game gets them for nothing. Full counts: ``python -m tests.soak``."""

from __future__ import annotations

import pytest

from events.session import NO_MARKS, Marks
from projections import judging
from projections.rules import games as known
from projections.rules.contract import Rules
from service.drafting import completed
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


WEIGHED = Marks(overrides=("NO-RULE",))
"""An override without a reason, which rules may remark on."""


@pytest.mark.parametrize("game", [each for each in games() if type(known.rules(each)).fold is not Rules.fold])
def test_a_line_that_is_judged_and_made_at_once_comes_out_as_one_judged_and_then_made(game: str) -> None:
    """Lines of a random game, each also where it does not belong: right behind itself."""
    random_game = RandomGame(game, 1, limit=70)
    before = random_game.table.copy()
    for played in random_game:
        for table in (before, random_game.table):
            move, _ = completed(table, played.line)
            for marks in (NO_MARKS, WEIGHED):
                context = judging.context(table, random_game.seq, marks)
                apart, at_once = table.copy(), table.copy()
                found = table.rules.check(apart.state, move, context)
                made = table.rules.apply(apart.state, move, context)
                assert table.rules.fold(at_once.state, move, context) == (found, made), played.line
                assert at_once.dump() == apart.dump(), played.line
        before = random_game.table.copy()
