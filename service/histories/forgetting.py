"""People who were erased stay so: what a file says of them in words does not come in again."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from re import Pattern
from typing import Any, Final

from events.directory.erasing import folded, naming
from events.exchange.plays import Oddity, Play
from service.histories.keys import Keys
from service.histories.lines import player_key
from service.histories.people import Person

BLANK: Final = "…"
"""In the place of what was said at a table by or of somebody who is erased: the line itself stays."""


def without_erased(
    plays: Sequence[Play], people: Iterable[Person], keys: Keys
) -> tuple[tuple[Play, ...], tuple[Oddity, ...]]:
    """The plays, those with somebody who is erased without the row of the source and without a comment that has the
    name; and what was left out."""
    gone = {each.key: naming(each.name) for each in people if each.erased}
    if not gone:
        return tuple(plays), ()
    made, oddities, rows = [], [], 0
    for play in plays:
        names = [gone[key] for each in play.players if (key := player_key(play, each, keys)) in gone]
        if not names:
            made.append(play)
            continue
        rows += 1
        if play.comment is not None and _has(play.comment, names):
            oddities.append(
                Oddity("erased", "a comment that names somebody who was erased is left out", play.id)
            )
            play = replace(play, comment=None)
        moves = None if play.moves is None else tuple(_unsaid(each, names) for each in play.moves)
        made.append(replace(play, raw=None, moves=moves))
    if rows:
        what = f"{rows} plays with people who were erased come without the rows of the source"
        oddities.append(Oddity("erased", what))
    return tuple(made), tuple(oddities)


def _has(text: str, names: Iterable[Pattern[str]]) -> bool:
    plain = folded(text)
    return any(name.search(plain) for name in names)


def _unsaid(move: Mapping[str, Any], names: Iterable[Pattern[str]]) -> Mapping[str, Any]:
    if move.get("type") == "note" and _has(str(move.get("text", "")), names):
        return {**move, "text": BLANK}
    return move
