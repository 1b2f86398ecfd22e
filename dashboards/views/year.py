"""*Year in review*: of the club, of a person or of a game; a picture to share and a page to print."""

from __future__ import annotations

from typing import Final

import streamlit as st

from dashboards import downloads, states
from dashboards.context import Context
from dashboards.counting import sections
from dashboards.counting.filters import any_plays, filters, offers
from dashboards.counting.naming import Names
from dashboards.counting.pages import begun, months, of_year
from dashboards.yearly import png
from dashboards.yearly.poster import svg
from dashboards.yearly.printing import page
from dashboards.yearly.telling import Year

SHOWN: Final = 560
"""Pixels of the picture on the page."""
WINS: Final = "person n rate expected together_n together_won"


def show(here: Context) -> None:
    """The page."""
    names = Names(here)
    if not begun(here, "nav.year"):
        return
    if not offers(here).years:
        st.info(here.text("year.undated"))
        return
    chosen = filters(here, names, "year", "person", "game", first=("year",))
    year = chosen.year
    if year is None or not any_plays(here, chosen.selection)["plays"]:
        states.no_match(here, *chosen.names)
        return
    told = Year(here, chosen, year)
    poster = told.poster()
    picture, name = svg(poster), f"kronika-{year}"
    part = sections.Sections(here, names, chosen.selection)
    left, right = st.columns(2, gap="large")
    with left:
        st.image(picture, width=SHOWN)
        with st.container(horizontal=True, vertical_alignment="center"):
            downloads.button(
                here.text("year.svg"), picture.encode, f"{name}.svg", "image/svg+xml", "year-svg"
            )
            png.button(here, picture, f"{name}.png")
            downloads.button(
                here.text("year.print"), lambda: page(poster, told.tables(), here.lang).encode(), f"{name}.html",
                "text/html", "year-print", note=here.text("year.print.help"),
            )  # fmt: skip
        st.caption(here.text("year.public"))
        part("wins", WINS, idle="n rate expected | together_n together_won")
        part("rule_of_the_year", "rule game breaches sessions", optional=True)
    with right:
        part("months", "month plays hours games", draw=months(here))
        part("games", "title plays hours days")
        part("new_games", "first_on title plays", over=chosen.ever, main="title",
             keep=lambda table: of_year(table, year))  # fmt: skip
