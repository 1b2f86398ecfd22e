"""What a mutant has to get past: scenarios, golden playthroughs, a few random games, sessions that differ in what is
hidden, the game's own tests."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import pytest
from _pytest.runner import runtestprotocol

from tests.golden.comparing import compare
from tests.golden.playthrough import COURSES, FOLDER, courses
from tests.kit.breaking import broken
from tests.kit.walking import walk
from tests.kit.worlds import check_hidden
from tests.scenarios.pack import HERE, Scenario, packs
from tests.scenarios.verifying import differences

TESTS = Path(__file__).parents[1] / "games"


@dataclass(frozen=True)
class Check:
    """``run`` raises, or returns what is wrong; None or nothing: passed."""

    name: str
    run: Callable[[], object]


def failure(check: Check) -> str | None:
    """What is wrong, in a few words; None if nothing is."""
    try:
        wrong = check.run()
    except BaseException as error:
        return f"{type(error).__name__}: {error}"[:2000]
    return str(wrong)[:2000] if wrong else None


def checks(game: str, folder: Path = HERE, golden: Path = FOLDER) -> list[Check]:
    """All checks that are not the game's own tests. Making them does not import the game: its mutants are imported
    later."""
    found = [
        Check(scenario.id, partial(_scenario, scenario))
        for pack in packs(folder, game)
        for scenario in pack.scenarios()
    ]
    found += [Check(f"golden {name}", partial(_golden, game, name, golden)) for name in COURSES]
    for seed in range(3):
        found.append(Check(f"random game {seed}", partial(_walk, game, seed)))
        found.append(Check(f"mangled game {seed}", partial(_mangle, game, seed)))
    found.append(Check("what is hidden", partial(_hidden, game)))
    return found


def own_checks(items: Sequence[pytest.Item]) -> list[Check]:
    """The collected tests of the game as checks."""
    return [Check(item.nodeid, partial(_item, item)) for item in items]


def _item(item: pytest.Item) -> str:
    reports = runtestprotocol(item, log=False, nextitem=None)
    return "; ".join(str(report.longrepr) for report in reports if report.failed)


def _scenario(scenario: Scenario) -> str:
    return "; ".join(str(each) for each in differences(scenario)[1])


def _walk(game: str, seed: int) -> None:
    walk(game, seed, every=20)


def _mangle(game: str, seed: int) -> None:
    broken(game, seed)


def _hidden(game: str) -> None:
    check_hidden(game, 0)


def _golden(game: str, name: str, golden: Path) -> None:
    if (golden / game / f"{name}.txt").is_file():
        (course,) = [each for each in courses(game) if each.name == name]
        compare(game, course, golden / game, update=False)
