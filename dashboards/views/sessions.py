"""*Sessions*: the list, its filters in the address, the three empty states."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import pyarrow as pa
import streamlit as st

from dashboards import downloads, states
from dashboards.context import Context
from dashboards.counting.filters import all_sessions
from dashboards.heading import with_scribe
from dashboards.listing import Cell, Column, Link, Row, listing
from dashboards.naming import ended, known, play_title
from dashboards.selecting.reading import filters
from dashboards.texts import day, listed, number
from projections.statistics import Selection, metric
from service.people.display import Names

MOST: Final = 1000
"""Sessions in the table; more would only be slow, and filters find them."""
NUMBERS: Final = ("turns", "lines", "minutes", "breaches", "doubts")


def show(here: Context) -> None:
    """The page."""
    with_scribe(here, here.text("sessions.title"))
    if states.nothing(here):
        return
    states.behind(here)
    everything = all_sessions(here)
    if not everything.kind:
        return
    chosen = filters(here, everything)
    n = _numbers(here, chosen.selection)
    if n:
        _table(here, here.answer("sessions", chosen.selection, given={"most": MOST}), n)
    else:
        states.no_match(here, *chosen.names)


def _numbers(here: Context, selection: Selection) -> int:
    """Large numbers; gives how many sessions there are."""
    row = here.answer("plays", selection).to_pylist()[0]
    with st.container(horizontal=True):
        for name in ("plays", "finished", "lines", "breaches"):
            st.metric(here.text(f"sessions.{name}"), number(here.lang, row[name]), border=True)
    return int(row["plays"])


def _table(here: Context, found: pa.Table, n: int) -> None:
    """``n``: how many there are."""
    st.caption(here.counted("sessions.count", n))
    if n > MOST:
        st.caption(here.text("sessions.newest", n=MOST))
    head = {name: words[here.lang] for name, words in metric("sessions").columns.items()}
    columns = [
        Column("played_on", head["played_on"], "short", main=True),
        Column("game", head["game"]),
        Column("who", head["persons"]),
        Column("status", head["status"]),
        *(Column(name, head[name], "number") for name in NUMBERS),
        Column("kind", head["kind"], "short"),
    ]
    rows = found.to_pylist()
    names = here.names
    listing(here, "sessions-table", columns, [_row(here, row, names) for row in rows])
    downloads.both(here, found, "sessions")


def _row(here: Context, row: Mapping[str, Any], names: Names) -> Row:
    played, lang = row["played_on"], here.lang
    title = day(lang, played, short=True) if played else row["session_id"][:8]
    return [
        Cell(
            title,
            Link("session", {"session": row["session_id"]}),
            order=f"{played or ''} {row['session_id']}",
        ),
        play_title(row["game"], row["title"], lang),
        listed(lang, [names.label(person, lang) for person in row["persons"]]),
        Cell(known(lang, "status", row["status"]), more=_why(here, row)),
        *(_count(row[name], row["session_id"], name) for name in NUMBERS),
        known(lang, "kind", row["kind"]),
    ]


def _why(here: Context, row: Mapping[str, Any]) -> str:
    return ended(row["game"], row["reason"], here.lang) if row["reason"] else ""


def _count(value: int | None, session: str, name: str) -> Cell:
    """A number; findings with the way to them."""
    if not value:
        return Cell("–", order=0)
    link = (
        Link("session", {"session": session, "tab": "findings"}) if name in ("breaches", "doubts") else None
    )
    return Cell(str(value), link, order=value)
