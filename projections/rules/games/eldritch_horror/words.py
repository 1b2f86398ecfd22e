"""Words of the game in English and Polish, for findings and labels."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final

from events.catalogue import names, read_yaml
from events.catalogue.eldritch_horror import SLUGS, plain_card
from projections import paths

_WITH_PERSON: Final = ("held_by", "on_sheet_of")
_OF_KIND: Final = {"clue": "clue", "omen": "zone_omen"}
"""{what stands before a colon: the word for it}"""


@cache
def _words() -> Mapping[str, Mapping[str, str]]:
    """{word: {en, pl}} of ``words.yaml`` beside this file."""
    found: Mapping[str, Mapping[str, str]] = read_yaml(Path(__file__).parent / "words.yaml")
    return found


def name(word: str, lang: str) -> str:
    """The word in ``en`` or ``pl``: a word of the findings, a thing of the catalogue, a token or copy of one, or a
    state path part by part. Unknown words come back as they are."""
    own = _own(word, lang)
    if own is not None:
        return own
    known = names.name("eldritch_horror", word)
    if known is not None:
        return known.text(lang)
    for begin in _WITH_PERSON:
        if word.startswith(f"{begin}_"):
            return f"{_own(begin, lang)} {name(word.removeprefix(f'{begin}_'), lang)}"
    begin, sign, rest = word.partition(":")
    if sign and begin in _OF_KIND:
        return f"{_own(_OF_KIND[begin], lang)} ({name(rest, lang)})"
    if "#" in word and " " not in word.partition("#")[2]:
        kind, _, number = word.partition("#")
        return f"{name(SLUGS.get(kind, plain_card(word)), lang)} #{number}"
    if "." in word and " " not in word and not word.endswith("."):
        return " · ".join(_zone(part, lang) for part in paths.parts(word))
    return word


def _own(word: str, lang: str) -> str | None:
    row = _words().get(word)
    return row["pl" if lang == "pl" else "en"] if row is not None else None


def _zone(part: str, lang: str) -> str:
    """A part of a state path."""
    return _own(f"zone_{part}", lang) or name(part, lang)
