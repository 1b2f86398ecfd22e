"""A large warehouse, its Parquet written directly: plays of a hundred titles by sixty people, move by move."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import duckdb

from projections.warehouse.manifest import Manifest, write
from projections.warehouse.segments import Writer
from projections.warehouse.tables import SCHEMAS

CHUNK: Final = 5_000
"""Plays in a segment."""
_PLAYS: Final = """
    SELECT 'p' || lpad(nr::VARCHAR, 9, '0') AS session_id, 1 AS revision, 'pandemic' AS game, 'imported' AS kind,
           'scribe' AS mode, 'moves' AS detail, 2 + (nr % 4)::INTEGER AS seats, MAP {} AS options, [] AS tags,
           DATE '2015-01-01' + CASE WHEN $latest THEN 3650 ELSE nr * 7919 % 3650 END::INTEGER AS played_on,
           'day' AS precision,
           TIMESTAMP '2015-01-01 18:00:00' + to_minutes((nr * 31 % 240)::INTEGER) AS started_at,
           1800.0 + nr * 977 % 7200 AS active_seconds, TIMESTAMP '2025-01-01' + to_seconds(nr) AS recorded_at,
           TIMESTAMP '2025-01-01' AS changed_at, own + 1 AS lines, own AS moves, own // 5 AS turns,
           'finished' AS status, nr % 9 = 0 AS cooperative, true AS closed, (nr % 17 = 0)::INTEGER AS breaches,
           0 AS doubts, 0 AS remarks, 0 AS corrections, 'Title ' || what AS title, 'title:' || what AS title_key,
           MAP {} AS source_ids, 30 + (nr * 977 % 7200) // 60 AS minutes, 1 AS quantity, false AS incomplete,
           false AS ignored, [] AS expansions, [] AS boards, nr, what, own
    FROM (SELECT nr, floor(pow((nr * 6007 % 99991) / 99991.0, 2) * 100)::INTEGER AS what,
                 CASE WHEN nr % $every = 0 THEN $moves ELSE 0 END::INTEGER AS own
          FROM range($first, $last) t(nr))"""
_SEATS: Final = """
    SELECT session_id, 1 AS revision, 's' || place AS seat, place::INTEGER AS position,
           'person' || (floor(pow((nr * 104729 % 9973) / 9973.0, 2) * 60)::INTEGER + (place - 1) * 7) % 60 AS person,
           CASE WHEN cooperative THEN nr % 2 = 0 ELSE place = 1 + nr * 13 % seats END AS won,
           CASE WHEN NOT cooperative
                THEN (20 + nr * 17 % 60 + CASE WHEN place = 1 + nr * 13 % seats THEN 60 ELSE place END)::INTEGER
                END AS total,
           total::DOUBLE AS points, 'person' AS kind, 'role' || place AS role
    FROM plays, range(1, 6) s(place) WHERE place <= seats"""
_MOVES: Final = """
    SELECT session_id, 1 AS revision, step::INTEGER AS seq, step::INTEGER AS place,
           (1 + (step - 1) // 5)::INTEGER AS turn, 's' || (1 + ((step - 1) // 5) % seats) AS seat,
           ['drive', 'treat', 'draw', 'build', 'cure'][1 + (step * 7 + nr) % 5] AS type, 'decision' AS nature,
           CASE WHEN (nr + step) % 97 > 0 THEN 5.0 + (nr * 31 + step * 17) % 120 END AS think_seconds,
           TIMESTAMP '2025-01-01' AS recorded_at, 'person1' AS recorder, false AS late, false AS confirmed,
           false AS overridden, false AS taken_back, false AS corrected, 0 AS findings, '{}' AS payload
    FROM plays, range(1, $moves + 1) m(step) WHERE own > 0"""
_FINDINGS: Final = """
    SELECT session_id, 1 AS revision, 1 + (nr % 50)::INTEGER AS seq, 1 AS number, 1 AS turn, 's1' AS seat,
           'drive' AS type, 'PAN-' || nr % 23 AS rule, 'breach' AS severity, 'decision' AS about,
           true AS counted, '{}' AS fields, '{}' AS proof
    FROM plays WHERE breaches > 0"""


def history(
    folder: Path,
    plays: int,
    moves: int,
    *,
    every: int = 1,
    onto: Manifest | None = None,
    first: int = 0,
    latest: bool = False,
) -> Manifest:
    """Writes so many plays, and the manifest that names them; each ``every``-th of so many moves, the others told by
    their result alone. ``onto``: the manifest to which they are added; ``first``: the number of the first;
    ``latest``: they are all of a day after those of others."""
    manifest = onto if onto is not None else Manifest()
    manifest.written_at = "2026-01-01T00:00:00+00:00"
    writer = Writer(folder, manifest)
    with duckdb.connect(":memory:") as connection:
        for begun in range(first, first + plays, CHUNK):
            given = {
                "first": begun,
                "last": min(first + plays, begun + CHUNK),
                "moves": moves,
                "every": every,
                "latest": latest,
            }
            connection.execute(f"CREATE OR REPLACE TABLE plays AS {_PLAYS}", given)
            _segment(connection, writer, "sessions", "SELECT * EXCLUDE (nr, what, own) FROM plays", {})
            _segment(connection, writer, "seats", _SEATS, {})
            _segment(connection, writer, "findings", _FINDINGS, {})
            if moves:
                _segment(connection, writer, "moves", _MOVES, {"moves": moves})
            for (session,) in connection.execute("SELECT session_id FROM plays").fetchall():
                manifest.revisions[session] = manifest.batches[session] = 1
    write(folder, manifest)
    return manifest


def _segment(connection: Any, writer: Writer, table: str, sql: str, given: dict[str, int]) -> None:
    connection.register("_empty", SCHEMAS[table].empty_table())
    connection.execute("CREATE OR REPLACE TABLE made AS SELECT * FROM _empty")
    connection.execute(f"INSERT INTO made BY NAME {sql}", given)
    made = connection.sql("FROM made").to_arrow_table().cast(SCHEMAS[table])
    if made.num_rows:
        writer.segment(table, made, (1,))
