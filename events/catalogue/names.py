"""What a word of a game is called in English and Polish, from its facts: cards, places, roles, phases, colours.

Every game's ``facts.yaml`` is searched for rows with an ``id``, a ``code`` or a ``name``, and for mappings of rows.
A package ``events.catalogue.<game>`` may have ``NAMES`` ({word: {"en": …, "pl": …}}), which goes over what is found.
"""

from __future__ import annotations

import importlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from events.catalogue import facts

_WORDS: Final = ("id", "code", "name")
_ENGLISH: Final = ("en", "name", "title")
_POLISH: Final = ("pl", "pl_one", "pl_unofficial", "title_pl", "title_pl_unofficial")
_DEPTH: Final = 3


@dataclass(frozen=True, slots=True)
class Name:
    """``official``: False where the Polish name is a translation of ours and stands on no printed card."""

    en: str
    pl: str
    official: bool = True

    def text(self, lang: str) -> str:
        return self.pl if lang == "pl" else self.en


def display(game: str, word: str, lang: str, kind: str | None = None) -> str:
    """What the game calls a word; the word itself, without underscores, where the facts do not know it.

    ``kind`` is a section of the facts (``cities``), for a word that means several things. Raises Problem ``game``.
    """
    found = name(game, word, kind)
    return found.text(lang) if found is not None else word.replace("_", " ")


def name(game: str, word: str, kind: str | None = None) -> Name | None:
    """Both names of a word; None where the facts do not know it. Raises Problem ``game``."""
    return _index(game).get((kind, word))


@cache
def _index(game: str) -> Mapping[tuple[str | None, str], Name]:
    """{(section or None, word): name}; without a section the first one that has the word."""
    made: dict[tuple[str | None, str], Name] = {}
    for section, content in facts(game).items():
        for word, row in _rows(content, _DEPTH):
            found = _name(word, row)
            if found is not None:
                made.setdefault((section, word), found)
                made.setdefault((None, word), found)
    hook = getattr(importlib.import_module(f"events.catalogue.{game}"), "NAMES", {})
    for word, texts in hook.items():
        made[None, word] = Name(texts["en"], texts["pl"])
    return made


def _rows(content: Any, depth: int) -> Iterator[tuple[str, Mapping[str, Any]]]:
    """All rows with their words: items of lists that have one, and mappings under a key."""
    if depth == 0:
        return
    if isinstance(content, list):
        for row in content:
            if isinstance(row, Mapping):
                yield from ((str(row[key]), row) for key in _WORDS if key in row)
    elif isinstance(content, Mapping):
        if "id" in content:
            yield str(content["id"]), content
        for key, row in content.items():
            if isinstance(row, Mapping) and not row.keys().isdisjoint((*_ENGLISH, *_POLISH)):
                yield str(key), row
            yield from _rows(row, depth - 1)


def _name(word: str, row: Mapping[str, Any]) -> Name | None:
    english = next((str(row[key]) for key in _ENGLISH if row.get(key)), None)
    key = next((key for key in _POLISH if row.get(key)), None)
    if english is None and key is None:
        return None
    english = english or word.replace("_", " ")
    polish = str(row[key]) if key is not None else english
    return Name(english, polish, key is None or not key.endswith("_unofficial"))
