"""Words of the game in English and Polish, for findings and labels."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from events.catalogue import names, read_yaml

_CURVE = re.compile(r"(points_|cards_)(.+)")
"""A number of a side that is worth a curve."""
_WORD = re.compile(r"[A-Za-z_]+(?: [A-Za-z_']+)*")


@cache
def _texts() -> Mapping[str, Mapping[str, str]]:
    """{word: {en, pl}} of ``texts.yaml`` beside this file."""
    made: Mapping[str, Mapping[str, str]] = read_yaml(Path(__file__).parent / "texts.yaml")
    return made


def name(word: str, lang: str) -> str:
    """The word in ``en`` or ``pl``; of a card as text (``Candle(fire)``, ``A7 net +1 gem``) each word. Unknown words
    come back as they are."""
    text = _texts().get(word)
    if text is not None:
        return text["pl" if lang == "pl" else "en"]
    curve = _CURVE.fullmatch(word)
    if curve is not None:
        return f"{name(curve[1], lang)}, {curve[2]}"
    found = names.name("abandoned_abbey", word)
    if found is not None:
        return found.text(lang)
    if not any(sign in word for sign in " (+"):
        return word
    return _WORD.sub(lambda part: name(part[0], lang) if part[0] != word else part[0], word)
