"""Ratings: where each person stands with what is not known of it, and how they came there."""

from __future__ import annotations

from typing import Any, Final

import altair as alt
import pandas as pd

from dashboards.charts.bars import AXIS
from dashboards.charts.theme import DASHES, MAIN, ink, paler, series, styled

ROW: Final = 34
ABOVE: Final = 0.5
"""Of a row, the room for the number over the topmost dot."""


def standing(frame: pd.DataFrame, *, rating: str, uncertainty: str, plays: str) -> Any:
    """A dot for the rating, a line for two standard deviations to each side; pale where few plays stand behind it.
    Columns: name, rating, label (the rating as it is written), uncertainty, plays, few."""
    told = frame.assign(
        low=frame["rating"] - 2 * frame["uncertainty"], high=frame["rating"] + 2 * frame["uncertainty"]
    )
    base = alt.Chart(told).encode(
        y=alt.Y("name:N", sort=None, scale=alt.Scale(padding=0.5 + ABOVE / 2),
                axis=alt.Axis(title=None, labelLimit=200, labelOverlap=False)),
        opacity=paler("datum.few", 0.5, 1),
        tooltip=[alt.Tooltip("name:N", title=" "), alt.Tooltip("rating:Q", title=rating),
                 alt.Tooltip("uncertainty:Q", title=uncertainty), alt.Tooltip("plays:Q", title=plays)],
    )  # fmt: skip
    line = base.mark_rule(strokeWidth=3, color=MAIN).encode(
        x=alt.X("low:Q", title=rating, scale=alt.Scale(zero=False)), x2="high:Q"
    )
    dot = base.mark_point(filled=True, size=110, color=MAIN).encode(x="rating:Q")
    words = base.mark_text(dy=-11, color=ink()).encode(x="rating:Q", text="label:N")
    return styled(alt.layer(line, dot, words), height=round(ROW * (len(told) + ABOVE)) + AXIS)


def history(frame: pd.DataFrame, *, day: str, rating: str, person: str) -> Any:
    """Stepped lines of the rating over the days. Columns: day, rating, name."""
    names = list(dict.fromkeys(frame["name"]))
    paint = alt.Scale(domain=names, range=series(len(names)))
    dashes = alt.Scale(domain=names, range=[list(DASHES[at % len(DASHES)]) for at in range(len(names))])
    chart = (
        alt.Chart(frame)
        .mark_line(interpolate="step-after", strokeWidth=2)
        .encode(
            x=alt.X("day:T", title=None, axis=alt.Axis(format="%Y-%m", labelOverlap=True, tickCount=8)),
            y=alt.Y("rating:Q", title=rating, scale=alt.Scale(zero=False)),
            color=alt.Color("name:N", legend=alt.Legend(title=None, columns=4), scale=paint),
            strokeDash=alt.StrokeDash("name:N", legend=None, scale=dashes),
            tooltip=[alt.Tooltip("name:N", title=person), alt.Tooltip("day:T", title=day),
                     alt.Tooltip("rating:Q", title=rating, format=".1f")],
        )
    )  # fmt: skip
    return styled(chart, height=360)
