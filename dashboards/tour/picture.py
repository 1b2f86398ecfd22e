"""The table at a stop of the tour."""

from __future__ import annotations

from typing import Final

import streamlit as st

from dashboards.context import Context
from dashboards.session.lookup import readable
from dashboards.tour import Stop
from projections.boards import Shape, Theme, board, boards, changed
from projections.replay import Replay
from projections.rules.contract import viewer

KEPT: Final = 64
PLACES: Final[dict[str, Shape]] = {"desk": "wide", "phone": "narrow"}


def picture(here: Context, stop: Stop, session: str) -> None:
    """Shows the table right after the stop's line, for a desk and for a phone (the style sheet shows one of them);
    nothing where it cannot be drawn."""
    replay, _ = readable(here.library, session)
    if replay is None or stop.line is None or stop.game not in boards():
        return
    theme: Theme = "dark" if st.context.theme.type == "dark" else "light"
    for place, shape in PLACES.items():
        with st.container(key=f"{place}-{stop.order}-{stop.game}"):
            drawn = _drawn((session, replay.head), stop.line, stop.viewer, here.lang, theme, shape, replay)
            st.image(drawn, width="stretch")


@st.cache_data(show_spinner=False, max_entries=KEPT)
def _drawn(
    head: object, line: int, seen_by: str, lang: str, theme: Theme, shape: Shape, _replay: Replay
) -> str:
    pictures, number, eye = board(_replay.opened.game), _replay.place(line), viewer(seen_by)
    frame = pictures.frame(_replay.before(number).document(eye), lang)
    before = pictures.frame(_replay.before(number - 1).document(eye), lang) if number > 1 else None
    return pictures.svg(frame, theme=theme, changed=changed(before, frame), shape=shape)
