"""*Explore*: any measure by anything, over the plays that filters let pass; questions to begin with, and the SQL."""

from __future__ import annotations

from typing import Any, Final

import pandas as pd
import pyarrow as pa
import streamlit as st

from dashboards import address, downloads, links, states
from dashboards.charts import bars
from dashboards.charts.bars import FEW
from dashboards.context import Context
from dashboards.counting import tables
from dashboards.counting.filters import Filters, any_plays, filters
from dashboards.counting.naming import Names, weekdays
from dashboards.counting.pages import begun
from dashboards.listing import Cell, Column, Link, heading, listing
from dashboards.selecting.writing import Ways
from dashboards.texts import decimal, number, percent
from projections.statistics.behind import EXPLORE
from projections.statistics.exploring import explore
from projections.statistics.measures import Dimension, Measure, dimensions, grain, measures, questions

BARS: Final = 30
"""Bars that are drawn; the table has all rows."""


def show(here: Context) -> None:
    """The page."""
    names = Names(here)
    if not begun(here, "nav.explore"):
        return
    with st.popover(here.text("explore.questions"), icon=":material/help:"):
        for each in questions():
            links.way("explore", each.words[here.lang], icon=":material/chevron_right:", key=f"ask-{each.id}",
                      metric=each.measure, by=each.by)  # fmt: skip
    with st.container(horizontal=True, vertical_alignment="bottom"):
        measure = measures()[
            address.select(here.lang, "metric", here.text("explore.metric"), list(measures()), "plays",
                           say=lambda name: measures()[name].title[here.lang])
        ]  # fmt: skip
        there = [name for name, each in dimensions().items() if grain(measure, each) is not None]
        dimension = dimensions()[
            address.select(here.lang, "by", here.text("explore.by"), there, there[0],
                           say=lambda name: dimensions()[name].title[here.lang])
        ]  # fmt: skip
    chosen = filters(here, names, "year", "game", "person", "players", "tag")
    if not any_plays(here, chosen.selection)["plays"]:
        states.no_match(here, *chosen.names)
        return
    _shown(here, names, measure, dimension, chosen)


def _shown(here: Context, names: Names, measure: Measure, dimension: Dimension, chosen: Filters) -> None:
    st.caption(measure.sentence[here.lang])
    table, sql = here.kept(
        ("explore", measure.id, dimension.id, chosen.selection, chosen.person),
        lambda: explore(
            here.connection(), measure, dimension, chosen.selection, chosen.person, here.standing
        ),
    )
    if not table.num_rows:
        st.info(here.text("games.none"))
    else:
        labels = _labels(here, names, dimension, table)
        st.altair_chart(_chart(here, measure, dimension, table, labels), key="chart-explore")
        if table.num_rows > BARS:
            st.caption(here.text("explore.first", n=BARS, all=table.num_rows))
        ways = Ways(here, chosen.selection, f"{EXPLORE}.{measure.id}.{dimension.id}")
        _table(here, measure, dimension, table, labels, ways)
        downloads.both(
            here, _file(here, measure, dimension, table, labels), f"explore-{measure.id}-{dimension.id}"
        )
    with st.expander(here.text("explore.sql"), icon=":material/code:"):
        st.caption(here.text("explore.sql.help"))
        st.code(sql, language="sql")


def _labels(here: Context, names: Names, dimension: Dimension, table: pa.Table) -> list[str]:
    if dimension.id == "person":
        return list(names.apart(table.column("label").to_pylist()).values())
    if dimension.id == "game":
        titles = dict(zip(table.column("label").to_pylist(), table.column("title").to_pylist(), strict=True))
        return list(names.titles(titles).values())
    return [_label(here, names, dimension, row) for row in table.to_pylist()]


def _label(here: Context, names: Names, dimension: Dimension, row: dict[str, Any]) -> str:
    label = str(row["label"])
    if dimension.id == "weekday":
        return weekdays(here.lang)[int(label) - 1]
    if dimension.id in ("contest", "role"):
        return names.word(dimension.id, label)
    return label.strip()


def _words(here: Context, measure: Measure, value: float) -> str:
    if not measure.share:
        return decimal(here.lang, value)
    return f"{value:+.0%}".replace("-", "−") if measure.id == "above" else percent(here.lang, value)


def _chart(here: Context, measure: Measure, dimension: Dimension, table: pa.Table, labels: list[str]) -> Any:
    frame = pd.DataFrame(
        {"name": labels, "value": table.column("value").to_pylist(), "n": table.column("n").to_pylist()}
    )
    frame = frame.tail(BARS) if dimension.ordered else frame.head(BARS)
    frame["label"] = [
        f"{_words(here, measure, value)}  (n = {n})"
        for value, n in zip(frame["value"], frame["n"], strict=True)
    ]
    return bars.values(
        frame,
        title=dimension.title[here.lang],
        value=measure.title[here.lang],
        n=here.text("explore.n"),
        share=measure.share,
    )


def _table(
    here: Context, measure: Measure, dimension: Dimension, table: pa.Table, labels: list[str], ways: Ways
) -> None:
    rows = [
        [
            Cell(label, _way(dimension, row), order=row["label"] if dimension.ordered else label),
            Cell(_words(here, measure, row["value"]), order=row["value"], muted=row["n"] < FEW),
            Cell(number(here.lang, row["n"]), ways.link("n", row), order=row["n"]),
        ]
        for label, row in zip(labels, table.to_pylist(), strict=True)
    ]
    columns = _columns(here, measure, dimension)
    listing(here, "list-explore", columns, rows, below=tables.NARROW, dense=True)


def _columns(here: Context, measure: Measure, dimension: Dimension) -> list[Column]:
    return [
        Column("label", dimension.title[here.lang], main=True),
        Column("value", measure.title[here.lang], "number"),
        Column("n", here.text("explore.n"), "number"),
    ]


def _file(
    here: Context, measure: Measure, dimension: Dimension, table: pa.Table, labels: list[str]
) -> pa.Table:
    """The table as it is shown."""
    heads = [heading(each.label) for each in _columns(here, measure, dimension)]
    return pa.table([pa.array(labels, pa.string()), table.column("value"), table.column("n")], names=heads)


def _way(dimension: Dimension, row: dict[str, Any]) -> Link | None:
    """Where the row's plays are looked at."""
    if dimension.id in ("game", "person"):
        return Link(dimension.id, {dimension.id: row["label"]})
    return Link("calendar", {"year": row["label"][:4]}) if dimension.id in ("year", "month") else None
