"""*Head to head*: two people at the same table: who won against whom, and every play of both."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

import pyarrow as pa
import pyarrow.compute as pc
import streamlit as st

from dashboards import states
from dashboards.context import Context
from dashboards.counting import sections, tables
from dashboards.counting.filters import ALL, any_plays, choose, filters, offers
from dashboards.counting.naming import Names
from dashboards.counting.pages import begun
from dashboards.listing import Link
from dashboards.naming import literal
from dashboards.texts import decimal
from projections.statistics import Selection

FLOOR: Final = 3
"""Plays together from which on two people are compared."""
LATEST: Final = 100


def show(here: Context) -> None:
    """The page."""
    names = Names(here)
    if not begun(here, "nav.versus"):
        return
    chosen = filters(here, names, "person", "year", "game", "players")
    people = [each for each in offers(here).people if each != chosen.person]
    other = choose(here, "other", people, names.person, always=False) if chosen.person else ALL
    if not any_plays(here, chosen.selection)["plays"]:
        states.no_match(here, *chosen.names, "other")
        return
    if chosen.person is None or not other:
        _pairs(here, names, chosen.selection, chosen.person)
        return
    both = replace(chosen.selection, persons=(chosen.person, other))
    if not any_plays(here, both)["plays"]:
        states.no_match(here, *chosen.names, "other", what="versus.never")
        return
    _two(here, names, both, chosen.person, other)


def _pairs(here: Context, names: Names, selection: Selection, person: str | None) -> None:
    """All pairs; those of one person, seen from there."""
    part = sections.Sections(here, names, selection)
    part(
        "head_to_head", "person other shared n ahead behind neither together_n together_won last_on", main="other",
        keep=lambda table: turned(table, person) if person else table,
        link=lambda row: Link("versus", {"person": row["person"], "other": row["other"]}),
    )  # fmt: skip
    st.caption(here.text("versus.floor"))


def turned(table: pa.Table, person: str) -> pa.Table:
    """The pairs of one person, that one always first."""
    rows = [
        row if row["person"] == person
        else {**row, "person": row["other"], "other": row["person"], "ahead": row["behind"], "behind": row["ahead"]}
        for row in table.to_pylist() if person in (row["person"], row["other"])
    ]  # fmt: skip
    return pa.Table.from_pylist(rows, schema=table.schema)


def _two(here: Context, names: Names, both: Selection, person: str, other: str) -> None:
    pairs = here.answer("head_to_head", both, given={"floor": 1})
    pair = turned(pairs.filter(_are(pairs, person, other)), person).to_pylist()[0]
    one, two = names.person(person), names.person(other)
    st.header(literal(f"{one} – {two}"), anchor=False)
    sections.numbers(
        here,
        {
            "versus.shared": (decimal(here.lang, pair["shared"]), None),
            "versus.first": (decimal(here.lang, pair["ahead"]), here.text("versus.of", who=one, n=pair["n"])),
            "versus.second": (
                decimal(here.lang, pair["behind"]),
                here.text("versus.of", who=two, n=pair["n"]),
            ),
            "versus.neither": (decimal(here.lang, pair["neither"]), None),
        },
    )
    if pair["shared"] < FLOOR:
        st.caption(here.text("versus.few"))
    part = sections.Sections(here, names, both)
    part(
        "meetings",
        "day title contest result points other_result other_points",
        given={"person": person, "other": other, "most": LATEST},
        link=tables.to_session,
    )
    part("games", "title plays hours last_on", title=here.text("versus.games"))


def _are(pairs: pa.Table, one: str, other: str) -> Any:
    """Which rows are of these two."""
    first, second = sorted((one, other))
    return pc.and_(pc.equal(pairs.column("person"), first), pc.equal(pairs.column("other"), second))
