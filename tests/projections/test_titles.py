"""One key for one title, however people write it."""

from __future__ import annotations

import pytest

from projections.titles import title_key, title_of


@pytest.mark.parametrize(
    "told", ["Fantastiqa: The Abandoned Abbey", "the abandoned  abbey", title_of("abandoned_abbey")[0]]
)
def test_what_people_call_a_game_of_kronika_has_its_key(told):
    full = "fantastiqa: the abandoned abbey adventure expansion"
    assert title_key(told, {}) == f"title:{full}"


def test_another_title_keeps_its_own_key():
    assert title_key("Fantastiqa", {}) == "title:fantastiqa"
