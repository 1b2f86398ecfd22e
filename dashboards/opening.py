"""A first session of one's own, opened from the page."""

from __future__ import annotations

from contextlib import closing

import streamlit as st

from dashboards.context import Context
from dashboards.naming import game_title
from events.directory import Directory
from events.problems import Problem
from projections.rules import games
from service.answers import Recorded
from service.opening import opening
from service.writing import recorder_of


def open_own(here: Context) -> None:
    """A small form that opens a session in the own log."""
    known = games.games()
    if not known:
        st.info(here.text("own.none"))
        return
    with st.form("open-own", border=True):
        game = st.selectbox(
            here.text("own.game"),
            known,
            format_func=lambda name: game_title(name, here.lang),
            key="own-game",
            placeholder=here.text("choose"),
            filter_mode=None,
        )
        names = st.text_input(
            here.text("own.names"), placeholder=here.text("own.names.example"), key="own-names"
        )
        modes = {"scribe": here.text("own.mode.scribe"), "referee": here.text("own.mode.referee")}
        mode = st.radio(here.text("own.mode"), list(modes), format_func=modes.__getitem__, key="own-mode")
        pressed = st.form_submit_button(here.text("own.open"), type="primary")
    if pressed and game is not None:
        _open(here, game, [name.strip() for name in names.split(",") if name.strip()], mode or "scribe")
    st.caption(here.text("own.cli"))
    st.code("kronika open --help\nkronika log --help", language="sh")


def _open(here: Context, game: str, names: list[str], mode: str) -> None:
    least, most = games.rules(game).player_range
    if not least <= len(names) <= most:
        st.error(here.text("own.players", game=game_title(game, here.lang), least=least, most=most))
        return
    try:
        with closing(here.home.own.directory()) as directory:
            made = _recorded(here, directory, game, names, mode)
    except Problem as problem:
        st.error(str(problem))
        return
    st.query_params.pop("log", None)
    st.session_state["log"] = None
    st.session_state["opened"] = made.session_id
    st.rerun()


def _recorded(here: Context, directory: Directory, game: str, names: list[str], mode: str) -> Recorded:
    opening({"game": game, "seats": [{"seat": f"s{at}"} for at in range(1, len(names) + 1)], "mode": mode})
    persons = {name: next(iter(directory.find(name)), None) or directory.add_person(name) for name in names}
    seats = [{"seat": f"s{number}", "person": persons[name]} for number, name in enumerate(names, 1)]
    with here.home.own.witnessing() as ledger:
        recorder = recorder_of(here.home.own, here.library.log(), directory, ledger=ledger)
        return recorder.open({"game": game, "seats": seats, "mode": mode}, persons[names[0]])
