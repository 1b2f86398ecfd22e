"""*Eldritch Horror*: Doom and Mysteries over rounds, Clues that come and go, actions, and tests, defeats and wins."""

from __future__ import annotations

from typing import Any, Final

import altair as alt
import pandas as pd

from dashboards.analytics import Analytics, Draw, Name, Sheet, forms
from dashboards.charts.bars import ROW
from dashboards.charts.theme import ink, styled
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
    if "number" in frame:
        frame["number"] = [here.text("eldritch_horror.nth", n=number) for number in frame["number"]]
    return frame


def _tests(sheet: Sheet) -> Any:
    """Seen successes as bars, the expected ones as a mark; p and n behind them, loud where fair dice hardly do so."""
    frame = sheet.rows("skill")
    frame["words"] = [f"p = {p:.3f}" + (" !" if p < UNLIKELY else "") for p in frame["p"]]
    frame["high"] = frame[["seen", "expected"]].max(axis=1)
    seen, expected = sheet.head("seen"), sheet.head("expected")
    order = sheet.order(frame, "skill")
    base = alt.Chart(frame).encode(
        y=alt.Y("row:N", sort=order, axis=forms.NAMES),
        tooltip=forms.tips(sheet, "skill", "tests", "seen", "expected", "p"),
    )
    bar = base.mark_bar(cornerRadiusEnd=3).encode(
        x=alt.X("seen:Q", title=f"{seen} ▌ {expected} |", axis=alt.Axis(tickMinStep=1)),
        opacity=forms.FULL,
        color=forms.by_side(sheet),
    )
    tick = base.mark_tick(color=ink(), thickness=3, size=20).encode(x="expected:Q")
    words = base.mark_text(align="left", dx=8, color=ink()).encode(x="high:Q", text="words:N")
    return styled(alt.layer(bar, tick, words), height=ROW * len(order) + forms.AXIS)


def _defeats(sheet: Sheet) -> Any:
    """How often an investigator was lost, and in which way."""
    frame = sheet.frame
    told = [f"{who}, {what}" for who, what in zip(frame["investigator"], frame["what"], strict=True)]
    return forms.counts("investigator")(sheet.over(frame.assign(investigator=told)))


def _mysteries(sheet: Sheet) -> Any:
    """In which round each of the three was solved: one circle a round, as large as it happened often."""
    frame = sheet.rows("number")
    order = sheet.order(frame, "number")
    chart = (
        alt.Chart(frame)
        .mark_circle(opacity=0.85)
        .encode(
            x=alt.X("round:Q", title=sheet.head("round"), axis=alt.Axis(tickMinStep=1)),
            y=alt.Y("row:N", sort=order, axis=forms.NAMES),
            color=forms.by_side(sheet),
            size=alt.Size("n:Q", legend=None, scale=alt.Scale(range=[120, 700])),
            tooltip=forms.tips(sheet, "number", "round"),
        )
    )
    return styled(chart, height=ROW * len(order) + forms.AXIS)


CURVES: Final[dict[str, Draw]] = {
    "doom": forms.curve("round", "doom"),
    "mysteries": Draw(_mysteries, ("number",)),
}
DECISIONS: Final[dict[str, Draw]] = {
    "tests": Draw(_tests, ("skill",)),
    "defeats": Draw(_defeats, ("investigator", "what")),
    "wins_by_ancient_one": forms.rates("ancient_one"),
    "wins_by_players": forms.rates("players"),
}

show: Final = Analytics(
    GAME,
    curves=CURVES,
    flows={"clues": forms.curve("round", "clues", "what")},
    actions={"actions": forms.mix("investigator", "type")},
    decisions=DECISIONS,
    named=_named,
).show
