"""The numbers behind a chart of a game's page: in words, with their n, pale where fewer than ten are counted."""

from __future__ import annotations

from typing import Any, Final

import pandas as pd
import pyarrow as pa

from dashboards import downloads
from dashboards.analytics.sheet import Sheet
from dashboards.charts.bars import FEW
from dashboards.listing import Cell, Column, Kind, Link, heading, listing
from dashboards.texts import decimal, percent

SHARES: Final = ("rate", "share")
NARROW: Final = 300
"""Pixels below which rows become cards: they have few columns."""


def show(sheet: Sheet, key: str) -> None:
    """The table and its files."""
    table = shown(sheet)
    named = ["side"] if sheet.compared else []
    ids = [*named, *sheet.told.columns]
    columns = [
        Column(each, label, _kind(sheet.frame, each), main=at == len(named))
        for at, (each, label) in enumerate(zip(ids, table.column_names, strict=True))
    ]
    few = [n < FEW for n in sheet.frame["n"]]
    ways = {each: [led[at] for at in sheet.frame.index] for each, led in sheet.ways.items()}
    values = zip(*(table.column(name).to_pylist() for name in table.column_names), strict=True)
    rows = [
        [
            _cell(sheet, each, value, pale, ways[each][at] if each in ways else None)
            for each, value in zip(ids, row, strict=True)
        ]
        for at, (row, pale) in enumerate(zip(values, few, strict=True))
    ]
    listing(sheet.here, f"table-{key}", columns, rows, below=NARROW, dense=True)
    downloads.both(sheet.here, table, key)


def shown(sheet: Sheet) -> pa.Table:
    """What the table and its files hold: headings and words in the reader's language, numbers as they are."""
    heads = {each: sheet.head(each) for each in sheet.told.columns}
    if sheet.compared:
        heads = {"side": sheet.here.text("inside.side"), **heads}
    frame = sheet.frame[list(heads)].rename(columns={each: heading(label) for each, label in heads.items()})
    return pa.Table.from_pandas(frame, preserve_index=False).replace_schema_metadata(None)


def _kind(frame: pd.DataFrame, column: str) -> Kind:
    return "number" if pd.api.types.is_numeric_dtype(frame[column]) else "text"


def _cell(sheet: Sheet, column: str, value: Any, few: bool, way: Link | None) -> Cell:
    lang = sheet.here.lang
    if value is None:
        return Cell("–", order=-1.0)
    if not isinstance(value, (int, float)):
        return Cell(str(value))
    words = percent(lang, value) if column in SHARES else decimal(lang, value)
    return Cell(words, way, order=value, muted=few)
