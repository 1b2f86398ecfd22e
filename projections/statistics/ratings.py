"""Ratings of people by openskill (Plackett–Luce): how good each has shown to be, and how sure that is.

The same plays in the same order give the same numbers: nothing is drawn, no clock is asked. Cooperative and solo plays,
ties of everybody with nobody, and plays with unknown people are never among them (see the metric *rated_plays*).
"""

from __future__ import annotations

from array import array
from collections.abc import Container, Iterable, Mapping, Sequence
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
class Mark:
    """Where ratings stood after some plays: so many points, of each person the rating, the plays, the last day."""

    points: int = 0
    now: dict[str, Any] = field(default_factory=dict)
    counted: dict[str, int] = field(default_factory=dict)
    last: dict[str, date] = field(default_factory=dict)

    def copy(self) -> Mark:
        """One that can go on while this one stays."""
        return Mark(self.points, dict(self.now), dict(self.counted), dict(self.last))


class Ratings:
    """Ratings after some plays. ``counted`` {person: plays}."""

    def __init__(self) -> None:
        self._at = Mark()
        self._sessions: list[str] = []
        self._days: list[date] = []
        self._people: list[str] = []
        self._mu, self._sigma = array("d"), array("d")

    @property
    def counted(self) -> Mapping[str, int]:
        """{person: plays}"""
        return self._at.counted

    @property
    def points(self) -> list[Point]:
        """All that was on the way, play by play."""
        told = zip(self._sessions, self._days, self._people, self._mu, self._sigma, strict=True)
        return [Point(*each) for each in told]

    def way(self, people: Container[str]) -> dict[tuple[str, date], float]:
        """{(person, day): the likeliest skill after the last play of that day} of some people."""
        told = zip(self._people, self._days, self._mu, strict=True)
        return {(person, day): mu for person, day, mu in told if person in people}

    def extend(self, plays: Iterable[Mapping[str, Any]]) -> None:
        """Takes further rows of *rated_plays*, in their order: ``session_id``, ``day``, ``sides`` (lists of people) and
        their ``places``."""
        at = self._at
        for play in plays:
            sides: Sequence[Sequence[str]] = play["sides"]
            session, day = play["session_id"], play["day"]
            before = [[at.now.get(person) or MODEL.rating() for person in side] for side in sides]
            after = MODEL.rate(before, ranks=[float(place) for place in play["places"]])
            for side, rated in zip(sides, after, strict=True):
                for person, rating in zip(side, rated, strict=True):
                    at.now[person], at.last[person] = rating, day
                    at.counted[person] = at.counted.get(person, 0) + 1
                    self._sessions.append(session)
                    self._days.append(day)
                    self._people.append(person)
                    self._mu.append(rating.mu)
                    self._sigma.append(rating.sigma)
        at.points = len(self._people)

    def mark(self) -> Mark:
        """Where they stand, to come back to."""
        return self._at.copy()

    def back(self, mark: Mark) -> Ratings:
        """Those that there were at a mark; these stay as they are."""
        made, n = Ratings(), mark.points
        made._at = mark.copy()
        made._sessions, made._days, made._people = self._sessions[:n], self._days[:n], self._people[:n]
        made._mu, made._sigma = self._mu[:n], self._sigma[:n]
        return made

    def table(self) -> pa.Table:
        """Everybody, the one who is surely the best first: place, person, rating, uncertainty, the rating that is as
        good as certain, plays, day of the last one."""
        told = sorted(self._at.now.items(), key=lambda each: (-each[1].ordinal(SURE), each[0]))
        return pa.table(
            {
                "place": pa.array(range(1, len(told) + 1), pa.int32()),
                "person": pa.array([person for person, _ in told], pa.string()),
                "rating": pa.array([round(each.mu, 2) for _, each in told], pa.float64()),
                "uncertainty": pa.array([round(each.sigma, 2) for _, each in told], pa.float64()),
                "sure": pa.array([round(each.ordinal(SURE), 2) for _, each in told], pa.float64()),
                "plays": pa.array([self.counted[person] for person, _ in told], pa.int32()),
                "last_on": pa.array([self._at.last[person] for person, _ in told], pa.date32()),
            }
        )
