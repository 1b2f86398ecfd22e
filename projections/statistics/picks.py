"""What selections take out of the kept relations, made once for all that pages ask of it.

Whether a session is in a selection depends on the session alone, so a copy follows the states as the relations do.
"""

from __future__ import annotations

import weakref
from collections import OrderedDict, deque
from collections.abc import Callable, Hashable, Iterable, Mapping, MutableMapping
from dataclasses import dataclass, field
from functools import partial
from threading import Lock
from typing import Any, Final

import duckdb

from projections.statistics.lasting import Changed, Lasting

CHOSEN: Final = "chosen"
FEW: Final = 0.25
"""The share of all sessions up to which a selection is worth a copy."""
Shown = Callable[[str, int | None], str]
"""(relation that is ready, state since which its rows were born or None) -> SQL"""


@dataclass(slots=True, weakref_slot=True)
class Pick:
    """A selection's copies. ``head``: how the names of its tables begin; ``n``: its sessions, when it was begun."""

    head: str
    n: int
    tables: dict[str, Lasting] = field(default_factory=dict)

    def table(self, name: str) -> Lasting:
        """The copy of a relation, there or not yet."""
        return self.tables.setdefault(name, Lasting(f"{self.head}_{name}"))


class Picks:
    """The selections of states that differ in some sessions, in tables of the schema ``room``. All together hold at
    most as many sessions as there are: for another one, those asked for longest ago are let go (their tables go with
    the last state that has asked for them); where a state itself asks for more, a selection beyond takes its sessions
    out for each question. ``changed``: what the states differ in."""

    def __init__(self, connection: duckdb.DuckDBPyConnection, room: str, changed: Changed) -> None:
        self._connection, self._room, self._changed = connection, room, changed
        self._lock = Lock()
        self._picks: OrderedDict[Hashable, Pick] = OrderedDict()
        self._left: deque[tuple[str, Iterable[str]]] = deque()
        self._number = 0

    def of(
        self,
        key: Hashable,
        chosen: str,
        values: Mapping[str, Any],
        names: Iterable[str],
        state: int,
        shown: Shown,
        asked: MutableMapping[Hashable, Pick | None],
    ) -> dict[str, str]:
        """{name: SQL} of a selection's ``chosen`` and its part of the relations named as they are in a state; empty
        where it is not worth it, or others are further on. ``chosen``, ``values``: as the selection says; ``asked``:
        what the state has asked for, which holds it."""
        with self._lock:
            self._clear()
            if key not in asked:
                asked[key] = self._found(key, chosen, values, shown, asked)
            pick = asked[key]
            if pick is None:
                return {}
            cursor, ours = self._connection.cursor(), pick.table(CHOSEN)
            ours.follow(cursor, state, self._changed, partial(_chosen, shown, chosen), values)
            if state not in ours.right:
                return {}
            semi = f"SEMI JOIN ({ours.shown(state)}) USING (session_id)"
            for name in names:
                pick.table(name).follow(cursor, state, self._changed, partial(_part, shown, name, semi))
            if any(state not in pick.table(name).right for name in names):
                return {}
            made = {name: pick.table(name).shown(state) for name in names}
            return {CHOSEN: f"SELECT * FROM ({shown('sessions', None)}) {semi}", **made}

    def _found(
        self,
        key: Hashable,
        chosen: str,
        values: Mapping[str, Any],
        shown: Shown,
        asked: Mapping[Hashable, Pick | None],
    ) -> Pick | None:
        """A selection's copies, begun where it has none and is worth it."""
        if key in self._picks:
            self._picks.move_to_end(key)
            return self._picks[key]
        cursor = self._connection.cursor()
        most = _count(cursor, shown("sessions", None))
        n = _count(cursor, _chosen(shown, chosen, "true", None), values)
        if n > FEW * most or not self._room_for(n, most, asked):
            return None
        pick = Pick(f"{self._room}.picked_{self._number}", n)
        self._number += 1
        weakref.finalize(pick, self._left.append, (pick.head, pick.tables.keys()))
        self._picks[key] = pick
        return pick

    def _room_for(self, n: int, most: int, asked: Mapping[Hashable, Pick | None]) -> bool:
        """Lets go of what was asked for longest ago, but by this state; whether there is room then."""
        spare = [key for key in self._picks if key not in asked]
        while sum(each.n for each in self._picks.values()) + n > most and spare:
            del self._picks[spare.pop(0)]
        return sum(each.n for each in self._picks.values()) + n <= most

    def _clear(self) -> None:
        """Lets go of tables that nobody has any more."""
        while self._left:
            head, names = self._left.popleft()
            for name in names:
                self._connection.cursor().execute(f"DROP TABLE IF EXISTS {head}_{name}")


def _part(shown: Shown, name: str, semi: str, these: str, last: int | None) -> str:
    """SQL of a selection's rows of a relation, of these sessions."""
    return f"SELECT * FROM ({shown(name, last)} AND {these}) {semi}"


def _chosen(shown: Shown, chosen: str, these: str, last: int | None) -> str:
    """SQL of the ids of a selection's sessions among these."""
    tables = ", ".join(f"{name} AS ({shown(name, last)} AND {these})" for name in ("sessions", "seats"))
    return f"WITH {tables} SELECT session_id FROM ({chosen})"


def _count(cursor: duckdb.DuckDBPyConnection, sql: str, values: Mapping[str, Any] | None = None) -> int:
    row = cursor.execute(f"SELECT count(*) FROM ({sql})", values).fetchone()
    return int(row[0]) if row is not None else 0
