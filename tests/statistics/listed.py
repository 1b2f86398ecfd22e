"""The sessions behind all rows of a metric at once."""

from __future__ import annotations

from typing import Any

import duckdb

from projections.statistics import Selection
from projections.statistics.behind import key, sql_of
from projections.statistics.selection import query


def all_listed(
    connection: duckdb.DuckDBPyConnection, selection: Selection, of: str, column: str
) -> dict[tuple[Any, ...], set[str]]:
    """{key of a row: the sessions behind it}"""
    asked = sql_of(of, column, who=bool(selection.persons))
    sql, values = query(asked, selection)
    told = f"{sql} SELECT {', '.join(key(of))}, list(DISTINCT session_id) FROM ({asked}) GROUP BY ALL"
    return {tuple(row[:-1]): set(row[-1]) for row in connection.execute(told, values).fetchall()}
