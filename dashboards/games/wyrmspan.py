"""*Wyrmspan*: lines of the pad, walks, when spaces open, the pace of eggs and guild, dragons against results."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import altair as alt
import pandas as pd
import streamlit as st

from dashboards import address, downloads, states
from dashboards.charts import bars
from dashboards.charts.theme import colour, styled
from dashboards.context import Context
from dashboards.naming import namer
from projections.statistics import Selection, metric

GAME: Final = "wyrmspan"
FILTERS: Final = ("players", "clean")
_LEGEND_ROW: Final = 26
_LEGEND_GAP: Final = 50
Name = Callable[[str], str]
Draw = Callable[[Context, pd.DataFrame, Name], Any]
_LEFT: Final = ("points_by_source", "points_by_round", "points_by_position", "cards", "wins_by_position")
_RIGHT: Final = ("walks", "spaces", "pace", "objectives")


def show(here: Context) -> None:
    """The page."""
    st.title(here.text("wyrmspan.title"))
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
    for column in ("card", "cave"):
        if column in frame:
            frame[column] = [name(str(word)) for word in frame[column]]
    for column in ("category", "fate", "what"):
        if column in frame:
            frame[column] = [here.text(f"wyrmspan.{word}") for word in frame[column]]
    return frame


def _points(here: Context, frame: pd.DataFrame, name: Name) -> Any:
    """Lines of the pad, stacked, of winners and of the others."""
    counted = frame["n"]
    frame["rank"] = range(len(frame))
    whole = frame.groupby("fate")["points"].transform("sum")
    frame["share"] = frame["points"] / whole.where(whole != 0, 1)
    frame = _named(here, frame, name)
    frame["fate"] = [f"{word} (n = {n})" for word, n in zip(frame["fate"], counted, strict=True)]
    mixed = bars.mix(
        frame.assign(n=frame["points"].clip(lower=0)), "fate", "category", title=here.text("wyrmspan.seats"),
        part_title=here.text("wyrmspan.category"), share=here.text("wyrmspan.share"), n=here.text("wyrmspan.points"),
    )  # fmt: skip
    return mixed.properties(height=_height(frame["fate"].nunique(), frame["category"].nunique()))


def _height(rows: int, parts: int) -> int:
    """Of stacked bars, with their legend below them."""
    return bars.ROW * rows + bars.AXIS + _LEGEND_ROW * parts + _LEGEND_GAP


def _lines(by: str) -> Draw:
    """Lines of the pad stacked as points, for each round or each place in the order."""

    def draw(here: Context, frame: pd.DataFrame, name: Name) -> Any:
        frame["rank"] = range(len(frame))
        counted = frame.groupby(by)["n"].transform("max")
        frame = _named(here, frame, name)
        frame[by] = [f"{word} (n = {n})" for word, n in zip(frame[by], counted, strict=True)]
        chart = (
            alt.Chart(frame)
            .mark_bar(stroke="#ffffff", strokeWidth=0.6, strokeOpacity=0.5)
            .encode(
                y=alt.Y(f"{by}:N", sort=None, title=here.text(f"wyrmspan.{by}")),
                x=alt.X("points:Q", title=here.text("wyrmspan.average")),
                color=colour(
                    "category:N", sort=None, legend=alt.Legend(title=None, columns=1, labelLimit=260)
                ),
                order=alt.Order("rank:Q"),
                tooltip=[
                    alt.Tooltip(f"{by}:N", title=here.text(f"wyrmspan.{by}")),
                    alt.Tooltip("category:N", title=here.text("wyrmspan.category")),
                    alt.Tooltip("points:Q", title=here.text("wyrmspan.points")),
                    alt.Tooltip("n:Q", title=here.text("wyrmspan.seats")),
                ],
            )
        )
        height = _height(frame[by].nunique(), frame["category"].nunique())
        return styled(chart.properties(height=height))

    return draw


def _walks(here: Context, frame: pd.DataFrame, name: Name) -> Any:
    """Walks of each cave, first, second and third visits."""
    frame["rank"] = frame["visit"]
    totals = frame.groupby("cave")["n"].transform("sum")
    frame["share"] = frame["n"] / totals
    frame = _named(here, frame, name)
    frame["cave"] = [f"{word} (n = {n})" for word, n in zip(frame["cave"], totals, strict=True)]
    frame["visit"] = [here.text("wyrmspan.visit", n=number) for number in frame["visit"]]
    return bars.mix(
        frame, "cave", "visit", title=here.text("wyrmspan.cave"), part_title=here.text("wyrmspan.visit_title"),
        share=here.text("wyrmspan.share"), n=here.text("wyrmspan.walks"),
    )  # fmt: skip


def _rates(by: str, n: str) -> Draw:
    def draw(here: Context, frame: pd.DataFrame, name: Name) -> Any:
        shown = _named(here, frame, name)
        shown = shown.assign(**{by: [str(word) for word in shown[by]]})
        title, words = here.text(f"wyrmspan.{by}"), here.text("wyrmspan.rate")
        return bars.rates(shown, by, title=title, rate=words, n=here.text(f"wyrmspan.{n}"))

    return draw


def _values(by: str, value: str) -> Draw:
    """A number for each thing, with how often it was counted behind the name."""

    def draw(here: Context, frame: pd.DataFrame, name: Name) -> Any:
        frame[by] = [f"{word} (n = {n})" for word, n in zip(frame[by], frame["n"], strict=True)]
        shown = frame.assign(n=frame[value])
        return bars.counts(shown, by, title=here.text(f"wyrmspan.{by}"), n=here.text(f"wyrmspan.{value}"))

    return draw


def _pace(here: Context, frame: pd.DataFrame, name: Name) -> Any:
    """Eggs, dragons and guild steps at the end of each round; each point says how many seats were counted."""
    frame = _named(here, frame, name)
    chart = (
        alt.Chart(frame)
        .mark_line(point={"filled": True, "size": 50})
        .encode(
            x=alt.X("round:O", title=here.text("wyrmspan.round")),
            y=alt.Y("amount:Q", title=here.text("wyrmspan.average")),
            color=colour("what:N", sort=None, legend=alt.Legend(title=None)),
            strokeDash=alt.StrokeDash("what:N", legend=None),
            tooltip=[
                alt.Tooltip("round:O", title=here.text("wyrmspan.round")),
                alt.Tooltip("what:N", title=here.text("wyrmspan.what")),
                alt.Tooltip("amount:Q", title=here.text("wyrmspan.average")),
                alt.Tooltip("n:Q", title=here.text("wyrmspan.seats")),
            ],
        )
    )
    return styled(chart.properties(height=220))


_DRAW: Final[dict[str, Draw]] = {
    "points_by_source": _points,
    "points_by_round": _lines("round"),
    "points_by_position": _lines("position"),
    "cards": _rates("card", "seats"),
    "wins_by_position": _rates("position", "plays"),
    "walks": _walks,
    "spaces": _values("space", "round"),
    "pace": _pace,
    "objectives": _values("round", "points"),
}
