"""Scribe mode takes whatever comes: a session with illegal and missing lines replays to its end."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.kit.breaking import broken, emptied
from tests.kit.invented import games


@pytest.mark.parametrize("game", games())
@settings(max_examples=8, deadline=None, derandomize=True, database=None)
@given(seed=st.integers(0, 10**6))
def test_a_mangled_game_is_recorded_flagged_and_goes_on(game: str, seed: int) -> None:
    broken(game, seed)


@pytest.mark.parametrize("game", games())
def test_a_line_whose_list_is_empty_is_judged_or_bad_input(game: str) -> None:
    assert emptied(game, 3, 60) > 0
