"""Comparing what a scenario expects at a path with what the state document has there."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from events.vocabulary import Data
from projections import paths

MATCHERS = frozenset({"at_least", "at_most", "any_order", "first", "last", "absent"})
SPEC = frozenset({"type", "compare", "inner", "of", "values", "note"})


class State:
    """The ``state`` section of a pack: how the value at each path is compared."""

    def __init__(self, section: Data) -> None:
        self._specs = [(paths.parts(path), spec) for path, spec in section.items()]

    def spec(self, keys: tuple[str, ...]) -> Data:
        """What the section says of a path; exact parts go before ``<placeholders>``."""
        best: tuple[int, Data] | None = None
        for pattern, spec in self._specs:
            if len(pattern) != len(keys):
                continue
            exact = sum(one == other for one, other in zip(pattern, keys, strict=True))
            holes = sum(_hole(part) for part in pattern)
            if exact + holes >= len(keys) and all(
                one == other or _hole(one) for one, other in zip(pattern, keys, strict=True)
            ):
                best = max(best or (-1, {}), (exact, spec), key=lambda each: each[0])
        return best[1] if best else {}

    def same(self, path: str, expected: Any, document: Data) -> bool:
        """Whether the document has at a path what a scenario expects there."""
        return self._same(paths.parts(path), expected, paths.lookup(document, path))

    def _same(self, keys: tuple[str, ...], expected: Any, got: Any) -> bool:
        if isinstance(expected, Mapping) and set(expected) & MATCHERS:
            return all(self._matches(keys, name, value, got) for name, value in expected.items())
        if got is paths.ABSENT:
            return False
        spec = self.spec(keys)
        if (
            "compare" not in spec
            and "of" not in spec
            and isinstance(expected, Mapping)
            and isinstance(got, Mapping)
        ):
            return set(expected) == set(got) and all(
                self._same((*keys, key), value, got[key]) for key, value in expected.items()
            )
        return form(expected, spec) == form(got, spec)

    def _matches(self, keys: tuple[str, ...], name: str, value: Any, got: Any) -> bool:
        if name == "absent":
            return (got is paths.ABSENT) == bool(value)
        if got is paths.ABSENT:
            return False
        spec = self.spec(keys)
        match name:
            case "at_least":
                least = got.get("min") if isinstance(got, Mapping) else got
                return isinstance(least, int) and least >= value
            case "at_most":
                most = got.get("max") if isinstance(got, Mapping) else got
                return isinstance(most, int) and most <= value
            case "any_order":
                loose = {**spec, "compare": "multiset"}
                return isinstance(got, list) and form(value, loose) == form(got, loose)
        strict = {**spec, "compare": "ordered"}
        part = got[: len(value)] if name == "first" else got[-len(value) :] if value else []
        return isinstance(got, list) and form(value, strict) == form(part, strict)


def _hole(part: str) -> bool:
    return part.startswith("<") and part.endswith(">")


def form(value: Any, spec: Data) -> str:
    """A text that is equal for values that are the same by ``spec`` (``compare``, ``inner``, ``of``)."""
    return json.dumps(_formed(value, spec), sort_keys=True, ensure_ascii=False)


def _formed(value: Any, spec: Data) -> Any:
    if isinstance(value, Mapping):
        inner = spec.get("of") or ({"compare": spec["compare"]} if "compare" in spec else {})
        return {key: _formed(each, inner or spec.get(key) or {}) for key, each in value.items()}
    if not isinstance(value, list):
        return value
    inner = spec.get("inner") or {}
    made = [_formed(each, inner) for each in value]
    if spec.get("compare") in ("set", "multiset"):
        made.sort(key=lambda each: json.dumps(each, sort_keys=True, ensure_ascii=False))
    return made
