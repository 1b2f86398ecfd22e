"""The device's time beside a line: what a new line may say; lines of old logs are read as they are."""

from __future__ import annotations

import re
from datetime import datetime, timedelta
from typing import Final

from events.problems import Place, Problem

_INSTANT: Final = re.compile(
    r"[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}(:[0-9]{2}([.,][0-9]{1,9})?)?(Z|[+-][0-9]{2}:?[0-9]{2})"
)
_YEARS: Final = range(1970, 3000)
_WEST, _EAST = timedelta(hours=-12), timedelta(hours=14)
"""No place on earth has a clock further from UTC."""


def checked_time(text: str | None) -> None:
    """Raises Problem ``field`` unless the text is an ISO 8601 moment with an offset that some place has, or None."""
    if text is None:
        return
    try:
        found = datetime.fromisoformat(text) if _INSTANT.fullmatch(text) else None
    except ValueError:
        found = None
    offset = found.utcoffset() if found is not None else None
    if found is None or offset is None or not (_WEST <= offset <= _EAST and found.year in _YEARS):
        raise Problem(
            "field",
            f"table_time {text[:40]!r} is no moment",
            place=Place(field="table_time"),
            hint="a date and time with offset: 2024-05-04T18:30:00+02:00",
        )
