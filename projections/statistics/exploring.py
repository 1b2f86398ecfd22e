"""A measure by a dimension over the sessions that filters let pass: what *Explore* asks, as SQL to read and to run."""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import date
from typing import Any, Final

import duckdb
import pyarrow as pa

from events.problems import Problem
from projections.statistics.measures import Dimension, Measure, grain, relation
from projections.statistics.selection import Selection, query
from projections.statistics.standing import Standing

MOST: Final = 500
"""Rows at most."""


def sql_of(measure: Measure, dimension: Dimension, *, who: bool) -> str:
    """The question over ``chosen`` and its relations: columns ``label``, ``title`` (of games), ``value``, ``n``.
    ``who``: only the rows of the person ``$who``. Raises Problem ``explore``."""
    of = grain(measure, dimension)
    if of is None:
        raise Problem("explore", f"{measure.id} cannot be told by {dimension.id}")
    title = "min(title)" if dimension.id == "game" else "NULL::VARCHAR"
    only = "\n  AND person = $who" if who and of != "play" else ""
    order = "label" if dimension.ordered else "value DESC NULLS LAST, label"
    return (
        f"SELECT {dimension.sql} AS label, {title} AS title,\n"
        f"       {measure.value} AS value,\n       {measure.n} AS n\n"
        f"FROM {relation(of)}\nWHERE {dimension.sql} IS NOT NULL{only}\nGROUP BY label\n"
        f"HAVING {measure.n} > 0\nORDER BY {order}\nLIMIT {MOST}"
    )


def explore(
    connection: duckdb.DuckDBPyConnection,
    measure: Measure,
    dimension: Dimension,
    selection: Selection,
    who: str | None,
    standing: Standing | None = None,
) -> tuple[pa.Table, str]:
    """(the rows, the SQL with its values written in, as ``kronika sql`` takes it). Raises Problem ``explore``."""
    asked = sql_of(measure, dimension, who=who is not None)
    told, values = query(asked, selection)
    quick, given = query(asked, selection, standing=standing)
    more = {"who": who} if "$who" in asked else {}
    table = connection.sql(quick + asked, params=given | more).to_arrow_table()
    return table, written(told + asked, values | more)


def written(sql: str, values: Mapping[str, Any]) -> str:
    """SQL with its values in the places of their names."""
    return re.sub(r"\$(\w+)", lambda found: _literal(values[found[1]]), sql)


def _literal(value: Any) -> str:
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(map(_literal, value)) + "]"
    if value is None:
        return "NULL"
    if isinstance(value, date):
        return f"DATE '{value.isoformat()}'"
    if isinstance(value, (int, float)):
        return str(value)
    return "'" + str(value).replace("'", "''") + "'"
