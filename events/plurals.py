"""Which form of a word a number takes, by the CLDR rules that Babel knows.

Forms stand in the order of the CLDR categories that whole numbers take in the language: *one*, *other* in English
(``card``, ``cards``); *one*, *few*, *many* in Polish (``karta``, ``karty``, ``kart``).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from babel import Locale

_ORDER: Final = ("one", "few", "many", "other")
_WHOLE: Final = range(200)
"""Whole numbers that between them take every form of our languages."""


@cache
def categories(lang: str) -> tuple[str, ...]:
    """The CLDR plural categories of whole numbers in a language, in the order of the forms."""
    rule = Locale(lang).plural_form
    taken = {rule(n) for n in _WHOLE}
    return tuple(name for name in _ORDER if name in taken)


def form(lang: str, n: int, forms: Sequence[str]) -> str:
    """The form of a number. Raises ValueError where there are more or fewer forms than the language has."""
    named = dict(zip(categories(lang), forms, strict=True))
    return named[Locale(lang).plural_form(n)]
