"""Reading the warehouse: an in-memory DuckDB with one view per table, locked to the warehouse's folder.

Each reader has its own; no database file is shared. The views show the current revision of each session: they leave
out the rows of others, which only sessions that were written again can have.
"""

from __future__ import annotations

import os
import weakref
from collections.abc import Collection, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

import duckdb
import pyarrow as pa

from events.problems import Problem
from projections.warehouse.holding import hold
from projections.warehouse.integrity import insist
from projections.warehouse.manifest import Manifest, Segment, read
from projections.warehouse.tables import SCHEMA_VERSION, SCHEMAS

PERSON: Final = "person"
"""The column of every table that says who it was."""
TITLE_KEY: Final = "title_key"
"""The column beside ``title`` that says which game it was."""
Titles = Mapping[str, tuple[str, str | None]]
"""{key of a title: (the key that stands for it, what the game is to be called)}"""


def connect(
    warehouse: Path,
    manifest: Manifest | None = None,
    people: Mapping[str, str] | None = None,
    titles: Titles | None = None,
) -> duckdb.DuckDBPyConnection:
    """A connection with the views ``sessions``, ``seats``, ``moves`` … over the manifest as it is now (or over
    ``manifest``, unless its files have gone since it was read); its files stay while the connection is there. Empty
    views where the warehouse has no such rows, or does not exist. No other file, no network, no change of
    configuration. A warehouse with tables of another version is as good as empty. ``people``: {person id: the one that
    stands for it}, of those merged; ``titles``: the same of keys of titles, with what the game is to be called.
    Raises Problem ``file``, and ``warehouse`` where a file is not the one that was written."""
    connection = locked(warehouse, people, titles)
    _, held = look(connection, warehouse, manifest)
    if held is not None:
        weakref.finalize(connection, os.close, held)
    return connection


def locked(
    warehouse: Path, people: Mapping[str, str] | None = None, titles: Titles | None = None
) -> duckdb.DuckDBPyConnection:
    """A connection that can read files of the warehouse alone, with what stands for whom; it has no view yet."""
    connection = duckdb.connect(":memory:")
    _standing_for(connection, people or {}, titles or {})
    connection.execute(f"SET allowed_directories = [{_quoted(str(warehouse.absolute()))}]")
    connection.execute("SET enable_external_access = false")
    connection.execute("SET lock_configuration = true")
    return connection


def look(
    connection: duckdb.DuckDBPyConnection,
    warehouse: Path,
    manifest: Manifest | None = None,
    schema: str = "main",
) -> tuple[Manifest, int | None]:
    """Makes the views over a state of the warehouse in a schema of a connection that is ``locked``; gives the manifest
    that they show, and what to close (``os.close``) when nobody reads its files any more. Raises as ``connect``
    does."""
    manifest, held = _held(warehouse, manifest if manifest is not None else read(warehouse))
    try:
        _views(connection, warehouse, manifest, schema)
    except BaseException as error:
        if held is not None:
            os.close(held)
        if isinstance(error, duckdb.Error):
            insist(warehouse, manifest, whole=True)
        raise
    return manifest, held


def _held(warehouse: Path, manifest: Manifest) -> tuple[Manifest, int | None]:
    """(the manifest, all of whose files are there and stay; what to close when nobody reads them any more). A slow
    reader whose build was removed meanwhile takes the manifest of now."""
    while True:
        if manifest.schema != SCHEMA_VERSION:
            manifest = Manifest()
        held = hold(warehouse / manifest.build)
        try:
            insist(warehouse, manifest)
        except BaseException as error:
            if held is not None:
                os.close(held)
            now = read(warehouse)
            if not isinstance(error, Problem) or now == manifest:
                raise
            manifest = now
        else:
            return manifest, held


def _standing_for(connection: duckdb.DuckDBPyConnection, people: Mapping[str, str], titles: Titles) -> None:
    """The tables ``person_merges`` (one, into_other) and ``title_merges`` (one, into_other, name)."""
    connection.execute("CREATE TABLE person_merges (one VARCHAR PRIMARY KEY, into_other VARCHAR)")
    connection.execute(
        "CREATE TABLE title_merges (one VARCHAR PRIMARY KEY, into_other VARCHAR, name VARCHAR)"
    )
    if people:
        connection.executemany(
            "INSERT INTO person_merges VALUES (?, ?)", [list(each) for each in people.items()]
        )
    if titles:
        rows = [[one, *told] for one, told in titles.items()]
        connection.executemany("INSERT INTO title_merges VALUES (?, ?, ?)", rows)


