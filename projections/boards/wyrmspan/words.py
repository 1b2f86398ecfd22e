"""Names for the picture: cards, caves, tiles and labels in the reader's language."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

from events.catalogue import facts
from events.catalogue.wyrmspan import CAVE_CARDS, NAMES, dragon
from events.plurals import form
from projections.boards.texts import texts_of

GAME: Final = "wyrmspan"
CAVE_HUES: Final[Mapping[str, str]] = {"C": "red", "G": "yellow", "A": "purple"}
RESOURCE_HUES: Final[Mapping[str, str]] = {
    "meat": "red",
    "gold": "yellow",
    "crystal": "purple",
    "milk": "white",
}


@cache
def labels(lang: str) -> Mapping[str, str]:
    """The picture's own words; English for an unknown language."""
    return texts_of(Path(__file__).parent, lang)


def points(n: Any, lang: str) -> str:
    """So many points, in words; an amount within bounds as such."""
    if not isinstance(n, int):
        return f"{amount(n)} {labels(lang)['points'].split('|')[-1].removeprefix('{n} ')}"
    return form("pl" if lang == "pl" else "en", n, labels(lang)["points"].split("|")).format(n=n)


def amount(value: Any) -> str:
    """A number, or its bounds: ``0–3``, ``2+``."""
    if isinstance(value, Mapping):
        low, high = value.get("min", 0), value.get("max")
        return f"{low}+" if high is None else f"{low}–{high}"
    return "?" if value is None else str(value)


def cave(letter: str, lang: str) -> str:
    """A cave's name."""
    row = facts(GAME)["caves"][letter]
    return str(row["pl" if lang == "pl" else "name"])


def card(word: str | None, lang: str) -> dict[str, Any]:
    """A card: its short ``label``, its whole ``name`` and a ``hue``."""
    if word in (None, "?", "d?", "k?"):
        blank = "–" if word is None else "?"
        return {"label": blank, "name": labels(lang)["gap" if word is None else "unseen"], "hue": None}
    found = dragon(word)
    if found is not None:
        return {"label": f"{word} {found.name}", "name": told(str(word), lang), "hue": "green"}
    return {"label": str(word), "name": told(str(word), lang), "hue": "brown" if word in CAVE_CARDS else None}


def told(word: str, lang: str) -> str:
    """A card in a sentence: of a dragon its size, personality, points and cost."""
    text, found = labels(lang), dragon(word)
    if found is None:
        return text["cave_card"].format(card=word)
    name = NAMES[word]["pl" if lang == "pl" else "en"]
    cost = ", ".join(f"{text[kind]} {number}" for kind, number in found.cost.items()) or text["no_cost"]
    return f"{name}, {text[found.size]}, {text[found.personality]}, {points(found.vp, lang)}, {cost}"


def objective(tile: str, lang: str) -> str:
    """What an objective tile counts."""
    row = facts(GAME)["objectives"].get(tile)
    if row is None:
        return tile
    return str(row["pl_unofficial" if lang == "pl" else "count"])


def tile(word: str | None, lang: str) -> str:
    """The guild tile's name."""
    if word is None:
        return labels(lang)["no_tile"]
    return str(facts(GAME)["guild_tiles"][word]["pl"]) if lang == "pl" else word.capitalize()
