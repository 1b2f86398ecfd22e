"""The dashboards: ``streamlit run dashboards/app.py``. Language, navigation, and the frame around every page."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final

import duckdb
import streamlit as st
from streamlit.navigation.page import Page

from dashboards import address, games, links, states
from dashboards.caller import RESTRICTED, caller
from dashboards.context import Context, context, language
from dashboards.naming import game_title
from dashboards.texts import LANGUAGES, text
from dashboards.views import (
    audit,
    calendar,
    challenges,
    explore,
    game,
    home,
    importing,
    metrics,
    people,
    person,
    ratings,
    rules,
    session,
    sessions,
    tables,
    titles,
    tour,
    versus,
    year,
)
from events.problems import Problem
from service.access import Grant

Show = Callable[[Context], None]
ICON: Final = str(Path(__file__).parent / "assets" / "icon.png")
STYLE: Final = (Path(__file__).parent / "assets" / "page.css").read_text(encoding="utf-8")
SPOKEN: Final = "<script>document.documentElement.lang = {lang!r};</script>"
"""What tells screen readers in which language the page is."""

# {address of a page that is the same for every game: (what draws it, its icon)}
OWN: Final[dict[str, tuple[Show, str]]] = {
    "home": (home.show, ":material/home:"),
    "sessions": (sessions.show, ":material/list:"),
    "session": (session.show, ":material/play_circle:"),
    "audit": (audit.show, ":material/fact_check:"),
    "tables": (tables.show, ":material/table_restaurant:"),
    "rules": (rules.show, ":material/gavel:"),
    "tour": (tour.show, ":material/explore:"),
}

STATISTICS: Final[dict[str, tuple[Show, str]]] = {
    "person": (person.show, ":material/person:"),
    "game": (game.show, ":material/casino:"),
    "versus": (versus.show, ":material/compare_arrows:"),
    "ratings": (ratings.show, ":material/leaderboard:"),
    "calendar": (calendar.show, ":material/calendar_month:"),
    "challenges": (challenges.show, ":material/flag:"),
    "year": (year.show, ":material/celebration:"),
    "explore": (explore.show, ":material/query_stats:"),
    "metrics": (metrics.show, ":material/functions:"),
}
"""The same for the pages of statistics."""


ADMINISTERING: Final[dict[str, tuple[Show, str]]] = {
    "import": (importing.show, ":material/upload_file:"),
    "people": (people.show, ":material/group:"),
    "titles": (titles.show, ":material/merge:"),
}
"""The same for the pages of those who administer."""
FIXED: Final = OWN | STATISTICS | ADMINISTERING


def shows() -> dict[str, Show]:
    """{address of a page: what draws it}"""
    return {**{name: show for name, (show, _) in FIXED.items()}, **games.pages()}


def framed(show: Show) -> None:
    """One page with what stands around each: language, freshness, the demo's banner; bad input as one clear line."""
    try:
        st.html(f"<style>{STYLE}</style>")
        here = context()
        st.html(SPOKEN.format(lang=here.lang), unsafe_allow_javascript=True)
        _languages(here)
        states.banner(here)
        show(here)
        st.divider()
        states.freshness(here)
    except Problem as problem:
        st.error(str(problem), icon=":material/error:")
    except duckdb.IOException:  # built anew while this page was drawn
        st.warning(text(language(), "state.replaced"), icon=":material/refresh:")


def _languages(here: Context) -> None:
    """The choice of the language; the style sheet puts it into the bar at the top."""
    st.session_state["language"] = here.lang
    with st.container(key="languages"):
        st.segmented_control(
            here.text("side.language"), list(LANGUAGES), format_func=str.upper, key="language", required=True,
            on_change=_speak, label_visibility="collapsed",
        )  # fmt: skip


def _speak() -> None:
    chosen = st.session_state["language"]
    st.session_state["lang"] = chosen
    address.put("lang", chosen)


def run() -> None:
    """The whole application."""
    st.set_page_config(page_title="Kronika", page_icon=ICON, layout="wide")
    lang = language()
    try:
        grant = caller()
    except Problem as problem:
        st.error(str(problem), icon=":material/lock:")
        return
    shown = {name: show for name, show in shows().items() if may_open(grant, name)}
    pages = {name: _page(name, show, lang) for name, show in shown.items()}
    links.remember(pages)
    start = st.Page(_start, title="Kronika", url_path="start", default=True, visibility="hidden")
    own = [page for name, page in pages.items() if name in OWN]
    counted = [page for name, page in pages.items() if name in STATISTICS]
    others = [page for name, page in pages.items() if name not in FIXED]
    admin = [page for name, page in pages.items() if name in ADMINISTERING]
    sections = {"": [start, *own], text(lang, "nav.statistics"): counted, text(lang, "nav.games"): others}
    sections |= {text(lang, "nav.admin"): admin} if admin else {}
    page = st.navigation(sections, position="top")
    links.shows(page)
    page.run()


def may_open(grant: Grant, name: str) -> bool:
    """Whether a page is there for somebody."""
    if name in ADMINISTERING:
        return grant.role == "admin"
    return grant.sees_all or name in RESTRICTED


def _start() -> None:
    """The root leads home, with what its address says."""
    links.go(
        "home" if caller().sees_all else "session",
        **{name: st.query_params[name] for name in st.query_params},
    )


def _page(name: str, show: Show, lang: str) -> Page:
    if name in FIXED:
        title, icon = text(lang, f"nav.{name}"), FIXED[name][1]
    else:
        title, icon = game_title(name, lang), ":material/monitoring:"
    return st.Page(partial(framed, show), title=title, icon=icon, url_path=name)


if __name__ == "__main__":
    run()
