"""Names for the picture: cards, Lords, Locations and labels in the reader's language."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

from events.catalogue import facts
from events.catalogue.abyss import LORDS, MONSTER
from events.catalogue.names import name
from events.plurals import form
from projections.boards.texts import texts_of

GAME: Final = "abyss"
HUES: Final[Mapping[str, str]] = {row["code"]: row["colour"] for row in facts(GAME)["races"]}
"""{Race: hue}"""
GUILD_HUES: Final[Mapping[str, str]] = {row["guild"]: row["colour"] for row in facts(GAME)["races"]}
AMBASSADOR_HUE: Final = "white"
MONSTER_HUE: Final = "black"


@cache
def labels(lang: str) -> Mapping[str, str]:
    """The picture's own words; English for an unknown language."""
    return texts_of(Path(__file__).parent, lang)


def points(n: int, lang: str) -> str:
    """So many points, in words."""
    return form("pl" if lang == "pl" else "en", n, labels(lang)["points"].split("|")).format(n=n)


def named(word: str, lang: str, kind: str | None = None) -> str:
    """What the game calls a word; the word itself where it has no name for it."""
    found = name(GAME, word, kind)
    return found.text(lang) if found is not None else word


def card(word: str, lang: str) -> dict[str, Any]:
    """An Exploration card: its short ``label`` (in Polish with the Polish code), its ``name`` and ``hue``."""
    if word == MONSTER:
        return {"label": labels(lang)["monster"], "name": named(word, lang), "hue": MONSTER_HUE}
    if word[:1] not in HUES:
        return {"label": "?", "name": labels(lang)["unseen"], "hue": None}
    code = next(
        row["pl_code" if lang == "pl" else "code"] for row in facts(GAME)["races"] if row["code"] == word[0]
    )
    return {"label": f"{code}{word[1:]}", "name": named(word, lang), "hue": HUES[word[0]]}


def lord(word: str, lang: str) -> dict[str, Any]:
    """A Lord: name, hue of the guild, and the numbers of the card (None for one that nobody saw)."""
    entry = LORDS.get(word)
    if entry is None:
        shown = {"label": "?", "name": labels(lang)["unseen_lord"], "hue": None, "guild": ""}
        return {**shown, "cost": None, "races": None, "influence": None, "points": "", "keys": 0}
    text = named(word, lang, "lords")
    return {
        "label": text.removeprefix("The "),
        "name": text,
        "hue": GUILD_HUES.get(entry.guild, AMBASSADOR_HUE),
        "guild": guild(entry.guild, lang),
        "cost": entry.cost,
        "races": entry.races,
        "influence": entry.influence,
        "points": points(entry.influence, lang),
        "keys": entry.keys,
    }


def guild(word: str, lang: str) -> str:
    """A guild's name."""
    row = next(row for row in facts(GAME)["guilds"] if row["en"] == word)
    return str(row[lang if lang == "pl" else "en"])
