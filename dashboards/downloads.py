"""Downloads, made when they are asked for: a file made with the page would be gone as soon as the page is another."""

from __future__ import annotations

import io
from collections.abc import Callable
from functools import partial
from typing import Final

import pyarrow as pa
import pyarrow.parquet as pq
import streamlit as st

from dashboards.context import Context
from service.exports.csv import POLISH, SPREADSHEET, Dialect, written

DIALECTS: Final = {"pl": POLISH}
"""How spreadsheets of a language want their CSV."""


def button(
    label: str, make: Callable[[], bytes], file_name: str, mime: str, key: str, *, note: str | None = None
) -> None:
    """A button for one file; ``note`` says more of it."""
    st.download_button(
        label,
        make,
        file_name=file_name,
        mime=mime,
        key=key,
        icon=":material/download:",
        on_click="ignore",
        help=note,
    )


def both(here: Context, table: pa.Table, name: str) -> None:
    """Two buttons for a table: its rows and columns as they are given."""
    with st.container(horizontal=True):
        for label, make, mime in (
            ("csv", partial(csv_bytes, table, DIALECTS.get(here.lang, SPREADSHEET)), "text/csv"),
            ("parquet", partial(parquet_bytes, table), "application/vnd.apache.parquet"),
        ):
            button(
                here.text(f"games.{label}"),
                make,
                f"kronika-{name}.{label}",
                mime,
                f"{label}-{name}",
            )


def csv_bytes(table: pa.Table, dialect: Dialect = SPREADSHEET) -> bytes:
    """The table as CSV (UTF-8 with a byte order mark, so that spreadsheets read the letters); lists joined by
    ``; ``, and nothing in it a formula."""
    return written(
        table.column_names, zip(*(each.to_pylist() for each in table.columns), strict=True), dialect
    )


def parquet_bytes(table: pa.Table) -> bytes:
    """The table as zstd Parquet."""
    sink = io.BytesIO()
    pq.write_table(table, sink, compression="zstd")
    return sink.getvalue()
