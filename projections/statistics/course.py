"""Ratings along plays of which most are known: from the first that is another one they are made again."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Final

import pyarrow as pa

from projections.statistics.ratings import Mark, Ratings

EVERY: Final = 1000
"""Plays from one mark to the next."""
OFTEN: Final = 50
"""The same among the last ``EVERY`` plays, where new ones come."""
COLUMNS: Final = ("session_id", "day", "sides", "places")


@dataclass(frozen=True, slots=True)
class Course:
    """``rows`` of *rated_plays*, the ratings after them, and where these stood after so many plays."""

    rows: pa.Table
    ratings: Ratings = field(default_factory=Ratings)
    marks: dict[int, Mark] = field(default_factory=lambda: {0: Mark()})


def along(rows: pa.Table, before: Course | None = None) -> Course:
    """The ratings after rows of *rated_plays*. ``before``: a course along plays that begin alike: it changes only
    the time it takes."""
    rows = rows.select(COLUMNS)
    known = before if before is not None else Course(rows.slice(0, 0))
    alike = _alike(rows, known.rows)
    marks = {n: mark for n, mark in known.marks.items() if n <= alike}
    done = max(marks)
    ratings = known.ratings.back(marks[done])
    while done < rows.num_rows:
        often = OFTEN if done >= rows.num_rows - EVERY else EVERY
        upto = min((done // often + 1) * often, rows.num_rows)
        ratings.extend(_plays(rows.slice(done, upto - done)))
        done = upto
        marks[done] = ratings.mark()
    latest = {*range(-(-max(done - EVERY, 0) // OFTEN) * OFTEN, done, OFTEN), done}
    return Course(rows, ratings, {n: mark for n, mark in marks.items() if n % EVERY == 0 or n in latest})


def _alike(rows: pa.Table, before: pa.Table) -> int:
    """How many rows both begin with."""
    low, high = 0, int(min(rows.num_rows, before.num_rows))
    if rows.slice(0, high).equals(before.slice(0, high)):
        return high
    while high - low > 1:  # the first ``low`` are alike, the first ``high`` are not
        middle = (low + high) // 2
        if rows.slice(low, middle - low).equals(before.slice(low, middle - low)):
            low = middle
        else:
            high = middle
    return low


def _plays(rows: pa.Table) -> Iterator[dict[str, Any]]:
    columns = [rows.column(name).to_pylist() for name in COLUMNS]
    return (dict(zip(COLUMNS, play, strict=True)) for play in zip(*columns, strict=True))
