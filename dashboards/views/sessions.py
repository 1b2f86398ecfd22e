"""*Sessions*: the list, its filters in the address, the three empty states."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pandas as pd
import pyarrow as pa
import streamlit as st

from dashboards import address, downloads, links, states
from dashboards.context import Context
from dashboards.naming import game_title, known, namer
from projections.statistics import Selection, metric

FILTERS: Final = ("game", "status", "seats", "kind", "clean")
ALL: Final = ""


def show(here: Context) -> None:
    """The page."""
    st.title(here.text("sessions.title"))
    if states.nothing(here):
        return
    states.behind(here)
    everything = here.answer("sessions", Selection(kinds=here.all_kinds()))
    if not everything.num_rows:
        return
    selection = _filters(here, everything)
    _numbers(here, selection)
    found = here.answer("sessions", selection)
    if found.num_rows:
        _table(here, found)
    else:
        states.no_match(here, *FILTERS)


def _filters(here: Context, everything: pa.Table) -> Selection:
    """The filters, each with the values that there are."""
    says: dict[str, Callable[[str], str]] = {
        "game": lambda game: game_title(game, here.lang),
        "status": lambda word: known(here.lang, "status", word),
        "seats": str,
        "kind": lambda word: known(here.lang, "kind", word),
    }
    with st.container(horizontal=True, vertical_alignment="bottom"):
        chosen = {name: _select(here, name, _values(everything, name), say) for name, say in says.items()}
        clean = address.switch(here.lang, "clean", here.text("sessions.clean"))
    return Selection(
        kinds=(chosen["kind"],) if chosen["kind"] else here.all_kinds(),
        game=chosen["game"] or None,
        statuses=(chosen["status"],) if chosen["status"] else (),
        seats=(int(chosen["seats"]),) if chosen["seats"] else (),
        clean=clean,
    )


def _values(everything: pa.Table, column: str) -> list[str]:
    return sorted({str(value) for value in everything.column(column).to_pylist()})


def _select(here: Context, name: str, options: Sequence[str], say: Callable[[str], str]) -> str:
    return address.select(
        here.lang, name, here.text(f"sessions.{name}"), [ALL, *options], ALL,
        say=lambda option: say(option) if option else here.text("all"),
    )  # fmt: skip


def _numbers(here: Context, selection: Selection) -> None:
    row = here.answer("plays", selection).to_pylist()[0]
    with st.container(horizontal=True):
        for name in ("plays", "finished", "lines", "breaches"):
            st.metric(here.text(f"sessions.{name}"), f"{row[name]:,}".replace(",", "\u202f"), border=True)


def _table(here: Context, found: pa.Table) -> None:
    st.caption(f"{here.counted('sessions.count', found.num_rows)}. {here.text('sessions.open')}")
    headings = metric("sessions").columns
    frame = _named(here, found)
    config = {name: st.column_config.Column(heading[here.lang]) for name, heading in headings.items()}
    config["played_on"] = st.column_config.DateColumn(headings["played_on"][here.lang], format="YYYY-MM-DD")
    shown = [
        "played_on",
        "game",
        "who",
        "status",
        "reason",
        "turns",
        "lines",
        "minutes",
        "breaches",
        "doubts",
        "kind",
    ]
    shown = [name for name in shown if frame[name].notna().any()]
    config["who"] = st.column_config.TextColumn(headings["persons"][here.lang], width="medium")
    event = st.dataframe(
        frame, key="sessions-table", hide_index=True, column_order=shown, column_config=config, on_select="rerun",
        selection_mode="single-row",
    )  # fmt: skip
    rows = event.selection.rows if hasattr(event, "selection") else []
    if rows:
        links.go("session", session=str(frame.iloc[rows[0]]["session_id"]))
    downloads.both(here, found, "sessions")


def _named(here: Context, found: pa.Table) -> pd.DataFrame:
    """The table with names in the place of ids."""
    rows = found.to_pylist()
    names = here.library.names(sorted({person for row in rows for person in row["persons"]}))
    frame = found.to_pandas()
    frame["who"] = [", ".join(names.get(person, person) for person in row["persons"]) for row in rows]
    frame["reason"] = [namer(row["game"], here.lang)(row["reason"]) if row["reason"] else "" for row in rows]
    frame["game"] = [game_title(row["game"], here.lang) for row in rows]
    frame["status"] = [known(here.lang, "status", row["status"]) for row in rows]
    frame["kind"] = [known(here.lang, "kind", row["kind"]) for row in rows]
    return frame
