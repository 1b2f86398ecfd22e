"""Golden playthroughs: what a change of rules changes can be read in a diff. ``pytest --update-golden`` writes them."""

from __future__ import annotations

import pytest

from tests.golden.comparing import compare
from tests.golden.playthrough import COURSES, FOLDER, courses
from tests.kit.invented import games


@pytest.mark.parametrize("course", COURSES)
@pytest.mark.parametrize("game", games())
def test_the_golden_playthrough_is_what_is_played_today(
    game: str, course: str, request: pytest.FixtureRequest
) -> None:
    (found,) = [each for each in courses(game) if each.name == course]
    compare(game, found, FOLDER / game, bool(request.config.getoption("--update-golden")))
