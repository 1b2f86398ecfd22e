"""Every scenario of every pack whose game has rules: ``pytest tests/scenarios [--scenarios DIR] [-k ID]``."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.scenarios.pack import HERE, Scenario, packs
from tests.scenarios.reporting import report
from tests.scenarios.verifying import differences


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    given = metafunc.config.getoption("--scenarios")
    folder = Path(given) if given else HERE
    if not folder.is_dir():
        raise pytest.UsageError(f"--scenarios: no folder {folder}")
    found = [scenario for pack in packs(folder) for scenario in pack.scenarios()]
    names = [f"{each.game}-{each.id}" for each in found]
    metafunc.parametrize("scenario", found, ids=names)


def test_scenario(scenario: Scenario) -> None:
    play, found = differences(scenario)
    if found:
        pytest.fail(report(play, found), pytrace=False)
