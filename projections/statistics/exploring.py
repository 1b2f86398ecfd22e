"""A measure by a dimension over the sessions that filters let pass: what *Explore* asks, as SQL to read and to run."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from functools import cache
from pathlib import Path
from typing import Any, Final

import duckdb
import pyarrow as pa

from events.catalogue import read_yaml
from events.problems import Problem
from projections.statistics.selection import Selection, query
from projections.statistics.standing import Standing

FILE: Final = Path(__file__).parent / "exploring.yaml"
GRAINS: Final = ("play", "person", "seat")
MOST: Final = 500
"""Rows at most."""


@dataclass(frozen=True, slots=True)
class Measure:
    """``value``, ``n``: SQL over a group; ``share``: whether it is a share of one; ``grains``: what a row may be."""

    id: str
    title: Mapping[str, str]
    sentence: Mapping[str, str]
    grains: tuple[str, ...]
    value: str
    n: str
    share: bool


@dataclass(frozen=True, slots=True)
class Dimension:
    """``sql``: of a row's group; ``ordered``: whether groups stand in their own order, not by the measure."""

    id: str
    title: Mapping[str, str]
    grains: tuple[str, ...]
    sql: str
    ordered: bool


@dataclass(frozen=True, slots=True)
class Question:
    """A measure by a dimension, as people ask for it: ``words`` {lang: question}."""

    id: str
    measure: str
    by: str
    words: Mapping[str, str]


@cache
def _told() -> Any:
    return read_yaml(FILE)


@cache
def measures() -> Mapping[str, Measure]:
    """{id: measure}"""
    return {
        name: Measure(
            name,
            told["title"],
            told["sentence"],
            tuple(told["grains"]),
            told["value"],
            told["n"],
            told.get("share", False),
        )
        for name, told in _told()["measures"].items()
    }


@cache
def dimensions() -> Mapping[str, Dimension]:
    """{id: dimension}"""
    return {
        name: Dimension(name, told["title"], tuple(told["grains"]), told["sql"], told.get("ordered", False))
        for name, told in _told()["dimensions"].items()
    }


@cache
def questions() -> tuple[Question, ...]:
    """What is often asked."""
    return tuple(
        Question(name, told["measure"], told["by"], {lang: told[lang] for lang in ("en", "pl")})
        for name, told in _told()["questions"].items()
    )


def grain(measure: Measure, dimension: Dimension) -> str | None:
    """What one row is where the measure is told by the dimension; None where they do not go together."""
    return next((each for each in GRAINS if each in measure.grains and each in dimension.grains), None)


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
        f"FROM {_told()['relations'][of]}\nWHERE {dimension.sql} IS NOT NULL{only}\nGROUP BY label\n"
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
