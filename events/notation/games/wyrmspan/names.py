"""How cards, caves, spaces, resources and items are written."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from events.catalogue.wyrmspan import CAVE_CARDS, CAVES, DRAGONS, FACTS, OBJECTIVES, RESOURCES, SPACES
from events.notation.lexer import Word
from events.notation.names import Named, Names
from events.notation.words import nearest

_LETTERS: Final = {"C": "C", "G": "G", "A": "A", "S": "C", "Z": "G"}
_COUNTED: Final = re.compile(r"(.+)x([1-9][0-9]?)")
_TAILED: Final = re.compile(r"([^\W\d]+)([0-9]{1,2})?")
_COIN: Final = re.compile(r"\$([0-9]{1,2})?")
_FROM: Final = re.compile(r"(.*)<(.*)")

RESOURCE: Final = Names(
    "resource",
    (
        Named("meat", en=("meat", "me"), pl=("mięso", "mie")),
        Named("gold", en=("gold", "go"), pl=("złoto", "zło")),
        Named("crystal", en=("crystal", "cr"), pl=("kryształ", "kry")),
        Named("milk", en=("milk", "ml"), pl=("mleko", "mle")),
    ),
    shortest=1,
)
TILE: Final = Names(
    "guild tile",
    (
        Named(tile, pl=(str(row["pl"]), str(row["pl"]).removeprefix("Gildia ")))
        for tile, row in FACTS["guild_tiles"].items()
        if isinstance(row, dict) and "pl" in row
    ),
)
SIDE: Final = Names("side", (Named("few", pl=("mało",)), Named("many", pl=("dużo",))), shortest=2)
DECK: Final = Names("deck", (Named("dragon", pl=("smoki",)), Named("cave", pl=("jaskinie",))))
OBJECTIVE: Final = Names("objective tile", map(Named, OBJECTIVES))
DECK_WORDS: Final = ("D", "stos")
TRAY_WORDS: Final = ("T", "tacka")
SUPPLY_WORDS: Final = ("S", "zasoby")


def _unknown(word: Word, kind: str, known: Iterable[str]) -> Exception:
    near = nearest(word.raw, known)
    hint = f"did you mean {near[0]}?" if near else None
    return word.problem("unknown", f"no {kind} {word.raw[:40]!r}", hint=hint, candidates=near[:1])


def cave(word: Word) -> str:
    """A cave: C, G, A, in Polish also S and Z."""
    if word.raw not in _LETTERS:
        raise _unknown(word, "cave", CAVES)
    return _LETTERS[word.raw]


def space(word: Word, *, nests: bool = False) -> str:
    """A space, or the nests of the mat."""
    if nests and word.raw == "N":
        return "N"
    found = _LETTERS.get(word.raw[:1], "?") + word.raw[1:]
    if found not in SPACES:
        raise _unknown(word, "space", SPACES)
    return found


def card(word: Word, kinds: str = "dk") -> str:
    """A card by its printed number, or one not seen."""
    if word.raw[:1] in tuple(kinds) and (
        word.raw[1:] == "?" or word.raw in DRAGONS or word.raw in CAVE_CARDS
    ):
        return word.raw
    raise word.problem("unknown", f"no card {word.raw[:40]!r}", hint="d1 to d183, k1 to k75, d?, k?")


def is_card(word: Word) -> bool:
    """Whether a word looks like a card."""
    return re.match(r"[dk](\?|[0-9])", word.raw) is not None


def sourced(word: Word) -> tuple[Word, Word | None]:
    """A word and what stands behind its ``<``."""
    found = _FROM.fullmatch(word.raw)
    if found is None:
        return word, None
    return word.cut(0, found.end(1)), word.cut(found.start(2))


def counted(word: Word) -> tuple[Word, int]:
    """A word and the number behind its last ``x`` (1 without)."""
    found = _COUNTED.fullmatch(word.raw)
    return (word, 1) if found is None else (word.cut(0, found.end(1)), int(found[2]))


def amount(word: Word) -> tuple[str, int]:
    """A resource or coin with its number: ``gold2``, ``$``."""
    found = _COIN.fullmatch(word.raw)
    if found is not None:
        return "coin", int(found[1] or 1)
    named = _TAILED.fullmatch(word.raw)
    if named is None:
        raise _unknown(word, "resource", RESOURCES)
    return RESOURCE.read(word.cut(0, named.end(1)), None), int(named[2] or 1)


def item(word: Word) -> tuple[str, int]:
    """One item with its number: ``gold2 $ e@Nx2 k7 d? gold@C1``."""
    if is_card(word):
        plain, number = counted(word)
        return card(plain), number
    if "@" not in word.raw:
        return amount(word)
    plain, number = counted(word)
    at = plain.raw.index("@")
    what, place = plain.cut(0, at), plain.cut(at + 1)
    if what.raw in ("e", "j"):
        return f"egg@{'?' if place.raw == '?' else space(place, nests=True)}", number
    return f"{RESOURCE.read(what, None)}@{space(place)}", number


def items(words: Iterable[Word]) -> dict[str, int]:
    """Several items, summed."""
    made: dict[str, int] = {}
    for word in words:
        name, number = item(word)
        if number < 1:
            raise word.problem("syntax", f"{word.raw[:40]!r} is no number of things")
        made[name] = made.get(name, 0) + number
    return made


def parts(word: Word, sign: str) -> list[Word]:
    """What stands between signs in a word."""
    made, start = [], 0
    for piece in word.raw.split(sign):
        if not piece:
            raise word.problem("syntax", f"nothing stands beside {sign!r}")
        made.append(word.cut(start, start + len(piece)))
        start += len(piece) + len(sign)
    return made
