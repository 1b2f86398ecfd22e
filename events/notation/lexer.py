"""One line of notation as segments, clauses and words. What they mean is the business of verbs and games.

``;`` separates segments; ``->`` opens the steps of a segment; commas separate clauses; blanks separate
words. All of these count outside double quotes and outside brackets ``() [] {}`` only, so ``wil[5, 1, 2]``
and ``+"Axe"(reserve)`` are one word each. ``#`` at the start of the line or behind a blank begins a
comment. In quotes ``\\"``, ``\\\\``, ``\\n``, ``\\r``, ``\\t`` and ``\\u0041`` are escapes.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from events.problems import Place, Problem

LONGEST_LINE: Final = 65_536
_CLOSING: Final = {"(": ")", "[": "]", "{": "}"}
_ESCAPES: Final = {"n": "\n", "r": "\r", "t": "\t"}
_NO_TEXT: Final = re.compile("[\n\r\x0b\x0c\x1c-\x1e\x85\u2028\u2029\0\ud800-\udfff]")
_CODE: Final = re.compile(r"[0-9a-f]{4}")
_TO_ESCAPE: Final = {**{ord(sign): f"\\{letter}" for letter, sign in _ESCAPES.items()}, 34: '\\"', 92: "\\\\"}


@dataclass(frozen=True, slots=True)
class Word:
    """``raw`` as it stands in the line; ``column`` counts from 1."""

    raw: str
    column: int

    @property
    def quoted(self) -> bool:
        """Whether the whole word stands in double quotes."""
        return len(self.raw) > 1 and self.raw[0] == '"' and _end_of_quote(self.raw, 0) == len(self.raw)

    @property
    def text(self) -> str:
        """What the word says: without its quotes where it is quoted as a whole, else ``raw``."""
        return unquoted(self.raw) if self.quoted else self.raw

    def cut(self, start: int, stop: int | None = None) -> Word:
        """A part of the word, with its own column."""
        return Word(self.raw[start:stop], self.column + start)

    def problem(
        self, code: str, what: str, hint: str | None = None, candidates: Sequence[str] = ()
    ) -> Problem:
        return Problem(code, what, place=Place(column=self.column), hint=hint, candidates=tuple(candidates))


@dataclass(frozen=True, slots=True)
class Clause:
    """A move without its steps, or one step. ``confirmed``: ``!!`` stood behind it. ``end`` is the column
    behind it."""

    words: tuple[Word, ...]
    end: int
    confirmed: bool = False

    def without(self, count: int) -> Clause:
        """The clause without its first words."""
        return replace(self, words=self.words[count:])


@dataclass(frozen=True, slots=True)
class Segment:
    """What stands between two ``;``: clauses, and behind ``->`` steps (None where there is no ``->``)."""

    clauses: tuple[Clause, ...]
    steps: tuple[Clause, ...] | None = None

    @property
    def head(self) -> Clause:
        return self.clauses[0]

    @property
    def confirmed(self) -> bool:
        """Whether the whole segment ends with ``!!``."""
        return (self.steps or self.clauses)[-1].confirmed

    def without(self, count: int) -> Segment:
        """The segment without the first words of its head."""
        return replace(self, clauses=(self.head.without(count), *self.clauses[1:]))


def segments(line: str) -> list[Segment]:
    """All segments of a line; none for an empty line or a comment. Raises Problem ``syntax``."""
    line = readable(line)
    made: list[Segment] = []
    clauses: list[Clause] = []
    head: list[Clause] | None = None
    words: list[Word] = []
    at, end = 0, len(line)

    def close(column: int) -> None:
        if words or clauses or head is not None:
            clauses.append(_clause(words, column))
            words.clear()

    def finish(column: int) -> None:
        nonlocal head
        close(column)
        if head is not None:
            made.append(Segment(tuple(head), tuple(clauses)))
        elif clauses:
            made.append(Segment(tuple(clauses)))
        clauses.clear()
        head = None

    while at < end:
        sign = line[at]
        if sign.isspace():
            at += 1
        elif sign == "#" and (at == 0 or line[at - 1].isspace()):
            break
        elif sign == ";":
            finish(at + 1)
            at += 1
        elif sign == ",":
            if not words:
                raise Problem("syntax", "nothing before the comma", place=Place(column=at + 1))
            close(at + 1)
            at += 1
        elif line.startswith("->", at):
            if head is not None or not words:
                raise Problem("syntax", "-> stands once, behind a move", place=Place(column=at + 1))
            close(at + 1)
            head = list(clauses)
            clauses.clear()
            at += 2
        else:
            stop = _end_of_word(line, at)
            words.append(Word(line[at:stop], at + 1))
            at = stop
    finish(at + 1)
    return made


def split(text: str, column: int = 1, keep: str = "") -> list[Word]:
    """The words of a text in which blanks, commas and semicolons separate, as in a header tag.

    ``column``: that of its first sign. ``keep``: separators that become words themselves.
    """
    made, at = list[Word](), 0
    while at < len(text):
        if text[at].isspace() or text[at] in ",;":
            if text[at] in keep:
                made.append(Word(text[at], at + column))
            at += 1
        else:
            stop = _end_of_word(text, at)
            made.append(Word(text[at:stop], at + column))
            at = stop
    return made


def readable(line: str) -> str:
    """The line in NFC, without the end of the line. Raises Problem ``syntax`` for what is no single line of
    text."""
    if len(line) > LONGEST_LINE:
        raise Problem("syntax", f"a line of {len(line)} signs is too long", hint=f"at most {LONGEST_LINE}")
    line = unicodedata.normalize("NFC", line.rstrip("\r\n"))
    if found := _NO_TEXT.search(line):
        raise Problem("syntax", "a sign that no line of text can hold", place=Place(column=found.start() + 1))
    return line


def unquoted(raw: str) -> str:
    """The content of a quoted text."""
    made: list[str] = []
    at, end = 1, len(raw) - 1
    while at < end:
        sign = raw[at]
        if sign == "\\" and at + 1 < end:
            at += 1
            sign = _ESCAPES.get(raw[at], raw[at])
            code = _CODE.match(raw, at + 1, end) if sign == "u" else None
            if code is not None:
                sign, at = chr(int(code[0], 16)), code.end() - 1
        made.append(sign)
        at += 1
    return "".join(made)


def quoted(text: str) -> str:
    """The text in double quotes, so that :func:`unquoted` gives it back."""
    return '"' + _NO_TEXT.sub(lambda found: f"\\u{ord(found[0]):04x}", text.translate(_TO_ESCAPE)) + '"'


def _clause(words: list[Word], column: int) -> Clause:
    confirmed = False
    if words and words[-1].raw.endswith("!!"):
        confirmed = True
        last = words.pop()
        if last.raw != "!!":
            words.append(last.cut(0, -2))
    return Clause(tuple(words), column, confirmed)


def _end_of_word(line: str, at: int) -> int:
    """The index behind the word that begins at ``at``."""
    start, open_ = at, list[tuple[str, int]]()
    while at < len(line):
        sign = line[at]
        if sign == '"':
            at = _end_of_quote(line, at)
            continue
        if open_ and sign == open_[-1][0]:
            open_.pop()
        elif sign in _CLOSING:
            open_.append((_CLOSING[sign], at))
        elif sign in ")]}":
            raise Problem("syntax", f"{sign} closes nothing", place=Place(column=at + 1))
        elif open_:
            if sign == "#" and line[at - 1].isspace():
                break
        elif sign.isspace() or (sign in ";," and at > start):
            return at
        at += 1
    if open_:
        raise Problem("syntax", f"{line[open_[-1][1]]} is not closed", place=Place(column=open_[-1][1] + 1))
    return at


def _end_of_quote(line: str, at: int) -> int:
    """The index behind the quoted text that begins at ``at``."""
    stop = at + 1
    while stop < len(line):
        if line[stop] == "\\":
            stop += 1
        elif line[stop] == '"':
            return stop + 1
        stop += 1
    raise Problem("syntax", "the quotes are not closed", place=Place(column=at + 1))
