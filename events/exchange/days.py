"""Days of play as files write them. No zone is ever applied: the day in the file is the day."""

from __future__ import annotations

import re
from datetime import date, timedelta
from typing import Final

from events.exchange.plays import Day

_DAY: Final = re.compile(r"(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:(?=[\sTZ,;(+-])(.*))?", re.DOTALL)
_CLOCK: Final = re.compile(
    r"[T,;\s]*(?:(\d{1,2}):(\d{2})(?::\d{2}(?:[.,]\d+)?)?\s*(?:([ap])\.?m\.?)?)?\s*(?:Z|[+-]\d\d:?\d\d)?",
    re.IGNORECASE,
)
UNKNOWN: Final = Day("0000-00-00", "unknown")
EARLIEST: Final = 1900
BUDDHIST: Final = 543
"""Years by which the Buddhist calendar is ahead."""
NO_TIME: Final = "10:00"
"""What BG Stats writes where only the day is known."""


def read_day(
    text: str, *, latest: str | None = None, buddhist: bool = False, no_time: str | None = None
) -> tuple[Day | None, str | None]:
    """(the day, what is odd about it). ``latest``: the day after which no play can be; ``buddhist``: years of 24xx and
    25xx are 543 fewer; ``no_time``: a time that stands for none. An impossible or odd day is kept as it is written,
    with its precision unknown; None where nothing is written."""
    plain = text.strip()
    if not plain:
        return None, "there is no date"
    found = _DAY.fullmatch(plain)
    if found is None:
        return UNKNOWN, f"{plain[:40]!r} is no date"
    year, month, day = (int(part) for part in found.groups()[:3])
    clock, odd = _clock(found[4] or "")
    if (year, month, day) == (0, 0, 0):
        return UNKNOWN, "the date is 0000-00-00: not known"
    if buddhist and 2400 <= year <= 2700:
        year -= BUDDHIST
    try:
        exact = date(year, month, day)
    except ValueError:
        return UNKNOWN, f"{plain[:40]!r} is no day of the calendar"
    if year < EARLIEST:
        return Day(exact.isoformat(), "unknown"), f"the year {year} is before {EARLIEST}"
    if latest is not None and exact > _after(latest):
        hint = f" (the Buddhist calendar? then it is {year - BUDDHIST})" if 2400 <= year <= 2700 else ""
        return Day(exact.isoformat(), "unknown"), f"the day {exact.isoformat()} is yet to come{hint}"
    if clock and clock not in ("00:00", no_time):
        return Day(f"{exact.isoformat()}T{clock}", "minute"), None
    return Day(exact.isoformat()), odd


def _clock(text: str) -> tuple[str | None, str | None]:
    """(HH:MM behind a day, what is odd about it)"""
    found = _CLOCK.fullmatch(text.rstrip())
    if found is None:
        return None, f"{text.strip()[:40]!r} behind the day is no time"
    if found[1] is None:
        return None, None
    hour, minute, half = int(found[1]), int(found[2]), (found[3] or "").lower()
    if (half and not 1 <= hour <= 12) or hour > 23 or minute > 59:
        return None, f"{text.strip()[:40]!r} behind the day is no time"
    if half:
        hour = hour % 12 + 12 * (half == "p")
    return f"{hour:02}:{minute:02}", None


def _after(latest: str) -> date:
    """The day behind a day, or the end of the calendar where it is none."""
    try:
        return date.fromisoformat(latest[:10]) + timedelta(days=1)
    except (ValueError, OverflowError):
        return date.max
