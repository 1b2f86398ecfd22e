"""Several processes on one SQLite log, and writers that are killed."""

from __future__ import annotations

import random
import subprocess
import sys
import time
from pathlib import Path

from events.log.sqlite import SqliteLog

ROOT = Path(__file__).parents[2]
BATCH = 2


def start(path: Path, session: str, name: str, count: int) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "tests.log.appender", str(path), session, name, str(count)]
    return subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def told(output: str) -> dict[str, int]:
    """{event id: seq} of the whole acknowledged lines in a process's output."""
    rows = [line.split() for line in output.splitlines(keepends=True) if line.endswith("\n")]
    return {row[1]: int(row[2]) for row in rows if row[0] == "told"}


def test_two_processes_on_one_session_lose_nothing_and_every_loser_is_told(tmp_path: Path) -> None:
    path = tmp_path / "log.db"
    both = [start(path, "s", name, 60) for name in ("one", "two")]
    outputs = [process.communicate(timeout=120) for process in both]
    assert [error for _, error in outputs] == ["", ""]
    known = {event_id: seq for output, _ in outputs for event_id, seq in told(output).items()}
    log = SqliteLog(path)
    assert {event.event_id: event.seq for event in log.read("s")} == known
    assert len(known) == 2 * 60 * BATCH
    assert log.verify() == []
    log.close()


def test_processes_on_sessions_of_their_own_do_not_disturb_each_other(tmp_path: Path) -> None:
    path = tmp_path / "log.db"
    both = [start(path, name, name, 40) for name in ("one", "two")]
    outputs = [process.communicate(timeout=120) for process in both]
    assert [error for _, error in outputs] == ["", ""]
    assert all("lost" not in output for output, _ in outputs)
    log = SqliteLog(path)
    assert sorted(log.sessions()) == ["one", "two"]
    assert [log.head(name)[0] for name in ("one", "two")] == [40 * BATCH] * 2
    assert [event.event_id for event in log.read("one")] == [*told(outputs[0][0])]
    assert log.verify() == []
    log.close()


def test_a_killed_writer_leaves_whole_batches_and_all_that_it_had_acknowledged(tmp_path: Path) -> None:
    path = tmp_path / "log.db"
    seen: dict[str, int] = {}
    chance = random.Random(4)
    for round_ in range(4):
        process = start(path, "s", f"round{round_}", 100_000)
        assert process.stdout is not None
        first = process.stdout.readline()
        time.sleep(chance.uniform(0.0, 0.25))
        process.kill()
        seen |= told(first + process.communicate(timeout=60)[0])
        log = SqliteLog(path)
        stored = {event.event_id: event.seq for event in log.read("s")}
        assert seen.items() <= stored.items()
        assert len(stored) % BATCH == 0
        assert log.verify() == []
        log.close()
    assert len(seen) >= 4
