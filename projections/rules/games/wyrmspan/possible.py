"""What no table can be, by its components alone: each card and each objective tile is there once."""

from __future__ import annotations

from collections import Counter

from projections.rules.counted import Impossible
from projections.rules.games.wyrmspan.numbers import CAVE_CARDS_, DRAGON_CARDS, FOUR, MARKERS
from projections.rules.games.wyrmspan.state import State
from projections.rules.games.wyrmspan.zones import unseen, zones


def impossible(state: State) -> Impossible:
    """Everything about a table that cannot be."""
    seen: dict[str, str] = {}
    for card, zone in zones(state):
        if card in seen and not unseen(card):
            yield zone, f"has {card}, which lies in {seen[card]} too; there is one such card", seen[card]
        seen[card] = zone
    for seat, player in state.players.items():
        for word, amount, most in (
            ("dragons_unknown", player.dragons_unknown, DRAGON_CARDS),
            ("caves_unknown", player.caves_unknown, CAVE_CARDS_),
            ("cards", player.unknown_total, DRAGON_CARDS + CAVE_CARDS_),
        ):
            if amount.lo > most:
                yield f"players.{seat}.{word}", f"is at most {most}", f"players.{seat}.{word}"
        number = laid(state, seat)
        if number > MARKERS:
            yield "slots_used", f"has {number} markers of {seat}, who has {MARKERS}", "slots_used"
    tiles = Counter(tile[:-1] for tile in state.objectives)
    if len(state.objectives) > FOUR or any(number > 1 for number in tiles.values()):
        yield "objectives", f"are at most {FOUR}, each another tile", "objectives"


def laid(state: State, seat: str) -> int:
    """How many markers of a seat lie on the guild tile."""
    return sum(each.count(seat) for each in state.used_slots.values())
