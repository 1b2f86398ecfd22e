"""Starting processes that append, killing them, and checking what they leave."""

from __future__ import annotations

import random
import subprocess
import sys
import time
from pathlib import Path

from events.log.sqlite import SqliteLog

ROOT = Path(__file__).parents[2]
Told = dict[tuple[str, str], int]
"""{(session, event id): seq} of what was acknowledged"""


def start(path: Path, name: str, threads: int, count: int, *sessions: str) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "tests.log.crowd", str(path), name, str(threads), str(count), *sessions]
    return subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def told(output: str) -> Told:
    """What a process said to be acknowledged, in whole lines."""
    rows = [line.split() for line in output.splitlines(keepends=True) if line.endswith("\n")]
    return {(row[1], row[2]): int(row[3]) for row in rows if row[0] == "told"}


def stored(path: Path) -> Told:
    """What the log holds; its chains are whole, and no pair of lines that went in together is torn."""
    log = SqliteLog(path)
    try:
        assert log.verify() == []
        found: Told = {}
        for session in log.sessions():
            events = log.read(session)
            assert len(events) % 2 == 0
            for one, two in zip(events[::2], events[1::2], strict=True):
                assert two.event_id == one.event_id + "-too"
            found |= {(session, event.event_id): event.seq for event in events}
        return found
    finally:
        log.close()


def kill_at_random(path: Path, name: str, chance: random.Random) -> Told:
    """One process with several writers, killed at a random moment; what it had acknowledged by then. The log holds all
    of that."""
    sessions = [f"{name}.{n}" if chance.random() < 0.3 else f"s{n}" for n in range(chance.choice([1, 4]))]
    process = start(path, name, chance.choice([1, 2, 8]), 100_000, *sessions)
    assert process.stdout is not None
    said = process.stdout.readline() if chance.random() < 0.9 else ""
    time.sleep(chance.uniform(0.0, 0.15))
    process.kill()
    output, error = process.communicate(timeout=60)
    assert error == ""
    known = told(said + output)
    assert known.items() <= stored(path).items()
    return known
