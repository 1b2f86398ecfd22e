"""The tab *curves*: the numbers of the game along its lines."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import pandas as pd
import pyarrow as pa
import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from dashboards import downloads, links
from dashboards.charts.lines import curve
from dashboards.session.curves import Point, curves
from dashboards.session.place import told
from dashboards.session.shown import Shown
from dashboards.texts import texts
from projections.replay import Replay

KEPT: Final = 32


def curve_charts(shown: Shown, _: DeltaGenerator) -> None:
    """A chart for each family of curves, the line of the address marked. While a session goes on they are the log's
    alone: they may tell what a viewer has not seen."""
    here, replay = shown.here, shown.replay
    points = _points((shown.session, replay.head), replay) if shown.viewer.log or replay.closed else []
    if not points:
        st.info(here.text("session.no_curves" if shown.viewer.log else "session.no_curves_yet"))
        return
    frame = pd.DataFrame(points)
    at = told(here, replay).number
    columns = st.columns(2)
    for number, (name, members) in enumerate(_groups(frame["name"].unique()).items()):
        drawn = frame[frame["name"].isin(members)]
        drawn = drawn.assign(curve=[_facet(shown, each) for each in drawn["name"]])
        with columns[number % 2]:
            title = _facet(shown, name)
            st.markdown(f"**{title[:1].upper()}{title[1:]}**")
            chart = curve(
                drawn, at, x=here.text("session.seq"), turn=here.text("games.turn"),
                value=here.text("session.value"), curve=here.text("session.curve"),
            )  # fmt: skip
            st.altair_chart(chart, key=f"curve-{name}")
    table = frame.pivot(index=["seq", "place", "turn"], columns="name", values="value").reset_index()
    downloads.both(here, pa.Table.from_pandas(table, preserve_index=False), f"curves-{shown.session[:8]}")
    if shown.viewer.log and here.grant.sees_all:
        game = replay.opened.game
        links.way(game, shown.text("inside.beside"), icon=":material/compare_arrows:", key="to-inside",
                  session=shown.session, against="all")  # fmt: skip


@st.cache_data(show_spinner=False, max_entries=KEPT)
def _points(head: object, _replay: Replay) -> list[Point]:
    return curves(_replay)


def _groups(names: Iterable[str]) -> dict[str, list[str]]:
    """{name of a chart: curves in it}: ``cubes_red`` stands with ``cubes``."""
    found: dict[str, list[str]] = {}
    for name in names:
        family = next((each for each in found if name.startswith(f"{each}_")), name)
        found.setdefault(family, []).append(name)
    return found


def _facet(shown: Shown, name: str) -> str:
    if f"facet.{name}" in texts(shown.here.lang):
        return shown.text(f"facet.{name}")
    return shown.words.name(name).replace("_", " ")
