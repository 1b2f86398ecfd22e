"""Canonical text with Polish words: keywords, skills, points, names of cards, Monsters and places."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Final

from events.notation.games.eldritch_horror import names
from events.notation.lexer import quoted, unquoted
from events.notation.names import Names

_PARTS: Final = re.compile(
    r'(?P<quote>"(?:[^"\\]|\\.)*")|(?P<points>[+$-]?[0-9]+[HS]\b)|(?P<word>[^\W\d]\w*)(?P<copy>#[0-9]+)?'
)
_KEYWORDS: Final[Mapping[str, str]] = {
    "gives": "daje", "takes": "bierze", "loan": "pożyczka", "fill": "uzupełnij", "missing": "brak",
    "pass": "zdany", "fail": "oblany", "next": "następna", "before": "przed", "named": "nazwany",
    "ongoing": "trwała", "reminder": "przypomnienie", "by": "przez", "at": "na", "here": "tu", "none": "brak",
    "aside": "odłożony", "box": "pudełko", "epic": "epicki", "lead": "prowadzi", "needs": "wymaga",
    "free": "darmo", "doom": "zagłada", "close": "zamknij", "remove": "usuń", "improve": "ulepsz",
    "delay": "wstrzymaj", "move": "przesuń", "hit": "rani", "heal": "leczy", "look": "patrzy", "token": "żeton",
    "unbox": "z_pudełka", "ambush": "zasadzka", "devour": "pożera", "restrict": "zabrania",
    "unrestrict": "pozwala", "win": "wygrana", "lose": "przegrana", "flip": "odwróć", "front": "awers",
    "random": "losowe", "reserve": "rezerwy", "discard": "odrzucone", "gate": "brama", "monster": "potwór",
    "clue": "wskazówka", "via": "przez", "silent": "po_cichu", "bottom": "spód", "shown": "jawnie",
    "lor": "wie", "inf": "wpl", "obs": "spo", "str": "sił", "wil": "wol",
}  # fmt: skip
_NAMES: Final[tuple[Names, ...]] = (
    names.ICON, names.COLOUR, names.GATE_COLOUR, names.ENCOUNTER_DECK, names.PHASE, names.STEP, names.TICKET,
    names.DIFFICULTY, names.RESULT, names.OMEN,
)  # fmt: skip
_CARDS: Final[tuple[Names, ...]] = (names.CARD, names.MONSTER)


def _words() -> Iterator[tuple[str, str]]:
    """(canonical word, Polish word); the first pair of a word counts."""
    yield from _KEYWORDS.items()
    for known in _NAMES:
        for thing in known.things:
            yield thing.en[0], thing.pl[0]
    for known, key in ((names.SPACE, "id"), (names.MONSTER, "slug")):
        for thing in known.things:
            word = thing.id if key == "id" else thing.exact[0]
            if not word.isdecimal():
                yield word, thing.pl[0].lower().replace(" ", "_")


_POLISH: Final[dict[str, str]] = {}
for _word, _polish in _words():
    _POLISH.setdefault(_word, _polish)
_SHOWN: Final[dict[str, str]] = {
    thing.id: thing.pl[0] for known in _CARDS for thing in known.things if thing.pl
}


def polish(text: str) -> str:
    """The text behind the verb with Polish words. Whether it reads back as the same is for the caller to see."""
    return _PARTS.sub(_one, text.replace("clue:", "wsk:"))


def _one(found: re.Match[str]) -> str:
    if found["quote"] is not None:
        name, sign, copy = unquoted(found["quote"]).partition("#")
        return quoted(f"{_SHOWN.get(name, name)}{sign}{copy}")
    if found["points"] is not None:
        return found["points"].replace("H", "Z").replace("S", "P")
    word = found["word"]
    return f"{_POLISH.get(word, word)}{found['copy'] or ''}"
