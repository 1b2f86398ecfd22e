"""Going from page to page with an address that says where one is."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final
from urllib.parse import urlencode

import streamlit as st
from streamlit.navigation.page import Page

from dashboards import address

_PAGES: Final = "pages"


_SHOWN: Final = "page-shown"


def remember(pages: dict[str, Page]) -> None:
    """Keeps the pages of this run, so that other pages can go to them."""
    st.session_state[_PAGES] = pages


def shows(page: Page) -> None:
    """Keeps which page is shown in this run."""
    st.session_state[_SHOWN] = page.url_path


def go(page: str, **told: str) -> None:
    """Opens a page with an address; what every page carries is kept."""
    found = st.session_state.get(_PAGES, {}).get(page)
    if found is not None:
        st.switch_page(found, query_params={**carried(), **told})


def _stay(told: Mapping[str, str]) -> None:
    """Another address of the page that is shown. (A link of Streamlit's own to the same page does not reach the
    browser's address.)"""
    st.query_params.from_dict({**carried(), **told})


def way(page: str, words: str, *, icon: str, key: str, **told: str) -> None:
    """A link to a page with an address; what every page carries is kept."""
    found = st.session_state.get(_PAGES, {}).get(page)
    if page == st.session_state.get(_SHOWN):
        st.button(words, icon=icon, key=key, type="tertiary", on_click=_stay, args=(told,))
    elif found is not None:
        st.page_link(found, label=words, icon=icon, query_params={**carried(), **told})


def carried() -> dict[str, str]:
    """What is carried from page to page."""
    return {name: told for name in address.KEPT if (told := address.value(name)) is not None}


def href(page: str, told: Mapping[str, str], everywhere: Mapping[str, str]) -> str:
    """The address of a page, relative to any other of the pages. ``everywhere``: what is ``carried``."""
    query = urlencode({**told, **everywhere})
    return f"{page}?{query}" if query else page


def to_line(session: str, viewer: str | None) -> str:
    """The address of a line, relative to the session page, with ``{seq}`` in the place of its number."""
    told = {"session": session, **({"viewer": viewer} if viewer else {}), **carried()}
    return f"?{urlencode(told)}&seq={{seq}}"
