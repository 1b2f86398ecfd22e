"""The days of a year as a grid of weeks, darker where more was played."""

from __future__ import annotations

from datetime import date, timedelta
from typing import Any

import altair as alt
import pandas as pd

from dashboards.charts.theme import ink, styled

SHADES = ("#b9d9f0", "#7db8e0", "#2f8fcb", "#145a8a")


def grid(frame: pd.DataFrame, year: int, *, day: str, plays: str, hours: str, weekdays: list[str]) -> Any:
    """Columns of the frame: day, plays, hours. ``weekdays``: short names from Monday on."""
    told = {row.day: row for row in frame.itertuples()}
    first, last = date(year, 1, 1), date(year, 12, 31)
    every = [first + timedelta(days=at) for at in range((last - first).days + 1)]
    data = pd.DataFrame(
        {
            "day": pd.to_datetime(every),
            "week": [((each - first).days + first.weekday()) // 7 for each in every],
            "weekday": [weekdays[each.weekday()] for each in every],
            "plays": [int(told[each].plays) if each in told else 0 for each in every],
            "hours": [float(told[each].hours) if each in told else 0.0 for each in every],
        }
    )
    months = [((date(year, month, 1) - first).days + first.weekday()) // 7 for month in range(1, 13)]
    label = (
        "indexof(" + str(months) + ", datum.value) >= 0 ? indexof(" + str(months) + ", datum.value) + 1 : ''"
    )
    most = max(4, int(data["plays"].max()))
    base = alt.Chart(data).encode(
        x=alt.X("week:O", title=None, axis=alt.Axis(values=months, labelExpr=label, ticks=False, domain=False)),
        y=alt.Y("weekday:O", sort=weekdays, title=None, axis=alt.Axis(ticks=False, domain=False, labelOverlap=False)),
        tooltip=[alt.Tooltip("day:T", title=day, format="%Y-%m-%d"), alt.Tooltip("plays:Q", title=plays),
                 alt.Tooltip("hours:Q", title=hours)],
    )  # fmt: skip
    tile: dict[str, Any] = {"cornerRadius": 2, "width": {"band": 0.86}, "height": {"band": 0.86}}
    empty = base.mark_rect(color=ink(), opacity=0.13, **tile).transform_filter("datum.plays == 0")
    scale = alt.Scale(type="threshold", domain=_steps(most), range=list(SHADES))
    played = base.mark_rect(**tile).encode(
        color=alt.Color("plays:Q", scale=scale, legend=alt.Legend(title=plays, symbolType="square", type="symbol"))
    ).transform_filter("datum.plays > 0")  # fmt: skip
    return styled((empty + played).resolve_scale(color="independent"), height=alt.Step(17))


def _steps(most: int) -> list[int]:
    """Where the second, third and fourth shade begin."""
    return [2, 3, 4] if most <= 6 else [max(2, most // 4), max(3, most // 2), max(4, most * 3 // 4)]
