"""The notation of a play of any game: ``~ play "Carcassonne" minutes=45``, ``A: result 88 won``."""

from __future__ import annotations

import re
from typing import Any, Final

from events.notation import session_text
from events.notation.contract import Cursor, Notation, join, verb
from events.notation.lexer import quoted
from events.notation.values import pair, parts, read_path, read_value, write_value
from events.vocabulary import Data

_NUMBER: Final = re.compile(r"-?[0-9]{1,18}(\.[0-9]{1,9})?")
_SHORT: Final = {
    "en": {"won": ("won", True), "lost": ("won", False), "start": ("start", True), "new": ("new", True)},
    "pl": {
        "wygrana": ("won", True),
        "porażka": ("won", False),
        "zaczyna": ("start", True),
        "nowa": ("new", True),
    },
}
_WORDS: Final = {word: said for words in _SHORT.values() for word, said in words.items()}


def _pairs(c: Cursor, made: Data) -> Data:
    """``PATH=VALUE`` to the end of the line."""
    while c.peek() is not None:
        word = c.word("PATH=VALUE")
        sides = pair(word)
        if sides is None:
            raise word.problem("syntax", f"FIELD=VALUE must stand here, not {word.raw[:40]!r}")
        inner = made
        *way, last = parts(read_path(sides[0]))
        for key in way:
            inner = inner.setdefault(key, {})
            if not isinstance(inner, dict):
                raise word.problem("syntax", f"{key} has a value already")
        if last in inner:
            raise word.problem("syntax", f"{last} has a value already")
        inner[last] = read_value(sides[1])
    return made


def _play(c: Cursor) -> Data:
    return _pairs(c, {"type": "play", "title": c.quote("the title of the game")})


def _result(c: Cursor) -> Data:
    made: Data = {"type": "result"}
    while (word := c.peek()) is not None and pair(word) is None:
        c.word("a result")
        if _NUMBER.fullmatch(word.raw) and "score" not in made:
            made["score"] = word.raw
        elif word.raw in _WORDS and _WORDS[word.raw][0] not in made:
            field, value = _WORDS[word.raw]
            made[field] = value
        else:
            raise word.problem("syntax", f"a score, won, lost or FIELD=VALUE, not {word.raw[:40]!r}")
    return _pairs(c, made)


def _raw(c: Cursor) -> Data:
    word = c.peek()
    return {"raw": c.quote("the row of the source")} if word is not None and word.quoted else {}


def _row(c: Cursor) -> Data:
    made = {"type": "row", "app": c.word("the source").text, **_raw(c)}
    return _pairs(c, made)


def _written(data: Data, *left_out: str) -> str:
    """The fields as PATH=VALUE; what is empty stays away."""
    rest = {key: value for key, value in data.items() if key not in ("type", "marks", "player", *left_out)}
    return session_text.write_score(rest)


def _play_text(data: Data) -> str:
    return join("play", quoted(str(data["title"])), _written(data, "title"))


def _result_text(data: Data) -> str:
    won: Any = {True: "won", False: "lost", None: None}[data.get("won")]
    short = join("start" if data.get("start") else None, "new" if data.get("new") else None)
    return join("result", data.get("score"), won, short, _written(data, "score", "won", "start", "new"))


def _row_text(data: Data) -> str:
    return join(
        "row",
        write_value(data["app"]),
        quoted(str(data["raw"])) if "raw" in data else None,
        _written(data, "app", "raw"),
    )


NOTATION: Final = Notation(
    "any",
    (
        verb("play", _play, "play", "rozgrywka", where="table"),
        verb("result", _result, "result", "wynik_gracza"),
        verb("row", _row, "row", "wiersz", where="table"),
    ),
    {"play": _play_text, "result": _result_text, "row": _row_text},
    seat_case=True,
)
