"""A what-if from a line: a session of its own that begins there."""

from __future__ import annotations

import streamlit as st

from dashboards import address
from dashboards.context import Context
from events.problems import Problem
from projections.replay import Replay
from service.recorder import Recorder


def offer(here: Context, replay: Replay, seq: int) -> None:
    """Asks whether a branch is to be opened right after a line, and opens it."""

    def asked() -> None:
        st.write(here.text("branch.body", seq=seq))
        st.caption(here.text("branch.note"))
        if st.button(here.text("branch.open"), type="primary", key="branch-open"):
            _open(here, replay, seq)

    st.dialog(here.text("branch.title"))(asked)()


def _open(here: Context, replay: Replay, seq: int) -> None:
    first = replay.events[0]
    directory = here.folder.directory()
    try:
        made = Recorder(here.library.log(), directory).branch(first.session_id, seq, first.recorder)
    except Problem as problem:
        st.error(str(problem))
        return
    finally:
        directory.close()
    address.put("session", made.session_id)
    address.put("seq", None)
    st.rerun()
