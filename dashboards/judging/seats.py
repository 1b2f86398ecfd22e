"""What a seat may say on the page of its session: call the judge, and confirm the result once the game has ended."""

from __future__ import annotations

import streamlit as st

from dashboards.judging.recording import record
from dashboards.session.shown import Shown
from service.tables import calls, confirmations


def seats(shown: Shown) -> None:
    """For players their own seats; for those who log, every seat, once the game has ended;
    several of them lie folded away, so that the tabs stay near."""
    here, replay = shown.here, shown.replay
    if here.is_demo or not (here.grant.seats or (here.grant.writes and replay.closed)):
        return
    own = [each.seat for each in replay.opened.seats if here.grant.writes or each.seat in here.grant.seats]
    said, waiting = confirmations(replay), {each.seat for each in calls(replay)}
    place = st.container()
    if replay.closed and len(own) > 1:
        right = sum(said[seat] is not None for seat in own)
        place = st.expander(here.text("tables.confirming", n=right, all=len(own)))
    with place, st.container(horizontal=True, vertical_alignment="center", gap="small", key="seat-words"):
        for seat in own:
            name = shown.people.seat(seat)
            if not replay.closed:
                _button(shown, seat, "call", here.text("tables.call", seat=name), done=seat in waiting)
            elif said[seat] is None:
                _button(shown, seat, "confirm", here.text("tables.confirm", seat=name), done=False)
            else:
                st.badge(here.text("tables.confirmed", seat=name), icon=":material/check:", color="green")


def _button(shown: Shown, seat: str, kind: str, words: str, *, done: bool) -> None:
    pressed = st.button(words, key=f"{kind}-{seat}", disabled=done, icon=_ICONS[kind])
    line = {"type": "note", "text": "", "player": seat, "kind": kind}
    if pressed and record(shown.here, shown.session, line):
        st.rerun()


_ICONS = {"call": ":material/pan_tool:", "confirm": ":material/task_alt:"}
