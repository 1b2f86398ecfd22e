"""Several processes on one SQLite log, and writers that are killed."""

from __future__ import annotations

import random
import subprocess
import sys
from pathlib import Path

import pytest

from events.log.contract import Appended
from events.log.sqlite import SqliteLog
from tests.log.crowds import ROOT, Told, kill_at_random, start, stored, told
from tests.log.drafts import draft

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


VISITOR = """
from events.log.sqlite import SqliteLog
from tests.log.drafts import draft

log = SqliteLog({path!r})
log.append("visitor", [draft("a")], 0)
log.close()
"""


def test_a_process_that_ends_does_not_believe_it_was_the_last_one(tmp_path: Path) -> None:
    """The last one to close a log removes its write-ahead log. A process that opens and closes the file other than by
    SQLite loses its locks, and would be overlooked."""
    log = SqliteLog(tmp_path / "log.db")
    log.append("s", [draft("a")], 0)
    log.read("s")  # by a connection of its own, opened while the writer's is there
    again = SqliteLog(tmp_path / "log.db")
    again.close()
    script = VISITOR.format(path=str(log.path))
    subprocess.run([sys.executable, "-c", script], cwd=ROOT, check=True, timeout=60)
    assert log.path.with_name("log.db-wal").exists()
    assert isinstance(log.append("s", [draft("b")], 1), Appended)
    assert log.verify() == []
    log.close()
    assert set(stored_lines(log.path)) == {("s", "a"), ("s", "b"), ("visitor", "a")}


def stored_lines(path: Path) -> list[tuple[str, str]]:
    log = SqliteLog(path)
    try:
        return [(event.session_id, event.event_id) for _, event in log.read_all()]
    finally:
        log.close()


@pytest.mark.slow
def test_killed_writers_leave_whole_batches_and_all_that_they_had_acknowledged(tmp_path: Path) -> None:
    chance = random.Random(4)
    seen: Told = {}
    for round_ in range(10):
        seen |= kill_at_random(tmp_path / "log.db", f"round{round_}", chance)
    assert seen.items() <= stored(tmp_path / "log.db").items()
    assert len(seen) > 20
