"""A game is found by scanning: the toy plays, is judged and read without a line of the core knowing of it."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

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


def test_a_game_from_a_folder_is_played_audited_shown_and_counted(tmp_path: Path) -> None:
    """The same program, a folder more on its path: not a line of the core knows of the game."""
    shutil.copytree(ROOMS, tmp_path / "rooms")
    root = Path(__file__).parents[2]
    paths = os.pathsep.join([str(root), str(tmp_path / "rooms")])

    def kronika(*words: str) -> Any:
        done = subprocess.run(
            [sys.executable, "-m", "service.cli", "--data", str(tmp_path / "data"), "--lang", "en", *words],
            cwd=tmp_path, env={**os.environ, "PYTHONPATH": paths}, capture_output=True, text=True, timeout=120,
        )  # fmt: skip
        assert done.returncode == 0, (words, done.stderr)
        return json.loads(done.stdout) if "--json" in words else done.stdout

    played = kronika("play", "toy", "--seed", "3", "--record", "--json")[0]
    assert (played["game"], played["status"]) == ("toy", "finished")
    audit = kronika("audit", "last")
    assert "0 breaches" in audit
    assert "TOY-WISE: One pebble is left for the next seat." in audit
    shown = kronika("show", "last", "--at", "4")
    assert "the table right after line 4" in shown
    assert "bowl: 4" in shown
    assert "TOY-BOWL" in kronika("rules", "toy")
    html = tmp_path / "toy.html"
    kronika("export", "last", "--html", str(html))
    assert "TOY-WISE" in html.read_text(encoding="utf-8")
    counted = kronika("sql", "SELECT game, lines, remarks FROM sessions", "--json")
    assert counted == [{"game": "toy", "lines": played["lines"], "remarks": 1}]
    (takes,) = kronika("sql", "SELECT count(*) AS n FROM moves WHERE type = 'take'", "--json")
    assert takes["n"] == kronika("export", "last", "--format", "text").count(": take ")
