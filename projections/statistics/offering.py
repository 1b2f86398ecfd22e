"""What there is to choose from: years, titles, people, numbers of players, tags of the sessions that count."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

import duckdb

from projections.statistics.selection import Selection, query
from projections.statistics.standing import Standing


@dataclass(frozen=True, slots=True)
class Offered:
    """``years``: the latest first; ``titles`` {key: title} and ``people`` (ids): those played most first; ``tags``."""

    years: tuple[int, ...] = ()
    titles: dict[str, str] = field(default_factory=dict)
    people: tuple[str, ...] = ()
    players: tuple[int, ...] = ()
    tags: tuple[str, ...] = ()


_SQL = """
    SELECT (SELECT list(DISTINCT year ORDER BY year DESC) FROM plays WHERE year IS NOT NULL),
           (SELECT list([title_key, title] ORDER BY n DESC, title, title_key) FROM (
              SELECT title_key, min(title) AS title, sum(quantity) AS n FROM plays GROUP BY title_key)),
           (SELECT list(person ORDER BY n DESC, person) FROM (
              SELECT person, count(*) AS n FROM seated WHERE person IS NOT NULL GROUP BY person)),
           (SELECT list(DISTINCT seats ORDER BY seats) FROM plays),
           (SELECT list(DISTINCT tag ORDER BY tag) FROM (SELECT unnest(tags) AS tag FROM plays))"""


_OF_SESSIONS = """
    SELECT (SELECT list(DISTINCT year(played_on) ORDER BY year(played_on) DESC) FROM chosen
            WHERE played_on IS NOT NULL),
           (SELECT list([title_key, title] ORDER BY n DESC, title, title_key) FROM (
              SELECT title_key, min(title) AS title, sum(quantity) AS n FROM chosen GROUP BY title_key)),
           (SELECT list(person ORDER BY n DESC, person) FROM (
              SELECT person, count(*) AS n FROM seats SEMI JOIN chosen USING (session_id)
              WHERE person IS NOT NULL GROUP BY person)),
           (SELECT list(DISTINCT seats ORDER BY seats) FROM chosen),
           (SELECT list(DISTINCT tag ORDER BY tag) FROM (SELECT unnest(tags) AS tag FROM chosen))"""


def offered(
    connection: duckdb.DuckDBPyConnection,
    selection: Selection,
    standing: Standing | None = None,
    *,
    unended: bool = False,
) -> Offered:
    """What the plays of a selection can be filtered by; with those ``unended``: all its sessions."""
    asked = _OF_SESSIONS if unended else _SQL
    sql, values = query(asked, selection, standing=standing)
    row = connection.execute(sql + asked, values).fetchone()
    years, titles, people, players, tags = ([] if each is None else each for each in row or [None] * 5)
    return Offered(
        tuple(years), dict(list(each) for each in titles), tuple(people), tuple(players), tuple(tags)
    )


_THERE: Final = """
    SELECT list(DISTINCT game), list(DISTINCT status), list(DISTINCT seats::VARCHAR), list(DISTINCT kind) FROM chosen"""


@dataclass(frozen=True, slots=True)
class There:
    """What sessions there are, each in the order of its letters."""

    game: tuple[str, ...] = ()
    status: tuple[str, ...] = ()
    seats: tuple[str, ...] = ()
    kind: tuple[str, ...] = ()


def sessions_there(
    connection: duckdb.DuckDBPyConnection, selection: Selection, standing: Standing | None = None
) -> There:
    """What the sessions of a selection can be filtered by; plays or not."""
    sql, values = query(_THERE, selection, standing=standing)
    row = connection.execute(sql + _THERE, values).fetchone()
    return There(*(tuple(sorted(each or ())) for each in row or ()))


def played(
    connection: duckdb.DuckDBPyConnection, selection: Selection, standing: Standing | None = None
) -> bool:
    """Whether a selection has any play."""
    asked = "SELECT 1 FROM plays LIMIT 1"
    sql, values = query(asked, selection, standing=standing)
    return connection.execute(sql + asked, values).fetchone() is not None
