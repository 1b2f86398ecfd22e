"""Reading a follower's whole log with cursors that every follower of the league understands."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from events.envelope import Event, decoded
from events.league.follower import Follower
from events.log.contract import Cursor
from events.log.kafka.vectors import START, Place, cursor, vector

PAGE: Final = 1000
_LINES: Final = """
SELECT event.position, record.position, record.partition, record.offset, event.body, event.hash
FROM event JOIN league_append AS record
  ON record.position = (SELECT max(position) FROM league_append WHERE position <= event.position)
WHERE event.position > ? AND event.position <= ? ORDER BY event.position LIMIT ?
"""
_BY_ID: Final = """
SELECT body, hash FROM event
WHERE session = (SELECT number FROM session WHERE session_id = ?) AND event_id = ?
"""


def events_with(follower: Follower, session_id: str, event_ids: Sequence[str]) -> list[Event]:
    """Those of a session's events that have one of these ids."""
    found = []
    with follower.reading() as connection:
        for event_id in event_ids:
            row = connection.execute(_BY_ID, (session_id, event_id)).fetchone()
            found += [decoded(*row)] if row is not None else []
    return found


def lines_behind(
    follower: Follower, name: str, after: Cursor | None, limit: int | None
) -> Iterator[tuple[Cursor, Event]]:
    """Lines in the order in which this follower took them, without those that lie before the cursor."""
    places = vector(after, name)
    with follower.reading() as connection:
        at, end = _begin(connection, places), _end(connection)
    while at < end and (limit is None or limit > 0):
        with follower.reading() as connection:
            rows = connection.execute(_LINES, (at, end, PAGE)).fetchall()
        for at, first, partition, offset, body, hash_ in rows:
            place = (offset, at - first + 1)
            if place <= places.get(partition, START):
                continue
            places[partition] = place
            yield cursor(name, places), decoded(body, hash_)
            if limit is not None:
                limit -= 1
                if limit == 0:
                    return


def _end(connection: sqlite3.Connection) -> int:
    return int(connection.execute("SELECT max(position) FROM event").fetchone()[0] or 0)


def _begin(connection: sqlite3.Connection, places: Mapping[int, Place]) -> int:
    """The position before the first line that may lie behind the cursor."""
    found = []
    for (partition,) in connection.execute("SELECT partition FROM league_offset").fetchall():
        query = "SELECT min(position) FROM league_append WHERE partition = ? AND offset >= ?"
        first = connection.execute(query, (partition, places.get(partition, START)[0])).fetchone()[0]
        found += [first - 1] if first is not None else []
    return min(found, default=0)
