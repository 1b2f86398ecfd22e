"""A log as a file, a file as a log, and the log that most of these tests begin with."""

from __future__ import annotations

import io

from events.directory import Directory
from events.exchange.jsonl import Imported, export_log, import_log
from events.log.contract import EventLog
from events.log.memory import MemoryLog
from tests.log.drafts import chain, draft


def exported(log: EventLog, *sessions: str, directory: Directory | None = None) -> bytes:
    out = io.BytesIO()
    export_log(log, out, sessions or None, directory)
    return out.getvalue()


def imported(content: bytes, log: EventLog, directory: Directory | None = None) -> Imported:
    return import_log(log, io.BytesIO(content), directory, name="game.jsonl")


def three_sessions() -> MemoryLog:
    """Three sessions, ``t`` between two batches of ``s``."""
    log = MemoryLog()
    log.append("s", [draft("a", data={"text": "zażółć \u2028"}), draft("b", marks={"late": True})], 0)
    log.append("t", [draft(f"e{n}") for n in range(4)], 0)
    log.append("s", [draft("c", table_time="2024-05-01T20:00:00+02:00")], 2)
    log.adopt(chain("u", 2))
    return log
