"""Names for what tables hold: games, results, values of the games' own."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from dashboards.texts import text, texts
from events.catalogue import facts
from events.problems import Problem
from projections.rules import games
from projections.titles import title_of

_MARKUP: Final = re.compile(r"([\\`*_{}\[\]()#+!|~:$<>&])")


def game_title(game: str, lang: str) -> str:
    """A game's title; its id where the catalogue does not know it."""
    try:
        told = facts(game).get("game") or {}
    except Problem:
        return game
    if lang == "pl":
        return str(told.get("title_pl") or told.get("title_pl_unofficial") or told.get("title", game))
    return str(told.get("title", game))


def play_title(game: str, title: str | None, lang: str) -> str:
    """The title of what was played, where the session itself says it; else the game's."""
    return title if title and title != title_of(game)[0] else game_title(game, lang)


def namer(game: str, lang: str) -> Callable[[str], str]:
    """What the game's rules call a word: ``medic`` is ``Lekarz``."""
    try:
        rules = games.rules(game)
    except Problem:
        return lambda word: word
    return lambda word: rules.name(word, lang)


def ended(game: str, reason: str, lang: str) -> str:
    """What decided the end of a game, in words."""
    try:
        return games.rules(game).reason(reason, lang)
    except Problem:
        return reason


def literal(words: str) -> str:
    """Words of people, to stand in Markdown as they are."""
    return _MARKUP.sub(r"\\\1", words)


def coded(words: str) -> str:
    """Words of our own, to stand in Markdown as they are, but with what stands between backticks as code."""
    parts = words.split("`")
    return "`".join(part if number % 2 else literal(part) for number, part in enumerate(parts))


def known(lang: str, prefix: str, word: str) -> str:
    """A text ``prefix.word``; the word itself, without underscores, where there is none."""
    key = f"{prefix}.{word}"
    return text(lang, key) if key in texts(lang) else word.replace("_", " ")
