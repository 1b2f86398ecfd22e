"""The empty table, and the options of a session."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from events.problems import Place, Problem
from events.session import Opened
from events.vocabulary import Data
from projections.rules.contract import Opening
from projections.rules.games.wyrmspan.amounts import exactly
from projections.rules.games.wyrmspan.numbers import START_COINS
from projections.rules.games.wyrmspan.state import Options, Player, State

OPTIONS: Final = ("hands_open", "exchange_rate", "tile_slots_many")


def begin(opened: Opened) -> State:
    """The empty table. Raises Problem ``option`` or ``seat``."""
    order = [each.seat for each in opened.seats]
    if len(set(order)) < len(order):
        raise Problem("seat", "a seat stands twice")
    players = {seat: _fresh() for seat in order}
    state = State(order, _options(opened), players, coarse=opened.detail != "moves")
    state.score_only = opened.detail == "score"
    return state


def _fresh() -> Player:
    """Six coins and an egg on the mat."""
    return Player(coins=exactly(START_COINS), nests=exactly(1), eggs_total=exactly(1))


def _options(opened: Opened) -> Options:
    given = opened.options
    for name in given:
        if name not in OPTIONS:
            raise Problem("option", f"Wyrmspan has no option {name!r}", hint="known: " + ", ".join(OPTIONS))
    hands, rate, slots = (
        given.get("hands_open", False),
        given.get("exchange_rate", 2),
        given.get("tile_slots_many"),
    )
    if not isinstance(hands, bool):
        raise _wrong("hands_open", "is true or false")
    if isinstance(rate, bool) or not isinstance(rate, int) or not 1 <= rate <= 9:
        raise _wrong("exchange_rate", "is a number from 1 to 9")
    return Options(hands, rate, _slots(slots))


def _slots(given: Any) -> dict[str, int] | None:
    if given is None:
        return None
    if not isinstance(given, Mapping) or not all(
        str(key) in ("1", "2", "3", "4")
        and isinstance(value, int)
        and not isinstance(value, bool)
        and value > 0
        for key, value in given.items()
    ):
        raise _wrong("tile_slots_many", "is a mapping of benefit 1..4 to a number")
    return {str(key): value for key, value in sorted(given.items())}


def _wrong(name: str, what: str) -> Problem:
    return Problem("option", f"the option {name} {what}", place=Place(field=f"options.{name}"))


def opening(document: Mapping[str, Any] | None, moves: Sequence[Data]) -> Opening:
    """The seats of a position, else those that the first moves name."""
    seats: list[str] = []
    if document is not None:
        seats = [str(seat) for seat in document.get("players") or ()]
    for move in () if seats else moves:
        for seat in (move.get("player"), move.get("first_player")):
            if isinstance(seat, str) and seat not in seats:
                seats.append(seat)
    return Opening(seats=tuple({"seat": seat} for seat in seats))
