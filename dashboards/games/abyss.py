"""*Abyss*: where points come from, what they cost, how far explorers push, what Locations are worth."""

from __future__ import annotations

from typing import Any, Final

import altair as alt
import pandas as pd

from dashboards.analytics import Analytics, Draw, Name
from dashboards.charts import bars
from dashboards.charts.theme import MAIN, styled
from dashboards.context import Context

GAME: Final = "abyss"


def _named(here: Context, frame: pd.DataFrame, name: Name) -> pd.DataFrame:
    for column in ("lord", "location"):
        if column in frame:
            frame[column] = [name(str(word)) for word in frame[column]]
    for column in ("category", "fate"):
        if column in frame:
            frame[column] = [here.text(f"abyss.{word}") for word in frame[column]]
    return frame


def _points(here: Context, frame: pd.DataFrame, name: Name) -> Any:
    """Points by source, stacked, of winners and of the others."""
    counted = frame["n"]
    frame["rank"] = range(len(frame))
    frame["share"] = frame["points"] / frame.groupby("fate")["points"].transform("sum")
    frame = _named(here, frame, name)
    frame["fate"] = [f"{word} (n = {n})" for word, n in zip(frame["fate"], counted, strict=True)]
    return bars.mix(
        frame.assign(n=frame["points"]), "fate", "category", title=here.text("abyss.seats"),
        part_title=here.text("abyss.category"), share=here.text("abyss.share"), n=here.text("abyss.points"),
    )  # fmt: skip


def _explorations(here: Context, frame: pd.DataFrame, name: Name) -> Any:
    """Lengths of explorations, and how they ended."""
    frame["rank"] = [int(word == "fought") for word in frame["fate"]]
    totals = frame.groupby("cards")["n"].transform("sum")
    frame["cards"] = [
        f"{here.counted('abyss.cards', int(number))} (n = {total})"
        for number, total in zip(frame["cards"], totals, strict=True)
    ]
    return bars.mix(
        _named(here, frame, name), "cards", "fate", title=here.text("abyss.length"),
        part_title=here.text("abyss.fate"), share=here.text("abyss.share"), n=here.text("abyss.explorations"),
    )  # fmt: skip


def _rates(by: str, rate: str, n: str) -> Draw:
    def draw(here: Context, frame: pd.DataFrame, name: Name) -> Any:
        shown = frame.assign(**{by: [str(number) for number in frame[by]]})
        title, words = here.text(f"abyss.{by}"), here.text(f"abyss.{rate}")
        return bars.rates(shown, by, title=title, rate=words, n=here.text(f"abyss.{n}"))

    return draw


def _values(by: str, value: str) -> Draw:
    """A number for each thing, with how often it was counted behind the name."""

    def draw(here: Context, frame: pd.DataFrame, name: Name) -> Any:
        frame = _named(here, frame, name)
        frame[by] = [f"{word} (n = {n})" for word, n in zip(frame[by], frame["n"], strict=True)]
        shown = frame.assign(n=frame[value])
        return bars.counts(shown, by, title=here.text(f"abyss.{by}"), n=here.text(f"abyss.{value}"))

    return draw


def _pearls(here: Context, frame: pd.DataFrame, name: Name) -> Any:
    """Pearls of a seat over the turns; each point says how many plays came so far."""
    chart = (
        alt.Chart(frame)
        .mark_line(color=MAIN, point={"filled": True, "size": 50, "color": MAIN})
        .encode(
            x=alt.X("turn:Q", title=here.text("abyss.turn"), axis=alt.Axis(tickMinStep=1)),
            y=alt.Y("pearls:Q", title=here.text("abyss.pearls")),
            tooltip=[
                alt.Tooltip("turn:Q", title=here.text("abyss.turn")),
                alt.Tooltip("pearls:Q", title=here.text("abyss.pearls")),
                alt.Tooltip("n:Q", title=here.text("abyss.plays")),
            ],
        )
    )
    return styled(chart.properties(height=220))


DRAW: Final[dict[str, Draw]] = {
    "points_by_source": _points,
    "price_of_influence": _values("lord", "price"),
    "explorations": _explorations,
    "monsters": _rates("space", "fight_rate", "met"),
    "pearls": _pearls,
    "locations": _values("location", "points"),
    "wins_by_position": _rates("position", "rate", "plays"),
}

show: Final = Analytics(
    GAME,
    left=("points_by_source", "price_of_influence", "wins_by_position"),
    right=("explorations", "monsters", "pearls", "locations"),
    draw=DRAW,
    named=_named,
).show
