"""Following a log: every line once, also those to come."""

from __future__ import annotations

import threading
from collections.abc import Iterator

from events.envelope import Event
from events.log.contract import Cursor, EventLog


def follow(
    log: EventLog, after: Cursor | None = None, *, poll: float = 0.25, stop: threading.Event | None = None
) -> Iterator[tuple[Cursor, Event]]:
    """Lines of all sessions behind a cursor, and then each new one as it comes; looks every ``poll`` seconds. Ends once
    ``stop`` is set; without it never. Raises Problem ``cursor`` as ``read_all`` does."""
    stop = stop or threading.Event()
    while not stop.is_set():
        for cursor, event in log.read_all(after):
            after = cursor
            yield cursor, event
            if stop.is_set():
                return
        stop.wait(poll)
