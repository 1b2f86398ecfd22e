"""What the administration reads from the warehouse by the ids of the log: no merge is looked through."""

from __future__ import annotations

from contextlib import closing

import streamlit as st

from dashboards.context import Context
from projections.warehouse import connect
from service.people.seated import tables
from service.titles import Title, played


def people_at_tables(here: Context) -> list[list[str]]:
    """The people of each session."""
    return _tables(str(here.folder.warehouse), here.manifest.written_at or "", here.manifest.next, here)


def titles(here: Context) -> dict[str, Title]:
    """{key: title}"""
    return _titles(str(here.folder.warehouse), here.manifest.written_at or "", here.manifest.next, here)


@st.cache_data(show_spinner=False, max_entries=4)
def _tables(folder: str, written_at: str, number: int, _here: Context) -> list[list[str]]:
    with closing(connect(_here.folder.warehouse, _here.manifest)) as connection:
        return tables(connection)


@st.cache_data(show_spinner=False, max_entries=4)
def _titles(folder: str, written_at: str, number: int, _here: Context) -> dict[str, Title]:
    with closing(connect(_here.folder.warehouse, _here.manifest)) as connection:
        return played(connection)
