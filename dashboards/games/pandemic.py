"""*Pandemic*: win rates, actions, outbreaks, cures, over the plays that the filters let pass."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import pandas as pd
import streamlit as st

from dashboards import address, downloads, states
from dashboards.charts import bars, lines
from dashboards.context import Context
from dashboards.naming import ended, namer
from projections.statistics import Selection, metric

GAME: Final = "pandemic"
MOST: Final = 6
"""Kinds of actions with a colour of their own; the rest is drawn together."""
FILTERS: Final = ("players", "epidemics", "clean")
Name = Callable[[str], str]
Draw = Callable[[Context, pd.DataFrame, Name], Any]


def show(here: Context) -> None:
    """The page."""
    st.title(here.text("pandemic.title"))
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
    for column, names in ((left, ("wins_by_role", "action_mix", "cure_turns")), (right, _RIGHT)):
        with column:
            for each in names:
                _section(here, each, selection, name)


_RIGHT: Final = ("wins_by_players", "wins_by_difficulty", "endings", "outbreaks")


def _plays(here: Context, selection: Selection) -> int:
    return int(here.answer("plays", selection).column("plays")[0].as_py())


def _filters(here: Context, everything: Selection) -> Selection:
    sql, values = everything.chosen()
    both = "list(DISTINCT seats ORDER BY seats), list(DISTINCT options['epidemics'] ORDER BY 1)"
    seats, epidemics = here.connection().execute(f"SELECT {both} FROM ({sql})", values).fetchone() or ([], [])

    def say(option: str) -> str:
        return option or here.text("all")

    with st.container(horizontal=True, vertical_alignment="bottom"):
        players = address.select(
            here.lang, "players", here.text("games.players"), ["", *map(str, seats)], "", say=say
        )
        difficulty = address.select(
            here.lang,
            "epidemics",
            here.text("games.difficulty"),
            ["", *[each for each in epidemics if each]],
            "",
            say=say,
        )
        clean = address.switch(here.lang, "clean", here.text("games.clean"))
    return Selection(
        kinds=everything.kinds,
        game=GAME,
        seats=(int(players),) if players else (),
        options=(("epidemics", difficulty),) if difficulty else (),
        clean=clean,
    )


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
        st.dataframe(
            _named(table.to_pandas(), name).rename(columns=headings), hide_index=True, key=f"table-{each}"
        )
        downloads.both(here, table, f"{GAME}-{each}")


def _named(frame: pd.DataFrame, name: Name) -> pd.DataFrame:
    for column in ("role", "type", "city", "colour", "ending"):
        if column in frame:
            frame[column] = [name(str(word)) for word in frame[column]]
    return frame


def _rates(by: str) -> Draw:
    def draw(here: Context, frame: pd.DataFrame, name: Name) -> Any:
        shown = frame.assign(**{by: [name(str(word)) for word in frame[by]]})
        return bars.rates(
            shown,
            by,
            title=here.text(f"pandemic.{by}"),
            rate=here.text("pandemic.rate"),
            n=here.text("pandemic.plays"),
        )

    return draw


def _endings(here: Context, frame: pd.DataFrame, name: Name) -> Any:
    frame["ending"] = [
        here.text("pandemic.won") if word == "won" else ended(GAME, word, here.lang)
        for word in frame["ending"]
    ]
    return bars.counts(frame, "ending", title=here.text("pandemic.ending"), n=here.text("pandemic.plays"))


def _actions(here: Context, frame: pd.DataFrame, name: Name) -> Any:
    order = list(frame.groupby("type")["n"].sum().sort_values(ascending=False).index)
    frame["rank"] = [min(order.index(word), MOST) for word in frame["type"]]
    frame["type"] = [
        name(word) if order.index(word) < MOST else here.text("pandemic.other") for word in frame["type"]
    ]
    frame = frame.groupby(["role", "type", "rank"], as_index=False).sum().sort_values("rank")
    totals = frame.groupby("role")["n"].transform("sum")
    frame["role"] = [f"{name(role)} (n = {total})" for role, total in zip(frame["role"], totals, strict=True)]
    return bars.mix(
        frame, "role", "type", title=here.text("pandemic.role"), part_title=here.text("pandemic.action"),
        share=here.text("pandemic.share"), n=here.text("pandemic.actions"),
    )  # fmt: skip


def _outbreaks(here: Context, frame: pd.DataFrame, name: Name) -> Any:
    frame = frame.head(15)
    frame = frame.assign(city=[name(word) for word in frame["city"]])
    return bars.counts(frame, "city", title=here.text("pandemic.city"), n=here.text("pandemic.outbreaks"))


def _cures(here: Context, frame: pd.DataFrame, name: Name) -> Any:
    frame["label"] = [name(word) for word in frame["colour"]]
    frame["words"] = [
        f"{median:g}  (n = {count})" for median, count in zip(frame["median"], frame["n"], strict=True)
    ]
    return lines.ranges(
        frame,
        colour=here.text("pandemic.colour"),
        turn=here.text("pandemic.turn"),
        n=here.text("pandemic.plays"),
    )


_DRAW: Final[dict[str, Draw]] = {
    "wins_by_role": _rates("role"),
    "wins_by_players": _rates("players"),
    "wins_by_difficulty": _rates("epidemics"),
    "endings": _endings,
    "action_mix": _actions,
    "outbreaks": _outbreaks,
    "cure_turns": _cures,
}
