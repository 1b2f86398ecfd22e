"""What kind of SQLite file a log is."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Final

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
