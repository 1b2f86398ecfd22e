"""Erasing one person from the page: asked twice, with what it reaches and what it cannot."""

from __future__ import annotations

import streamlit as st

from dashboards.context import Context
from dashboards.naming import literal
from dashboards.people.suggested import tell
from events.directory import UNREACHED
from events.problems import Problem
from service.people.erasing import Gone, erase

GONE = "erased-report"


def erasing(here: Context, who: str, name: str) -> None:
    """The box that erases, closed until it is opened."""
    with st.expander(here.text("people.erase"), icon=":material/delete_forever:"):
        st.write(here.text("people.erase.what", name=literal(name)))
        st.markdown("\n".join(f"- {words[here.lang]}" for words in UNREACHED.values()))
        st.toggle(here.text("people.erase.mentions"), key=f"mentions-{who}")
        sure = st.checkbox(here.text("people.erase.sure", name=literal(name)), key=f"sure-{who}")
        st.button(
            here.text("people.erase.now"),
            key=f"erase-{who}",
            type="primary",
            icon=":material/delete_forever:",
            disabled=not sure or here.is_demo,
            on_click=_erase,
            args=(here, who),
        )


def _erase(here: Context, who: str) -> None:
    if here.grant.role != "admin" or not st.session_state.get(f"sure-{who}"):
        return
    directory = here.folder.directory()
    try:
        mentions = bool(st.session_state.get(f"mentions-{who}"))
        st.session_state[GONE] = erase(here.folder, here.library.log(), directory, who, mentions=mentions)
        st.cache_resource.clear()  # films and others that hold names
        tell(None)
    except Problem as problem:
        tell(str(problem))
    finally:
        directory.close()


def report(here: Context) -> None:
    """What went, once after it did."""
    gone: Gone | None = st.session_state.pop(GONE, None)
    if gone is None:
        return
    done = gone.directory
    numbers = {"texts": done.texts, "rows": done.rows, "photos": gone.photos, "tokens": gone.tokens}
    st.success(here.text("people.erased", **numbers), icon=":material/check:")
    if done.mentions and not done.mentions_erased:
        st.warning(here.counted("people.mentioned", len(done.mentions)))
