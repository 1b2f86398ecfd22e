"""Free text in an event: where it stands, how it becomes a digest before logging, and a text again for reading.

Free text is what a move's class names in ``text_fields`` (dotted paths; ``*`` is every key or item), ``because`` of
the marks, and both of these in the hand-written event that ``amend`` and ``insert`` carry in ``data``. The name of a
field in the directory is its path in the event: ``text``, ``reason``, ``marks.because``, ``data.text``,
``data.marks.because``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from events.directory import Directory
from events.envelope import Event
from events.session import SESSION
from events.vocabulary import Data, Vocabulary

Change = Callable[[str, str], str | None]
"""(field, what stands there) -> what is to stand there instead; None: leave it."""


def digest_texts(
    vocabulary: Vocabulary, type_: str, data: Data, marks: Data, put: Callable[[str, str], str]
) -> tuple[Data, Data]:
    """(data, marks) with each free text replaced by ``put(field, text)``, its digest. Nothing given is changed."""
    return _changed(vocabulary, type_, data, marks, put)


def restore_texts(
    vocabulary: Vocabulary, type_: str, data: Data, marks: Data, get: Callable[[str, str], str | None]
) -> tuple[Data, Data]:
    """(data, marks) with each digest replaced by ``get(field, digest)``; where that is None (erased, or never kept
    here) the digest stays, see :func:`events.directory.is_digest`."""
    return _changed(vocabulary, type_, data, marks, get)


def with_texts(event: Event, vocabulary: Vocabulary, directory: Directory) -> tuple[Data, Data]:
    """(data, marks) of an event with the texts that the directory has."""

    def get(field: str, digest: str) -> str | None:
        return directory.text(event.session_id, event.event_id, field, digest)

    return restore_texts(vocabulary, event.type, event.data, event.marks, get)


def text_paths(vocabulary: Vocabulary, type_: str) -> tuple[str, ...]:
    """The dotted paths of a type's free text fields; none for an unknown type."""
    cls = SESSION.types.get(type_) or vocabulary.types.get(type_)
    return cls.text_fields if cls is not None else ()


def _changed(
    vocabulary: Vocabulary, type_: str, data: Data, marks: Data, change: Change
) -> tuple[Data, Data]:
    return _fields(vocabulary, type_, data, (), change), _at(marks, ("because",), ("marks",), change)


def _fields(vocabulary: Vocabulary, type_: str, data: Data, above: tuple[str, ...], change: Change) -> Data:
    made = dict(data)
    for path in text_paths(vocabulary, type_):
        made = _at(made, tuple(path.split(".")), above, change)
    nested = made.get("data")
    if type_ in ("amend", "insert") and isinstance(nested, Mapping):
        below = (*above, "data")
        inner = _fields(vocabulary, str(nested.get("type", "")), dict(nested), below, change)
        made["data"] = _at(inner, ("marks", "because"), below, change)
    return made


def _at(value: Any, path: tuple[str, ...], above: tuple[str, ...], change: Change) -> Any:
    """A copy of ``value`` with the text at ``path`` changed; ``value`` itself where no text stands there."""
    if not path:
        new = change(".".join(above), value) if isinstance(value, str) else None
        return value if new is None else new
    part, rest = path[0], path[1:]
    if isinstance(value, Mapping):
        keys: Iterable[str] = value if part == "*" else {part} & value.keys()
        return {**value, **{key: _at(value[key], rest, (*above, key), change) for key in keys}}
    if isinstance(value, (list, tuple)) and part == "*":
        return [_at(each, rest, (*above, str(index)), change) for index, each in enumerate(value)]
    return value
