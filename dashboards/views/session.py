"""*Session*: the table at any line, the log beside it, findings in their place, curves, facts.

The address names session, line and viewer: ``?session=…&seq=…&viewer=…``.
"""

from __future__ import annotations

import streamlit as st

from dashboards import address, links, states
from dashboards.context import Context
from dashboards.naming import game_title, literal
from dashboards.player import Told, player, shapes
from dashboards.player.branching import offer
from dashboards.player.filming import filmed
from dashboards.player.saving import save
from dashboards.session import panels
from dashboards.session.lookup import readable
from dashboards.session.people import People
from dashboards.session.place import rest, told
from events.vocabulary import Data
from projections.film import seen_by
from projections.replay import Replay
from projections.rules.contract import viewer

KEY = "player"


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
    seen = _seen(here, replay)
    with st.spinner(here.text("session.filming")):
        film = filmed(here, replay, seen, shapes(KEY))
    said = _player(here, replay, film, seen, people)
    if said.viewer is not None:
        address.put("viewer", said.viewer if said.viewer != "log" else None)
        st.rerun()
    if said.branch is not None:
        offer(here, replay, said.branch)
    save(here, replay, seen)
    panels.show(here, replay, viewer(seen), film, people, told(here, replay))


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


def _seen(here: Context, replay: Replay) -> str:
    """The viewer of the address."""
    known = ["log", *(each.seat for each in replay.opened.seats), "public"]
    return address.pick(
        here.lang, "viewer", known, "log", label=here.text("session.viewer"),
        say=lambda word: seen_by(viewer(word), here.lang),
    )  # fmt: skip


def _player(here: Context, replay: Replay, film: Data, seen: str, people: People) -> Told:
    seats = [(each.seat, people.seat(each.seat)) for each in replay.opened.seats]
    both = [(word, seen_by(viewer(word), here.lang)) for word in ("log", "public")]
    at = told(here, replay)
    return player(
        film,
        at=at.seq if address.value("seq") is not None else None,
        key=KEY,
        address=links.to_line(film["session"], address.value("viewer")),
        viewers=[both[0], *seats, both[1]],
        may_branch=not here.is_demo,
        on_rest=lambda seq: rest(replay, seq),
    )
