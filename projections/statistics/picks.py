"""What a selection takes out of the kept relations, made once for all that a page asks of it."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from dataclasses import dataclass, field
from threading import Lock
from typing import Any, Final

import duckdb

CHOSEN: Final = "chosen"
FEW: Final = 0.25
"""The share of all sessions up to which a selection is worth a copy."""


@dataclass(slots=True)
class Pick:
    """``number``: of its tables; ``names``: of the relations that are made."""

    number: int
    names: set[str] = field(default_factory=set)


class Picks:
    """The selections of one state, in tables of the schema ``room``. All together hold at most as many sessions as
    there are: a selection beyond takes its sessions out for each question."""

    def __init__(self, connection: duckdb.DuckDBPyConnection, room: str) -> None:
        self._connection, self._room = connection, room
        self._lock = Lock()
        self._picks: dict[Hashable, Pick | None] = {}
        self._all, self._left = -1, -1

    def of(
        self,
        key: Hashable,
        chosen: str,
        values: Mapping[str, Any],
        shown: Mapping[str, str],
        names: Iterable[str],
    ) -> dict[str, str]:
        """{name: SQL} of a selection's ``chosen`` and its part of the relations named; empty where it is not worth it.
        ``chosen``, ``values``: as the selection says; ``shown``: the SQL of all relations that are ready."""
        with self._lock:
            if key not in self._picks:
                self._picks[key] = self._begun(chosen, values, shown)
            pick = self._picks[key]
            if pick is None:
                return {}
            semi = f"SEMI JOIN {self._table(pick, CHOSEN)} USING (session_id)"
            for name in names:
                if name not in pick.names:
                    self._made(pick, name, f"SELECT * FROM ({shown[name]}) {semi}")
            made = {name: f"SELECT * FROM {self._table(pick, name)}" for name in names}
            return {CHOSEN: f"SELECT * FROM ({shown['sessions']}) {semi}", **made}

    def _begun(self, chosen: str, values: Mapping[str, Any], shown: Mapping[str, str]) -> Pick | None:
        cursor = self._connection.cursor()
        if self._all < 0:
            self._all = self._left = _count(cursor, shown["sessions"])
        tables = ", ".join(f"{name} AS ({shown[name]})" for name in ("sessions", "seats"))
        sql = f"WITH {tables} SELECT session_id FROM ({chosen})"
        n = _count(cursor, sql, values)
        if n > min(FEW * self._all, self._left):
            return None
        self._left -= n
        pick = Pick(len(self._picks))
        self._made(pick, CHOSEN, sql, values)
        return pick

    def _made(self, pick: Pick, name: str, sql: str, values: Mapping[str, Any] | None = None) -> None:
        self._connection.cursor().execute(f"CREATE TABLE {self._table(pick, name)} AS {sql}", values)
        pick.names.add(name)

    def _table(self, pick: Pick, name: str) -> str:
        return f"{self._room}.picked_{pick.number}_{name}"


def _count(cursor: duckdb.DuckDBPyConnection, sql: str, values: Mapping[str, Any] | None = None) -> int:
    row = cursor.execute(f"SELECT count(*) FROM ({sql})", values).fetchone()
    return int(row[0]) if row is not None else 0
