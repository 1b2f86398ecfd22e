"""Golden logs and what was judged of them, as files."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

from events.exchange.jsonl import import_log
from events.log.memory import MemoryLog
from projections.ledger import verdicts
from projections.replay import Replay
from projections.snapshots import Snapshots

HERE = Path(__file__).parent


def logs() -> list[Path]:
    """All golden logs of all releases."""
    return sorted(HERE.glob("*/*.jsonl"))


def read(path: Path) -> MemoryLog:
    """The log of a file."""
    log = MemoryLog()
    with path.open("rb") as file:
        done = import_log(log, file, None, name=path.name)
    assert not done.problems, done.problems
    return log


def judged(log: MemoryLog) -> Iterator[str]:
    """One line for each line of each session: its session and number, the digest of the table, what it makes and
    clears."""
    for session_id in log.sessions():
        replay = Replay(origin=log.read, snapshots=Snapshots())
        for each in verdicts(replay, log.read(session_id)):
            found = [f"+{one.severity} {one.rule} {one.seq}" for one in each.made]
            found += [f"-{one.severity} {one.rule} {one.seq}" for one in each.cleared]
            yield " ".join([session_id, str(each.seq), each.digest.hex(), json.dumps(found)])


def expected(path: Path) -> Path:
    """Where the verdicts of a golden log lie."""
    return path.with_suffix(".verdicts")


def wrong(path: Path) -> list[str]:
    """The lines that are judged otherwise than expected, at most ten: ``expected -> now``."""
    then, now = expected(path).read_text(encoding="utf-8").splitlines(), list(judged(read(path)))
    found = [f"{one} -> {other}" for one, other in zip(then, now, strict=False) if one != other]
    if len(then) != len(now):
        found.append(f"{len(then)} lines -> {len(now)}")
    return found[:10]