def _views(connection: duckdb.DuckDBPyConnection, warehouse: Path, manifest: Manifest, schema: str) -> None:
    again = {session: revision for session, revision in manifest.revisions.items() if revision > 1}
    rewritten = {
        "session_id": pa.array(again.keys(), pa.string()),
        "revision": pa.array(again.values(), pa.int32()),
    }
    _made(connection, f"{schema}.rewritten", pa.table(rewritten))
    merged = _merged(connection)
    for table, columns in SCHEMAS.items():
        files = [each for each in manifest.segments if each.table == table]
        if not files:
            _made(connection, f"{schema}.{table}", columns.empty_table())
            continue
        connection.execute(
            f"CREATE VIEW {schema}.{table} AS {_source(warehouse, schema, table, files, merged)}"
        )


def rows_in(
    connection: duckdb.DuckDBPyConnection,
    warehouse: Path,
    schema: str,
    table: str,
    segments: Sequence[Segment],
) -> str:
    """SQL of the rows of a table that lie in some segments of the state whose views are in a schema."""
    if not segments:
        return f"SELECT * FROM {schema}.{table} WHERE false"
    return _source(warehouse, schema, table, segments, _merged(connection))


def _merged(connection: duckdb.DuckDBPyConnection) -> set[str]:
    """The tables of merges in which there is something."""
    return {
        table
        for table in ("person_merges", "title_merges")
        if connection.execute(f"FROM main.{table} LIMIT 1").fetchone()
    }


def _source(
    warehouse: Path, schema: str, table: str, segments: Sequence[Segment], merged: Collection[str]
) -> str:
    """SQL of a table's rows in some segments, of revisions that are current, with what stands for whom."""
    columns = SCHEMAS[table].names
    files = ", ".join(_quoted(str((warehouse / each.file).absolute())) for each in segments)
    source = (
        f"SELECT t.* FROM read_parquet([{files}]) t "
        f"ANTI JOIN {schema}.rewritten r ON r.session_id = t.session_id AND r.revision <> t.revision"
    )
    if "person_merges" in merged and PERSON in columns:
        source = (
            f"SELECT t.* REPLACE (coalesce(m.into_other, t.{PERSON}) AS {PERSON}) FROM ({source}) t "
            f"LEFT JOIN main.person_merges m ON m.one = t.{PERSON}"
        )
    if "title_merges" in merged and TITLE_KEY in columns:
        source = (
            f"SELECT t.* REPLACE (coalesce(m.into_other, t.{TITLE_KEY}) AS {TITLE_KEY}, "
            f"coalesce(m.name, t.title) AS title) FROM ({source}) t "
            f"LEFT JOIN main.title_merges m ON m.one = t.{TITLE_KEY}"
        )
    return source


def _made(connection: duckdb.DuckDBPyConnection, table: str, rows: pa.Table) -> None:
    connection.register("_arrow", rows)
    connection.execute(f"CREATE TABLE {table} AS SELECT * FROM _arrow")
    connection.unregister("_arrow")


def select(connection: duckdb.DuckDBPyConnection, sql: str, values: Any = None) -> duckdb.DuckDBPyConnection:
    """Runs one reading statement. Raises Problem ``sql`` for anything that would write, and for bad SQL."""
    if not sql.isprintable() and any("\ud800" <= each <= "\udfff" for each in sql):
        raise Problem("sql", "text that is not valid Unicode")
    try:
        statements = connection.extract_statements(sql)
        if len(statements) != 1:
            raise Problem("sql", "one statement is needed", hint=f"these are {len(statements)}")
        # no EXPLAIN: with ANALYZE it carries out what it explains
        if statements[0].type != duckdb.StatementType.SELECT:
            raise Problem("sql", "only reading is possible here", hint="SELECT …")
        return connection.execute(statements[0], values)
    except duckdb.Error as error:
        raise Problem("sql", str(error).splitlines()[0]) from None


def _quoted(text: str) -> str:
    return "'" + text.replace("'", "''") + "'"
