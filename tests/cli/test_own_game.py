"""The beginnings in the how-to page can be recorded as they stand there, without a finding."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.cli.conftest import Kronika

PAGE = Path(__file__).parents[2] / "docs" / "how-to" / "log-your-own-game.md"
BEGINNINGS = re.findall(r"```\n(\[Game.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)


def test_every_game_has_a_beginning() -> None:
    named = [re.search(r'\[Game "(\w+)"\]', each) for each in BEGINNINGS]
    assert {each[1] for each in named if each} == {
        "pandemic",
        "abandoned_abbey",
        "abyss",
        "wyrmspan",
        "eldritch_horror",
    }


@pytest.mark.parametrize("text", BEGINNINGS)
def test_a_beginning_is_recorded_without_a_finding(kronika: Kronika, tmp_path: Path, text: str) -> None:
    path = tmp_path / "own.txt"
    path.write_text(text, encoding="utf-8")
    done = kronika("log", str(path))
    assert done.code == 0, done.err
    assert "0 breaches, 0 doubts, 0 remarks" in done.out
