"""*Eldritch Horror*: Doom and Clues by round, actions, tests against fair dice, defeats, Mysteries, win rates."""

from __future__ import annotations

from typing import Any, Final

import altair as alt
import pandas as pd

from dashboards.analytics import Analytics, Draw, Name
from dashboards.charts import bars
from dashboards.charts.theme import MAIN, colour, ink, styled
from dashboards.context import Context

GAME: Final = "eldritch_horror"
UNLIKELY: Final = 0.01
"""Fair dice differ so much only once in a hundred."""


def _named(here: Context, frame: pd.DataFrame, name: Name) -> pd.DataFrame:
    for column in ("investigator", "ancient_one", "type"):
        if column in frame:
            frame[column] = [name(str(word)) for word in frame[column]]
    if "skill" in frame:
        frame["skill"] = [
            here.text("eldritch_horror.all") if word == "all" else name(str(word)) for word in frame["skill"]
        ]
    if "what" in frame:
        frame["what"] = [here.text(f"eldritch_horror.{word}") for word in frame["what"]]
    return frame


def _rates(by: str) -> Draw:
    def draw(here: Context, frame: pd.DataFrame, name: Name) -> Any:
        shown = _named(here, frame, name)
        shown = shown.assign(**{by: [str(word) for word in shown[by]]})
        title, rate, n = (here.text(f"eldritch_horror.{word}") for word in (by, "rate", "plays"))
        return bars.rates(shown, by, title=title, rate=rate, n=n)

    return draw


def _doom(here: Context, frame: pd.DataFrame, name: Name) -> Any:
    """Steps of Doom at the end of each round; each point says how many plays came so far."""
    chart = (
        alt.Chart(frame)
        .mark_line(color=MAIN, point={"filled": True, "size": 50, "color": MAIN})
        .encode(
            x=alt.X("round:O", title=here.text("eldritch_horror.round")),
            y=alt.Y("doom:Q", title=here.text("eldritch_horror.doom")),
            tooltip=[
                alt.Tooltip("round:O", title=here.text("eldritch_horror.round")),
                alt.Tooltip("doom:Q", title=here.text("eldritch_horror.doom")),
                alt.Tooltip("n:Q", title=here.text("eldritch_horror.plays")),
            ],
        )
    )
    return styled(chart.properties(height=220))


def _clues(here: Context, frame: pd.DataFrame, name: Name) -> Any:
    """Clues that came, were gained and were spent, side by side for each round."""
    frame = _named(here, frame, name)
    chart = (
        alt.Chart(frame)
        .mark_bar()
        .encode(
            x=alt.X("round:O", title=here.text("eldritch_horror.round")),
            xOffset=alt.XOffset("what:N", sort=None),
            y=alt.Y("clues:Q", title=here.text("eldritch_horror.per_play")),
            color=colour("what:N", sort=None, legend=alt.Legend(title=None)),
            tooltip=[
                alt.Tooltip("round:O", title=here.text("eldritch_horror.round")),
                alt.Tooltip("what:N", title=here.text("eldritch_horror.what")),
                alt.Tooltip("clues:Q", title=here.text("eldritch_horror.per_play")),
                alt.Tooltip("n:Q", title=here.text("eldritch_horror.clues")),
            ],
        )
    )
    return styled(chart.properties(height=240))


def _actions(here: Context, frame: pd.DataFrame, name: Name) -> Any:
    order = list(frame.groupby("type")["n"].sum().sort_values(ascending=False).index)
    frame["rank"] = [order.index(word) for word in frame["type"]]
    totals = frame.groupby("investigator")["n"].transform("sum")
    frame["share"] = frame["n"] / totals
    frame = _named(here, frame, name)
    frame["investigator"] = [f"{who} (n = {n})" for who, n in zip(frame["investigator"], totals, strict=True)]
    title, part, share, n = (
        here.text(f"eldritch_horror.{word}") for word in ("investigator", "action", "share", "actions")
    )
    return bars.mix(frame, "investigator", "type", title=title, part_title=part, share=share, n=n)


