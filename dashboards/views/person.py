"""*Person*: what somebody plays, how often that one wins, with and against whom, and how long they think."""

from __future__ import annotations

from typing import Any

import pyarrow as pa
import pyarrow.compute as pc
import streamlit as st

from dashboards import states
from dashboards.context import Context
from dashboards.counting import sections, tables
from dashboards.counting.filters import Filters, any_plays, filters
from dashboards.counting.naming import Names
from dashboards.counting.pages import begun, months, of_year, today
from dashboards.listing import Link
from dashboards.naming import literal
from dashboards.views.versus import turned

LATEST = 15


def show(here: Context) -> None:
    """The page."""
    names = Names(here)
    if not begun(here, "nav.person"):
        return
    chosen = filters(here, names, "person", "year", "game", "players", first=("person",))
    person = chosen.person
    if person is None:
        st.info(here.text("person.nobody"))
        return
    row = any_plays(here, chosen.selection)
    if not row["plays"]:
        states.no_match(here, *chosen.names)
        return
    st.header(literal(names.person(person)), anchor=False)
    _numbers(here, chosen, row, person)
    part = sections.Sections(here, names, chosen.selection)

    def mine(table: pa.Table) -> pa.Table:
        return only(table, "person", person)

    left, right = st.columns(2, gap="large")
    with left:
        part(
            "wins_by_game",
            "title plays n rate expected together_rate best",
            main="title",
            given={"person": person},
            idle="n rate expected | together_rate | best",
        )
        _rivals(part, person)
        part(
            "seat_times",
            "n median mean share even share_left_out",
            keep=mine,
        )
    with right:
        part("months", "month plays hours games", draw=months(here))
        part(
            "win_streaks",
            "contest longest current n last_session",
            keep=mine,
        )
        part(
            "streaks",
            "unit longest first_on last_on current",
            given={"today": today()},
        )
        part(
            "new_games",
            "first_on year title plays",
            over=chosen.ever,
            main="title",
            keep=lambda table: of_year(table, chosen.year),
        )
    part(
        "latest",
        "day title persons winners best minutes breaches",
        given={"most": LATEST},
        link=tables.to_session,
    )


def _numbers(here: Context, chosen: Filters, row: dict[str, Any], person: str) -> None:
    told = sections.amounts(here, row)
    wins = only(here.answer("wins", chosen.selection), "person", person).to_pylist()
    if wins:
        mine = wins[0]
        told["stat.rate"] = sections.rate(here, mine["rate"], mine["n"])
        if mine["together_n"]:
            told["stat.together"] = sections.rate(
                here, mine["together_won"] / mine["together_n"], mine["together_n"]
            )
    index = here.answer("h_index", chosen.selection).to_pylist()[0]
    told["stat.h"] = (str(index["h"]), here.counted("stat.missing", index["missing"]))
    sections.numbers(here, told)


def _rivals(part: sections.Sections, person: str) -> None:
    """Everybody with three plays together, from this person's side."""
    part(
        "head_to_head",
        "other shared n ahead behind neither",
        keep=lambda table: turned(table, person),
        link=lambda row: Link("versus", {"person": person, "other": row["other"]}),
    )


def only(table: pa.Table, column: str, value: str) -> pa.Table:
    """The rows of one value."""
    return table.filter(pc.equal(table.column(column), pa.scalar(value)))
