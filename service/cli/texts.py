"""The words of the command line in English and Polish, from ``texts.yaml``: {key: {en, pl}}."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from events.languages import Lang


@cache
def texts() -> dict[str, dict[str, str]]:
    """All of them."""
    from events.catalogue import read_yaml

    found: dict[str, dict[str, str]] = read_yaml(Path(__file__).parent / "texts.yaml")
    return found


def text(key: str, lang: Lang, **fields: Any) -> str:
    """One text, its ``{places}`` filled."""
    return texts()[key][lang].format(**fields)


def counted(key: str, number: int, lang: Lang) -> str:
    """A number with its noun: ``3 lines``, ``3 linie``. ``texts.yaml`` has the forms ``one|many`` or
    ``one|few|many``."""
    forms = texts()[key][lang].split("|")
    if number == 1:
        form = forms[0]
    elif len(forms) == 3 and number % 10 in (2, 3, 4) and number % 100 not in (12, 13, 14):
        form = forms[1]
    else:
        form = forms[-1]
    return f"{number} {form}"
