"""Cursors of a log with one total order: ``<log id>:<how many lines lie before the next one>``."""

from __future__ import annotations

from events.log.contract import Cursor
from events.problems import Problem


def cursor(log_id: str, position: int) -> Cursor:
    """The cursor behind the line at ``position`` (counted from 1)."""
    return Cursor(f"{log_id}:{position}")


def position(after: Cursor | None, log_id: str, head: int) -> int:
    """How many lines to pass over. Raises Problem ``cursor`` where the cursor is not of this log or lies
    beyond its end."""
    if after is None:
        return 0
    owner, _, number = after.partition(":")
    if owner != log_id or not number.isdecimal():
        raise Problem(
            "cursor", "this place in the log was noted for another log", hint="read from the beginning"
        )
    if int(number) > head:
        raise Problem("cursor", "this place lies beyond the end of the log", hint="read from the beginning")
    return int(number)
