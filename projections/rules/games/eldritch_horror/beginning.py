"""The empty table, and the options of a session."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from events.problems import Place, Problem
from events.session import Opened
from events.vocabulary import Data
from projections.rules.contract import Opening
from projections.rules.games.eldritch_horror.stacking import fresh_piles
from projections.rules.games.eldritch_horror.state import Options, State

WORDS: Final[Mapping[str, tuple[str, ...]]] = {
    "mythos": ("normal", "easy", "hard", "staged", "insane"),
    "symbol": ("start", "current"),
}
OPTIONS: Final = ("mythos", "starting_rumor", "scoring", "symbol")


def begin(opened: Opened) -> State:
    """The empty table. Raises Problem ``option`` or ``seat``."""
    seats = [each.seat for each in opened.seats]
    if len(set(seats)) < len(seats):
        raise Problem("seat", "a seat stands twice")
    state = State(seats, _options(opened), score_only=opened.detail != "moves")
    fresh_piles(state)
    return state


def _options(opened: Opened) -> Options:
    given = opened.options
    for name in given:
        if name not in OPTIONS:
            raise Problem(
                "option", f"Eldritch Horror has no option {name!r}", hint="known: " + ", ".join(OPTIONS)
            )
    for name, words in WORDS.items():
        if name in given and given[name] not in words:
            raise _wrong(name, f"is one of {', '.join(words)}")
    rumor = given.get("starting_rumor")
    if rumor is not None and not (isinstance(rumor, str) and 0 < len(rumor) <= 80):
        raise _wrong("starting_rumor", "is the name of a card, or nothing")
    if "scoring" in given and not isinstance(given["scoring"], bool):
        raise _wrong("scoring", "is true or false")
    return Options(rumor, given.get("symbol") == "current")


def _wrong(name: str, what: str) -> Problem:
    return Problem("option", f"the option {name} {what}", place=Place(field=f"options.{name}"))


def opening(document: Mapping[str, Any] | None, moves: Sequence[Data]) -> Opening:
    """The seats of a position, else those that choose investigators."""
    seats: list[str] = []
    rows = (document or {}).get("investigators") or {}
    if isinstance(rows, Mapping):
        seats += [str(row.get("seat", "s1")) for row in rows.values() if isinstance(row, Mapping)]
    for key, row in (document or {}).items():
        if key.startswith("investigators.") and isinstance(row, Mapping) and "seat" in row:
            seats.append(str(row["seat"]))
    if document is None:
        seats = [str(move["seat"]) for move in moves if isinstance(move.get("seat"), str)]
    return Opening(seats=tuple({"seat": seat} for seat in dict.fromkeys(seats)), edition="base")
