"""Curves over the lines of a session, and ranges."""

from __future__ import annotations

from typing import Any

import altair as alt
import pandas as pd

from dashboards.charts.theme import DASHES, diseases, ink, series, styled


def curve(frame: pd.DataFrame, at: int, *, x: str, turn: str, value: str, curve: str) -> Any:
    """Stepped lines of ``value`` over ``place``, one for each ``curve``, with a rule at the place ``at``.
    Columns: place, turn, value, curve, name. A name that ends with a disease's colour is drawn in it, and
    the others beside it without a colour."""
    names = list(dict.fromkeys(zip(frame["curve"], frame["name"], strict=True)))
    ends = [name.rpartition("_")[2] for _, name in names]
    known = diseases()
    plain = ink() if any(end in known for end in ends) else None
    paint = [known.get(end, plain or each) for end, each in zip(ends, series(len(ends)), strict=True)]
    dashes = [list(DASHES[number % len(DASHES)]) for number in range(len(names))]
    domain = [label for label, _ in names]
    legend = alt.Legend(title=None) if len(names) > 1 else None
    steps = (
        alt.Chart(frame)
        .mark_line(interpolate="step-after", strokeWidth=2)
        .encode(
            x=alt.X("place:Q", title=x, scale=alt.Scale(nice=False), axis=alt.Axis(tickMinStep=1)),
            y=alt.Y("value:Q", title=None, axis=alt.Axis(tickMinStep=1, tickCount=4)),
            color=alt.Color("curve:N", legend=legend, scale=alt.Scale(domain=domain, range=paint)),
            strokeDash=alt.StrokeDash("curve:N", legend=legend, scale=alt.Scale(domain=domain, range=dashes)),
            tooltip=[alt.Tooltip("place:Q", title=x), alt.Tooltip("turn:Q", title=turn),
                     alt.Tooltip("curve:N", title=curve), alt.Tooltip("value:Q", title=value)],
        )
    )  # fmt: skip
    now = alt.Chart(pd.DataFrame({"at": [at]})).mark_rule(color=ink(), strokeDash=[3, 3]).encode(x="at:Q")
    return styled(steps + now, height=150 if len(names) == 1 else 190)


def ranges(frame: pd.DataFrame, *, colour: str, turn: str, n: str) -> Any:
    """Earliest, median and latest turn by disease. Columns: label, colour, earliest, median, latest, n."""
    paint = alt.Color(
        "colour:N", legend=None, scale=alt.Scale(domain=list(diseases()), range=list(diseases().values()))
    )
    base = alt.Chart(frame).encode(
        y=alt.Y("label:N", sort=None, axis=alt.Axis(title=None, labelOverlap=False)),
        tooltip=[alt.Tooltip("label:N", title=colour), alt.Tooltip("earliest:Q"), alt.Tooltip("median:Q"),
                 alt.Tooltip("latest:Q"), alt.Tooltip("n:Q", title=n)],
    )  # fmt: skip
    line = base.mark_rule(strokeWidth=4, opacity=0.5).encode(
        color=paint,
        x=alt.X("earliest:Q", title=turn, scale=alt.Scale(zero=True), axis=alt.Axis(tickMinStep=1)),
        x2="latest:Q",
    )
    dot = base.mark_point(filled=True, size=160, opacity=1).encode(x="median:Q", color=paint)
    words = base.mark_text(align="left", dx=10, dy=-10, color=ink()).encode(x="median:Q", text="words:N")
    return styled(alt.layer(line, dot, words), height=46 * len(frame) + 56)
