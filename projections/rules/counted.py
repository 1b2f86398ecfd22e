"""What a ``count`` of the table says otherwise than the log knows, and a ``restate`` that cannot be; the same for every
game that counts by paths."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from events.problems import Place, Problem
from events.session import Count
from projections import paths

Differing = dict[str, tuple[Any, Any]]
"""{path: (what was counted, what the log knows)}"""


def differing(
    document: Mapping[str, Any],
    event: Count,
    *,
    may_be_absent: Callable[[str], bool],
    possible: Callable[[str, Any, Any], None],
    same: Callable[[str, Any, Any], bool],
) -> Differing:
    """The counted paths that differ from the log's document. Raises Problem ``path`` where there is none such, and what
    ``possible`` raises where the value could not stand there."""
    found: Differing = {}
    for path, value in event.pairs().items():
        known = paths.lookup(document, path)
        if isinstance(known, paths.Absent):
            if not may_be_absent(path):
                raise Problem("path", f"there is no {path!r} in the state", place=Place(field=path))
            known = None
        possible(path, value, known)
        if not same(path, value, known):
            found[path] = (value, known)
    return found


Impossible = Iterator[tuple[str, str, str]]
"""What cannot be about a table: (path, what is wrong there, the other path that it speaks against, or the same)."""


def refuse_stated(stated: Mapping[str, Any], before: Impossible, after: Impossible) -> None:
    """Raises Problem ``path`` for what cannot be after a ``restate``, was not so before it, and lies between paths that
    it states: against the rest of the log a table may be right."""
    known = set(before)
    for path, what, other in after:
        if (path, what, other) not in known and _stated_all(stated, path, other):
            raise Problem("path", f"{path} {what}", place=Place(field=path))


def _stated_all(stated: Mapping[str, Any], *at: str) -> bool:
    """Whether a ``restate`` says what stands at all these paths, as a whole or in parts."""
    said = [paths.parts(path) for path in stated]
    return all(any(_one_way(paths.parts(path), keys) for keys in said) for path in at)


def _one_way(one: tuple[str, ...], other: tuple[str, ...]) -> bool:
    shorter = min(len(one), len(other))
    return one[:shorter] == other[:shorter]
