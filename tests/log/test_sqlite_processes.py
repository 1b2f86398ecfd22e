"""Several processes on one SQLite log, and writers that are killed."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from tests.log.crowds import Told, kill_at_random, start, stored, told

EIGHT = [f"p{n}" for n in range(8)]


def outputs(path: Path, count: int, threads: int, sessions: dict[str, list[str]]) -> list[str]:
    """What eight processes say that run to their end at the same time."""
    crowd = [start(path, name, threads, count, *sessions[name]) for name in EIGHT]
    ended = [process.communicate(timeout=240) for process in crowd]
    assert [error for _, error in ended] == [""] * 8
    return [output for output, _ in ended]


def test_eight_processes_on_one_session_lose_nothing_and_every_loser_is_told(tmp_path: Path) -> None:
    said = outputs(tmp_path / "log.db", 12, 1, {name: ["s"] for name in EIGHT})
    known: Told = {}
    for each in said:
        known |= told(each)
    assert stored(tmp_path / "log.db") == known
    assert len(known) == 8 * 12 * 2
    assert sum(each.count("lost") for each in said) > 0


def test_eight_processes_of_several_writers_on_many_sessions_do_not_disturb_each_other(
    tmp_path: Path,
) -> None:
    said = outputs(tmp_path / "log.db", 10, 4, {name: [f"{name}.{n}" for n in range(4)] for name in EIGHT})
    known: Told = {}
    for each in said:
        assert "lost" not in each
        known |= told(each)
    assert stored(tmp_path / "log.db") == known
    assert len(known) == 8 * 4 * 10 * 2


def test_writers_of_one_process_and_of_another_share_sessions(tmp_path: Path) -> None:
    said = outputs(tmp_path / "log.db", 5, 4, {name: ["s", "t"] for name in EIGHT})
    known: Told = {}
    for each in said:
        known |= told(each)
    assert stored(tmp_path / "log.db") == known
    assert len(known) == 8 * 4 * 5 * 2


@pytest.mark.slow
def test_killed_writers_leave_whole_batches_and_all_that_they_had_acknowledged(tmp_path: Path) -> None:
    chance = random.Random(4)
    seen: Told = {}
    for round_ in range(10):
        seen |= kill_at_random(tmp_path / "log.db", f"round{round_}", chance)
    assert seen.items() <= stored(tmp_path / "log.db").items()
    assert len(seen) > 20
