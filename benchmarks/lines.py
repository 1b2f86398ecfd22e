"""Plain lines of Pandemic for benchmarks of the log: a drive there and back, validated like any line."""

from __future__ import annotations

from typing import Final

from events.games import vocabulary
from events.log.contract import Draft
from events.vocabulary import Data

CITIES: Final = ("chicago", "atlanta")
RECORDER: Final = "p0123456789abcdef0123"
TIME: Final = "2024-05-01T20:00:00+02:00"


def data(number: int) -> Data:
    """What somebody entered."""
    return {"player": "ala", "to": CITIES[number % 2]}


def draft(name: str, number: int) -> Draft:
    """A validated line with an id of its own, as long as a random one."""
    known = vocabulary("pandemic")
    move = known.decode("drive", data(number))
    return Draft(
        event_id=f"{name:>8}-{number:023}",
        type=move.type,
        version=move.schema_version,
        data=known.encode(move),
        marks={},
        recorded_at="2024-05-01T18:00:00.000+00:00",
        recorder=RECORDER,
        table_time=TIME,
    )
