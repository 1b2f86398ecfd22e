"""Names for the picture: spaces, cards, Monsters, investigators and labels in the reader's language."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

from events.catalogue.eldritch_horror import SLUGS, plain_card
from events.catalogue.names import display
from events.plurals import form
from projections.boards.texts import texts_of

GAME: Final = "eldritch_horror"
HUES: Final = ("orange", "sky", "purple", "green", "brown", "pine", "yellow", "red")
"""Of the investigators, by the order of their turns."""
TYPE_HUES: Final[Mapping[str, str]] = {"city": "grey", "wilderness": "pine", "sea": "blue"}


@cache
def labels(lang: str) -> Mapping[str, str]:
    """The picture's own words; English for an unknown language."""
    return texts_of(Path(__file__).parent, lang)


def counted(n: int, what: str, lang: str) -> str:
    """A number with its word: ``2 Clues``."""
    return f"{n} {form('pl' if lang == 'pl' else 'en', n, labels(lang)[what].split('|'))}"


def amount(value: Any) -> str:
    """A number, or its bounds: ``7–8``."""
    if isinstance(value, Mapping):
        return f"{value.get('min', 0)}–{value.get('max', '?')}"
    return "?" if value is None else str(value)


def named(word: str, lang: str) -> str:
    """What a word of the game is called."""
    return display(GAME, word, lang)


def card(word: str, lang: str) -> dict[str, Any]:
    """A card as a chip: ``label``, ``name``, no ``hue``."""
    if word == "?":
        return {"label": "?", "name": labels(lang)["unseen"], "hue": None}
    name = named(plain_card(word), lang)
    copy = word[len(plain_card(word)) :]
    return {"label": f"{name}{copy if copy not in ('', '#1') else ''}", "name": name, "hue": None}


def monster(token: str, lang: str) -> str:
    """A Monster token: its name, with the number where it is not the first."""
    slug, _, number = token.partition("#")
    if slug not in SLUGS:
        return f"? ({labels(lang)['unseen']})"
    name = named(SLUGS[slug], lang)
    return name if number in ("", "1") else f"{name} {number}"


def clue(face: str, lang: str) -> str:
    """A Clue by its face."""
    return labels(lang)["unseen"] if face.startswith("?") else short(face, lang)


def short(space: str, lang: str) -> str:
    """A space by its number, or by its name."""
    return space if space.isdecimal() else named(space, lang).removeprefix("The ")


def initials(who: str, *, others: tuple[str, ...] = ()) -> str:
    """Two letters of an investigator; three where another one begins with the same two."""
    same = any(each != who and each[:2] == who[:2] for each in others)
    return who[:3].capitalize() if same else who[:2].capitalize()
