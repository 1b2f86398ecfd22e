"""*Session*: the table at any line, the log beside it, findings in their place, curves, facts.

The address names session, line and viewer: ``?session=…&seq=…&viewer=…``.
"""

from __future__ import annotations

from collections.abc import Sequence

import streamlit as st

from dashboards import address, links, states
from dashboards.context import Context
from dashboards.naming import game_title, literal
from dashboards.session import panels
from dashboards.session.logbook import Logbook
from dashboards.session.lookup import readable
from dashboards.session.people import People
from dashboards.session.picture import picture
from dashboards.session.reading import Reading
from dashboards.session.scroll import scroll
from dashboards.session.steering import Place, slide, steer
from dashboards.session.words import Words
from events.problems import Problem
from projections.boards import board, boards, changed
from projections.replay import Replay
from projections.rules.contract import Viewer, viewer


def show(here: Context) -> None:
    """The page."""
    if states.nothing(here):
        return
    session = _session(here)
    if session is None:
        return
    replay, why = readable(here.library, session)
    if replay is None:
        st.title(here.text("session.title"))
        st.error(here.text("session.unreadable", why=why or ""))
        return
    people = People(here, replay)
    on = replay.opened.played_on
    st.subheader(
        " · ".join(
            [
                game_title(replay.opened.game, here.lang),
                *([on.date] if on else []),
                literal(people.all_seats()),
            ]
        )
    )
    with st.container(horizontal=True, vertical_alignment="bottom"):
        eye = _viewer(here, replay)
        place = steer(here, replay)
    slide(here, replay, place)
    words = Words.of(replay.rules, here.lang)
    left, right = st.columns([5, 3], gap="medium")
    with left:
        _board(here, replay, eye, place)
    book = Logbook(replay, eye, words, people.free)
    reading = Reading(words, lambda seq: links.to_line(session, seq, address.value("viewer")), people.wrote)
    lines = book.lines()
    with right:
        scroll(reading.html(lines, place.seq), "log")
    panels.show(here, replay, eye, lines, reading, people, place)


def _session(here: Context) -> str | None:
    """The session of the address; without one, a choice of those there are."""
    known = here.library.log().sessions()
    told = address.value("session") or st.session_state.pop("opened", None)
    if told in known:
        return told
    st.title(here.text("session.title"))
    if told is not None:
        st.warning(here.text("session.missing", session=told[:60]), icon=":material/link_off:")
    chosen = st.selectbox(here.text("session.choose"), known[::-1], index=None, key="choose-session")
    if chosen is not None:
        address.put("session", chosen)
        st.rerun()
    return None


def _viewer(here: Context, replay: Replay) -> Viewer:
    seats = [each.seat for each in replay.opened.seats]

    def say(word: str) -> str:
        if word in ("log", "public"):
            return here.text(f"session.viewer.{word}")
        return here.text("session.viewer.seat", seat=word)

    chosen = address.select(
        here.lang, "viewer", here.text("session.viewer"), ["log", *seats, "public"], "log", say=say, width=260
    )
    return viewer(chosen)


def _board(here: Context, replay: Replay, eye: Viewer, place: Place) -> None:
    game = replay.opened.game
    if game not in boards():
        st.info(here.text("session.no_board"))
        return
    pictures = board(game)
    table = replay.before(place.number)
    frame = pictures.frame(table.document(eye), here.lang)
    before = None
    if place.number > 1:
        before = pictures.frame(replay.before(place.number - 1).document(eye), here.lang)
    picture(pictures, frame, changed(before, frame), key="board")
    _due(here, replay, eye, place)


def _due(here: Context, replay: Replay, eye: Viewer, place: Place) -> None:
    try:
        owed: Sequence[dict[str, object]] = replay.before(place.number).due(eye)
    except Problem:
        return
    if owed:
        st.caption(here.text("session.due", what=Words.of(replay.rules, here.lang).due(owed)))
