"""Words of the game in English and Polish, for findings and labels."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from events.catalogue import names, read_yaml
from projections import paths


@cache
def _words() -> Mapping[str, Mapping[str, str]]:
    """{word: {en, pl}} of ``words.yaml`` beside this file."""
    found: Mapping[str, Mapping[str, str]] = read_yaml(Path(__file__).parent / "words.yaml")
    return found


def name(word: str, lang: str) -> str:
    """The word in ``en`` or ``pl``: a word of the findings, a thing of the catalogue, or a state path part by part.
    Unknown words come back as they are."""
    own = _words().get(word)
    if own is not None:
        return own["pl" if lang == "pl" else "en"]
    known = names.name("abyss", word)
    if known is not None:
        return known.text(lang)
    if "." in word and " " not in word and not word.endswith("."):
        return " · ".join(name(part, lang) for part in paths.parts(word))
    return word
