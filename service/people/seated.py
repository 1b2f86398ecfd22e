"""Who played how often, and who with whom: from the warehouse, by the ids of the log (no merge is looked through)."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import combinations

from duckdb import DuckDBPyConnection

from events.directory.merging import canonical


@dataclass(frozen=True, slots=True)
class Seated:
    """``plays``: how many sessions each person has; ``together``: the pairs that sat at one table, in the order of
    their ids."""

    plays: Mapping[str, int]
    together: frozenset[tuple[str, str]]

    @classmethod
    def of(cls, tables: Iterable[Iterable[str]], merges: Mapping[str, str]) -> Seated:
        """From the people of each table; merged ones are one, and never at a table with themselves."""
        plays: Counter[str] = Counter()
        together: set[tuple[str, str]] = set()
        for table in tables:
            there = sorted({canonical(merges, each) for each in table})
            plays.update(there)
            together.update(combinations(there, 2))
        return cls(plays, frozenset(together))


def tables(connection: DuckDBPyConnection) -> list[list[str]]:
    """The people of each session, of a connection that follows no merges."""
    made: dict[str, list[str]] = defaultdict(list)
    query = "SELECT session_id, person FROM seats WHERE person IS NOT NULL"
    for session, person in connection.execute(query).fetchall():
        made[session].append(person)
    return list(made.values())
