"""What kind of SQLite file a log is."""

from __future__ import annotations

import secrets
import sqlite3
from pathlib import Path
from typing import Final

from events.problems import Place, Problem
from events.storage import Kind

SCHEMA: Final = (Path(__file__).parent / "schema.sql").read_text(encoding="utf-8")


def log_kind() -> Kind:
    """A log in SQLite; a new file gets a random id. Foreign keys stay off: the triggers look for the session of a line
    themselves, and to look twice costs a tenth of an append."""
    return Kind(
        name="log",
        application_id=0x4B524F4E,  # KRON
        version=1,
        schema=SCHEMA,
        journal="WAL",
        pragmas=(
            "synchronous = FULL",
            "trusted_schema = OFF",
        ),
        first=(("INSERT INTO log (one, id) VALUES (1, ?)", (secrets.token_hex(4),)),),
    )


def follows(connection: sqlite3.Connection) -> bool:
    """Whether a log follows a league: then nothing else may add lines to it."""
    query = "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'league'"
    return connection.execute(query).fetchone() is not None


def following(path: Path) -> Problem:
    """What is said to who wants to add lines to such a log."""
    what = "this log follows a league and takes lines from there alone"
    hint = "record on the league's server: on its pages, or by its API"
    return Problem("readonly", what, place=Place(source=str(path)), hint=hint)
