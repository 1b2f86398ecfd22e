"""The words of the pages in English and Polish: ``en.yaml`` and ``pl.yaml``, {key: text}, keys with dots; those
of a game's own pages beside them (``<game>.en.yaml``).

A text has ``{places}``; where a number decides the form, its forms stand apart by ``|``: one and many in
English; one, few and many in Polish."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

from events.catalogue import read_yaml

LANGUAGES: Final = {"en": "English", "pl": "Polski"}


@cache
def texts(lang: str) -> Mapping[str, str]:
    """All texts of a language."""
    found: dict[str, str] = {}
    for path in sorted(Path(__file__).parent.glob(f"*{lang}.yaml")):
        found |= read_yaml(path)
    return found


def text(lang: str, key: str, **fields: Any) -> str:
    """A text with its places filled; the key itself where there is no such text."""
    found = texts(lang).get(key)
    return found.format(**fields) if found is not None else key


def counted(lang: str, key: str, n: int, **fields: Any) -> str:
    """A text in the form that its number ``{n}`` asks for."""
    forms = texts(lang)[key].split("|")
    return forms[form(lang, n, len(forms))].format(n=n, **fields)


def form(lang: str, n: int, forms: int) -> int:
    """Which of the forms a whole number takes."""
    if n == 1 or forms == 1:
        return 0
    few = lang == "pl" and forms > 2 and n % 10 in (2, 3, 4) and n % 100 not in (12, 13, 14)
    return 1 if few else forms - 1
