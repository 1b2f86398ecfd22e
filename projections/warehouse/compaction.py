"""Compaction: many small segments become few, without rows that no session has any more. Nothing is replayed for it.

The files that it replaces stay until a later one finds nobody reading: readers may still have the manifest before.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.parquet as pq

from projections.warehouse.holding import unheld
from projections.warehouse.manifest import Manifest, Segment, write
from projections.warehouse.segments import Writer
from projections.warehouse.tables import SCHEMAS

SMALL_ROWS: Final = 100_000
"""A segment of fewer rows is small."""
MANY_SEGMENTS: Final = 200
"""Small segments from which on they are brought together, so that reading stays quick."""


def due(manifest: Manifest) -> bool:
    """Whether there are many small segments."""
    return len(_small(manifest)) >= MANY_SEGMENTS


def compact(warehouse: Path, manifest: Manifest) -> None:
    """Brings the small segments of each table together and replaces the manifest. Changes ``manifest``."""
    small = _small(manifest)
    with unheld(warehouse / manifest.build) as unread:
        for file in manifest.retired if unread else ():
            (warehouse / file).unlink(missing_ok=True)
    manifest.retired = [*([] if unread else manifest.retired), *(each.file for each in small)]
    manifest.segments = [each for each in manifest.segments if each.rows >= SMALL_ROWS]
    writer, living = Writer(warehouse, manifest), set(manifest.batches.values())
    for table in SCHEMAS:
        group = [each for each in small if each.table == table]
        if group:
            data = pa.concat_tables([_current(warehouse, each, manifest) for each in group])
            if data.num_rows:
                writer.segment(
                    table, data, tuple(sorted({n for each in group for n in each.batches} & living))
                )
    write(warehouse, manifest)


def _small(manifest: Manifest) -> list[Segment]:
    return [each for each in manifest.segments if each.rows < SMALL_ROWS]


def _current(warehouse: Path, segment: Segment, manifest: Manifest) -> pa.Table:
    """The rows of a segment that belong to the current revisions of their sessions."""
    data = pq.read_table(warehouse / segment.file, schema=SCHEMAS[segment.table])
    encoded = data.column("session_id").combine_chunks().dictionary_encode()
    now = [manifest.revisions.get(session) for session in encoded.dictionary.to_pylist()]
    return data.filter(pc.equal(pa.array(now, pa.int32()).take(encoded.indices), data.column("revision")))
