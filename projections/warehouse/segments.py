"""Writing segments: rows are gathered per table and become immutable zstd Parquet files of a build's folder."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

import pyarrow as pa
import pyarrow.parquet as pq

from projections.warehouse.manifest import Manifest, Segment, sync_folder
from projections.warehouse.tables import TABLES, arrow

FLUSH_ROWS: Final = 200_000
"""Rows held in memory before segments are written."""


class Writer:
    """Adds segments to a manifest (in memory; the caller writes the manifest when all is there)."""

    def __init__(self, warehouse: Path, manifest: Manifest) -> None:
        self._warehouse, self._manifest = warehouse, manifest
        self._rows: dict[str, list[Any]] = {table: [] for table in TABLES}
        self._held, self._batch = 0, manifest.next

    def add(self, rows: Mapping[str, Sequence[Any]]) -> None:
        """Takes all the rows of sessions."""
        self._manifest.batches.update((row.session_id, self._batch) for row in rows.get("sessions", ()))
        for table, each in rows.items():
            self._rows[table].extend(each)
            self._held += len(each)
        if self._held >= FLUSH_ROWS:
            self.flush()

    def flush(self) -> None:
        """Writes what is held: one segment a table."""
        for table, rows in self._rows.items():
            if rows:
                self.segment(table, arrow(table, rows), (self._batch,))
                rows.clear()
        self._held, self._batch = 0, self._manifest.next

    def segment(self, table: str, data: pa.Table, batches: tuple[int, ...]) -> None:
        """Writes one segment durably and adds it to the manifest."""
        manifest = self._manifest
        folder = self._warehouse / manifest.build
        folder.mkdir(parents=True, exist_ok=True)
        name = f"{table}-{manifest.next:06}.parquet"
        manifest.next += 1
        fresh = folder / f".{name}.new"
        pq.write_table(data, fresh, compression="zstd", compression_level=3)
        with fresh.open("rb") as file:
            os.fsync(file.fileno())
            digest, told = hashlib.file_digest(file, "sha256").hexdigest(), os.fstat(file.fileno())
        fresh.replace(folder / name)
        sync_folder(folder)
        manifest.segments.append(
            Segment(
                table,
                f"{manifest.build}/{name}",
                data.num_rows,
                told.st_size,
                told.st_mtime_ns,
                digest,
                batches,
            )
        )
