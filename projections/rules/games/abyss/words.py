"""Words of the game in English and Polish, for findings and labels."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from events.catalogue import names, read_yaml
from events.catalogue.abyss import MONSTER
from projections import paths


@cache
def _words() -> Mapping[str, Mapping[str, str]]:
    """{word: {en, pl}} of ``words.yaml`` beside this file."""
    found: Mapping[str, Mapping[str, str]] = read_yaml(Path(__file__).parent / "words.yaml")
    return found


def name(word: str, lang: str) -> str:
    """The word in ``en`` or ``pl``: a word of the findings, a thing of the catalogue, or a state path part by part. A
    letter alone is a seat. Unknown words come back as they are."""
    if len(word) == 1 and word != MONSTER:
        return word
    own = _words().get(word)
    if own is not None:
        return own["pl" if lang == "pl" else "en"]
    known = names.name("abyss", word, "locations") or names.name("abyss", word)
    if known is not None:
        return known.text(lang)
    kind, _, seat = word.partition("_")
    if kind in ("points", "pearls", "lords") and seat:
        return f"{name(kind, lang)} {seat}"
    if "." in word and " " not in word and not word.endswith("."):
        return " · ".join(_zone(part, lang) for part in paths.parts(word))
    return word


def _zone(part: str, lang: str) -> str:
    """A part of a state path."""
    word = f"zone_{part}"
    return name(word, lang) if word in _words() else name(part, lang)


def race(code: str) -> str:
    """The word for a Race in the fields of a finding (its code may be a seat's, too)."""
    return f"race_{code}"
