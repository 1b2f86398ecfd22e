"""The commands that are the same for every game: corrections, counts, notes, rulings, the end. Reading and
writing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from events.notation.cursor import Cursor
from events.notation.lexer import Word
from events.notation.names import Named, Names
from events.notation.values import pair, parts, read_path, read_value
from events.notation.verbs import Verb, verb
from events.session import CORRECTIONS
from events.vocabulary import Data

if TYPE_CHECKING:
    pass

KINDS: Final = Names(
    "kind of correction",
    (
        Named("typo", pl=("pomyłka",)),
        Named("takeback", pl=("cofnięcie",)),
        Named("ruling", pl=("decyzja",)),
    ),
)
VERDICTS: Final = Names(
    "verdict",
    (
        Named("upheld", pl=("podtrzymane",)),
        Named("dismissed", pl=("oddalone",)),
        Named("house_rule", pl=("zasada_domowa",)),
    ),
)
_ENDS: Final = ("typo", "takeback", "ruling")

NOTE_KINDS: Final = {
    "call": ("call", "wezwanie"),
    "answer": ("answer", "odpowiedź"),
    "confirm": ("confirm", "potwierdzenie"),
}
"""{kind of a note: the words for it}"""


def _seat(c: Cursor) -> Data:
    return {"player": c.seat} if c.seat is not None else {}


def _reason(c: Cursor) -> Data:
    text = c.optional(lambda: c.quote("the reason"))
    return {"reason": text} if text is not None else {}


def _kind(c: Cursor) -> Data:
    word = c.peek()
    if word is None or word.quoted:
        return {}
    kind = KINDS.read(c.word("a kind"), c.language)
    return {"kind": kind} if kind != "typo" else {}


def _seq(c: Cursor) -> int:
    word = c.peek()
    seq = c.number("the number of a line")
    if word is not None and seq < 1:
        raise word.problem("syntax", "lines are numbered from 1")
    return seq


def undo(c: Cursor) -> Data:
    """``undo`` alone gives ``{"type": "undo"}``: the recorder finds the last own move in force."""
    if c.peek() is None:
        return {"type": "undo", **_seat(c)}
    return {"type": "retract", "seq": _seq(c), **_kind(c), **_reason(c)}


def _before_move(c: Cursor) -> tuple[int, Data]:
    """What stands before the colon of ``fix`` and ``after``: a number, perhaps a kind, perhaps a reason."""
    given: list[Word] = []
    while True:
        word = c.word("the colon behind the number of a line")
        if word.raw.endswith(":") and not word.quoted:
            given += [word.cut(0, -1)] if len(word.raw) > 1 else []
            break
        given.append(word)
    head = Cursor(c.notation, given, word.column + len(word.raw) - 1, language=c.language)
    seq, more = _seq(head), {**_kind(head), **_reason(head)}
    head.finish()
    return seq, more


def _inner(c: Cursor) -> list[Data]:
    clause = c.notation.address(c.clause(), c.seats)[2]
    if clause.words:
        found = c.notation.find_verb(clause.words[0], table=False)
        if found.verb.type in CORRECTIONS:
            raise clause.words[0].problem("syntax", "a correction cannot stand in a correction")
    return c.move()


def fix(c: Cursor) -> Data:
    seq, more = _before_move(c)
    word = c.peek()
    events = _inner(c)
    if len(events) != 1 and word is not None:
        raise word.problem("syntax", f"{len(events)} events cannot take the place of one")
    return {"type": "amend", "seq": seq, "data": events[0], **more}


def after(c: Cursor) -> list[Data]:
    seq, more = _before_move(c)
    return [{"type": "insert", "after": seq, "data": event, **more} for event in _inner(c)]


def _pairs(c: Cursor) -> dict[str, Any]:
    made: dict[str, Any] = {}
    while (word := c.peek()) is not None and not word.quoted:
        sides = pair(c.word("PATH=VALUE"))
        if sides is None:
            raise word.problem("syntax", f"PATH=VALUE must stand here, not {word.raw[:40]!r}")
        path = read_path(sides[0])
        if path in made:
            raise word.problem("syntax", f"{path} stands twice")
        made[path] = read_value(sides[1])
    return made


def count(c: Cursor) -> Data:
    """``count ZONE VALUE``, or several: ``count PATH=VALUE PATH=VALUE``."""
    word = c.word("what was counted")
    if pair(word) is not None:
        c.at -= 1
        return {"type": "count", "values": _pairs(c), **_seat(c)}
    return {"type": "count", "zone": read_path(word), "value": read_value(c.word("the value")), **_seat(c)}


def state(c: Cursor) -> Data:
    """``state PATH=VALUE … ["reason"]``"""
    pairs = _pairs(c)
    if not pairs:
        c.word("PATH=VALUE")
    return {"type": "restate", "set": pairs, **_reason(c)}


def note(c: Cursor) -> Data:
    """``note [call | answer | confirm] "text"``"""
    kind = next((each for each, words in NOTE_KINDS.items() if c.take(*words)), None)
    return {"type": "note", "text": c.quote("the note"), **_seat(c), **({"kind": kind} if kind else {})}


def ruling(c: Cursor) -> Data:
    seq, rule = _seq(c), c.word("the id of a rule").text.upper()
    return {"type": "ruling", "seq": seq, "rule": rule, "verdict": c.name(VERDICTS), **_reason(c)}


def score(c: Cursor) -> Data:
    return {"type": "score", **c.notation.read_score(c)}


def end(c: Cursor) -> Data:
    result = c.optional(lambda: read_value(c.word("the result")))
    return {"type": "end"} | ({"result": result} if result is not None else {})


def abandon(c: Cursor) -> Data:
    return {"type": "abandon", **_reason(c)}


VERBS: Final[tuple[Verb, ...]] = (
    verb("retract", undo, "undo", "cofnij", where="session"),
    verb("amend", fix, "fix", "popraw", where="session"),
    verb("insert", after, "after", "po", where="session"),
    verb("count", count, "count", "policz", where="session"),
    verb("restate", state, "state", "stan", where="session"),
    verb("note", note, "note", "notatka", where="session"),
    verb("ruling", ruling, "ruling", "decyzja", where="session"),
    verb("score", score, "score", "wynik", where="session"),
    verb("end", end, "end", "koniec_partii", where="session"),
    verb("abandon", abandon, "abandon", "przerwij", where="session"),
)


def read_score(c: Cursor) -> Data:
    """``PATH=VALUE …`` (``seats.A.total=103 winners=[A]``); short: a result alone (``won``), or seats with
    their totals (``A 103 B 88``)."""
    made: Data = {}
    while (word := c.peek()) is not None:
        sides = pair(c.word("a score"))
        if sides is not None:
            _put(made, parts(read_path(sides[0])), read_value(sides[1]), word)
        elif c.peek() is None and not made and word.raw not in c.seats:
            made["result"] = word.text
        else:
            seat = c.notation.seat_of(word, c.seats)
            _put(made, ["seats", seat, "total"], c.number("the total"), word)
    if not made:
        c.word("a score")
    return made


def _put(made: Data, keys: list[str], value: Any, word: Word) -> None:
    inner = made
    for key in keys[:-1]:
        inner = inner.setdefault(key, {})
        if not isinstance(inner, dict):
            raise word.problem("syntax", f"{key} has a value already")
    if keys[-1] in inner:
        raise word.problem("syntax", f"{keys[-1]} has a value already")
    inner[keys[-1]] = value
