"""Words as they are compared: any case, with or without diacritics, blanks, hyphens and underscores alike."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from rapidfuzz import fuzz, process

_LETTERS: Final = str.maketrans({"ł": "l", "Ł": "L", "đ": "d", "Đ": "D", "ø": "o", "Ø": "O"})
_SIGNS: Final = str.maketrans({" ": "-", "_": "-", "\u00a0": "-", ".": None, "'": None, "’": None})
_LONGEST: Final = 80


@lru_cache(maxsize=8192)
def _folded(text: str) -> str:
    plain = unicodedata.normalize("NFKD", text.translate(_LETTERS))
    letters = "".join(sign for sign in plain if not unicodedata.combining(sign))
    return letters.casefold().translate(_SIGNS)


def fold(text: str) -> str:
    """The form in which words are compared: ``fold("Ćennaj") == "cennaj"``, ``fold("St. Petersburg") ==
    "st-petersburg"``."""
    return _folded(text[:_LONGEST])


def nearest(word: str, known: Iterable[str], limit: int = 3) -> tuple[str, ...]:
    """The known words most like this one, best first; none if nothing is near."""
    pool = {each: fold(each) for each in dict.fromkeys(known)}
    found = process.extract(fold(word), pool, scorer=fuzz.ratio, score_cutoff=66, limit=limit)
    return tuple(each[2] for each in found)


def listed(words: Iterable[str], joint: str = "or") -> str:
    """``a, b or c``"""
    all_ = list(words)
    return f" {joint} ".join(filter(None, [", ".join(all_[:-1]), *all_[-1:]]))
