"""Keys that a game puts together: a value, and words in both languages."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from events.catalogue.eldritch_horror import deck_of, plain_card
from projections.boards.eldritch_horror.words import monster
from projections.keypads.contract import Words
from projections.keypads.games.eldritch_horror.pads import WORDING, both, minus, named
from projections.rules.contract import Candidate


def key(value: Any, words: Words) -> Candidate:
    """A key of the menu."""
    return Candidate(value, dict(words))


def formed(text: str, **fields: Words | str) -> Words:
    """A text of the game with its places filled in both languages."""
    return {
        lang: words.format(
            **{name: each if isinstance(each, str) else each[lang] for name, each in fields.items()}
        )
        for lang, words in WORDING.texts[text].items()
    }


def card_words(word: str) -> Words:
    """A card with the number of its copy, a Monster token, a space, a word of the game."""
    if word == "?":
        return WORDING.texts["unseen"]
    if "#" in word and deck_of(plain_card(word)) is None:
        return {lang: monster(word, lang) for lang in ("en", "pl")}
    copy = word[len(plain_card(word)) :]
    return {lang: f"{text}{copy}" for lang, text in named(plain_card(word)).items()}


def listed(values: Iterable[str]) -> list[Candidate]:
    """A key for each of these words, once."""
    return [key(each, card_words(each)) for each in dict.fromkeys(values)]


def numbers(values: Iterable[int]) -> list[Candidate]:
    """A key for each number, with its sign where it may be negative."""
    return [key(n, both(minus(n) if n < 0 else str(n))) for n in values]
