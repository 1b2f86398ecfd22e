"""The tab *replay*: the player, what one does in it, and the file to take along."""

from __future__ import annotations

from typing import Final

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from dashboards import address
from dashboards.player import player, shapes
from dashboards.player.branching import offer
from dashboards.player.filming import filmed
from dashboards.player.saving import save
from dashboards.session.place import rest, told
from dashboards.session.shown import Shown

KEY: Final = "player"


def replaying(shown: Shown, _: DeltaGenerator) -> None:
    """The player at the line of the address."""
    here, replay = shown.here, shown.replay
    with st.spinner(here.text("session.filming")):
        film = filmed(here, replay, shown.seen_by, shapes(KEY))
    at = told(here, replay)
    said = player(
        film,
        at=at.seq if address.value("seq") is not None else None,
        key=KEY,
        address=shown.line_address(),
        viewers=list(shown.viewers().items()),
        may_branch=not here.is_demo and here.grant.writes,
        on_rest=lambda seq: rest(replay, seq),
    )
    if said.viewer is not None:
        address.put("viewer", said.viewer if said.viewer != next(iter(shown.viewers())) else None)
        st.rerun()
    if said.branch is not None:
        offer(here, replay, said.branch)
    save(here, replay, shown.seen_by)
