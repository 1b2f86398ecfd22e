"""The title of a page that also leads to the scribe page, where one logs at the table with a phone."""

from __future__ import annotations

from typing import Final

import streamlit as st

from dashboards.context import Context

SCRIBE: Final = "/scribe"


def with_scribe(here: Context, title: str) -> None:
    """The title with the way to the scribe page beside it."""
    with st.container(horizontal=True, horizontal_alignment="distribute", vertical_alignment="center"):
        st.title(title, width="content")
        st.link_button(here.text("sessions.scribe"), SCRIBE, icon=":material/edit_note:")
