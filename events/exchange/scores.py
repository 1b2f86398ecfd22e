"""Points as people write them down: whole, decimal, with a decimal comma, a sum; or words, which are no number."""

from __future__ import annotations

import re
from decimal import Decimal
from typing import Final

from events.exchange.plays import Score

_NUMBER: Final = r"[0-9]{1,15}(?:[.,][0-9]{1,6})?"
_WHOLE: Final = re.compile(r"[+-]?[0-9]{1,15}")
_DECIMAL: Final = re.compile(rf"[+-]?{_NUMBER}")
_SUM: Final = re.compile(rf"[+-]?{_NUMBER}(?:[+-]{_NUMBER})+")
_TERM: Final = re.compile(rf"[+-]?{_NUMBER}")
_THOUSANDS: Final = re.compile(r"[+-]?[0-9]{1,3}(?:,[0-9]{3})+")
LONGEST: Final = 1000


def read_score(text: str, *, formulas: bool = False) -> Score:
    """The number that a score stands for, if it stands for one. ``formulas``: ``12+3-4`` is a sum, added up from the
    left; elsewhere ``49-46`` is no number. ``1,200`` could mean two numbers and is none."""
    plain = text.replace("\u2212", "-").strip()
    bare = re.sub(r"\s+", "", plain) if formulas else plain
    if not plain:
        return Score(text, None, "empty")
    if _WHOLE.fullmatch(plain):
        return Score(text, decimal_text(Decimal(plain)), "int")
    if _THOUSANDS.fullmatch(plain):
        return Score(text, None, "word")
    if _DECIMAL.fullmatch(plain):
        read = "decimal-comma" if "," in plain else "decimal"
        return Score(text, decimal_text(Decimal(plain.replace(",", "."))), read)
    if formulas and len(bare) <= LONGEST and _SUM.fullmatch(bare):
        terms = (Decimal(each.replace(",", ".")) for each in _TERM.findall(bare))
        return Score(text, decimal_text(sum(terms, Decimal(0))), "formula")
    return Score(text, None, "word")


def decimal_text(value: Decimal) -> str:
    """A number as an event holds it: ``21.7``, ``12``, ``0``."""
    plain = format(value, "f")
    plain = plain.rstrip("0").rstrip(".") if "." in plain else plain
    return "0" if plain in ("-0", "") else plain
