"""*Session*: an evening played again, its log, findings, curves, facts and corrections.

The address names session, tab, line and viewer: ``?session=…&tab=…&seq=…&viewer=…``.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from dashboards import address, states
from dashboards.caller import viewers
from dashboards.context import Context
from dashboards.judging.seats import seats
from dashboards.listing import Column, Link, Row, listing
from dashboards.naming import known, literal
from dashboards.session.comparing import comparing
from dashboards.session.corrections import corrections
from dashboards.session.curve_charts import curve_charts
from dashboards.session.facts import facts
from dashboards.session.findings import findings
from dashboards.session.following import follow
from dashboards.session.head import head
from dashboards.session.lookup import readable
from dashboards.session.naming import Sessions
from dashboards.session.people import People
from dashboards.session.reading import reading
from dashboards.session.replaying import replaying
from dashboards.session.shown import Shown
from projections.replay import Replay
from projections.rules.contract import viewer

TABS: Final[dict[str, Callable[[Shown, DeltaGenerator], None]]] = {
    "replay": replaying,
    "log": reading,
    "findings": findings,
    "curves": curve_charts,
    "facts": facts,
    "corrections": corrections,
    "whatif": comparing,
}


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
        st.error(here.text("session.unreadable", why=why or ""), icon=":material/error:")
        return
    seen_by = _seen_by(here, replay)
    shown = Shown(here, replay, People(here, replay, viewer(seen_by)), seen_by)
    head(shown)
    follow(shown)
    seats(shown)
    labels = {name: here.text(f"session.tab.{name}") for name in TABS}
    opened, place = address.tabs(here.lang, "tab", labels, "replay", label=here.text("session.tab"))
    with place:
        bar = st.container(horizontal=True, vertical_alignment="bottom")
        if opened != "replay":
            with bar:
                _viewer(shown)
        TABS[opened](shown, bar)


def _session(here: Context) -> str | None:
    """The session of the address; without one, those that there are."""
    sessions = [each for each in here.library.log().sessions() if here.is_demo or here.grant.reaches(each)]
    told = address.value("session") or st.session_state.pop("opened", None)
    meant = here.library.meant(told) if told is not None else None
    if meant in sessions:
        if address.value("session") != meant:
            address.put("session", meant)
        return meant
    st.title(here.text("session.title"))
    if told is not None:
        st.warning(here.text("session.missing", session=literal(told[:60])), icon=":material/link_off:")
    st.write(here.text("session.choose"))
    names = Sessions(here)
    rows: list[Row] = [
        [names.cell(each, Link("session", {"session": each})), known(here.lang, "status", names.status(each))]
        for each in names.latest(sessions)
    ]
    columns = [
        Column("session", here.text("nav.session"), main=True, wide=True),
        Column("status", here.text("sessions.status")),
    ]
    listing(here, "choose-session", columns, rows)
    return None


def _seen_by(here: Context, replay: Replay) -> str:
    """The viewer of the address."""
    everybody = viewers(here.grant, [each.seat for each in replay.opened.seats])
    return address.pick(
        here.lang, "viewer", everybody, everybody[0], label=here.text("session.viewer"),
        say=lambda word: here.text(f"session.viewer.{word}") if word in ("log", "public") else word,
    )  # fmt: skip


def _viewer(shown: Shown) -> None:
    """The choice of the viewer beside the tabs that have no player."""
    words = shown.viewers()
    address.select(
        shown.here.lang,
        "viewer",
        shown.text("session.viewer"),
        list(words),
        next(iter(words)),
        say=words.__getitem__,
        width=260,
    )
