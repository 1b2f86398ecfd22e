"""Moves as text: canonical notation, or another language's."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from events.languages import Lang
from events.notation import Notation
from events.problems import Problem


def move_text(notation: Notation | None, data: Mapping[str, Any], lang: Lang = "en") -> str:
    """The line of a hand-written event in a language (English: the canonical one), of a move without what must be
    named its beginning; what the notation has no line for is shown as its type and fields."""
    if notation is not None:
        try:
            if data.get("type") == "opened":
                return " ".join(notation.write_text([dict(data)]).split("\n")).strip()
            return notation.begin(dict(data), lang)
        except (Problem, KeyError):
            pass
    fields = {key: value for key, value in data.items() if key not in ("type", "marks")}
    return " ".join([str(data.get("type")), *(f"{key}={_short(value)}" for key, value in fields.items())])


def _short(value: Any) -> str:
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
