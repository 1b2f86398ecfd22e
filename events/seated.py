"""In which sessions somebody sat: from the lines that say who sits where."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Any, Final

from events.log.contract import EventLog

TELLING: Final = ("opened", "amend", "insert")


def sessions_of(log: EventLog, people: Collection[str]) -> list[str]:
    """The sessions in which one of these people ever had a seat, also where a correction took it away again."""
    wanted = set(people)
    found: dict[str, None] = {}
    for _, event in log.read_all():
        if event.session_id in found or event.type not in TELLING:
            continue
        if wanted.intersection(_texts(event.data)):
            found[event.session_id] = None
    return list(found)


def _texts(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for each in value.values():
            yield from _texts(each)
    elif isinstance(value, list | tuple):
        for each in value:
            yield from _texts(each)
