"""The film's own words in English and Polish, from ``texts.yaml``: {key: {en, pl}}.

Where a number decides the form, the forms stand apart by ``|``: one and many in English; one, few and many in Polish.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from events.catalogue import read_yaml


@cache
def _texts() -> Mapping[str, Mapping[str, str]]:
    found: Mapping[str, Mapping[str, str]] = read_yaml(Path(__file__).parent / "texts.yaml")
    return found


def text(key: str, lang: str, **fields: Any) -> str:
    """One text with its ``{places}`` filled; English for an unknown language."""
    return template(key, lang).format(**fields)


def template(key: str, lang: str) -> str:
    """One text with its places as they are; English for an unknown language."""
    told = _texts()[key]
    return told.get(lang, told["en"])


def knows(key: str) -> bool:
    """Whether there is such a text."""
    return key in _texts()


def spoken(lang: str) -> dict[str, str]:
    """What the player itself says: the texts whose key begins with ``player.``, {rest of the key: text}."""
    begin = "player."
    return {key.removeprefix(begin): told[lang] for key, told in _texts().items() if key.startswith(begin)}
