"""Changes to a log's file by somebody who takes the guards away first and puts them back afterwards."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from events.envelope import ZERO, canonical, link, normal
from tests.log.drafts import chain


def tamper(path: Path, *statements: str) -> None:
    """Runs statements behind the log's back."""
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        guards = connection.execute("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'").fetchall()
        for name, _ in guards:
            connection.execute(f"DROP TRIGGER {name}")
        for statement in statements:
            connection.execute(statement)
        connection.execute(
            "UPDATE event SET position = (SELECT count(*) FROM event AS e WHERE e.position <= event.position)"
        )
        for _, sql in guards:
            connection.execute(sql)


def rewrite(path: Path, session_id: str, count: int, word: str) -> None:
    """Replaces the lines of a session by others, with a chain of hashes that is whole."""
    statements = []
    previous = ZERO
    for event in chain(session_id, count, word=word):
        line = canonical(normal(event.body()))
        previous = link(previous, line)
        statements.append(
            f"UPDATE event SET body = x'{line.hex()}', hash = x'{previous.hex()}', event_id = '{event.event_id}' "
            f"WHERE seq = {event.seq} AND session = (SELECT number FROM session WHERE session_id = '{session_id}')"
        )
    tamper(path, *statements)
