"""Columns over time: what was found in a month, with what it was found in."""

from __future__ import annotations

from typing import Any

import altair as alt
import pandas as pd

from dashboards.charts.theme import SEVERITIES, ink, styled


def over_time(frame: pd.DataFrame, *, month: str, part: str, rate: str, count: str, n: str) -> Any:
    """Stacked columns of ``rate`` by ``month``. Columns of the frame: month, part, rate, count, n (out of how many),
    label (written above the column)."""
    base = alt.Chart(frame).encode(
        x=alt.X("month:O", title=None, axis=alt.Axis(labelAngle=-45, labelOverlap=True)),
        tooltip=[alt.Tooltip("month:O", title=month), alt.Tooltip("part:N", title=part),
                 alt.Tooltip("rate:Q", title=rate), alt.Tooltip("count:Q", title=count),
                 alt.Tooltip("n:Q", title=n)],
    )  # fmt: skip
    parts = alt.Scale(domain=list(dict.fromkeys(frame["part"])), range=list(SEVERITIES))
    drawn = base.mark_bar(stroke="#ffffff", strokeWidth=0.6, strokeOpacity=0.5).encode(
        y=alt.Y("rate:Q", title=rate, axis=alt.Axis(tickCount=4)),
        color=alt.Color("part:N", legend=alt.Legend(title=None), scale=parts),
        order=alt.Order("part:N"),
    )
    tops = frame.groupby("month", as_index=False).agg(rate=("rate", "sum"), label=("label", "first"))
    words = alt.Chart(tops).mark_text(dy=-7, color=ink()).encode(x="month:O", y="rate:Q", text="label:N")
    return styled(drawn + words, height=260)
