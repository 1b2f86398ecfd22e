"""Words of the game in English and Polish, for findings and labels."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from events.catalogue import names, read_yaml
from projections import paths

FACETS = ("points", "eggs", "dragons", "guild")


@cache
def _words() -> Mapping[str, Mapping[str, str]]:
    """{word: {en, pl}} of ``words.yaml`` beside this file."""
    found: Mapping[str, Mapping[str, str]] = read_yaml(Path(__file__).parent / "words.yaml")
    return found


def name(word: str, lang: str) -> str:
    """The word in ``en`` or ``pl``: a word of the findings, a thing of the catalogue, or a state path part by part. A
    capital letter alone is a seat, digits are a number. Unknown words come back as they are."""
    if word.isdigit() or (len(word) == 1 and word.isalpha() and word != "N"):
        return word
    kind, _, seat = word.partition("_")
    if kind in FACETS and seat and seat[:1].isupper():
        return f"{_own(f'facet_{kind}', lang)} {seat}"
    own = _words().get(word)
    if own is not None:
        return own["pl" if lang == "pl" else "en"]
    known = names.name("wyrmspan", word)
    if known is not None:
        return known.text(lang)
    if "@" in word:
        what, _, place = word.partition("@")
        return f"{name(what, lang)} ({name(place, lang)})"
    if "." in word and " " not in word and not word.endswith("."):
        return " · ".join(_zone(part, lang) for part in paths.parts(word))
    return word


def _own(word: str, lang: str) -> str:
    return _words()[word]["pl" if lang == "pl" else "en"]


def _zone(part: str, lang: str) -> str:
    """A part of a state path."""
    word = f"zone_{part}"
    return _own(word, lang) if word in _words() else name(part, lang)
