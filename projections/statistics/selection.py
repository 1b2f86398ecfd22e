"""Which sessions count, and the answer of a metric over them."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import Any, Final

import duckdb
import pyarrow as pa

from projections.statistics.metric import Metric

COUNTED: Final = ("played", "imported")
"""The kinds of sessions that statistics count unless asked otherwise."""


@dataclass(frozen=True, slots=True)
class Selection:
    """Filters that hold together; an empty one lets all pass. ``seats``: numbers of seats; ``options`` {option:
    value as text}; ``clean``: only sessions without standing breaches; ``since``, ``until``: days of play, both
    included."""

    kinds: tuple[str, ...] = COUNTED
    game: str | None = None
    statuses: tuple[str, ...] = ()
    seats: tuple[int, ...] = ()
    options: tuple[tuple[str, str], ...] = ()
    clean: bool = False
    since: date | None = None
    until: date | None = None

    def chosen(self) -> tuple[str, dict[str, Any]]:
        """(SQL of the sessions to count, its values)."""
        terms, values = ["list_contains($kinds, kind)"], dict[str, Any](kinds=list(self.kinds))
        if self.game is not None:
            terms.append("game = $game")
            values["game"] = self.game
        if self.statuses:
            terms.append("list_contains($statuses, status)")
            values["statuses"] = list(self.statuses)
        if self.seats:
            terms.append("list_contains($seats, seats)")
            values["seats"] = list(self.seats)
        for number, (name, value) in enumerate(self.options):
            terms.append(f"options[$option{number}] = $value{number}")
            values |= {f"option{number}": name, f"value{number}": value}
        if self.clean:
            terms.append("breaches = 0")
        if self.since is not None:
            terms.append("played_on >= $since")
            values["since"] = self.since
        if self.until is not None:
            terms.append("played_on <= $until")
            values["until"] = self.until
        return f"SELECT * FROM sessions WHERE {' AND '.join(terms)}", values


def answer(connection: duckdb.DuckDBPyConnection, metric: Metric, selection: Selection) -> pa.Table:
    """The metric over the selected sessions. Its columns are those that the metric names."""
    chosen, values = selection.chosen()
    sql = f"WITH chosen AS ({chosen})\nSELECT {', '.join(metric.columns)} FROM (\n{metric.sql}\n)"
    return connection.sql(sql, params=values).to_arrow_table()
