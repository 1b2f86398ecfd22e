"""Ratings of people by openskill (Plackett–Luce): how good each has shown to be, and how sure that is.

The same plays in the same order give the same numbers: nothing is drawn, no clock is asked. Cooperative and solo plays,
ties of everybody with nobody, and plays with unknown people are never among them (see the metric *rated_plays*).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import Any, Final

import duckdb
import pyarrow as pa
from openskill.models import PlackettLuce

from projections.statistics.selection import Selection, query
from projections.statistics.standing import Standing

MODEL: Final = PlackettLuce()
SURE: Final = 3
"""Standard deviations below the mean at which one is ranked: what is as good as certain."""


_CONTESTS: Final = """
    SELECT title_key, count(*) FILTER (contest = 'competitive' AND known AND NOT unrated AND day IS NOT NULL) AS duels,
           count(*) FILTER (contest <> 'competitive') AS together
    FROM plays JOIN sides USING (session_id) GROUP BY title_key"""


@dataclass(frozen=True, slots=True)
class Contests:
    """Of one title: ``duels``: competitive plays with a day and a known result; ``together``: those cooperative or
    solo."""

    duels: int = 0
    together: int = 0


def contests(
    connection: duckdb.DuckDBPyConnection, selection: Selection, standing: Standing | None = None
) -> dict[str, Contests]:
    """{key of a title: its contests}"""
    sql, values = query(_CONTESTS, selection, standing=standing)
    return {key: Contests(*told) for key, *told in connection.execute(sql + _CONTESTS, values).fetchall()}


@dataclass(frozen=True, slots=True)
class Point:
    """A person's rating right after a play. ``mu``: the likeliest skill; ``sigma``: its standard deviation."""

    session_id: str
    day: date
    person: str
    mu: float
    sigma: float


@dataclass(slots=True)
class Ratings:
    """Ratings after some plays. ``points``: all that was on the way, play by play; ``counted`` {person: plays}."""

    points: list[Point] = field(default_factory=list)
    counted: dict[str, int] = field(default_factory=dict)
    _now: dict[str, Any] = field(default_factory=dict)
    _last: dict[str, date] = field(default_factory=dict)

    def extend(self, plays: Iterable[Mapping[str, Any]]) -> None:
        """Takes further rows of *rated_plays*, in their order: ``session_id``, ``day``, ``sides`` (lists of people) and
        their ``places``."""
        for play in plays:
            sides: Sequence[Sequence[str]] = play["sides"]
            before = [[self._now.get(person) or MODEL.rating() for person in side] for side in sides]
            after = MODEL.rate(before, ranks=[float(place) for place in play["places"]])
            for side, rated in zip(sides, after, strict=True):
                for person, rating in zip(side, rated, strict=True):
                    self._now[person], self._last[person] = rating, play["day"]
                    self.counted[person] = self.counted.get(person, 0) + 1
                    self.points.append(
                        Point(play["session_id"], play["day"], person, rating.mu, rating.sigma)
                    )

    def table(self) -> pa.Table:
        """Everybody, the one who is surely the best first: place, person, rating, uncertainty, the rating that is as
        good as certain, plays, day of the last one."""
        told = sorted(self._now.items(), key=lambda each: (-each[1].ordinal(SURE), each[0]))
        return pa.table(
            {
                "place": pa.array(range(1, len(told) + 1), pa.int32()),
                "person": pa.array([person for person, _ in told], pa.string()),
                "rating": pa.array([round(each.mu, 2) for _, each in told], pa.float64()),
                "uncertainty": pa.array([round(each.sigma, 2) for _, each in told], pa.float64()),
                "sure": pa.array([round(each.ordinal(SURE), 2) for _, each in told], pa.float64()),
                "plays": pa.array([self.counted[person] for person, _ in told], pa.int32()),
                "last_on": pa.array([self._last[person] for person, _ in told], pa.date32()),
            }
        )
