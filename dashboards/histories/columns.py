"""The column mapper: which column of a CSV file holds what, as it was found out, to be set right by hand."""

from __future__ import annotations

from typing import Final

import streamlit as st

from dashboards.context import Context
from dashboards.histories.preview import spoken
from dashboards.naming import known
from events.exchange.tabular.mapping import FIELDS, NEEDED, mapped
from events.exchange.tabular.sheet import Sheet, sheet
from events.problems import Problem
from service.cli.polish import problem_text
from service.histories import Decisions

NOTHING: Final = ""
ROWS: Final = 5
"""Rows that are shown for a look."""


def is_table(content: bytes) -> bool:
    """Whether a file is none of the formats that say themselves what they are."""
    return content.lstrip(b"\xef\xbb\xbf \t\r\n")[:1] not in (b"{", b"[", b"<", b"#", b"")


def columns(here: Context, content: bytes, decisions: Decisions) -> dict[str, str] | None:
    """{field: column} as chosen; None where the file is no table, which is told."""
    try:
        table = sheet(content)
    except Problem as problem:
        st.error(problem_text(problem, spoken(here)), icon=":material/error:")
        return None
    found = _found(table)
    with st.expander(here.text("import.columns"), icon=":material/view_column:", expanded=not found):
        st.caption(here.text("import.columns.caption", delimiter=table.delimiter, encoding=table.encoding))
        st.dataframe(
            [dict(zip(_heads(table), cells, strict=True)) for _, cells in table.rows[:ROWS]], hide_index=True
        )
        heads = [each for each in table.head if each]
        chosen: dict[str, str] = {}
        with st.container(horizontal=True):
            for field in FIELDS:
                there = table.head[found[field]] if field in found else NOTHING
                options = [NOTHING, *dict.fromkeys(heads)]
                needed = " *" if field in NEEDED else ""
                picked = st.selectbox(
                    known(here.lang, "import.field", field) + needed, options,
                    index=options.index(there) if there in options else 0, key=f"column-{field}", width=210,
                    format_func=lambda each: each or here.text("import.no_column"), filter_mode=None,
                )  # fmt: skip
                if picked != there:
                    chosen[field] = picked
    return chosen


def _heads(table: Sheet) -> list[str]:
    return [f"{number}. {each}" if table.head.count(each) > 1 or not each else each
            for number, each in enumerate(table.head, 1)]  # fmt: skip


def _found(table: Sheet) -> dict[str, int]:
    """What is known by the names of the columns; nothing where day or game are not."""
    try:
        return mapped(table.head, {})
    except Problem:
        return {}
