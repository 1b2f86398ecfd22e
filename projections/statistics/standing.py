"""Relations of every session, made once and shared by all that is asked of a state of the warehouse, and of the next.

What a play, its sides and its results are depends on the play alone, not on the filters: a selection takes its sessions
out of them. When sessions have changed, only theirs is made again.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from contextlib import suppress
from pathlib import Path
from threading import Lock
from typing import Any, Final

import duckdb

from projections.statistics.bases import bases, named, needed
from projections.statistics.lasting import EVER, Lasting
from projections.statistics.picks import Pick, Picks
from projections.warehouse.tables import SCHEMAS

TABLES: Final = ("sessions", "seats")
"""Those of the warehouse that the relations are made of."""
BEFORE: Final = -1
"""The number of the state before all others."""


class Kept:
    """The relations over states of one warehouse that differ in some sessions; the states are numbered as they come.
    ``room``: the schema of their tables, which is there. ``file``: gives where a relation lies as it was in the state
    ``BEFORE`` (None: nowhere); ``rows``: as :meth:`Fresh.rows` does."""

    def __init__(
        self,
        connection: duckdb.DuckDBPyConnection,
        room: str = "main",
        file: Callable[[str], Path | None] = lambda _: None,
        rows: Callable[[str, str, int, int | None], str] = lambda schema, table, *_: f"FROM {schema}.{table}",
    ) -> None:
        self._connection, self._room, self._file = connection, room, file
        self._rows, self._lock = rows, Lock()
        self._changed: dict[int, Mapping[str, bool]] = {}
        self._tables: dict[str, Lasting] = {}
        self.picks: Final = Picks(connection, room, self._changed)

    def follows(self, state: int, changed: Mapping[str, bool]) -> None:
        """Says which sessions are other ones in a state than in the one before {session: whether it is new} (a number
        that is left out is of a state that could not be seen)."""
        self._changed[state] = changed

    def ready(self, state: int, schema: str, sql: Iterable[str]) -> tuple[str, ...]:
        """Makes what the SQL reads of these relations, itself or through others; gives the names of all that are right
        for the state: both ``TABLES`` and what is made of them, or none. ``schema``: where its tables are."""
        told = list(sql)
        with self._lock:
            wanted = {name for each in told for name in needed(each)}
            if wanted or any(named(each, dict.fromkeys(TABLES, "")) for each in told):
                for name in (*TABLES, *(each for each in bases() if each in wanted)):
                    self._make(name, state, schema)
            right = tuple(name for name, table in self._tables.items() if state in table.right)
            return right if set(TABLES) <= set(right) else ()

    def _make(self, name: str, state: int, schema: str) -> None:
        """Makes a relation right for a state, unless others are already further on."""
        table = self._tables[name] if name in self._tables else self._taken(name)
        if state in table.right or any(not self._is_right(each, state) for each in _read(name)):
            return
        cursor = self._connection.cursor()
        cursor.execute(f"USE {schema}")
        table.follow(
            cursor, state, self._changed, lambda these, last: self._told(name, state, schema, these, last)
        )
        self._tables[name] = table

    def _is_right(self, name: str, state: int) -> bool:
        return name in self._tables and state in self._tables[name].right

    def _taken(self, name: str) -> Lasting:
        """A relation taken from its file, right for the state ``BEFORE`` then; else one that is not there yet."""
        path, table = self._file(name), Lasting(f"{self._room}.kept_{name}")
        if path is None:
            return table
        rows = f"SELECT *, {BEFORE} AS born, {EVER} AS died FROM read_parquet($file)"
        with suppress(duckdb.Error):  # it is gone again: others write theirs
            self._connection.cursor().execute(f"CREATE TABLE {table.name} AS {rows}", {"file": str(path)})
            table.right.add(BEFORE)
            self._tables[name] = table
        return table

    def _told(self, name: str, state: int, schema: str, these: str, last: int | None) -> str:
        """SQL of a relation, of some sessions or of all. ``last``: what else it is made of was right for that state
        too, and what is another since was born since."""
        if name in TABLES:
            return f"SELECT * FROM ({self._rows(schema, name, state, last)}) WHERE {these}"
        parts = {each: f"{self._tables[each].shown(state, last)} AND {these}" for each in _read(name)}
        others = named(bases()[name], SCHEMAS) - set(TABLES)
        parts |= {
            each: f"SELECT * FROM ({self._rows(schema, each, state, last)}) WHERE {these}"
            for each in sorted(others)
        }
        parts["chosen"] = "SELECT * FROM sessions"
        return f"WITH {', '.join(f'{each} AS ({sql})' for each, sql in parts.items())} {bases()[name]}"

    def shown(self, name: str, state: int, since: int | None = None) -> str:
        """SQL of a relation as it is in a state for which it is right; only of rows born after ``since``."""
        return self._tables[name].shown(state, since)


def _read(name: str) -> tuple[str, ...]:
    """What a relation is made of, itself or through others."""
    return () if name in TABLES else (*TABLES, *needed(bases()[name]))


class Standing:
    """One state of the warehouse. ``connection``: over it, as ``connect`` gives it; nothing else may make tables in it.
    ``schema``: where its tables are; ``kept``: the relations shared with other states, of which this is the one so
    numbered."""

    def __init__(
        self,
        connection: duckdb.DuckDBPyConnection,
        kept: Kept | None = None,
        number: int = 0,
        schema: str = "main",
    ) -> None:
        self.connection = connection
        self._kept = kept if kept is not None else Kept(connection)
        self._number, self._schema = number, schema
        self._kinds: frozenset[str] | None = None
        self._picked: dict[Hashable, Pick | None] = {}

    def cursor(self) -> duckdb.DuckDBPyConnection:
        """A connection of one's own to this state."""
        cursor = self.connection.cursor()
        cursor.execute(f"USE {self._schema}")
        return cursor

    def ready(self, sql: Iterable[str]) -> tuple[str, ...]:
        """Makes what the SQL reads of the kept relations; gives the names of all that can be had of this state."""
        return self._kept.ready(self._number, self._schema, sql)

    def shown(self, name: str, since: int | None = None) -> str:
        """SQL of a relation that is ready; only of rows that hold from a state after ``since`` on."""
        return self._kept.shown(name, self._number, since)

    def picked(
        self, key: Hashable, chosen: str, values: Mapping[str, Any], names: Iterable[str]
    ) -> dict[str, str]:
        """{name: SQL} of a selection's ``chosen`` and its part of the relations named, all of them ready; empty where
        a copy is not worth it. ``chosen``, ``values``: as the selection says."""
        return self._kept.picks.of(key, chosen, values, names, self._number, self.shown, self._picked)

    def kinds(self) -> frozenset[str]:
        """The kinds of sessions that there are."""
        if self._kinds is None:
            sessions = (
                self.shown("sessions") if "sessions" in self.ready(["FROM sessions"]) else "FROM sessions"
            )
            rows = self.cursor().execute(f"SELECT DISTINCT kind FROM ({sessions})").fetchall()
            self._kinds = frozenset(kind for (kind,) in rows)
        return self._kinds
