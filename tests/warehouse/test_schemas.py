"""The tables are typed: one schema per table, the same in every segment, and rows that fit it."""

from __future__ import annotations

from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from projections.warehouse import SCHEMAS, TABLES, project, read_manifest
from projections.warehouse.tables import arrow

ENVELOPE = ["session_id", "revision"]


def test_the_tables_of_the_design_are_there():
    assert set(SCHEMAS) == {"sessions", "seats", "moves", "outcomes", "findings", "scores", "corrections"}


@pytest.mark.parametrize("table", list(TABLES))
def test_each_row_names_its_session_and_revision_first(table):
    schema = SCHEMAS[table]
    assert schema.names[:2] == ENVELOPE
    assert schema.field("session_id").type == pa.string()
    assert schema.field("revision").type == pa.int32()


def test_what_charts_aggregate_is_typed():
    assert SCHEMAS["moves"].field("think_seconds").type == pa.float64()
    assert SCHEMAS["outcomes"].field("amount").type == pa.int32()
    assert SCHEMAS["sessions"].field("options").type == pa.map_(pa.string(), pa.string())
    assert SCHEMAS["sessions"].field("played_on").type == pa.date32()


@pytest.mark.parametrize("table", list(TABLES))
def test_an_empty_table_keeps_its_schema(table):
    assert arrow(table, []).schema == SCHEMAS[table]


def test_segments_are_zstd_parquet_with_exactly_the_schema(pen, tmp_path):
    pen.open("one")
    pen.add("one", ("a", 5))
    pen.write("one", ("amend", {"seq": 2, "data": {"type": "add", "player": "a", "n": 2}, "kind": "typo"}))
    pen.add("one", ("b", 9))
    project(pen.log, None, tmp_path)
    segments = read_manifest(tmp_path).segments
    assert {segment.table for segment in segments} == set(TABLES)
    for segment in segments:
        file = pq.ParquetFile(tmp_path / segment.file)
        assert file.schema_arrow.equals(SCHEMAS[segment.table])
        assert file.metadata.num_rows == segment.rows
        assert file.metadata.row_group(0).column(0).compression == "ZSTD"


def test_the_reference_names_every_table_and_column():
    page = (Path(__file__).parents[2] / "docs" / "reference" / "warehouse.md").read_text(encoding="utf-8")
    for table, schema in SCHEMAS.items():
        section = page.split(f"## `{table}`", 1)[1].split("\n## ", 1)[0]
        assert [row.split("`")[1] for row in section.splitlines() if row.startswith("| `")] == schema.names
