"""Histories: a BG Stats export of 5,000 plays, read, planned and recorded into a log on disk; and once more, when
nothing of it is new."""

from __future__ import annotations

import json
import statistics
import tempfile
from pathlib import Path
from random import Random
from typing import Any, Final

from benchmarks.figures import Figure
from benchmarks.timing import seconds
from service.histories import apply, plan, read_file
from service.home import Folder
from service.recorder import Recorder

PLAYS: Final = 5000
SECONDS: Final = 10.0
PLAYERS: Final = 12
GAMES: Final = 200


def run(rounds: int) -> list[Figure]:
    content = export(PLAYS)
    first: list[float] = []
    again: list[float] = []
    for _ in range(rounds):
        with tempfile.TemporaryDirectory() as folder:
            first.append(seconds(lambda: taken(Path(folder), content)))
            again.append(seconds(lambda: taken(Path(folder), content)))
    note = f"{len(content) / 1e6:.1f} MB; four players, comments in a third"
    return [
        Figure(f"{PLAYS:,} plays taken in", statistics.median(first), "s", SECONDS, "most", note),
        Figure(
            f"{PLAYS:,} plays once more", statistics.median(again), "s", SECONDS, "most", "nothing is new"
        ),
    ]


def taken(folder: Path, content: bytes) -> None:
    """What ``kronika import`` does with a file."""
    home = Folder(folder)
    log, directory = home.log(), home.directory()
    with home.witnessing() as ledger:
        author = next(iter(directory.people()), None) or directory.add_person("owner")
        recorder = Recorder(log, directory, ledger=ledger)
        report = apply(plan(read_file("x.json", content), log, directory), recorder, directory, author)
    if report.failed:
        raise ValueError(f"{len(report.failed)} plays were not taken in")
    log.close()
    directory.close()


def export(plays: int) -> bytes:
    """A made-up export, the same each time."""
    random = Random(1)

    def score(number: int, winner: bool) -> dict[str, Any]:
        return {"playerRefId": number, "score": str(random.randint(0, 99)), "winner": winner}

    whole = {
        "players": [{"id": n, "uuid": f"p{n}", "name": f"Player {n}"} for n in range(1, PLAYERS + 1)],
        "games": [
            {
                "id": n,
                "uuid": f"g{n}",
                "name": f"Game {n}",
                "bggName": f"Game {n}",
                "bggId": n * 7,
                "highestWins": True,
            }
            for n in range(1, GAMES + 1)
        ],
        "locations": [{"id": n, "uuid": f"l{n}", "name": f"Place {n}"} for n in range(1, 6)],
        "plays": [
            {
                "uuid": f"play-{n}",
                "playDate": f"20{10 + n % 14}-{1 + n % 12:02}-{1 + n % 28:02} 10:00:00",
                "modificationDate": "2024-01-01 00:00:00",
                "durationMin": n % 90,
                "gameRefId": 1 + n % GAMES,
                "locationRefId": 1 + n % 5,
                "comments": "hello" if n % 3 == 0 else "",
                "playerScores": [
                    score(number, place == 0)
                    for place, number in enumerate(random.sample(range(1, PLAYERS + 1), 4))
                ],
            }
            for n in range(plays)
        ],
        "userInfo": {"exportDate": "2024-06-01 10:00:00"},
    }
    return json.dumps(whole).encode()
