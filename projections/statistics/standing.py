"""Relations of every session, made once and shared by all that is asked of a state of the warehouse, and of the next.

What a play, its sides and its results are depends on the play alone, not on the filters: a selection takes its sessions
out of them. When sessions have changed, only theirs is made again: a row says from which state on it holds (``born``)
and from which on no longer (``died``), so that who still looks at a state before sees that one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from threading import Lock
from typing import Final

import duckdb

from projections.statistics.bases import bases, named, needed
from projections.statistics.picks import Picks
from projections.warehouse.tables import SCHEMAS

TABLES: Final = ("sessions", "seats")
"""Those of the warehouse that the relations are made of."""
EVER: Final = 2**31 - 1
"""When a row dies that holds still."""
BEFORE: Final = -1
"""The number of the state before all others."""
_THESE: Final = "session_id IN (SELECT unnest($these))"


class Kept:
    """The relations over states of one warehouse that differ in some sessions; the states are numbered as they come.
    ``room``: the schema of their tables, which is there. ``file``: gives where a relation lies as it was in the state
    ``BEFORE`` (None: nowhere)."""

    def __init__(
        self,
        connection: duckdb.DuckDBPyConnection,
        room: str = "main",
        file: Callable[[str], Path | None] = lambda _: None,
    ) -> None:
        self._connection, self._room, self._file = connection, room, file
        self._lock = Lock()
        self._changed: dict[int, Mapping[str, bool]] = {}
        self._right: dict[str, set[int]] = {}

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
            right = tuple(name for name, states in self._right.items() if state in states)
            return right if set(TABLES) <= set(right) else ()

    def _make(self, name: str, state: int, schema: str) -> None:
        """Makes a relation right for a state, unless it is, or others are already further on."""
        right = self._right[name] if name in self._right else self._taken(name)
        if state in right or any(state not in self._right.get(each, ()) for each in _read(name)):
            return
        cursor, table = self._connection.cursor(), self._table(name)
        cursor.execute(f"USE {schema}")
        rows = f"SELECT *, {state} AS born, {EVER} AS died"
        if not right:
            cursor.execute(f"CREATE TABLE {table} AS {rows} FROM ({self._told(name, state, schema)})")
        elif state > max(right):
            between = range(max(right) + 1, state + 1)
            changed: dict[str, bool] = {}
            for each in between:  # what was new in one of them is in no row, whatever became of it
                changed = {**self._changed.get(each, {}), **changed}
            if known := [session for session, new in changed.items() if not new]:
                died = f"UPDATE {table} SET died = {state} WHERE died = {EVER} AND {_THESE}"
                cursor.execute(died, {"these": known})
            if changed:
                told = self._told(name, state, schema, _THESE)
                cursor.execute(f"INSERT INTO {table} {rows} FROM ({told})", {"these": list(changed)})
        else:
            return
        self._right.setdefault(name, set()).add(state)

    def _taken(self, name: str) -> set[int]:
        """Takes a relation from its file; gives the states for which it is right then."""
        path, table = self._file(name), self._table(name)
        if path is None:
            return set()
        rows = f"SELECT *, {BEFORE} AS born, {EVER} AS died FROM read_parquet($file)"
        try:
            self._connection.cursor().execute(f"CREATE TABLE {table} AS {rows}", {"file": str(path)})
        except duckdb.Error:  # it is gone again: others write theirs
            return set()
        self._right[name] = {BEFORE}
        return self._right[name]

    def _told(self, name: str, state: int, schema: str, these: str = "true") -> str:
        """SQL of a relation, of some sessions or of all."""
        if name in TABLES:
            return f"SELECT * FROM {schema}.{name} WHERE {these}"
        parts = {each: f"{self.shown(each, state)} AND {these}" for each in _read(name)}
        others = named(bases()[name], SCHEMAS) - set(TABLES)
        parts |= {each: f"SELECT * FROM {schema}.{each} WHERE {these}" for each in sorted(others)}
        parts["chosen"] = "SELECT * FROM sessions"
        return f"WITH {', '.join(f'{each} AS ({sql})' for each, sql in parts.items())} {bases()[name]}"

    def shown(self, name: str, state: int) -> str:
        """SQL of a relation as it is in a state for which it is right."""
        return (
            f"SELECT * EXCLUDE (born, died) FROM {self._table(name)} WHERE born <= {state} AND {state} < died"
        )

    def _table(self, name: str) -> str:
        return f"{self._room}.kept_{name}"


def _read(name: str) -> tuple[str, ...]:
    """What a relation is made of, itself or through others."""
    return () if name in TABLES else (*TABLES, *needed(bases()[name]))


class Standing:
    """One state of the warehouse. ``connection``: over it, as ``connect`` gives it; nothing else may make tables in it.
    ``schema``: where its tables are; ``kept``: the relations shared with other states, of which this is the one so
    numbered; ``picks``: what selections take out of them."""

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
        self.picks = Picks(connection, schema)

    def cursor(self) -> duckdb.DuckDBPyConnection:
        """A connection of one's own to this state."""
        cursor = self.connection.cursor()
        cursor.execute(f"USE {self._schema}")
        return cursor

    def ready(self, sql: Iterable[str]) -> tuple[str, ...]:
        """Makes what the SQL reads of the kept relations; gives the names of all that can be had of this state."""
        return self._kept.ready(self._number, self._schema, sql)

    def shown(self, name: str) -> str:
        """SQL of a relation that is ready."""
        return self._kept.shown(name, self._number)

    def kinds(self) -> frozenset[str]:
        """The kinds of sessions that there are. Asked for when ``sessions`` are ready."""
        if self._kinds is None:
            rows = self.cursor().execute(f"SELECT DISTINCT kind FROM ({self.shown('sessions')})").fetchall()
            self._kinds = frozenset(kind for (kind,) in rows)
        return self._kinds
