"""The page of a session that is being played goes on with it."""

from __future__ import annotations

from typing import Final

import streamlit as st

from dashboards.session.shown import Shown

LOOK_SECONDS: Final = 2.0


def follow(shown: Shown) -> None:
    """Looks at the log every two seconds as long as the session is open, and draws the page anew once there are new
    lines: a player that stood at the end goes on to the new end, and one that stood elsewhere stays there."""
    if shown.replay.closed:
        return
    head, library = shown.replay.head, shown.here.library

    @st.fragment(run_every=LOOK_SECONDS)
    def look() -> None:
        if library.log().head(shown.session) != head:
            st.rerun(scope="app")

    look()
