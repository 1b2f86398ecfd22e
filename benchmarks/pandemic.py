"""Random legal games of Pandemic, as sessions of a log."""

from __future__ import annotations

from typing import Final

from benchmarks.lines import RECORDER, TIME
from events.log.contract import Appended, Draft, EventLog
from events.vocabulary import Data
from service.play import RandomGame

GAMES: Final = 20


def game(seed: int) -> list[Data]:
    """The hand-written lines of a game, ``opened`` first."""
    made = RandomGame("pandemic", seed, seats=4)
    return [{"type": "opened", **made.opened, "kind": "generated"}, *(played.line for played in made)]


def long_game(lines: int) -> list[Data]:
    """A game that goes on and on: when it is over the first seat drives there and back, and has a breach for it."""
    made = game(1)
    seat = made[0]["seats"][0]["seat"]
    cities = ("chicago", "atlanta")
    return made + [
        {"type": "drive", "player": seat, "to": cities[number % 2]} for number in range(lines - len(made))
    ]


def write(log: EventLog, name: str, lines: list[Data]) -> None:
    """Writes a game into a log as one batch."""
    drafts = [
        Draft(
            event_id=f"{name:>8}-{number:023}",
            type=line["type"],
            version=1,
            data={key: value for key, value in line.items() if key not in ("type", "marks")},
            marks=line.get("marks", {}),
            recorded_at="2024-05-01T18:00:00.000+00:00",
            recorder=RECORDER,
            table_time=TIME,
        )
        for number, line in enumerate(lines)
    ]
    assert isinstance(log.append(name, drafts, 0), Appended)
