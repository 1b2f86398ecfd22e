"""One key for one title, whatever game of Kronika logged its plays: its id on BoardGameGeek, else its folded name."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, Final

from events.catalogue import facts
from events.problems import Problem
from projections.rules import games

_QUOTES: Final = str.maketrans(
    {"\u2019": "'", "\u2018": "'", "\u02bc": "'", "\u201c": '"', "\u201d": '"', "ł": "l"}
)
_TITLES: Final = ("title", "title_pl", "title_pl_unofficial", "pl")


def folded(title: str) -> str:
    """A title or a place without case, accents, curly quotes and odd blanks."""
    plain = unicodedata.normalize("NFKD", title.casefold().translate(_QUOTES))
    return re.sub(r"\s+", " ", "".join(each for each in plain if not unicodedata.combining(each))).strip()


def title_key(title: str, ids: Mapping[str, str]) -> str:
    """``bgg:822`` where the id is known, or the title is that of a game of Kronika that has one; else
    ``title:<folded title>``."""
    if ids.get("bgg"):
        return f"bgg:{ids['bgg']}"
    return _known().get(folded(title)) or f"title:{folded(title)}"


def title_of(game: str) -> tuple[str, dict[str, str]]:
    """(English title, ids at the sources) of a game of Kronika; its id where the catalogue does not know it."""
    told = _told(game)
    ids = {"bgg": str(told["bgg_id"])} if told.get("bgg_id") else {}
    return str(told.get("title", game)), ids


@cache
def _known() -> Mapping[str, str]:
    """{folded title: key} of Kronika's games, in every language."""
    made: dict[str, str] = {}
    for game in games.games():
        told, (title, ids) = _told(game), title_of(game)
        for each in _named(told):
            made[folded(each)] = f"bgg:{ids['bgg']}" if ids else f"title:{folded(title)}"
    return made


def _named(told: Mapping[str, Any]) -> Iterator[str]:
    """``title_also``: what else people write."""
    yield from (str(told[field]) for field in _TITLES if told.get(field))
    yield from told.get("title_also", ())


def _told(game: str) -> Mapping[str, Any]:
    try:
        found: Mapping[str, Any] = facts(game).get("game") or {}
    except (Problem, OSError):
        return {}
    return found
