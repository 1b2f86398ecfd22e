"""Downloads of exactly what is shown: CSV and Parquet."""

from __future__ import annotations

import io

import pyarrow as pa
import pyarrow.parquet as pq
import streamlit as st

from dashboards.context import Context


def both(here: Context, table: pa.Table, name: str) -> None:
    """Two buttons for a table."""
    with st.container(horizontal=True):
        for label, make, mime in (
            ("csv", csv_bytes, "text/csv"),
            ("parquet", parquet_bytes, "application/vnd.apache.parquet"),
        ):
            st.download_button(
                here.text(f"games.{label}"), make(table), file_name=f"kronika-{name}.{label}", mime=mime,
                key=f"{label}-{name}", icon=":material/download:", on_click="ignore",
            )  # fmt: skip


def csv_bytes(table: pa.Table) -> bytes:
    """The table as CSV (UTF-8 with a byte order mark, so that spreadsheets read the letters); lists joined by
    ``; ``."""
    frame = table.to_pandas()
    for column in table.schema:
        if pa.types.is_list(column.type):
            frame[column.name] = ["; ".join(map(str, each)) for each in frame[column.name]]
    text: str = frame.to_csv(index=False)
    return text.encode("utf-8-sig")


def parquet_bytes(table: pa.Table) -> bytes:
    """The table as zstd Parquet."""
    sink = io.BytesIO()
    pq.write_table(table, sink, compression="zstd")
    return sink.getvalue()
