"""The numbers of a game along its effective line."""

from __future__ import annotations

from dataclasses import dataclass

from projections import judging
from projections.replay import Replay


@dataclass(frozen=True, slots=True)
class Point:
    """A number of the table (``rules.facets``) right after a line."""

    seq: int
    place: int
    turn: int
    name: str
    value: int


def curves(replay: Replay) -> list[Point]:
    """All numbers after every line in force, folded once more from the beginning."""
    table = replay.before(1)
    points: list[Point] = []
    for place, entry in enumerate(replay.line.entries, 1):
        if place > 1:
            judging.step(table, entry)
        turn, _ = table.rules.turn(table.state)
        points += [
            Point(entry.seq, place, turn, name, value)
            for name, value in table.rules.facets(table.state).items()
        ]
    return points
