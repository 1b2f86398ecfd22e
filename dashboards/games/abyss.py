"""*Abyss*: where points come from, what they cost, how far explorers push, what Locations are worth."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import altair as alt
import pandas as pd
import streamlit as st

from dashboards import address, downloads, states
from dashboards.charts import bars
from dashboards.charts.theme import MAIN, styled
from dashboards.context import Context
from dashboards.naming import namer
from projections.statistics import Selection, metric

GAME: Final = "abyss"
FILTERS: Final = ("players", "clean")
Name = Callable[[str], str]
Draw = Callable[[Context, pd.DataFrame, Name], Any]
_LEFT: Final = ("points_by_source", "price_of_influence", "wins_by_position")
_RIGHT: Final = ("explorations", "monsters", "pearls", "locations")


def show(here: Context) -> None:
    """The page."""
    st.title(here.text("abyss.title"))
    if states.nothing(here):
        return
    states.behind(here)
    everything = Selection(kinds=here.kinds, game=GAME)
    if not _plays(here, everything):
        if not here.behind:
            st.info(here.text("games.none"))
        return
    selection = _filters(here, everything)
    plays = _plays(here, selection)
    if not plays:
        states.no_match(here, *FILTERS)
        return
    st.caption(here.counted("games.counted", plays))
    name = namer(GAME, here.lang)
    left, right = st.columns(2, gap="large")
    for column, names in ((left, _LEFT), (right, _RIGHT)):
        with column:
            for each in names:
                _section(here, each, selection, name)


def _plays(here: Context, selection: Selection) -> int:
    return int(here.answer("plays", selection).column("plays")[0].as_py())


def _filters(here: Context, everything: Selection) -> Selection:
    sql, values = everything.chosen()
    asked = f"SELECT list(DISTINCT seats ORDER BY seats) FROM ({sql})"
    (seats,) = here.connection().execute(asked, values).fetchone() or ([],)

    def say(option: str) -> str:
        return option or here.text("all")

    with st.container(horizontal=True, vertical_alignment="bottom"):
        label = here.text("games.players")
        players = address.select(here.lang, "players", label, ["", *map(str, seats)], "", say=say)
        clean = address.switch(here.lang, "clean", here.text("games.clean"))
    return Selection(kinds=everything.kinds, game=GAME, seats=(int(players),) if players else (), clean=clean)


def _section(here: Context, each: str, selection: Selection, name: Name) -> None:
    """One metric: chart, sentence, table, downloads."""
    told = metric(each, GAME)
    table = here.answer(each, selection, GAME)
    st.subheader(told.title[here.lang])
    if not table.num_rows:
        st.caption(here.text("games.none"))
        return
    st.altair_chart(_DRAW[each](here, table.to_pandas(), name), key=f"chart-{each}")
    with st.popover(here.text("games.table"), icon=":material/table_chart:"):
        st.caption(told.sentence[here.lang])
        headings = {column: words[here.lang] for column, words in told.columns.items()}
        shown = _named(here, table.to_pandas(), name).rename(columns=headings)
        st.dataframe(shown, hide_index=True, key=f"table-{each}")
        downloads.both(here, table, f"{GAME}-{each}")


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


_DRAW: Final[dict[str, Draw]] = {
    "points_by_source": _points,
    "price_of_influence": _values("lord", "price"),
    "explorations": _explorations,
    "monsters": _rates("space", "fight_rate", "met"),
    "pearls": _pearls,
    "locations": _values("location", "points"),
    "wins_by_position": _rates("position", "rate", "plays"),
}
