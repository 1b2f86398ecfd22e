"""Going from page to page with an address that says where one is."""

from __future__ import annotations

from typing import Final
from urllib.parse import urlencode

import streamlit as st
from streamlit.navigation.page import Page

from dashboards import address

_PAGES: Final = "pages"


def remember(pages: dict[str, Page]) -> None:
    """Keeps the pages of this run, so that other pages can go to them."""
    st.session_state[_PAGES] = pages


def go(page: str, **told: str) -> None:
    """Opens a page with an address; what every page carries is kept."""
    found = st.session_state.get(_PAGES, {}).get(page)
    if found is not None:
        st.switch_page(found, query_params={**carried(), **told})


def way(page: str, words: str, *, icon: str, **told: str) -> None:
    """A link to a page with an address; what every page carries is kept."""
    found = st.session_state.get(_PAGES, {}).get(page)
    if found is not None:
        st.page_link(found, label=words, icon=icon, query_params={**carried(), **told})


def carried() -> dict[str, str]:
    """What is carried from page to page."""
    return {name: told for name in address.KEPT if (told := address.value(name)) is not None}


def href(page: str, **told: str) -> str:
    """The address of a page, relative to any other of the pages."""
    query = urlencode({**told, **carried()})
    return f"{page}?{query}" if query else page


def to_line(session: str, viewer: str | None) -> str:
    """The address of a line, relative to the session page, with ``{seq}`` in the place of its number."""
    told = {"session": session, **({"viewer": viewer} if viewer else {}), **carried()}
    return f"?{urlencode(told)}&seq={{seq}}"
