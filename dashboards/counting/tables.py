"""Tables of metrics: the columns a page shows, people and games as links to their pages, days as links to sessions,
shares as percents, and pale where few plays stand behind them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from datetime import date
from typing import Any, Final

import pyarrow as pa

from dashboards.charts.bars import FEW
from dashboards.context import Context
from dashboards.counting.naming import Names
from dashboards.listing import Cell, Column, Link, Row, heading, listing
from dashboards.naming import game_title
from dashboards.selecting.writing import Ways
from dashboards.texts import day, decimal, listed, percent
from projections.statistics import metric

NARROW: Final = 440
"""Pixels below which rows become cards: half a desk is still wide enough for a table."""
SHARES: Final = frozenset({
    "rate", "expected", "together_rate", "share", "even", "share_left_out",
})  # fmt: skip
"""Columns that are shares of one."""
WORDS: Final = {"record": "record", "contest": "contest", "unit": "unit", "status": "status", "result": "result",
                "other_result": "result", "fate": "fate"}  # fmt: skip
"""{column: beginning of the keys of its words}"""
OF: Final = {"together_rate": "together_n", "share": "n", "even": "n"}
"""{share: the column that says how many plays stand behind it}, where that is not ``n``"""


def show(
    here: Context, names: Names, name: str, table: pa.Table, columns: Sequence[str], *, main: str | None = None,
    link: Callable[[Mapping[str, Any]], Link | None] | None = None, key: str = "", ways: Ways | None = None,
) -> None:  # fmt: skip
    """The rows of a metric as a table. ``main``: the column that is the row's name (the first); ``link``: where the
    name leads, where that is not its own page; ``ways``: where its numbers lead."""
    head = {column: words[here.lang] for column, words in metric(name).columns.items()}
    lead = main or columns[0]
    shown = [Column(each, head[each], _kind(table, each), main=each == lead) for each in columns]
    rows: list[Row] = []
    for told in table.to_pylist():
        cells = [_led(_cell(here, names, each, told), ways, each, told) for each in columns]
        if link is not None and (way := link(told)) is not None:
            at = list(columns).index(lead)
            cells[at] = Cell(cells[at].words, way, more=cells[at].more, order=cells[at].order)
        rows.append(cells)
    listing(here, f"list-{key or name}", shown, rows, below=NARROW, dense=True)


def _led(cell: Cell, ways: Ways | None, column: str, told: Mapping[str, Any]) -> Cell:
    """A number with the way to the sessions that it counts."""
    if ways is None or cell.link is not None or (way := ways.link(column, told)) is None:
        return cell
    return replace(cell, link=way)


def filled(table: pa.Table, columns: Sequence[str], *groups: Sequence[str]) -> list[str]:
    """The columns without those groups in which nothing but zeros and blanks stand."""
    idle = {
        column
        for group in groups
        if not any(value for each in group for value in table.column(each).to_pylist())
        for column in group
    }
    return [each for each in columns if each not in idle] or list(columns)


def written(here: Context, names: Names, name: str, table: pa.Table, columns: Sequence[str]) -> pa.Table:
    """What the files beneath a table hold: its rows in their order, its columns under their headings, people and words
    as they are shown, numbers and days as they are."""
    head = {column: words[here.lang] for column, words in metric(name).columns.items()}
    return pa.table(
        {heading(head[each]): _file(names, here.lang, each, table.column(each)) for each in columns}
    )


def _file(names: Names, lang: str, column: str, values: pa.ChunkedArray) -> pa.Array | pa.ChunkedArray:
    if column in ("persons", "winners"):
        told = [None if each is None else [names.person(one) for one in each] for each in values.to_pylist()]
        return pa.array(told, pa.list_(pa.string()))
    say = said(names, lang, column)
    if say is None:
        return values
    return pa.array([None if each is None else say(each) for each in values.to_pylist()], pa.string())


def said(names: Names, lang: str, column: str) -> Callable[[str], str] | None:
    """How a column of ids is said; None for a column that is shown as it is."""
    if column in ("person", "other"):
        return names.person
    if column == "title":
        return names.title
    if column == "game":
        return lambda word: game_title(word, lang)
    if column == "role":
        return names.role
    if column in WORDS:
        return lambda word: names.word(WORDS[column], word)
    return None


def to_session(told: Mapping[str, Any]) -> Link:
    """The way to a row's session."""
    return Link("session", {"session": told["session_id"]})


def _kind(table: pa.Table, column: str) -> Any:
    kind = table.schema.field(column).type
    if column in ("day", "first_on", "last_on", "month"):
        return "short"
    return (
        "number"
        if pa.types.is_integer(kind) or pa.types.is_floating(kind) or pa.types.is_decimal(kind)
        else "text"
    )


def _page(column: str, told: Mapping[str, Any]) -> Link | None:
    """The page of a person or of a title."""
    if column in ("person", "other"):
        return Link("person", {"person": told[column]})
    return Link("game", {"game": told["title_key"]}) if column == "title" else None


def _cell(here: Context, names: Names, column: str, told: Mapping[str, Any]) -> Cell:
    value, lang = told[column], here.lang
    if value is None:
        return Cell("–", order=-1.0 if column in SHARES else "")
    if column in ("persons", "winners"):
        return Cell(listed(lang, [names.person(each) for each in value]))
    if column == "rule":
        return Cell(value, Link("rules", {"game": told["game"], "rule": value}))
    if (say := said(names, lang, column)) is not None:
        return Cell(say(value), _page(column, told))
    if column in ("first_session", "last_session"):
        return Cell(value[:8], Link("session", {"session": value}))
    if isinstance(value, date):
        way = (
            Link("session", {"session": told["session_id"]})
            if "session_id" in told and column == "day"
            else None
        )
        return Cell(day(lang, value, short=True), way, order=value.isoformat())
    if column in SHARES:
        return Cell(percent(lang, value), order=value, muted=(told.get(OF.get(column, "n")) or 0) < FEW)
    if column == "above":
        return Cell(f"{value:+.0%}".replace("-", "−"), order=value, muted=(told.get("n") or 0) < FEW)
    if column == "breaches" and value and "session_id" in told:
        return Cell(
            str(value), Link("session", {"session": told["session_id"], "tab": "findings"}), order=value
        )
    if isinstance(value, list):
        return Cell(listed(lang, [str(each) for each in value]) if value else "–")
    if isinstance(value, bool):
        return Cell(here.text(f"said.{'yes' if value else 'no'}"))
    if isinstance(value, (int, float)):
        if column == "year":
            return Cell(str(value), order=value)
        return Cell(decimal(lang, value), order=value)
    return Cell(str(value))
