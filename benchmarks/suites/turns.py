"""Time travel: any place of a session of 10,000 lines, with the snapshots that the service keeps warm."""

from __future__ import annotations

import random
import statistics
import time
from collections.abc import Callable

from benchmarks import cubes, pandemic
from benchmarks.figures import Figure
from benchmarks.timing import by_cpu, seconds
from events.log.memory import MemoryLog
from projections.replay import Replay
from projections.snapshots import Snapshots

LINES = 10_000
PLACES = 60
"""Looked at in one round."""


def run(rounds: int) -> list[Figure]:
    cubes.install()
    log = MemoryLog()
    pandemic.write(log, "pandemic", pandemic.long_game(LINES))
    cubes.write(log, cubes.game(1, LINES - 2), "cubes")
    figures: list[Figure] = []
    for name in ("pandemic", "cubes"):
        replay = Replay(snapshots=Snapshots())
        taken = seconds(lambda name=name, replay=replay: replay.extend(log.read(name)))  # type: ignore[misc]
        figures.append(Figure(f"{name}: first replay of {LINES:,} lines", taken * 1000, "ms"))
        figures += _travel(name, replay, rounds)
    return figures


def _travel(name: str, replay: Replay, rounds: int) -> list[Figure]:
    chance = random.Random(5)
    _times(replay.at, chance)
    times = [each for _ in range(rounds) for each in _times(replay.at, chance)]
    cuts = statistics.quantiles(times, n=100)
    return [
        Figure(f"{name}: any turn, median", cuts[49], "ms", 10, "most"),
        Figure(f"{name}: any turn, 99 of 100", cuts[98], "ms", 10, "most"),
    ]


def _times(at: Callable[[int], object], chance: random.Random) -> list[float]:
    clock = time.process_time if by_cpu() else time.perf_counter
    times = []
    for _ in range(PLACES):
        seq = chance.randint(1, LINES)
        begun = clock()
        at(seq)
        times.append((clock() - begun) * 1000)
    return times
