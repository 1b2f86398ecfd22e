"""What a line brought about: everybody sees it, for it lies on the mats, the guild board and the tray."""

from __future__ import annotations

import pytest

from projections.rules.contract import LOG, Outcome
from projections.rules.games.wyrmspan.redacting import outcome_for
from tests.games.wyrmspan.table import PUBLIC, seat, table

KINDS = (
    "dragons_held", "eggs_held", "end_ability", "enticed", "excavated", "grown", "guild_marker", "guild_step",
    "objective", "pad_line", "round_over", "round_start", "score", "steps_made", "visit",
)  # fmt: skip


@pytest.mark.parametrize("kind", KINDS)
def test_every_consequence_is_for_all(kind: str) -> None:
    game = table(A={}, B={})
    told = Outcome(kind, "A", 1)
    for viewer in (LOG, PUBLIC, seat("A"), seat("B")):
        assert outcome_for(game.state, told, viewer) == told


def test_a_kind_that_nobody_has_thought_of_is_for_the_log_alone() -> None:
    game = table(A={}, B={})
    told = Outcome("cards_seen", "A", 1)
    assert outcome_for(game.state, told, LOG) == told
    for viewer in (PUBLIC, seat("A")):
        assert outcome_for(game.state, told, viewer) is None
