"""The notation of the prototype table. A word that is no verb of its own is one of the sheet: ``A: gather 2``."""

from __future__ import annotations

import re
from typing import Any, Final

from events.notation import session_text
from events.notation.contract import Cursor, Notation, join, verb
from events.notation.lexer import Word, quoted
from events.notation.values import pair, read_value, write_value
from events.notation.verbs import Found
from events.problems import Problem
from events.vocabulary import Data

_NAME: Final = re.compile(r"[A-Za-z][A-Za-z0-9_-]{0,39}")
_STEP: Final = re.compile(r"([+-])([0-9]{1,9})")


def _fields(c: Cursor) -> Data:
    made: dict[str, Any] = {}
    while c.peek() is not None:
        word = c.word("FIELD=VALUE")
        sides = pair(word)
        if sides is None:
            raise word.problem("syntax", f"FIELD=VALUE must stand here, not {word.raw[:40]!r}")
        made[sides[0].text] = read_value(sides[1])
    return {"fields": made} if made else {}


def _declare(c: Cursor) -> Data:
    made: Data = {"type": "declare"}
    while c.peek() is not None:
        word = c.word("sheet={…}")
        sides = pair(word)
        if sides is None:
            raise word.problem("syntax", f"FIELD=VALUE must stand here, not {word.raw[:40]!r}")
        made[sides[0].text] = read_value(sides[1])
    return made


def _do(c: Cursor) -> Data:
    word = c.word("a verb of the sheet")
    if not _NAME.fullmatch(word.raw):
        raise word.problem("syntax", f"{word.raw[:40]!r} is no verb")
    made: Data = {"type": "do", "verb": word.raw}
    after = c.peek()
    if after is not None and after.raw.isascii() and after.raw.isdigit():
        made["times"] = c.number()
    return made | _fields(c)


def _counter(c: Cursor) -> Data:
    made: Data = {"type": "counter", "counter": c.word("a counter").text}
    word = c.word("+N, -N or =N")
    step = _STEP.fullmatch(word.raw)
    if step is not None:
        return {**made, "by": int(step[1] + step[2])}
    if re.fullmatch(r"=-?[0-9]{1,9}", word.raw):
        return {**made, "to": int(word.raw[1:])}
    raise word.problem("syntax", f"+N, -N or =N must stand here, not {word.raw[:40]!r}")


def _roll(c: Cursor) -> Data:
    made: Data = {"type": "roll", "die": c.word("a die").text, "faces": [c.number("a face")]}
    while c.peek() is not None:
        made["faces"].append(c.number("a face"))
    return made


def _draw(c: Cursor) -> Data:
    made: Data = {"type": "draw", "deck": c.word("a deck").text}
    card = c.optional(lambda: c.word("a card").text)
    return made if card is None else {**made, "card": card}


def _round(c: Cursor) -> Data:
    number = c.optional(c.number)
    return {"type": "round"} | ({"number": number} if number is not None else {})


def _row(c: Cursor) -> Data:
    made: Data = {"type": "row", "app": c.word("the source").text}
    raw = c.optional(lambda: c.quote("the row of the source"))
    return made if raw is None else {**made, "raw": raw}


def _change_text(data: Data) -> str:
    return f"{data['by']:+}" if data.get("by") is not None else f"={data.get('to', 0)}"


def _declare_text(data: Data) -> str:
    told = {key: value for key, value in data.items() if key in ("sheet", "sources", "players")}
    return join("declare", *(f"{key}={write_value(value)}" for key, value in told.items()))


class TableNotation(Notation):
    """A first word that is no verb is a verb of the sheet."""

    def find_verb(self, word: Word, table: bool) -> Found:
        try:
            return super().find_verb(word, table)
        except Problem as problem:
            if problem.code != "unknown" or not _NAME.fullmatch(word.raw):
                raise
            doing = next(each for each in self.verbs.verbs if each.type == "do")
            return Found(doing, None, word)


NOTATION: Final = TableNotation(
    "table",
    (
        verb("declare", _declare, "declare", "zasady", where="table"),
        verb("turn", lambda c: {"type": "turn"}, "turn", "tura"),
        verb("round", _round, "round", "runda", where="table"),
        verb(
            "phase",
            lambda c: {"type": "phase", "name": c.word("a phase").text},
            "phase",
            "faza",
            where="table",
        ),
        verb("do", _do, "do", "robi", where="either"),
        verb("counter", _counter, "counter", "licznik", where="either"),
        verb("roll", _roll, "roll", "rzut", where="either"),
        verb("row", _row, "row", "wiersz", where="table"),
        verb("draw", _draw, "draw", "dobierz", where="either"),
    ),
    {
        "declare": _declare_text,
        "row": lambda d: join("row", write_value(d["app"]), quoted(str(d["raw"])) if "raw" in d else None),
        "turn": lambda d: "turn",
        "round": lambda d: join("round", d.get("number")),
        "phase": lambda d: join("phase", d["name"]),
        "do": lambda d: join(
            "do", d["verb"], d.get("times"), session_text.write_score(dict(d.get("fields", {})))
        ),
        "counter": lambda d: join("counter", d["counter"], _change_text(d)),
        "roll": lambda d: join("roll", d["die"], list(d.get("faces", ()))),
        "draw": lambda d: join("draw", d["deck"], write_value(d["card"]) if "card" in d else None),
    },
    seat_case=True,
)
