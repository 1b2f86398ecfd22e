"""Mending: the search for the correction that puts a session of 300 lines right, one of which is written twice, and for
one that helps a session in which most lines are wrong."""

from __future__ import annotations

import statistics
from typing import Final

from benchmarks import pandemic
from benchmarks.figures import Figure
from benchmarks.timing import seconds
from events.log.memory import MemoryLog
from events.vocabulary import Data
from projections.mending import amiss, mend
from projections.replay import Replay
from projections.rules import games
from service.play import RandomGame

LINES: Final = 300
SEEDS: Final = 6
"""Random games of which the longest is taken."""
SECONDS: Final = 3.0


def run(rounds: int) -> list[Figure]:
    random = [name for name in games.games() if games.rules(name).invents]
    figures = [_figure(name, f"{name}: one slip in", _slipped(name), rounds) for name in random]
    return [*figures, _figure("wrong", "pandemic: mostly wrong,", pandemic.long_game(LINES), rounds)]


def _figure(name: str, words: str, lines: list[Data], rounds: int) -> Figure:
    log = MemoryLog()
    pandemic.write(log, name, lines)
    replay = Replay.of(log.read(name))
    taken = statistics.median(seconds(lambda: mend(replay)) for _ in range(rounds))
    note = f"{len(amiss(replay))} findings that are to go, {len(mend(replay))} repairs"
    return Figure(f"{words} {len(lines)} lines", taken, "s", SECONDS, "most", note)


def _slipped(name: str) -> list[Data]:
    """A random game with one line written twice, far enough behind that there is much before it."""
    opened, lines = max((_game(name, seed) for seed in range(SEEDS)), key=lambda each: len(each[1]))
    for at in range(len(lines) * 3 // 4, len(lines)):
        twice = [{"type": "opened", **opened, "kind": "generated"}, *lines[: at + 1], *lines[at:]]
        log = MemoryLog()
        pandemic.write(log, name, twice)
        if amiss(Replay.of(log.read(name))):
            return twice
    raise ValueError(f"{name}: no line of this game is missed when it is written twice")


def _game(name: str, seed: int) -> tuple[Data, list[Data]]:
    game = RandomGame(name, seed, limit=LINES - 2)
    return game.opened, [played.line for played in game]
