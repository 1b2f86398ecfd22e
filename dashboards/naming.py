"""Names for what tables hold: games, results, values of the games' own."""

from __future__ import annotations

from collections.abc import Callable

from dashboards.texts import text, texts
from events.catalogue import facts
from events.problems import Problem
from projections.rules import games


def game_title(game: str, lang: str) -> str:
    """A game's title; its id where the catalogue does not know it."""
    try:
        told = facts(game).get("game") or {}
    except Problem:
        return game
    if lang == "pl":
        return str(told.get("title_pl") or told.get("title_pl_unofficial") or told.get("title", game))
    return str(told.get("title", game))


def namer(game: str, lang: str) -> Callable[[str], str]:
    """What the game's rules call a word: ``medic`` is ``Lekarz``."""
    try:
        rules = games.rules(game)
    except Problem:
        return lambda word: word
    return lambda word: rules.name(word, lang)


def status(lang: str, word: str) -> str:
    """A session's status."""
    return known(lang, "status", word)


def known(lang: str, prefix: str, word: str) -> str:
    """A text ``prefix.word``; the word itself, without underscores, where there is none."""
    key = f"{prefix}.{word}"
    return text(lang, key) if key in texts(lang) else word.replace("_", " ")
