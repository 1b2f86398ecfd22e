"""The charts of the audit page: by cause, by ruling, over time; each with its numbers."""

from __future__ import annotations

import pandas as pd
import pyarrow as pa
import streamlit as st

from dashboards.audit.filters import Filters
from dashboards.charts import bars, columns
from dashboards.context import Context
from dashboards.listing import Cell, Column, Link, listing
from dashboards.naming import known
from dashboards.selecting.writing import Ways
from dashboards.texts import number
from projections.statistics import metric

SEVERITIES = ("breaches", "doubts", "remarks")


def by_cause(here: Context, table: pa.Table, _chosen: Filters) -> None:
    """What is at fault."""
    _parts(here, table, "cause", "cause")


def by_ruling(here: Context, table: pa.Table, _chosen: Filters) -> None:
    """What was ruled."""
    _parts(here, table, "ruling", "verdict")


def _parts(here: Context, table: pa.Table, column: str, texts: str) -> None:
    """A bar for each value of a column, its severities side by side in it."""
    frame = table.to_pandas()
    frame["name"] = [
        f"{known(here.lang, texts, word)} (n = {n})"
        for word, n in zip(frame[column], frame["n"], strict=True)
    ]
    parts = {name: here.text(f"audit.{name}") for name in SEVERITIES}
    told = frame.drop(columns="n").melt("name", list(parts), "part", "n")
    told["rank"] = [list(parts).index(each) for each in told["part"]]
    told["part"] = told["part"].map(parts)
    st.altair_chart(
        bars.stacked(told[told["n"] > 0], "name", "part", order=list(frame["name"]), parts=list(parts.values()),
                     title=_heading(here, f"findings_by_{column}", column), n=here.text("audit.findings")),
        key=f"chart-{column}",
    )  # fmt: skip


def by_month(here: Context, table: pa.Table, chosen: Filters) -> None:
    """Breaches and doubts in a hundred moves, month by month."""
    frame = table.to_pandas()
    parts = {"breach_rate": "breaches", "doubt_rate": "doubts"}
    told = pd.concat(
        [
            pd.DataFrame(
                {
                    "month": frame["month"],
                    "part": here.text(f"audit.{counts}"),
                    "rate": frame[rate],
                    "count": frame[counts],
                    "n": frame["moves"],
                    "label": frame["breaches"] + frame["doubts"],
                }
            )
            for rate, counts in parts.items()
        ]
    )
    chart = columns.over_time(
        told, month=_heading(here, "findings_by_month", "month"), part=here.text("audit.severity"),
        rate=here.text("audit.rate"), count=here.text("audit.findings"), n=here.text("audit.moves"),
    )  # fmt: skip
    st.altair_chart(chart, key="chart-month")
    st.caption(here.text("audit.above"))
    names = ("month", "sessions", "moves", "breaches", "doubts", "breach_rate", "doubt_rate")
    shown = [
        Column(
            name,
            _heading(here, "findings_by_month", name),
            "text" if name == "month" else "number",
            main=name == "month",
        )
        for name in names
    ]
    ways = Ways(here, chosen.sessions, "findings_by_month")
    rows = [
        [
            Cell(row["month"], Link("audit", {**chosen.told, "month": row["month"], "by": "all"})),
            Cell(number(here.lang, row["sessions"]), ways.link("sessions", row), order=row["sessions"]),
            row["moves"], row["breaches"], row["doubts"],
            *(Cell(f"{row[name]:g}", order=row[name]) for name in ("breach_rate", "doubt_rate")),
        ]
        for row in table.to_pylist()
    ]  # fmt: skip
    listing(here, "audit-by-month", shown, rows)


def _heading(here: Context, name: str, column: str) -> str:
    return metric(name).columns[column][here.lang]
