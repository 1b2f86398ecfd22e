"""The words of the pages in English and Polish: files ``<part>.<lang>.yaml``, {key: text}, keys with dots.

A text has ``{places}``. Where a number decides the form, the forms stand apart by ``|`` in the order of the CLDR
categories: *one*, *other* in English; *one*, *few*, *many* in Polish. Babel knows which of them a number takes, and
how numbers, dates and lists are written. A game's pages have files of their own (``<game>.<lang>.yaml``).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import date
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, Final

from babel import Locale
from babel.dates import format_date
from babel.lists import format_list
from babel.numbers import format_decimal, format_percent

from events.catalogue import read_yaml
from events.plurals import form
from events.problems import Problem
from events.scanning import extended

__path__ = extended(__path__, __name__)
LANGUAGES: Final = {"en": "English", "pl": "Polski"}


@cache
def texts(lang: str) -> Mapping[str, str]:
    """All texts of a language. Raises Problem ``text`` where two files have the same key."""
    found: dict[str, str] = {}
    for root in __path__:
        for path in sorted(Path(root).glob(f"*.{lang}.yaml")):
            told = read_yaml(path)
            if twice := sorted(set(told) & set(found)):
                raise Problem("text", f"{path.name}: {twice[0]} has a text in another file")
            found |= told
    return found


def text(lang: str, key: str, **fields: Any) -> str:
    """A text with its places filled; the key itself where there is no such text."""
    found = texts(lang).get(key)
    return found.format(**fields) if found is not None else key


def counted(lang: str, key: str, n: int, **fields: Any) -> str:
    """A text in the form that its number ``{n}`` asks for."""
    return form(lang, n, texts(lang)[key].split("|")).format(n=number(lang, n), **fields)


def number(lang: str, n: int) -> str:
    """A whole number with its thousands apart."""
    return _decimal(lang, str(n), None)


def decimal(lang: str, n: float) -> str:
    """A number with its thousands apart and at most two places after the point, and a real minus."""
    return _decimal(lang, str(n), "#,##0.##").replace("-", "−")


def tenths(lang: str, n: float) -> str:
    """A number with one place after the point, and a real minus."""
    return _decimal(lang, str(n), "#,##0.0").replace("-", "−")


def percent(lang: str, share: float) -> str:
    """A share of one as whole percents."""
    return format_percent(share, locale=_locale(lang))


def day(lang: str, told: date | str, *, short: bool = False) -> str:
    """A day in words: ``2 lutego 2024``, ``short``: ``2 lut 2024``. A text that is no whole ISO date is given back as
    it is."""
    if isinstance(told, str):
        try:
            told = date.fromisoformat(told)
        except ValueError:
            return str(told)
    return _day(lang, told, "medium" if short else "long")


def listed(lang: str, items: Iterable[str]) -> str:
    """Items joined as in a sentence: ``Ania, Bartek i Celina``."""
    return format_list(list(items), locale=_locale(lang))


@lru_cache(maxsize=10_000)
def _decimal(lang: str, n: str, pattern: str | None) -> str:
    """``n``: a number as Python writes it, which is what Babel reads; tables have the same ones again and again."""
    return format_decimal(n, format=pattern, locale=_locale(lang))


@lru_cache(maxsize=10_000)
def _day(lang: str, told: date, form: str) -> str:
    return format_date(told, form, locale=_locale(lang))


@cache
def _locale(lang: str) -> Locale:
    return Locale(lang)
