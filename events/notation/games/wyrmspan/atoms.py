"""The short signs of Wyrmspan. A step may hold several (``-d98 +crystal``); neighbouring payments are one ``pay``."""

from __future__ import annotations

import re
from typing import Any, Final

from events.notation.contract import Cursor
from events.notation.games.wyrmspan import names
from events.notation.lexer import Word
from events.vocabulary import Data

BY: Final = ("by", "przez")
_NO: Final = ("no", "nie")
_VIA: Final = re.compile(r"mat:[CGASZ][1-5]|guild:[1-5]|track:[0-9]+|cover4|income|opp:[dk][0-9]+")
_SIGNS: Final = ("g=", "e@", "j@", "c:", "t:", "+", "-")


def via(c: Cursor) -> Data:
    """``by d36``: which ability offers the step."""
    if not c.take(*BY):
        return {}
    word = c.word("an ability")
    if _VIA.fullmatch(word.raw):
        return {"via": word.raw.replace(":S", ":C").replace(":Z", ":G")}
    card = names.card(word)
    return {"via": f"{'card' if card[0] == 'd' else 'cave'}:{card}"}


def atoms(c: Cursor, sign: str) -> list[Data]:
    """The events of a step that begins with a sign, which was taken."""
    made = _atom(c, sign)
    while True:
        found = via(c)
        if found:
            made[-1] |= found
        word = c.peek()
        if word is None:
            return made
        made += _next(c, word)


def _next(c: Cursor, word: Word) -> list[Data]:
    """The events of the next word, which must be a sign of its own."""
    if c.take(*_NO):
        return [{"type": "decline"}]
    if re.fullmatch(r"g|m[1-5]", word.raw):
        c.word("a sign")
        return _atom(c, word.raw)
    sign = next((each for each in _SIGNS if word.raw.startswith(each)), None)
    if sign is None:
        raise word.problem("syntax", f"{word.raw[:40]!r} is too much here")
    c.words[c.at] = word.cut(len(sign))
    return _atom(c, sign)


def _atom(c: Cursor, sign: str) -> list[Data]:
    if sign == "g":
        return [{"type": "advance_guild"}]
    if sign == "g=":
        word = c.peek()
        if word is None:
            c.word("what the guild space gives")
            return []
        return [{"type": "advance_guild"}, *_next(c, word)]
    if sign.startswith("m"):
        return [{"type": "place_guild_marker", "benefit": int(sign[1:])}]
    if sign == "-":
        return [{"type": "pay", **_paid(c, [c.word("what is paid")])}]
    word = c.word("what follows the sign")
    if sign == "+":
        return [_gained(word)]
    if sign in ("e@", "j@"):
        return [_egg(word)]
    return [_cached(word) if sign == "c:" else _tucked(word)]


def payment(c: Cursor) -> Data:
    """``paid``, where payments stand next."""
    word = c.peek()
    if word is None or not word.raw.startswith("-") or len(word.raw) < 2:
        return {}
    return _paid(c, [c.word("what is paid").cut(1)])


def _paid(c: Cursor, words: list[Word]) -> Data:
    while (word := c.peek()) is not None and word.raw.startswith("-") and len(word.raw) > 1:
        words.append(c.word("what is paid").cut(1))
    return {"paid": names.items(words)}


def _gained(word: Word) -> Data:
    if names.is_card(word):
        return {"type": "draw", **played(word)}
    what, number = names.amount(word)
    return {"type": "gain", "what": what} | ({"n": number} if number != 1 else {})


def played(word: Word, kinds: str = "dk") -> Data:
    """A card with its source: ``d9``, ``k70<1``, ``d9<D``."""
    plain, behind = names.sourced(word)
    return {"card": names.card(plain, kinds), **_source(behind)}


def _source(behind: Word | None) -> Data:
    if behind is None:
        return {}
    if behind.raw in names.DECK_WORDS:
        return {"from": "deck"}
    if behind.raw in names.TRAY_WORDS:
        return {"from": "display"}
    if behind.raw in ("1", "2", "3"):
        return {"from": "display", "slot": int(behind.raw)}
    if behind.raw in ("H", "ręka"):
        return {"from": "hand"}
    raise behind.problem("syntax", f"a slot or D must stand here, not {behind.raw[:40]!r}", hint="<2, <D")


def _egg(word: Word) -> Data:
    plain, number = names.counted(word)
    made: Data = {"lost": True} if plain.raw == "-" else {"at": names.space(plain, nests=True)}
    return {"type": "lay_egg", **made} | ({"n": number} if number != 1 else {})


def _at(word: Word) -> tuple[Word, Word, Word | None]:
    """What, where and from where: ``milk@A1<S``."""
    plain, behind = names.sourced(word)
    if plain.raw.count("@") != 1:
        raise word.problem("syntax", f"WHAT@SPACE must stand here, not {word.raw[:40]!r}")
    at = plain.raw.index("@")
    return plain.cut(0, at), plain.cut(at + 1), behind


def _cached(word: Word) -> Data:
    what, place, behind = _at(word)
    coin_or_egg = {"$": "coin", "e": "egg", "j": "egg"}.get(what.raw)
    made: Data = {"type": "cache", "resource": coin_or_egg or names.RESOURCE.read(what, None)}
    made["at"] = names.space(place, nests=True)
    if behind is None:
        return made
    if behind.raw in names.SUPPLY_WORDS:
        return {**made, "from": "supply"}
    if behind.raw in ("own", "własne"):
        return {**made, "from": "own"}
    raise behind.problem("syntax", f"S must stand here, not {behind.raw[:40]!r}", hint="<S: from the supply")


def _tucked(word: Word) -> Data:
    what, place, behind = _at(word)
    source: dict[str, Any] = {"from": "mat"} if behind is not None and behind.raw == "M" else _source(behind)
    return {"type": "tuck", "card": names.card(what), "at": names.space(place, nests=True), **source}
