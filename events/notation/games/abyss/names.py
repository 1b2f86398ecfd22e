"""Names of Abyss: Lords and Locations by id, number or name, cards by Race and value."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from events.catalogue.abyss import ALLIES, FACTS, MONSTER, UNSEEN
from events.languages import Lang
from events.notation.lexer import Word
from events.notation.names import Named, Names
from events.notation.words import fold, listed


def _named(rows: Iterable[Mapping[str, Any]]) -> list[Named]:
    """Id and number exactly; names with and without their article, of which a beginning may be enough."""
    return [
        Named(
            row["id"],
            exact=(str(row["number"]),),
            en=tuple(dict.fromkeys((row["name"].removeprefix("The "), row["name"]))),
            pl=(row["pl_unofficial"],),
        )
        for row in rows
    ]


LORDS: Final = Names("Lord", _named(FACTS["lords"]), shortest=1)
SEEN_LORDS: Final = Names("Lord", (*LORDS.things, Named(UNSEEN)), shortest=1)
LOCATIONS: Final = Names("Location", _named(FACTS["locations"]), shortest=1)

_RACES: Final[tuple[Mapping[str, Any], ...]] = tuple(FACTS["races"])
_CARD: Final = re.compile(r"(.*?)[ _-]*([0-9]+)", re.DOTALL)
_MONSTER: Final = ("m", "monster", "potwor")

CARDS: Final = Names(
    "card",
    (
        *(
            Named(
                f"{race['code']}{value}",
                exact=(f"{race['pl_code']}{value}",),
                en=(f"{race['en']}{value}",),
                pl=(f"{race['pl_one']}{value}",),
            )
            for race in _RACES
            for value in range(1, 6)
        ),
        Named(MONSTER, en=("monster",), pl=("potwór",)),
        Named(UNSEEN),
    ),
)
"""For suggestions; :func:`card` reads them, since an abbreviation stands in the middle of the word."""


def _race(word: Word, text: str, language: Lang | None, whole: Callable[[str], str]) -> str:
    """The Race that a text means. ``whole``: what its candidates are called (a Race, or a card of it)."""
    key = fold(text)
    for race in _RACES:
        if key in {fold(race[field]) for field in ("code", "pl_code", "en", "pl_one", "pl")}:
            return str(race["code"])
    if key == "m":
        jelly = _RACES[0]["pl_code"]
        raise word.problem(
            "unknown",
            "a Monster has no Race and no value",
            hint=f"meduza is {jelly}",
            candidates=(whole(jelly),),
        )
    fields = {"en": ("en",), "pl": ("pl_one",), None: ("en", "pl_one")}[language]
    fits = [race for race in _RACES if key and any(fold(race[field]).startswith(key) for field in fields)]
    if len(fits) == 1:
        return str(fits[0]["code"])
    if fits:
        code = "pl_code" if language == "pl" or len(fits[0]["code"]) == len(key) else "code"
        found = [whole(race[code]) for race in fits]
        raise word.problem("ambiguous", f"{word.text!r} could be {listed(found)}", candidates=found)
    known = [f"{race['en']} ({race['code']})" for race in _RACES]
    raise word.problem("unknown", f"no Race {text[:40]!r}", hint="Races: " + listed(known, "and"))


def race(word: Word, language: Lang | None) -> str:
    """A Race: its code, its Polish code, its name or a beginning of that."""
    return _race(word, word.text, language, lambda code: code)


def card(word: Word, language: Lang | None, *, monster: bool = False, unseen: bool = True) -> str:
    """A card: Race and value, ``M`` (only with ``monster``), ``?`` (only with ``unseen``)."""
    text = word.text
    if unseen and text == UNSEEN:
        return UNSEEN
    if fold(text) in _MONSTER:
        if monster:
            return MONSTER
        raise word.problem("unknown", "a Monster is no Ally")
    found = _CARD.fullmatch(text)
    if found is None:
        raise word.problem("unknown", f"no card {text[:40]!r}", hint="Race and value, as S3 or krab3")
    value = found[2]
    code = _race(word, found[1], language, lambda each: f"{each}{value}")
    if f"{code}{value}" not in ALLIES:
        raise word.problem("unknown", f"no card {text[:40]!r}", hint="values run from 1 to 5")
    return f"{code}{value}"
