"""What may stand in an open field, with its words."""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping
from dataclasses import replace
from typing import Any

from projections.rules.contract import Candidate, Choice
from projections.rules.games.wyrmspan.words import name


def _candidate(value: Any) -> Candidate:
    return Candidate(value, {lang: _label(value, lang) for lang in ("en", "pl")})


def _label(value: Any, lang: str) -> str:
    if isinstance(value, Mapping):
        return ", ".join(
            f"{name(str(key), lang)}{f' ×{number}' if number != 1 else ''}" for key, number in value.items()
        )
    if isinstance(value, bool):
        return {"en": "yes" if value else "no", "pl": "tak" if value else "nie"}[lang]
    return name(str(value), lang)


def marked(field: str, values: Iterable[Any], possible: Container[Any]) -> Choice:
    """All of them; those that the table cannot show are marked."""
    return Choice(field, tuple(replace(_candidate(each), possible=each in possible) for each in values))


def field_of(field: str, values: Iterable[Any], *, may_stop: bool = False) -> Choice:
    return Choice(field, tuple(map(_candidate, values)), may_stop)


def unlike(values: Iterable[Any]) -> list[Any]:
    made: list[Any] = []
    for value in values:
        if value not in made:
            made.append(value)
    return made
