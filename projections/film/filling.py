"""Templates of lines, consequences and highlights, and how their places are filled.

``{field}`` is the field's value as people call it; ``{field+}`` a number with its sign; ``{field:zone_}`` the word
``zone_<value>``; ``{field|card|cards}`` the number with the form of the word that it asks for (one and many in English;
one, few and many in Polish). What stands between ``[`` and ``]`` is left out where a field in it is empty or nought.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, Final

from events.plurals import form
from projections.rules.catalogue import said_once

_OPTIONAL: Final = re.compile(r"\[([^\]]*)\]")
_PLACE: Final = re.compile(r"\{(\w+)(?:(\+)|:(\w+)|((?:\|[^|{}]*)+))?\}")


def filled(
    template: str, fields: Mapping[str, Any], say: Callable[[Any], str], lang: str = "en",
    defaults: Mapping[str, Any] | None = None,
) -> str:  # fmt: skip
    """A template with its places filled; ``?`` where there is no such field. ``defaults``: of fields that are left out,
    for places that stand outside ``[`` and ``]``."""
    known = {**(defaults or {}), **fields}

    def optional(match: re.Match[str]) -> str:
        inner = match.group(1)
        return "" if any(_empty(fields.get(each[0])) for each in _PLACE.findall(inner)) else inner

    def place(match: re.Match[str]) -> str:
        field, sign, prefix, forms = match.groups()
        value = known.get(field, "?")
        before = match.string[: match.start()]
        if sign and isinstance(value, int):
            return f"{value:+d}".replace("-", "−")
        if prefix:
            return say(f"{prefix}{value}")
        if forms:
            return _counted(value, forms.removeprefix("|").split("|"), say, lang)
        return said_once(before, say(value))

    return _PLACE.sub(place, _OPTIONAL.sub(optional, template))


def _empty(value: Any) -> bool:
    return value in (None, "", []) or (value == 0 and not isinstance(value, bool))


def _counted(value: Any, forms: list[str], say: Callable[[Any], str], lang: str) -> str:
    """A number with its word; what is no number (a range, a card not seen) with the form for many."""
    if isinstance(value, (list, tuple)):
        value = len(value)
    known = isinstance(value, int) and not isinstance(value, bool)
    return f"{say(value)} {form(lang, abs(value), forms) if known else forms[-1]}"
