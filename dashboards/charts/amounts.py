"""Columns of amounts over months, days of the week, hours, points."""

from __future__ import annotations

from typing import Any

import altair as alt
import pandas as pd

from dashboards.charts.theme import MAIN, ink, series, styled


def months(frame: pd.DataFrame, *, month: str, plays: str, hours: str, height: int = 220) -> Any:
    """Plays by month, the empty months between them too. Columns: month (dates), plays, hours."""
    bars = (
        alt.Chart(_whole(frame))
        .mark_bar(color=MAIN, cornerRadiusEnd=2)
        .encode(
            x=alt.X("yearmonth(month):T", title=None, axis=alt.Axis(format="%Y-%m", labelOverlap=True, tickCount=8)),
            y=alt.Y("plays:Q", title=plays, axis=alt.Axis(tickMinStep=1, tickCount=4)),
            tooltip=[alt.Tooltip("month:T", title=month, format="%Y-%m"), alt.Tooltip("plays:Q", title=plays),
                     alt.Tooltip("hours:Q", title=hours)],
        )
    )  # fmt: skip
    return styled(bars, height=height)


def _whole(frame: pd.DataFrame) -> pd.DataFrame:
    told = frame.assign(month=pd.to_datetime(frame["month"])).set_index("month")
    every = pd.date_range(told.index.min(), told.index.max(), freq="MS", name="month")
    return told.reindex(every, fill_value=0).reset_index()


def named(frame: pd.DataFrame, name: str, *, title: str, plays: str) -> Any:
    """Columns of ``plays`` by a name, in the frame's order, each with its number."""
    base = alt.Chart(frame).encode(
        x=alt.X(f"{name}:N", sort=None, title=title, axis=alt.Axis(labelOverlap=True)),
        tooltip=[alt.Tooltip(f"{name}:N", title=title), alt.Tooltip("plays:Q", title=plays)],
    )
    bars = base.mark_bar(color=MAIN, cornerRadiusEnd=2).encode(
        y=alt.Y("plays:Q", title=plays, axis=alt.Axis(tickMinStep=1, tickCount=4))
    )
    words = base.mark_text(dy=-7, color=ink()).encode(y="plays:Q", text="plays:Q")
    return styled(bars + words, height=200)


def spread(frame: pd.DataFrame, *, points: str, n: str, fate: str) -> Any:
    """How often points were made, winners and others apart. Columns: points, fate (words), n."""
    chart = (
        alt.Chart(frame)
        .mark_bar(stroke="#ffffff", strokeWidth=0.5, strokeOpacity=0.5)
        .encode(
            x=alt.X("points:Q", bin=alt.Bin(maxbins=24), title=points),
            y=alt.Y("sum(n):Q", title=n, axis=alt.Axis(tickMinStep=1, tickCount=4)),
            color=alt.Color("fate:N", sort=None, scale=alt.Scale(range=series(3)), legend=alt.Legend(title=None)),
            tooltip=[alt.Tooltip("points:Q", bin=True, title=points), alt.Tooltip("fate:N", title=fate),
                     alt.Tooltip("sum(n):Q", title=n)],
        )
    )  # fmt: skip
    return styled(chart, height=240)