def _tests(here: Context, frame: pd.DataFrame, name: Name) -> Any:
    """Seen successes as bars, the expected ones as a mark; p and n behind them, loud where fair dice hardly do so."""
    frame["words"] = [
        f"n = {n}, p = {p:.3f}" + (" !" if p < UNLIKELY else "")
        for n, p in zip(frame["n"], frame["p"], strict=True)
    ]
    frame["high"] = frame[["seen", "expected"]].max(axis=1)
    frame = _named(here, frame, name)
    seen, expected = here.text("eldritch_horror.seen"), here.text("eldritch_horror.expected")
    base = alt.Chart(frame).encode(
        y=alt.Y("skill:N", sort=None, axis=bars.NAMES),
        tooltip=[
            alt.Tooltip("skill:N", title=here.text("eldritch_horror.skill")),
            alt.Tooltip("tests:Q", title=here.text("eldritch_horror.tests")),
            alt.Tooltip("n:Q", title=here.text("eldritch_horror.dice")),
            alt.Tooltip("seen:Q", title=seen),
            alt.Tooltip("expected:Q", title=expected),
            alt.Tooltip("p:Q", title="p"),
        ],
    )
    bar = base.mark_bar(color=MAIN, cornerRadiusEnd=3).encode(
        x=alt.X("seen:Q", title=f"{seen} ▌ {expected} |", axis=alt.Axis(tickMinStep=1))
    )
    tick = base.mark_tick(color=ink(), thickness=3, size=20).encode(x="expected:Q")
    words = base.mark_text(align="left", dx=8, color=ink()).encode(x="high:Q", text="words:N")
    return styled((bar + tick + words).properties(height=bars.ROW * len(frame) + bars.AXIS))


def _defeats(here: Context, frame: pd.DataFrame, name: Name) -> Any:
    frame = _named(here, frame, name)
    frame["investigator"] = [
        f"{who}, {what} ({plays})"
        for who, what, plays in zip(
            frame["investigator"],
            frame["what"],
            [here.text("eldritch_horror.of_plays", n=n) for n in frame["plays"]],
            strict=True,
        )
    ]
    title, times = here.text("eldritch_horror.investigator"), here.text("eldritch_horror.times")
    return bars.counts(frame, "investigator", title=title, n=times)


def _mysteries(here: Context, frame: pd.DataFrame, name: Name) -> Any:
    """In which round each of the three was solved: one circle a round, as large as it happened often."""
    frame["label"] = [here.text("eldritch_horror.nth", n=number) for number in frame["number"]]
    chart = (
        alt.Chart(frame)
        .mark_circle(color=MAIN, opacity=0.85)
        .encode(
            x=alt.X("round:O", title=here.text("eldritch_horror.round")),
            y=alt.Y("label:N", sort=None, axis=bars.NAMES),
            size=alt.Size("n:Q", legend=None, scale=alt.Scale(range=[120, 700])),
            tooltip=[
                alt.Tooltip("label:N", title=here.text("eldritch_horror.mystery")),
                alt.Tooltip("round:O", title=here.text("eldritch_horror.round")),
                alt.Tooltip("n:Q", title=here.text("eldritch_horror.times")),
            ],
        )
    )
    return styled(chart.properties(height=bars.ROW * 3 + bars.AXIS))


DRAW: Final[dict[str, Draw]] = {
    "doom": _doom,
    "clues": _clues,
    "actions": _actions,
    "tests": _tests,
    "defeats": _defeats,
    "mysteries": _mysteries,
    "wins_by_ancient_one": _rates("ancient_one"),
    "wins_by_players": _rates("players"),
}

show: Final = Analytics(
    GAME,
    left=("doom", "clues", "mysteries", "wins_by_ancient_one"),
    right=("tests", "actions", "defeats", "wins_by_players"),
    draw=DRAW,
    named=_named,
).show
