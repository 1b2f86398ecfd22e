"""Relations of every session, made once for a state of the warehouse and shared by all that is asked of it.

What a play, its sides and its results are depends on the play alone, not on the filters: a selection takes its sessions
out of them. Only ``turns`` is made for each question, since it is as long as the moves.
"""

from __future__ import annotations

from collections.abc import Iterable
from threading import Lock
from typing import Final

import duckdb

from projections.statistics.bases import bases, named, needed

TABLES: Final = ("sessions", "seats")
"""Those of the warehouse that the relations are made of."""
MADE_ANEW: Final = frozenset({"turns"})


def kept(name: str) -> str:
    """The table that holds a relation of every session."""
    return f"kept_{name}"


class Standing:
    """``connection``: over the warehouse, as ``connect`` gives it; nothing else may make tables in it."""

    def __init__(self, connection: duckdb.DuckDBPyConnection) -> None:
        self.connection = connection
        self._lock, self._made = Lock(), list[str]()

    def ready(self, sql: Iterable[str]) -> tuple[str, ...]:
        """Makes what the SQL reads of these relations, itself or through others; gives the names of all that are."""
        told = list(sql)
        with self._lock:
            wanted = {name for each in told for name in needed(each)} - MADE_ANEW
            if any("turns" in needed(each) for each in told):
                wanted |= set(needed(bases()["turns"]))
            read = {name for name in TABLES for each in told if named(each, {name: ""})}
            for name in (*TABLES, *bases()):
                if name not in self._made and (name in wanted or name in read or (wanted and name in TABLES)):
                    self._make(name)
            return tuple(self._made)

    def _make(self, name: str) -> None:
        parts = [f"{each} AS (SELECT * FROM {kept(each)})" for each in self._made]
        if name in bases():
            parts.append("chosen AS (SELECT * FROM sessions)")
        known = f"WITH {', '.join(parts)} " if parts else ""
        told = bases().get(name, f"SELECT * FROM main.{name}")
        self.connection.cursor().execute(f"CREATE TABLE {kept(name)} AS {known}{told}")
        self._made.append(name)
