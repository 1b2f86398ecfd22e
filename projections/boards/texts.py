"""A picture's own words: ``texts.yaml`` in the folder of its game."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from events.catalogue import read_yaml


def texts_of(folder: Path, lang: str) -> Mapping[str, str]:
    """{key: words} in a language; English for an unknown one."""
    texts = read_yaml(folder / "texts.yaml")
    found: Mapping[str, str] = texts.get(lang, texts["en"])
    return found
