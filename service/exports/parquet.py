"""A table of plays as typed Parquet."""

from __future__ import annotations

import io
from collections.abc import Sequence
from datetime import date

import pyarrow as pa
import pyarrow.parquet as pq

from service.exports.plays import HEADS, Play, table

_TYPES = {
    "date": pa.date32(),
    "minutes": pa.int32(),
    "quantity": pa.int32(),
    "rank": pa.int32(),
    "score": pa.float64(),
    **dict.fromkeys(("cooperative", "incomplete", "ignored", "won", "start", "new"), pa.bool_()),
}
SCHEMA = pa.schema([(each, _TYPES.get(each, pa.string())) for each in HEADS])


def written(found: Sequence[Play]) -> bytes:
    """The file, zstd."""
    columns = list(zip(*table(found), strict=True)) or [()] * len(HEADS)
    columns[HEADS.index("date")] = tuple(
        date.fromisoformat(each) if each else None for each in columns[HEADS.index("date")]
    )
    arrays = [pa.array(values, SCHEMA.field(name).type) for name, values in zip(HEADS, columns, strict=True)]
    out = io.BytesIO()
    pq.write_table(pa.table(arrays, schema=SCHEMA), out, compression="zstd")
    return out.getvalue()
