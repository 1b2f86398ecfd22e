"""A game is found by scanning: the toy plays, is judged and read without a line of the core knowing of it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.scenarios.pack import Scenario, packs
from tests.scenarios.reporting import report
from tests.scenarios.verifying import differences
from tests.toy.installing import ROOMS, SCENARIOS, installed

with installed():
    FOUND = [scenario for pack in packs(SCENARIOS) for scenario in pack.scenarios()]


@pytest.mark.parametrize("scenario", FOUND, ids=[each.id for each in FOUND])
def test_scenario(scenario: Scenario) -> None:
    with installed():
        play, found = differences(scenario)
    assert not found, report(play, found)


def test_a_folder_of_rooms_on_the_path_is_a_game(tmp_path: Path) -> None:
    shutil.copytree(ROOMS, tmp_path / "rooms")
    script = (
        "import events.games, projections.rules.games as rules\n"
        "from events.notation import notation\n"
        "from projections.rules.catalogue import catalogue\n"
        "assert 'toy' in events.games.games() and 'toy' in rules.games()\n"
        "assert rules.rules('toy').game == notation('toy').game == 'toy'\n"
        "assert 'TOY-BOWL' in catalogue('toy')\n"
    )
    root = Path(__file__).parents[2]
    path = os.pathsep.join([str(root), str(tmp_path / "rooms")])
    done = subprocess.run(
        [sys.executable, "-c", script],
        env={**os.environ, "PYTHONPATH": path},
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert done.returncode == 0, done.stderr
