"""Replay: 20 games of 300 Pandemic-like moves (48 cities × 4 kinds of cubes, hands, decks), read from disk, the chain
verified, each line checked and made; the reducer of boardgame.io makes the same moves from memory."""

from __future__ import annotations

import json
import subprocess
import tempfile
from pathlib import Path
from typing import Any

from benchmarks import cubes
from benchmarks.figures import Figure, skipped
from benchmarks.peers.installing import HERE, Missing, node_peers
from benchmarks.timing import by_cpu, median, ratio, seconds
from events.envelope import broken
from events.log.sqlite import SqliteLog
from projections.replay import Replay

NAME = "checked replay, boardgame.io's reducer on the same moves"


def run(rounds: int) -> list[Figure]:
    cubes.install()
    games = [cubes.game(seed) for seed in range(cubes.GAMES)]
    number = sum(len(game) for game in games)
    with tempfile.TemporaryDirectory() as folder:
        log = SqliteLog(Path(folder) / "log.sqlite")
        for seed, game in enumerate(games):
            cubes.write(log, game, f"game{seed}")
        names = log.sessions()
        try:
            return _figures(log, names, games, number, Path(folder), rounds)
        finally:
            log.close()


def _figures(
    log: SqliteLog, names: list[str], games: list[Any], number: int, folder: Path, rounds: int
) -> list[Figure]:
    states: list[Any] = []

    def ours() -> None:
        states[:] = [_replayed(log, name) for name in names]

    ours()  # warm
    try:
        node = node_peers()
    except Missing as missing:
        alone = median([seconds(ours) for _ in range(rounds)]) / number * 1e6
        return [Figure("checked replay of Cubes", alone, "µs/line"), skipped(NAME, "×", str(missing))]
    path = folder / "games.json"
    path.write_text(json.dumps([_for_node(game) for game in games]), encoding="utf-8")
    mine: list[float] = []
    theirs: list[float] = []
    bare: list[float] = []
    for _ in range(rounds):
        mine.append(seconds(ours))
        for times, undo in ((theirs, True), (bare, False)):
            said = _node(node, path, [] if undo else ["noundo"])
            assert said["states"] == states, "the two programs did not come to the same tables"
            times.append(median(said["cpu" if by_cpu() else "seconds"]))
    return [
        Figure("checked replay of Cubes, from disk, chain verified", median(mine) / number * 1e6, "µs/line"),
        Figure("boardgame.io's reducer", median(theirs) / number * 1e6, "µs/move"),
        Figure(NAME, ratio(theirs, mine), "×", 25),
        Figure("the same, its undo switched off", ratio(bare, mine), "×"),
    ]


def _replayed(log: SqliteLog, name: str) -> Any:
    events = log.read(name)
    assert broken(events) is None
    replay = Replay.of(events)
    assert not replay.findings()
    return replay.table.state.document()


def _for_node(game: list[Any]) -> Any:
    setup, *moves = game
    return {"deck": setup["deck"], "infection": setup["infection"], "moves": moves}


def _node(node: str, path: Path, more: list[str]) -> Any:
    command = [node, "cubes.mjs", str(path), "1", *more]
    env = {"NODE_ENV": "production", "PATH": str(Path(node).parent)}
    done = subprocess.run(
        command, cwd=HERE, env=env, capture_output=True, text=True, check=False, timeout=600
    )
    if done.returncode:
        raise RuntimeError(f"cubes.mjs failed: {done.stderr.strip()[-300:]}")
    return json.loads(done.stdout)
