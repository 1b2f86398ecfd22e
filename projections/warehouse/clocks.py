"""Times of a session: the device's clock of each line, think time, active spans."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import UTC, datetime

from events.effective import Entry
from events.envelope import Event

STOPS = frozenset({"pause", "adjourn", "end", "abandon"})
STARTS = frozenset({"resume", "continue"})


def moment(text: str | None) -> datetime | None:
    """An ISO 8601 time with offset; None for anything else. A clock of the table is trusted for nothing."""
    if text is None:
        return None
    try:
        found = datetime.fromisoformat(text)
    except ValueError:
        return None
    return found if found.tzinfo is not None else None


def utc(text: str) -> datetime:
    """A ``recorded_at`` as naive UTC; the beginning of the epoch where it cannot be read."""
    found = moment(text)
    return (found or datetime(1970, 1, 1, tzinfo=UTC)).astimezone(UTC).replace(tzinfo=None)


def local(at: datetime | None) -> datetime | None:
    """The wall clock of the table, without its offset."""
    return at.replace(tzinfo=None) if at is not None else None


def offset_minutes(at: datetime | None) -> int | None:
    """Minutes east of UTC."""
    offset = at.utcoffset() if at is not None else None
    return int(offset.total_seconds() // 60) if offset is not None else None


def active_seconds(events: Iterable[Event]) -> float | None:
    """The sum of the active spans in seconds; None where no two clocks are known. A clock that goes back adds
    nothing."""
    total, known, since, last = 0.0, False, None, None
    running = True
    for event in events:
        at = moment(event.table_time)
        if at is None or event.data.get("late") or event.marks.get("late"):
            continue
        if event.type in STARTS:
            running, since, last = True, at, at
            continue
        if not running:
            continue
        since = since or at
        if last is not None and at > last:
            total, known = total + (at - last).total_seconds(), True
        last = max(last, at) if last is not None else at
        if event.type in STOPS:
            running, since, last = False, None, None
    return total if known else None


def think_times(entries: Sequence[Entry], log: Sequence[Event]) -> dict[int, float]:
    """{place seq: seconds since the line before it in the log} of the lines for which that means thinking."""
    ordinary = {entry.seq for entry in entries if not entry.corrected and not entry.marks.get("late")}
    found: dict[int, float] = {}
    last: datetime | None = None
    for event in log:
        at = moment(event.table_time)
        if event.seq in ordinary and event.type not in STOPS | STARTS and last is not None and at is not None:
            seconds = (at - last).total_seconds()
            if seconds >= 0:
                found[event.seq] = seconds
        last = None if event.type in STOPS else at if not event.marks.get("late") else last
    return found
