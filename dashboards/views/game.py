"""*Game*: one title, however it was logged: who wins, scores, records, length, seats and roles."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import pyarrow as pa
import streamlit as st

from dashboards import games, links, states
from dashboards.charts import amounts
from dashboards.context import Context
from dashboards.counting import sections, tables
from dashboards.counting.filters import Filters, any_plays, filters
from dashboards.counting.naming import Names, game_of
from dashboards.counting.pages import begun, heads, months
from dashboards.listing import Link
from dashboards.naming import literal

LATEST = 15
WINS: Final = "person n won rate expected above together_n together_won"
WINS_IDLE: Final = "n won rate expected above | together_n together_won"
"""Who plays against each other, and who wins together: a game is seldom both."""


def show(here: Context) -> None:
    """The page."""
    names = Names(here)
    if not begun(here, "nav.game"):
        return
    chosen = filters(here, names, "game", "year", "person", "players", first=("game",))
    row = any_plays(here, chosen.selection)
    if not row["plays"]:
        states.no_match(here, *chosen.names)
        return
    title = chosen.offered.titles[chosen.title or ""]
    with st.container(horizontal=True, vertical_alignment="center"):
        st.header(literal(names.title(title)), anchor=False, width="content")
        own = game_of(title)
        names.of_game(own)
        if own in games.pages():
            links.way(own, here.text("game.moves"), icon=":material/monitoring:", key="to-moves")
    _numbers(here, chosen, row)
    part = sections.Sections(here, names, chosen.selection)
    left, right = st.columns(2, gap="large")
    with left:
        part("wins", WINS, idle=WINS_IDLE)
        part(
            "score_counts",
            "points fate n",
            draw=lambda table: _spread(here, names, table),
            optional=True,
        )
        part(
            "scores",
            "n lowest quarter median three_quarters highest winning",
            optional=True,
        )
        part("records", "record value person day equals", link=tables.to_session)
    with right:
        part("months", "month plays hours", draw=months(here))
        part(
            "players",
            "players plays minutes n won rate",
            idle="n won rate",
            link=lambda row: _of(chosen, row),
        )
        part("seat_order", "position n rate expected above", optional=True)
        part("roles", "role n rate expected", idle="expected", optional=True)
        part(
            "play_times",
            "n shortest quarter median three_quarters longest left_out",
        )
        part("turn_times", "n median mean nine_tenths left_out share_left_out")
    part(
        "latest",
        "day persons winners best minutes breaches",
        given={"most": LATEST},
        link=tables.to_session,
    )


def _numbers(here: Context, chosen: Filters, row: dict[str, Any]) -> None:
    told = sections.amounts(here, row)
    told.pop("stat.games")
    told["stat.people"] = (str(row["people"]), None)
    length = here.answer("play_times", chosen.selection).to_pylist()
    if length and length[0]["n"]:
        told["stat.median"] = (f"{length[0]['median']:.0f}", f"n = {length[0]['n']}")
    sections.numbers(here, told)


def _of(chosen: Filters, row: Mapping[str, Any]) -> Link:
    """The same game with so many players."""
    return Link("game", {"game": chosen.title or "", "players": str(row["players"])})


def _spread(here: Context, names: Names, table: pa.Table) -> Any:
    frame = table.to_pandas()
    frame["fate"] = [names.word("fate", each) for each in frame["fate"]]
    return amounts.spread(frame, **heads(here, "score_counts", "points", "n", "fate"))
