"""When a value that the table says of itself agrees with the state document."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any, Final

from projections import paths

ORDERED: Final = frozenset(["order", "actions", "top", "bottom"])


def is_amount(known: Any) -> bool:
    """Whether a value of the document is an amount within bounds."""
    return isinstance(known, Mapping) and set(known) == {"min", "max"}


def same(path: str, value: Any, known: Any) -> bool:
    """Whether a stated value agrees with the state's: within the bounds of an amount, nothing where nothing is, or
    equal (whatever stands for a thing of a list that nobody saw)."""
    if known is None:
        return not value
    if is_amount(known):
        if isinstance(value, Mapping):
            return dict(value) == dict(known)
        return isinstance(value, int) and bool(known["min"] <= value <= known["max"])
    if isinstance(known, str) and isinstance(value, int) and not isinstance(value, bool):
        return str(value) == known
    keys = paths.parts(path)
    if isinstance(value, list) and isinstance(known, list):
        if keys[-1] in ORDERED:
            return list(map(str, value)) == list(map(str, known))
        more, missing = Counter(map(str, value)), Counter(map(str, known))
        more, missing = more - missing, missing - more
        return set(missing) <= {"?"} and more.total() == missing.total()
    if isinstance(value, Mapping) and isinstance(known, Mapping):
        return set(value) == set(known) and all(
            same(paths.joined([*keys, key]), value[key], known[key]) for key in value
        )
    return bool(value == known)


def stands(path: str, value: Any, known: Any) -> bool:
    """Whether a stated value is what the state now says; of a mapping that states a part, that part."""
    if isinstance(value, Mapping) and isinstance(known, Mapping) and not is_amount(known):
        keys = paths.parts(path)
        return all(same(paths.joined([*keys, key]), each, known.get(key)) for key, each in value.items())
    return same(path, value, known)
