"""Problems in Polish, for people. The rooms below say them in English with a stable code; ``problems.pl.yaml`` has
patterns of these sentences and what they are in Polish. What no pattern fits stays as it is."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

from events.languages import Lang
from events.problems import Problem

_PLACE: Final = re.compile(r"\{(\w+)\}")
_ARTICLE: Final = re.compile(r"^an? ")
_OR: Final = re.compile(r", (?:or|and) | (?:or|and) |, ")


def problem_text(problem: Problem, lang: Lang) -> str:
    """``linia 3, kolumna 7: nie ma ruchu …`` – a whole problem in the reader's language."""
    if lang != "pl":
        return str(problem)
    place, what = _place(str(problem.place)), translated("what", problem.what)
    said = f"{place}: {what}" if place else what
    return f"{said} ({translated('hints', problem.hint)})" if problem.hint else said


def translated(part: str, sentence: str) -> str:
    """A sentence in Polish; as it is where no pattern fits."""
    for pattern, polish in _patterns(part):
        found = pattern.fullmatch(sentence)
        if found is not None:
            given = {name: _given(name, text) for name, text in found.groupdict().items()}
            return _PLACE.sub(lambda match, given=given: given[match[1]], polish)  # type: ignore[misc]
    return sentence


def _given(name: str, text: str) -> str:
    if name in ("kind", "what"):
        words = _all()["words"]
        return str(words.get(text) or words.get(_ARTICLE.sub("", text)) or text)
    if name == "names" and not text.startswith("-"):
        return ", ".join(_OR.split(text))
    return text


def _place(place: str) -> str:
    for english, polish in _all()["place"].items():
        place = re.sub(rf"(^|, ){english}(?= |$|,)", rf"\g<1>{polish}", place)
    return place


@cache
def _all() -> Mapping[str, Any]:
    from events.catalogue import read_yaml

    found: Mapping[str, Any] = read_yaml(Path(__file__).parent / "problems.pl.yaml")
    return found


@cache
def _patterns(part: str) -> tuple[tuple[re.Pattern[str], str], ...]:
    """The patterns in the order of the file; quotes may be of either kind, as Python writes them."""
    made = []
    for english, polish in _all()[part].items():
        parts = _PLACE.split(english)
        regex = "".join(
            f"(?P<{text}>.*?)" if at % 2 else re.escape(text).replace("'", "['\"]")
            for at, text in enumerate(parts)
        )
        made.append((re.compile(regex, re.DOTALL), polish))
    return tuple(made)
