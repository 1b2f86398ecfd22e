"""A session written out in notation: header tags, then a line an event, corrections as they were made."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from events.directory import Directory, is_digest
from events.envelope import Event
from events.free_text import with_texts
from events.games import vocabulary
from events.notation import notation
from events.vocabulary import Data
from service.people.display import Names

GONE: Final = "…"
"""Stands where a text does not go along, or is erased."""


def notated(events: Sequence[Event], directory: Directory | None, names: Names | None = None) -> str:
    """The text of a session; with names and free texts if a directory is given. ``names``: others than those that the
    club sees. Raises Problem ``game``."""
    game = str(events[0].data.get("game"))
    lines: list[Data] = []
    for event in events:
        data, marks = event.data, event.marks
        if directory is not None:
            data, marks = with_texts(event, vocabulary(game), directory)
        lines.append(_readable({"type": event.type, **data, **({"marks": marks} if marks else {})}))
    lines[0] = _with_people(lines[0], names or Names(directory, "club"))
    return notation(game).write_text(lines)


def _with_people(opened: Data, names: Names) -> Data:
    """Names in the place of person ids; nobody where there is none to show."""
    seats = []
    for each in opened.get("seats", ()):
        seat = {key: value for key, value in each.items() if key != "person"}
        name = names(each["person"]) if each.get("person") else None
        seats.append({**seat, "person": name} if name else seat)
    return {**opened, "seats": seats} if seats else opened


def _readable(value: Any) -> Any:
    """A digest whose text does not go along is shown as a text that is gone; a reason is left out."""
    if isinstance(value, dict):
        kept = {
            key: each for key, each in value.items() if not (is_digest(each) and key in ("reason", "place"))
        }
        return {key: _readable(each) for key, each in kept.items()}
    if isinstance(value, list):
        return [_readable(each) for each in value]
    return GONE if is_digest(value) else value
