"""From one log to another: every session line by line as it is, and then compared byte for byte."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from events.envelope import Event, canonical
from events.log.contract import Conflict, EventLog
from events.problems import Problem

LINES: Final = 200
BYTES: Final = 4_000_000
"""What is handed over at once at most, unless one line is longer."""


def migrate(source: EventLog, target: EventLog, told: Callable[[str, int], None] | None = None) -> int:
    """Copies all sessions, and returns how many lines they have; those that are there already are passed over, so it
    may be done again after a fault, or to catch up. ``told``: (session, lines) of each session that is equal. Raises
    Problem ``conflict`` where the target has another history of a session, ``damaged`` where the two differ in the
    end."""
    total = 0
    for session_id in source.sessions():
        events = source.read(session_id)
        for part in _parts(events):
            if isinstance(target.adopt(part), Conflict):
                what = f"the session {session_id} has another history there"
                raise Problem("conflict", what, hint="nothing of it was changed")
        _compare(session_id, events, target.read(session_id))
        total += len(events)
        if told is not None:
            told(session_id, len(events))
    return total


def _parts(events: Sequence[Event]) -> Iterator[list[Event]]:
    part: list[Event] = []
    size = 0
    for event in events:
        length = len(canonical(event.body()))
        if part and (len(part) == LINES or size + length > BYTES):
            yield part
            part, size = [], 0
        part.append(event)
        size += length
    if part:
        yield part


def _compare(session_id: str, ours: Sequence[Event], theirs: Sequence[Event]) -> None:
    """The target may have gone on since. Raises Problem."""
    for one, other in zip(ours, theirs, strict=False):
        if canonical(one.body()) != canonical(other.body()) or one.hash != other.hash:
            raise Problem("damaged", f"line {one.seq} of the session {session_id} differs there")
    if len(theirs) < len(ours):
        raise Problem("damaged", f"the session {session_id} has {len(theirs)} lines there, not {len(ours)}")
