"""How cost grows: a log of 1,000 and of 100,000 lines; a session of 100 and of 10,000 lines. Each figure is the cost in
the great one over that in the small one."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from itertools import count
from pathlib import Path

from benchmarks import cubes
from benchmarks.figures import Figure
from benchmarks.lines import draft
from benchmarks.timing import Timed, alternately, ratio
from events.log.contract import Appended
from events.log.sqlite import SqliteLog
from projections.replay import Replay
from projections.snapshots import Snapshots

SMALL, GREAT = 1_000, 100_000
SESSION = 100
SHORT, LONG = 100, 10_000
APPENDS, READS, SEEKS = 150, 30, 60
FLAT = 1.2


def run(rounds: int) -> list[Figure]:
    cubes.install()
    with tempfile.TemporaryDirectory() as folder:
        logs = [_filled(Path(folder) / f"{lines}.sqlite", lines) for lines in (SMALL, GREAT)]
        try:
            return [*_by_log(logs, rounds), *_by_session(logs[0], rounds)]
        finally:
            for log in logs:
                log.close()


def _filled(path: Path, lines: int) -> SqliteLog:
    log = SqliteLog(path)
    for number in range(lines // SESSION):
        name = f"s{number:06}"
        assert isinstance(log.append(name, [draft(name, seq) for seq in range(SESSION)], 0), Appended)
    return log


def _by_log(logs: list[SqliteLog], rounds: int) -> list[Figure]:
    games = [cubes.game(seed) for seed in range(3)]
    for log in logs:
        for number, game in enumerate(games):
            cubes.write(log, game, f"cubes{number}")
    names = count()
    what: dict[str, list[Timed]] = {
        "append": [lambda log=log: _append(log, f"new{next(names)}", 0, APPENDS) for log in logs],  # type: ignore[misc]
        "read a session": [lambda log=log: _read(log) for log in logs],  # type: ignore[misc]
        "replay a session": [lambda log=log: Replay.of(log.read("cubes1")) for log in logs],  # type: ignore[misc]
    }
    return list(_figures(what, rounds, f"log of {GREAT:,} lines / of {SMALL:,}"))


def _append(log: SqliteLog, name: str, head: int, number: int) -> None:
    for seq in range(head, head + number):
        assert isinstance(log.append(name, [draft(name[-8:], seq)], seq), Appended)


def _read(log: SqliteLog) -> None:
    for _ in range(READS):
        assert len(log.read("s000005")) == SESSION


def _by_session(log: SqliteLog, rounds: int) -> list[Figure]:
    for name, moves in (("short", SHORT - 2), ("long", LONG - 2)):
        cubes.write(log, cubes.game(7, moves), name)
    replays = {name: Replay.of(log.read(name), snapshots=Snapshots()) for name in ("short", "long")}
    what: dict[str, list[Timed]] = {
        "append at the end": [lambda name=name: _append_on(log, name) for name in replays],  # type: ignore[misc]
        "read, for each line": [
            lambda: [log.read("short") for _ in range(LONG // SHORT)],
            lambda: log.read("long"),
        ],
        "replay, for each line": [
            lambda: [Replay.of(replays["short"].events) for _ in range(LONG // SHORT)],
            lambda: Replay.of(replays["long"].events),
        ],
        "seek": [lambda name=name: _seek(replays[name]) for name in replays],  # type: ignore[misc]
    }
    return list(_figures(what, rounds, f"session of {LONG:,} lines / of {SHORT}"))


def _append_on(log: SqliteLog, name: str) -> None:
    _append(log, name, log.head(name)[0], APPENDS)


def _seek(replay: Replay) -> None:
    """Goes to places that are as far behind a snapshot, whatever the session's length."""
    length = len(replay.events)
    for number in range(SEEKS):
        replay.at(max(1, length - 100 + number) if number % 2 else 1 + number % 90)


def _figures(what: dict[str, list[Timed]], rounds: int, sizes: str) -> Iterator[Figure]:
    for name, (small, great) in what.items():
        small()
        great()
        small_times, great_times = alternately(rounds, small, great)
        yield Figure(f"{name}: {sizes}", ratio(great_times, small_times), "×", FLAT, "most")
