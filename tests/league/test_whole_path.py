"""Packs and random games through judges and followers are the sessions that one machine would have had."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from pathlib import Path

import pytest

from service.league.judge import Judge
from tests.kit.invented import games
from tests.league.shared import Member, Topic
from tests.league.whole_path import compare, of_random_game, of_scenario
from tests.scenarios.pack import packs

SCENARIOS = [each for pack in packs() for each in pack.scenarios() if each.game in games()]
SHARE = 12
"""Of so many scenarios one is played here; the soak plays all."""


@pytest.fixture
def member(tmp_path: Path) -> Iterator[Member]:
    made = Member(Topic(), tmp_path / "log.sqlite")
    yield made
    made.verify()
    made.close()


def failed(request: object, error: Exception) -> None:
    raise error


@pytest.mark.parametrize("game", [each for each in games() if each != "toy"])
def test_random_games_are_the_same_bytes(game: str, member: Member) -> None:
    judge = Judge(member, failed=failed)
    for seed in range(3):
        requests = of_random_game(game, seed, f"{game}-{seed}", limit=80)
        for at in range(0, len(requests), 7):
            judge.judge(requests[at : at + 7])
        compare(requests, member.read(f"{game}-{seed}"))


def test_scenarios_are_the_same_bytes_refused_lines_and_all(tmp_path: Path) -> None:
    played = refused = 0
    for scenario in itertools.islice(SCENARIOS, 0, None, SHARE):
        member = Member(Topic(), tmp_path / f"{scenario.game}-{scenario.id}.sqlite")
        ignored = frozenset(scenario.data.get("ignore") or ())
        requests = of_scenario(scenario, scenario.id)
        Judge(member, failed=failed, ignored=ignored).judge(requests)
        compare(requests, member.read(scenario.id), ignored)
        answers = [member.answer(scenario.id, each.request) for each in requests]
        assert all(answers)
        played += len(requests)
        refused += sum(1 for each in answers if each is not None and each.why is not None)
        member.close()
    assert played > 100
    assert refused > 10
