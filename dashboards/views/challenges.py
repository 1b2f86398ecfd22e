"""*Challenges*: ten games ten times each, the alphabet, every day of the year, and one's own, kept in the address."""

from __future__ import annotations

from typing import Final

import streamlit as st

from dashboards import address, states
from dashboards.context import Context
from dashboards.counting import sections
from dashboards.counting.filters import Filters, any_plays, filters, offers
from dashboards.counting.naming import Names
from dashboards.counting.pages import begun, of_year
from dashboards.texts import decimal

OWN: Final = ("plays", "games", "days", "hours", "people", "new_games")
"""What a challenge of one's own may count."""
GOALS: Final = (5, 10, 12, 20, 25, 30, 50, 52, 75, 100, 150, 200, 250, 300, 365, 500, 1000)
GOAL: Final = "52"


def show(here: Context) -> None:
    """The page."""
    names = Names(here)
    if not begun(here, "nav.challenges"):
        return
    chosen = filters(here, names, "year", "person", "tag", first=("year",) if offers(here).years else ())
    if not any_plays(here, chosen.selection)["plays"]:
        states.no_match(here, *chosen.names)
        return
    part = sections.Sections(here, names, chosen.selection)
    left, right = st.columns(2, gap="large")
    with left:
        rows = here.answer("ten_by_ten", chosen.selection).to_pylist()
        _progress(here, sum(row["counted"] for row in rows), 100)
        part("ten_by_ten", "place title plays counted", main="title")
        _own(here, chosen)
    with right:
        days = here.answer("every_day", chosen.selection).to_pylist()
        if days:
            _progress(here, days[0]["days"], days[0]["length"])
        part("every_day", "year days length share")
        letters = here.answer("alphabet", chosen.selection).to_pylist()
        _progress(here, sum(row["games"] > 0 for row in letters), len(letters))
        part("alphabet", "letter games plays titles")


def _progress(here: Context, done: float, goal: int) -> None:
    words = here.text("challenge.done", n=decimal(here.lang, done), goal=decimal(here.lang, goal))
    st.progress(min(1.0, done / goal), text=words)


def _own(here: Context, chosen: Filters) -> None:
    """A goal for a number."""
    st.subheader(here.text("challenge.own"), anchor=False, help=here.text("challenge.own.help"))
    with st.container(horizontal=True, vertical_alignment="bottom"):
        what = address.select(
            here.lang, "own", here.text("challenge.what"), OWN, OWN[0], say=lambda word: here.text(f"challenge.{word}")
        )  # fmt: skip
        goal = address.select(
            here.lang, "goal", here.text("challenge.goal"), [str(each) for each in GOALS], GOAL, say=str
        )
    if what == "new_games":
        done = float(of_year(here.answer("new_games", chosen.ever), chosen.year).num_rows)
    else:
        done = float(any_plays(here, chosen.selection)[what])
    _progress(here, done, int(goal))
