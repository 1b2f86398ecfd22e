"""Canonical text with verbs and names in another language, so long as it reads back as the same event."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from events.languages import Lang
from events.notation.lexer import Word
from events.problems import Problem

if TYPE_CHECKING:
    from events.notation.contract import Notation


def said(notation: Notation, text: str, language: Lang) -> str:
    """The text of one event in a language: its verb, and what the notation has names for. What would not be read back
    as the same stays as it was."""
    try:
        wanted = notation.read(text)
    except Problem:
        return text
    words = text.split(" ")
    at = next((n for n, word in enumerate(words) if word != "~" and not word.endswith(":")), None)
    if at is None:
        return text
    verbs = [*words[:at], _verb(notation, words[at], words[0] == "~", language), *words[at + 1 :]]
    names = [*verbs[: at + 1], *(_name(notation, word, language) for word in verbs[at + 1 :])]
    for tried in (names, verbs):
        made = " ".join(tried)
        if _reads(notation, made, wanted):
            return made
    return text


def _verb(notation: Notation, word: str, table: bool, language: Lang) -> str:
    try:
        found = notation.find_verb(Word(word, 1), table)
    except Problem:
        return word
    known = found.verb.pl if language == "pl" else found.verb.en
    return known[0] if known and found.rest is None and word in found.verb.en + found.verb.pl else word


def _name(notation: Notation, word: str, language: Lang) -> str:
    for names in notation.names:
        for thing in names.things:
            if thing.id == word:
                known = thing.pl if language == "pl" else thing.en
                made = "-".join(known[0].lower().split()) if known else word
                return made if names.find(made) == (word,) else word
    return word


def _reads(notation: Notation, text: str, wanted: Sequence[object]) -> bool:
    try:
        return notation.read(text) == wanted
    except Problem:
        return False
