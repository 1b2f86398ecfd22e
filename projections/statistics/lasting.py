"""A table over states that come one after the other: a row says from which state on it holds (``born``) and from which
on no longer (``died``), so that who still looks at a state before sees that one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

import duckdb

EVER: Final = 2**31 - 1
"""When a row dies that holds still."""
_THESE: Final = "session_id IN (SELECT unnest($these))"
Changed = Mapping[int, Mapping[str, bool]]
"""{state: {session that is another one than in the state before: whether it is new}}"""


@dataclass(slots=True)
class Lasting:
    """``name``: of the table, each row of which is of one session; ``right``: the states for which it is."""

    name: str
    right: set[int] = field(default_factory=set)

    def follow(
        self,
        cursor: duckdb.DuckDBPyConnection,
        state: int,
        changed: Changed,
        told: Callable[[str, int | None], str],
        values: Mapping[str, Any] | None = None,
    ) -> None:
        """Makes it right for a state, unless it is, or is already further on. ``told``: gives the SQL of the rows of
        some sessions (a term that they fulfil) or of all (``true``), and is told the last state for which the table was
        right (None: there was none); ``values``: what that SQL asks for."""
        rows, given = f"SELECT *, {state} AS born, {EVER} AS died", dict(values or {})
        if not self.right:
            cursor.execute(f"CREATE TABLE {self.name} AS {rows} FROM ({told('true', None)})", given)
        elif state > (last := max(self.right)):
            these: dict[str, bool] = {}
            for each in range(
                last + 1, state + 1
            ):  # what was new in one of them is in no row, whatever became of it
                these = {**changed.get(each, {}), **these}
            if known := [session for session, new in these.items() if not new]:
                died = f"UPDATE {self.name} SET died = {state} WHERE died = {EVER} AND {_THESE}"
                cursor.execute(died, {"these": known})
            if these:
                sql = f"INSERT INTO {self.name} {rows} FROM ({told(_THESE, last)})"
                cursor.execute(sql, {**given, "these": list(these)})
        else:
            return
        self.right.add(state)

    def shown(self, state: int, since: int | None = None) -> str:
        """SQL of its rows as they are in a state for which it is right; ``since``: only those born after that state."""
        born = f" AND born > {since}" if since is not None else ""
        return (
            f"SELECT * EXCLUDE (born, died) FROM {self.name} WHERE born <= {state} AND {state} < died{born}"
        )
