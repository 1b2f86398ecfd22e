"""State paths: parts joined with dots, every part a key taken as text; a key with a dot stands in double quotes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from events.problems import Problem


class Absent:
    """Nothing lies at a path."""

    def __repr__(self) -> str:
        return "(absent)"


ABSENT: Final = Absent()


def parts(path: str) -> tuple[str, ...]:
    """``in_play."Mythos A".eldritch`` -> its three keys. Raises Problem ``path``."""
    found: list[str] = []
    rest = path
    while True:
        if rest.startswith('"'):
            key, quote, rest = rest[1:].partition('"')
            if not quote or (rest and not rest.startswith(".")):
                raise Problem("path", f"the path {path!r} has a quote that does not end a part")
            dot, rest = rest[:1], rest[1:]
        else:
            key, dot, rest = rest.partition(".")
        if not key:
            raise Problem("path", f"the path {path!r} has an empty part")
        found.append(key)
        if not dot:
            return tuple(found)


def joined(keys: Sequence[str]) -> str:
    """The text of a path."""
    return ".".join(f'"{key}"' if "." in key else key for key in keys)


def lookup(document: Any, path: str) -> Any:
    """The value at a path of a state document, or :data:`ABSENT`."""
    found = document
    for key in parts(path):
        if not isinstance(found, Mapping) or key not in found:
            return ABSENT
        found = found[key]
    return found


def put(document: dict[str, Any], path: str, value: Any) -> None:
    """Replaces the whole value at a path, making the mappings on the way. Raises Problem ``path`` where something
    that is no mapping stands in the way."""
    *way, last = parts(path)
    at = document
    for key in way:
        at = at.setdefault(key, {})
        if not isinstance(at, dict):
            raise Problem("path", f"{path!r}: {key} is no mapping")
    at[last] = value


def expanded(document: Mapping[str, Any]) -> dict[str, Any]:
    """A position document whose keys may be dotted paths as nested mappings; later keys go over earlier ones."""
    made: dict[str, Any] = {}
    for path, value in document.items():
        put(made, path, text_keys(value))
    return made


def text_keys(value: Any) -> Any:
    """A fresh copy of JSON values with all keys as text (YAML reads some as numbers)."""
    if isinstance(value, Mapping):
        return {str(key): text_keys(each) for key, each in value.items()}
    if isinstance(value, (list, tuple)):
        return [text_keys(each) for each in value]
    return value
