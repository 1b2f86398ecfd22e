"""Below the board: curves, findings, facts of the session."""

from __future__ import annotations

from collections.abc import Iterable

import pandas as pd
import streamlit as st

from dashboards import address, links
from dashboards.charts.lines import curve
from dashboards.context import Context
from dashboards.naming import game_title, known
from dashboards.player.lists import lines
from dashboards.session.curves import curves
from dashboards.session.people import People
from dashboards.session.place import Place, rest
from dashboards.texts import texts
from events.vocabulary import Data
from projections.replay import Replay
from projections.rules.contract import Viewer
from projections.warehouse.clocks import active_seconds


def show(here: Context, replay: Replay, eye: Viewer, film: Data, people: People, place: Place) -> None:
    """The tabs."""
    tabs = st.tabs([here.text(f"session.tab.{name}") for name in ("curves", "findings", "facts")])
    with tabs[0]:
        _curves(here, replay, eye, place)
    with tabs[1]:
        _findings(here, replay, film)
    with tabs[2]:
        _facts(here, replay, people)


def _curves(here: Context, replay: Replay, eye: Viewer, place: Place) -> None:
    points = curves(replay) if eye.log or replay.closed else []
    frame = pd.DataFrame(
        [(p.place, p.turn, p.name, p.value) for p in points], columns=["place", "turn", "name", "value"]
    )
    if frame.empty:
        st.info(here.text("session.no_curves"))
        return
    columns = st.columns(2)
    for number, (name, members) in enumerate(_groups(frame["name"].unique()).items()):
        shown = frame[frame["name"].isin(members)]
        shown = shown.assign(curve=[_facet(here, replay, each) for each in shown["name"]])
        with columns[number % 2]:
            st.markdown(f"**{_facet(here, replay, name)}**")
            chart = curve(
                shown, place.number, x=here.text("session.seq"), turn=here.text("games.turn"),
                value=here.text("session.value"), curve=here.text("session.curve"),
            )  # fmt: skip
            st.altair_chart(chart, key=f"curve-{name}")


def _groups(names: Iterable[str]) -> dict[str, list[str]]:
    """{name of a chart: curves in it}: ``cubes_red`` stands with ``cubes``."""
    found: dict[str, list[str]] = {}
    for name in names:
        family = next((each for each in found if name.startswith(f"{each}_")), name)
        found.setdefault(family, []).append(name)
    return found


def _facet(here: Context, replay: Replay, name: str) -> str:
    if f"facet.{name}" in texts(here.lang):
        return here.text(f"facet.{name}")
    return replay.rules.name(name, here.lang).replace("_", " ")


def _findings(here: Context, replay: Replay, film: Data) -> None:
    rows = [row for row in film["lines"] if row.get("found")]
    if not rows:
        st.success(here.text("session.no_findings"), icon=":material/check_circle:")
        return
    st.caption(here.counted("session.findings", sum(len(row["found"]) for row in rows)))
    told = links.to_line(film["session"], address.value("viewer"))
    lines(film, rows, key="findings-lines", address=told, on_choice=lambda seq: rest(replay, seq))


def _facts(here: Context, replay: Replay, people: People) -> None:
    opened, result = replay.opened, replay.table.result()
    seconds = active_seconds(replay.events)
    rows = {
        "game": game_title(opened.game, here.lang) + (f" ({opened.edition})" if opened.edition else ""),
        "day": opened.played_on.date if opened.played_on else None,
        "who": people.all_seats(),
        "result": " · ".join(
            [
                known(here.lang, "status", result.status),
                *([replay.rules.name(result.reason, here.lang)] if result.reason else []),
            ]
        ),
        "options": ", ".join(
            f"{replay.rules.name(name, here.lang)}: {value}" for name, value in opened.options.items()
        ),
        "mode": known(here.lang, "mode", opened.mode),
        "lines": str(replay.head[0]),
        "time": here.counted("facts.minutes", round(seconds / 60)) if seconds is not None else None,
        "rules": replay.rules.version,
        "house": ", ".join(opened.house_rules),
        "head": replay.head[1].hex(),
    }
    shown = pd.DataFrame([(here.text(f"facts.{name}"), value) for name, value in rows.items() if value])
    st.dataframe(
        shown, hide_index=True, key="facts",
        column_config={"0": st.column_config.Column(" ", width="small"), "1": st.column_config.Column(" ")},
    )  # fmt: skip
