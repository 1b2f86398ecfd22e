"""What the kit of laws may use of The Abandoned Abbey: every decision anybody could think of, what no move changes, and
sessions that differ in hidden cards only."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from copy import deepcopy
from random import Random

from events.catalogue.abandoned_abbey import SYMBOLS
from events.vocabulary import Data, Move
from projections.rules.games.abandoned_abbey.legal import canonical
from projections.rules.games.abandoned_abbey.position import visible
from projections.rules.games.abandoned_abbey.state import State


def every_decision(state: State) -> Iterator[Move]:
    """All canonical decisions of every seat. After the win nothing is judged any more, and nothing is listed."""
    if state.status != "won":
        for seat in state.seats:
            yield from (move for move in canonical(seat) if move.listing == "closed")


def conserved(state: State) -> Mapping[str, int]:
    """The 18 Abbey cards, wherever they lie."""
    return {"Abbey cards": visible(state) + state.down} if state.setup_made else {}


def other_worlds(opened: Data, lines: list[Data], random: Random) -> Iterator[tuple[str, list[Data]]]:
    """Worlds in which a seat drew or kept other cards than in this one: the same for the public and the other seats."""
    for seat in [each["seat"] for each in opened["seats"]]:
        changed = [_otherwise(line, seat, random) for line in lines]
        if changed != lines:
            others = [each["seat"] for each in opened["seats"] if each["seat"] != seat]
            for viewer in ("public", random.choice(others)):
                yield viewer, changed


def _otherwise(line: Data, seat: str, random: Random) -> Data:
    made = deepcopy(line)
    if made.get("player") == seat and made["type"] == "draw" and "card" in made:
        made["card"] = {"symbols": [random.choice(SYMBOLS)]}
    elif made.get("player") == seat and made["type"] == "end_turn":
        for field in ("kept", "drawn"):
            if isinstance(made.get(field), list):
                made[field] = [{"symbols": [random.choice(SYMBOLS)]} for _ in made[field]]
    return made
