"""Where the rows of changed sessions lie: in segments that were not there before. A segment is never changed, so that
what a session is from its next revision on is in none that was there when it had the one before."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Final

from projections.warehouse.manifest import Segment

Rows = Callable[[str, str, Sequence[Segment]], str]
"""(schema of a state, table, some of its segments) -> SQL of the rows in them that are of the state"""


class Fresh:
    """The segments that were new in each state, as they come."""

    def __init__(self, rows: Rows) -> None:
        self._rows: Final = rows
        self._new: dict[int, list[Segment]] = {}
        self._latest: tuple[int, frozenset[str]] = (-1, frozenset())

    def follows(self, state: int, segments: Sequence[Segment], before: Collection[str]) -> None:
        """Says which segments a state has. ``before``: digests of those that the state before had."""
        self._new[state] = [each for each in segments if each.digest not in before]
        self._latest = state, frozenset(each.digest for each in segments)

    def rows(self, schema: str, table: str, state: int, last: int | None) -> str:
        """SQL of rows of a state's table: all; or, where it is the latest state, at least those of the sessions that
        have changed after the state ``last``. (Of a state before it is not known which segments it still had.)"""
        latest, there = self._latest
        if last is None or state != latest:
            return f"SELECT * FROM {schema}.{table}"
        since = [one for each in range(last + 1, state + 1) for one in self._new.get(each, ())]
        return self._rows(schema, table, [one for one in since if one.table == table and one.digest in there])
