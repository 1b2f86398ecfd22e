"""Non-interference over every route and role: what somebody is told hangs only on what that one could have seen."""

from __future__ import annotations

from random import Random

import pytest

from events.games import vocabulary
from tests.api import worlds
from tests.kit import hooks
from tests.kit.invented import games
from tests.kit.sessions import lines_of


@pytest.mark.parametrize("game", games())
def test_what_is_told_hangs_only_on_what_could_be_seen(game: str) -> None:
    assert any(compared(game, seed, limit, most=1) for seed in range(9) for limit in (25, 60, 120))


def compared(game: str, seed: int, limit: int, most: int) -> int:
    """Gives how many pairs of worlds were compared, ``most`` for a viewer."""
    other_worlds = hooks.other_worlds(game)
    assert other_worlds is not None
    opened, lines = lines_of(game, seed, limit)
    ours, types = worlds.world(opened, lines), sorted(vocabulary(game).types)
    seats = [each["seat"] for each in opened["seats"]][:1]
    number: dict[str, int] = {}
    for viewer, others in other_worlds(opened, lines, Random(seed)):
        number[viewer] = number.get(viewer, 0) + 1
        if number[viewer] > most or len(number) > 2 * most:
            continue
        seen = worlds.told(ours, viewer, types, seats)
        theirs = worlds.told(worlds.world(opened, others), viewer, types, seats)
        assert theirs.keys() == seen.keys()
        for asked, answer in seen.items():
            assert theirs[asked] == answer, f"{asked} tells {viewer} what is hidden, after {len(lines)} lines"
    return sum(number.values())


def test_the_walk_asks_something_of_every_route() -> None:
    opened, lines = lines_of(games()[0], 0, 10)
    app = worlds.world(opened, lines)
    told = worlds.told(app, "public", ["setup"], [])
    for method, path in worlds.routes(app):
        if path not in worlds.NOT_OF_A_SESSION and (path not in worlds.LOGS or method == "GET"):
            assert any(f" {path}" in asked for asked in told), f"{method} {path} is not asked"
    fine = [answer for answer in told.values() if answer.startswith("200")]
    assert len(fine) > len(told) / 2
