"""A what-if from a line: a session of its own that begins there."""

from __future__ import annotations

from contextlib import closing

import streamlit as st

from dashboards import address
from dashboards.context import Context
from events.problems import Problem
from projections.replay import Replay
from service.writing import recorder_of


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
    try:
        with closing(here.folder.directory()) as directory, here.folder.witnessing() as ledger:
            recorder = recorder_of(here.folder, here.library.log(), directory, ledger=ledger)
            made = recorder.branch(first.session_id, seq, first.recorder)
    except Problem as problem:
        st.error(str(problem))
        return
    address.put("session", made.session_id)
    address.put("seq", None)
    st.rerun()
