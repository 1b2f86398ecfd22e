"""Bars: rates with the number behind them, counts, mixes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import altair as alt
import pandas as pd

from dashboards.charts.theme import MAIN, SEVERITIES, colour, ink, paler, styled

FEW: Final = 10
"""Below so many plays a rate is drawn pale."""
ROW: Final = 30
LEGEND: Final = 170
NAMES: Final = alt.Axis(title=None, labelLimit=230, labelOverlap=False)
AXIS: Final = 56
"""What an axis with its title needs below the rows, in pixels."""


def rates(frame: pd.DataFrame, name: str, *, title: str, rate: str, n: str) -> Any:
    """Horizontal bars of ``rate`` by ``name``, each with its percentage and its ``n``; pale where n is below ten."""
    data = frame.assign(
        label=[f"{value:.0%}  (n = {count})" for value, count in zip(frame["rate"], frame["n"], strict=True)],
        few=frame["n"] < FEW,
    )
    base = alt.Chart(data).encode(
        y=alt.Y(f"{name}:N", sort=None, axis=NAMES),
        tooltip=[alt.Tooltip(f"{name}:N", title=title), alt.Tooltip("rate:Q", title=rate, format=".0%"),
                 alt.Tooltip("n:Q", title=n)],
    )  # fmt: skip
    bars = base.mark_bar(color=MAIN, cornerRadiusEnd=3).encode(
        x=alt.X(
            "rate:Q",
            title=rate,
            scale=alt.Scale(domain=[0, 1.25]),
            axis=alt.Axis(format="%", values=[0, 0.5, 1]),
        ),
        opacity=paler("datum.few", 0.45, 0.95),
    )
    words = base.mark_text(align="left", dx=6, color=ink()).encode(x="rate:Q", text="label:N")
    return styled(bars + words, height=ROW * len(data) + AXIS)


def counts(frame: pd.DataFrame, name: str, *, title: str, n: str) -> Any:
    """Horizontal bars of ``n`` by ``name``, in the frame's order."""
    base = alt.Chart(frame).encode(
        y=alt.Y(f"{name}:N", sort=None, axis=NAMES),
        tooltip=[alt.Tooltip(f"{name}:N", title=title), alt.Tooltip("n:Q", title=n)],
    )
    bars = base.mark_bar(color=MAIN, cornerRadiusEnd=3).encode(
        x=alt.X("n:Q", title=n, axis=alt.Axis(tickMinStep=1))
    )
    words = base.mark_text(align="left", dx=6, color=ink()).encode(x="n:Q", text="n:Q")
    return styled(bars + words, height=ROW * len(frame) + AXIS)


def mix(frame: pd.DataFrame, name: str, part: str, *, title: str, part_title: str, share: str, n: str) -> Any:
    """Stacked bars of shares: ``part`` within each ``name``, largest first."""
    chart = (
        alt.Chart(frame)
        .mark_bar(stroke="#ffffff", strokeWidth=0.6, strokeOpacity=0.5)
        .encode(
            y=alt.Y(f"{name}:N", axis=NAMES),
            x=alt.X("sum(n):Q", stack="normalize", title=share, axis=alt.Axis(format="%")),
            color=colour(f"{part}:N", sort=None, legend=alt.Legend(title=None, columns=1, labelLimit=260)),
            order=alt.Order("rank:Q"),
            tooltip=[alt.Tooltip(f"{name}:N", title=title), alt.Tooltip(f"{part}:N", title=part_title),
                     alt.Tooltip("n:Q", title=n), alt.Tooltip("share:Q", title=share, format=".0%")],
        )
        .properties(height=ROW * frame[name].nunique() + AXIS + LEGEND)
    )  # fmt: skip
    return styled(chart)


def stacked(
    frame: pd.DataFrame,
    name: str,
    part: str,
    *,
    order: Sequence[str],
    parts: Sequence[str],
    title: str,
    n: str,
) -> Any:
    """Horizontal bars of counts by ``name`` in an order, made of severities: ``parts`` are breach, doubt, remark."""
    chart = (
        alt.Chart(frame)
        .mark_bar(stroke="#ffffff", strokeWidth=0.6, strokeOpacity=0.5)
        .encode(
            y=alt.Y(f"{name}:N", sort=list(order), axis=NAMES),
            x=alt.X("n:Q", title=n, axis=alt.Axis(tickMinStep=1)),
            color=alt.Color(
                f"{part}:N",
                legend=alt.Legend(title=None),
                scale=alt.Scale(domain=list(parts), range=list(SEVERITIES)),
            ),
            order=alt.Order("rank:Q"),
            tooltip=[
                alt.Tooltip(f"{name}:N", title=title),
                alt.Tooltip(f"{part}:N"),
                alt.Tooltip("n:Q", title=n),
            ],
        )
        .properties(height=ROW * frame[name].nunique() + AXIS + 80)
    )
    return styled(chart)


def values(frame: pd.DataFrame, *, title: str, value: str, n: str, share: bool) -> Any:
    """Horizontal bars of any value by ``name``, in the frame's order, each with its ``label``; pale where n is below
    ten."""
    data = frame.assign(few=frame["n"] < FEW)
    lowest, highest = min(0.0, float(data["value"].min())), max(0.0, float(data["value"].max()))
    room = (highest - lowest or 1.0) * 0.25
    base = alt.Chart(data).encode(
        y=alt.Y("name:N", sort=list(data["name"]), axis=NAMES),
        tooltip=[alt.Tooltip("name:N", title=title),
                 alt.Tooltip("value:Q", title=value, format=".1%" if share else ",.2~f"), alt.Tooltip("n:Q", title=n)],
    )  # fmt: skip
    scale = alt.Scale(domain=[lowest - (room if lowest else 0), highest + room], nice=False)
    axis = alt.Axis(format="%", tickCount=5) if share else alt.Axis(tickCount=5)
    if share and not lowest:
        axis = alt.Axis(format="%", values=[0, 0.25, 0.5, 0.75, 1])
    bars = base.mark_bar(color=MAIN, cornerRadiusEnd=3).encode(
        x=alt.X("value:Q", title=value, scale=scale, axis=axis),
        opacity=paler("datum.few", 0.45, 0.95),
    )
    words = base.mark_text(align="left", dx=6, color=ink()).encode(
        x=alt.X("shown:Q"), text="label:N"
    ).transform_calculate(shown="max(datum.value, 0)")  # fmt: skip
    return styled(bars + words, height=ROW * len(data) + AXIS)
