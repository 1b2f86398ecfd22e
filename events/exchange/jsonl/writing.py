"""From a log into a JSON Lines file."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any, BinaryIO

from events.directory import Directory, Kept
from events.envelope import Event, canonical
from events.exchange.jsonl.format import header
from events.log.contract import EventLog
from events.problems import Problem

Called = Callable[[str], str | None]
"""What a person is called."""


@dataclass(frozen=True, slots=True)
class Exported:
    """How much was written."""

    sessions: int
    lines: int
    people: int
    texts: int


def export_log(
    log: EventLog,
    out: BinaryIO,
    sessions: Iterable[str] | None = None,
    directory: Directory | None = None,
    called: Called | None = None,
) -> Exported:
    """Writes the sessions (None: all), with names and free texts if a directory is given. ``called``: what people are
    called in the file, where that is not what the directory knows. Raises Problem ``session`` for an unknown one,
    before anything is written."""
    names = log.sessions() if sessions is None else list(dict.fromkeys(sessions))
    heads = {name: log.head(name)[0] for name in names}
    for name, seq in heads.items():
        if not seq:
            raise Problem("session", f"no session {name!r}")
    out.write(header(heads))
    people = _people(log, heads, directory, called or directory.name) if directory is not None else {}
    for person_id, name in people.items():
        out.write(canonical({"person": {"id": person_id, "name": name}}) + b"\n")
    lines = texts = 0
    for name, seq in heads.items():
        kept = _kept(directory, name)
        for event in log.read(name)[:seq]:
            record, count = _record(event, kept.get(event.event_id, []), directory)
            out.write(record)
            lines, texts = lines + 1, texts + count
    return Exported(len(heads), lines, len(people), texts)


def _people(log: EventLog, heads: Iterable[str], directory: Directory, called: Called) -> dict[str, str]:
    known = {each: name for each in directory.people() if (name := called(each)) is not None}
    found: dict[str, str] = {}
    for session in heads:
        for event in log.read(session):
            found |= {word: known[word] for word in words(event.body()) if word in known}
    return dict(sorted(found.items()))


def words(value: Any) -> Iterator[str]:
    """All texts in a JSON value, keys aside."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for each in value.values():
            yield from words(each)
    elif isinstance(value, list):
        for each in value:
            yield from words(each)


def _kept(directory: Directory | None, session_id: str) -> dict[str, list[Kept]]:
    found: dict[str, list[Kept]] = {}
    for each in directory.kept(session_id) if directory is not None else []:
        found.setdefault(each.key.event_id, []).append(each)
    return found


def _record(event: Event, kept: list[Kept], directory: Directory | None) -> tuple[bytes, int]:
    """One line of the file, and how many texts it carries: those whose digest stands in the event."""
    body = event.body()
    record: dict[str, Any] = {"event": body, "hash": event.hash.hex()}
    held = set(words(body)) if kept else set()
    texts = {each.key.field: each.text for each in kept if each.digest in held}
    if texts and directory is not None:
        record |= {"salt": directory.salt(event.session_id, event.event_id).hex(), "texts": texts}
    return canonical(record) + b"\n", len(texts)
