"""Suggestions for the word being typed: seats, verbs, names, and the legal moves written canonically."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from events.languages import Lang
from events.notation.lexer import Word, quoted, split
from events.notation.values import is_plain
from events.notation.words import fold
from events.problems import Problem
from events.vocabulary import Data

if TYPE_CHECKING:
    from events.notation.contract import Notation

_MOST = 60
_LINES = 12
"""Whole moves are offered beside single words where no more than this many fit."""


def complete(notation: Notation, text: str, legal: Iterable[Data], seats: Sequence[str] = ()) -> list[str]:
    """What may stand in place of the last word of ``text`` (of nothing, if it ends with a blank), likely ones first.

    A suggestion is a word, or the rest of a legal move from here on. Nothing is suggested within a comment or where
    ``text`` cannot be read at all.
    """
    try:
        typed, word = _typed(text)
    except Problem:
        return []
    lines = [notation.begin(each) for each in legal]
    known = list(dict.fromkeys([*seats, *(line.split(":")[0] for line in lines if ":" in line)]))
    made = _of_moves(notation, typed, word, lines)
    made += _of_table(notation, typed, word, known)
    return list(dict.fromkeys(each for each in made if each != word))[:_MOST]


def _typed(text: str) -> tuple[list[Word], str]:
    """(the whole words of the present move, the word being typed as it stands)"""
    if len(text) > 2000:
        raise Problem("syntax", "too long")
    open_ = _open_quote(text)
    begun = text[open_:] if open_ is not None else ""
    words = split(text[:open_] if open_ is not None else text, keep=";,")
    if any(each.raw.startswith("#") for each in words):
        raise Problem("syntax", "a comment")
    if open_ is None and words and not text[-1].isspace() and words[-1].raw not in (";", ","):
        begun = words.pop().raw
    for at in range(len(words) - 1, -1, -1):
        if words[at].raw in (";", ",", "->"):
            words = words[at + 1 :]
            break
    return words, begun


def _open_quote(text: str) -> int | None:
    start, at = None, 0
    while at < len(text):
        if text[at] == "\\" and start is not None:
            at += 1
        elif text[at] == '"':
            start = at if start is None else None
        at += 1
    return start


def _of_moves(notation: Notation, typed: Sequence[Word], word: str, lines: Sequence[str]) -> list[str]:
    """Words and rests of the legal moves that begin like what is typed."""
    plain = [_canonical(notation, each, index, typed) for index, each in enumerate(typed)]
    begun = _plain(word)
    words: list[str] = []
    rests: list[str] = []
    for line in lines:
        parts = line.split(" ")
        if not _addressed(typed, word) and parts[0].endswith(":"):
            parts = parts[1:]
        if len(parts) > len(plain) and all(
            fold(part) in {fold(each) for each in meant} for part, meant in zip(parts, plain, strict=False)
        ):
            rest = parts[len(plain) :]
            if fold(rest[0]).startswith(begun):
                words.append(rest[0])
                rests.append(" ".join(rest))
    unique = list(dict.fromkeys(rests))
    return list(dict.fromkeys(words)) + (unique if len(unique) <= _LINES else [])


def _addressed(typed: Sequence[Word], word: str) -> bool:
    first = typed[0].raw if typed else word
    return first.startswith("~") or first.endswith(":")


def _canonical(notation: Notation, word: Word, index: int, typed: Sequence[Word]) -> set[str]:
    """What a typed word may be in canonical text."""
    meant = {word.text}
    if word.raw.endswith(":"):
        return meant
    if index == (1 if _addressed(typed, "") else 0):
        verb = _verb(notation, word, typed[0].raw == "~")
        return meant | (set(verb[0]) if verb else set())
    for names in notation.names:
        meant |= set(names.find(word.text))
    return meant


def _verb(notation: Notation, word: Word, table: bool) -> tuple[tuple[str, ...], Lang | None] | None:
    try:
        found = notation.find_verb(word, table)
    except Problem:
        return None
    return found.verb.en, found.language


def _of_table(notation: Notation, typed: Sequence[Word], word: str, seats: Sequence[str]) -> list[str]:
    """Seats and verbs at the beginning, names behind a verb."""
    begun = _plain(word)
    rest = [each for each in typed if not each.raw.endswith(":") and each.raw != "~"]
    table = bool(typed) and typed[0].raw == "~"
    if not rest:
        places = ("table", "either") if table else ("seat", "either", "session")
        verbs = [each for verb in notation.verbs.verbs if verb.where in places for _, each in verb.words]
        before = [f"{seat}:" for seat in seats] if not typed else []
        if not begun:
            return [*before, *(verb.en[0] for verb in notation.verbs.verbs if table and verb.where in places)]
        return [each for each in (*before, *verbs) if fold(each).startswith(begun)]
    found = _verb(notation, rest[0], table)
    language = found[1] if found is not None else None
    made = [seat for seat in seats if begun and fold(seat).startswith(begun)]
    if len(begun) > 0:
        for names in notation.names:
            for name, id_ in names.words(language or "en"):
                if fold(name).startswith(begun):
                    made.append(id_ if language != "pl" else name if is_plain(name) else quoted(name))
    return made


def _plain(word: str) -> str:
    return fold(word.strip('"'))
