"""From one log to another: every session line by line as it is, and then compared byte for byte."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Final

from events.envelope import Event, canonical
from events.log import open_log
from events.log.contract import Conflict, EventLog
from events.problems import Place, Problem

LINES: Final = 200
BYTES: Final = 4_000_000
"""What is handed over at once at most, unless one line is longer."""

SHOWN: Final = 5
"""Sessions named in a Problem."""


def opened(url: str, *, new: bool = True) -> EventLog:
    """A log that lasts; ``new`` False: only one that is there. Raises Problem ``url``, ``file``, and what opening
    does."""
    scheme, _, rest = url.partition(":")
    if scheme == "memory":
        raise Problem(
            "url", "memory: keeps nothing", hint="sqlite:///folder/file or kafka://host:port/kronika"
        )
    if scheme == "sqlite" and not new and not Path(rest.removeprefix("///")).is_file():
        raise Problem("file", "there is no such file", place=Place(source=rest.removeprefix("///")))
    return open_log(url)


def migrate(source: EventLog, target: EventLog, told: Callable[[str, int], None] | None = None) -> int:
    """Copies all sessions, and returns how many lines they have; those that are there already are passed over, so it
    may be done again after a fault, or to catch up. ``told``: (session, lines) of each session that is equal. Raises
    Problem ``conflict`` where the target has another history of a session, once all others are copied, and ``damaged``
    where the two differ in the end."""
    total, others = 0, []
    for session_id in source.sessions():
        events = source.read(session_id)
        if any(isinstance(target.adopt(part), Conflict) for part in _parts(events)):
            others.append(session_id)
            continue
        _compare(session_id, events, target.read(session_id))
        total += len(events)
        if told is not None:
            told(session_id, len(events))
    if others:
        shown = ", ".join(others[:SHOWN]) + (" …" if len(others) > SHOWN else "")
        what = f"sessions with another history there: {len(others)} ({shown})"
        raise Problem("conflict", what, hint="nothing of them was changed; all others are equal")
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
