"""The dashboards: ``streamlit run dashboards/app.py``. Language, navigation, and the frame around every page."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final

import streamlit as st
from streamlit.navigation.page import Page

from dashboards import address, games, links, states
from dashboards.context import Context, context
from dashboards.naming import game_title
from dashboards.texts import LANGUAGES, text
from dashboards.views import session, sessions
from events.problems import Problem

Show = Callable[[Context], None]
STYLE: Final = "<style>.stMainBlockContainer{padding-top:4.5rem;padding-bottom:3rem;max-width:1500px}</style>"
ICON: Final = str(Path(__file__).parent / "assets" / "icon.png")


def shows() -> dict[str, Show]:
    """{address of a page: what draws it}"""
    return {"sessions": sessions.show, "session": session.show, **games.pages()}


def framed(show: Show) -> None:
    """One page with what stands around each: language, freshness, the demo's banner; bad input as one clear line."""
    try:
        st.html(STYLE)
        here = context()
        states.banner(here)
        show(here)
        st.divider()
        with st.container(horizontal=True, vertical_alignment="center", horizontal_alignment="distribute"):
            states.freshness(here)
            _languages(here)
    except Problem as problem:
        st.error(str(problem), icon=":material/error:")


def _languages(here: Context) -> None:
    st.session_state["language"] = here.lang
    st.segmented_control(
        here.text("side.language"), list(LANGUAGES), format_func=LANGUAGES.__getitem__, key="language", required=True,
        on_change=_speak, label_visibility="collapsed",
    )  # fmt: skip


def _speak() -> None:
    chosen = st.session_state["language"]
    st.session_state["lang"] = chosen
    address.put("lang", chosen)


def run() -> None:
    """The whole application."""
    st.set_page_config(page_title="Kronika", page_icon=ICON, layout="wide")
    lang = str(st.session_state.get("lang") or st.query_params.get("lang") or "en")
    lang = lang if lang in LANGUAGES else "en"
    pages: dict[str, Page] = {}
    for name, show in shows().items():
        fixed = name in ("sessions", "session")
        title = text(lang, f"nav.{name}") if fixed else game_title(name, lang)
        icon = {"sessions": ":material/list:", "session": ":material/map:"}.get(name, ":material/monitoring:")
        pages[name] = st.Page(
            partial(framed, show), title=title, icon=icon, url_path=name, default=name == "sessions"
        )
    links.remember(pages)
    own = [pages["sessions"], pages["session"]]
    others = [page for name, page in pages.items() if name not in ("sessions", "session")]
    st.navigation({"": own, text(lang, "nav.games"): others}, position="top").run()


if __name__ == "__main__":
    run()
