"""Mending, on random games of every game with one slip of the pen. Full counts: ``python -m tests.soak.mending``."""

from __future__ import annotations

import pytest

from projections.mending import mend
from tests.kit.invented import games
from tests.kit.typos import KINDS, typos
from tests.soak.mending import counted

SLIPS = 6
LEAST = 4
"""Of so few slips: a line that was forgotten long before anybody noticed cannot always be told from its neighbours."""


@pytest.mark.parametrize("game", games())
def test_the_true_repair_is_among_the_first(game: str) -> None:
    count = counted(game, SLIPS)
    assert {kind for kind, _ in count.outcomes} == set(KINDS)
    assert SLIPS - len(count.misses) >= LEAST, f"{count}\n" + "\n".join(told for _, told in count.misses)


@pytest.mark.parametrize("game", games())
def test_the_preview_is_what_comes_of_it(game: str) -> None:
    (slip,) = typos(game, 1, seed=1)
    for each in mend(slip.replay):
        then = {(one.seq, one.rule) for one in slip.replay.findings()}
        now = {(one.seq, one.rule) for one in slip.replay.preview(each.lines).replay.findings()}
        assert then - now <= {(one.seq, one.rule) for one in each.clears}
        assert now - then <= {(one.seq, one.rule) for one in each.makes}
