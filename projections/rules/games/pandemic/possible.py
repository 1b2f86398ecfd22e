"""What no table can be, by its components alone: how many there are of everything, and each card once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Final

from events.problems import Place, Problem
from projections.paths import joined
from projections.rules.games.pandemic.material import (
    ACTIONS,
    CITY_IDS,
    CUBES,
    EPIDEMICS,
    LOSE_AT,
    PLAYER_CARDS,
    RATES,
    STATIONS,
    UNSEEN,
)
from projections.rules.games.pandemic.zones import Path

_DECK: Final = len(PLAYER_CARDS) + max(EPIDEMICS)
_MOST: Final[Mapping[str, int]] = {
    "epidemics": max(EPIDEMICS),
    "actions_left": ACTIONS,
    "infect_left": max(RATES),
    "outbreaks": LOSE_AT,
    "drawn": _DECK,
    "player_deck_left": _DECK,
    "infection_deck_left": len(CITY_IDS),
    "supply": CUBES,
    "infections": len(CITY_IDS),
    "draws": _DECK,
}
"""{zone, or part of what is unknown: the most that can be}"""
_PLAYER_CARDS: Final = ("hands", "player_discard", "removed", "stored")
_INFECTION_CARDS: Final = ("infection_discard", "infection_removed", "infection_top")


def check_possible(items: Sequence[tuple[Path, Any]]) -> None:
    """Raises Problem ``path`` for a stated value that no table can have."""
    for keys, value in items:
        most = _MOST.get(keys[1] if keys[0] == "unknown" else keys[0])
        if most is not None and isinstance(value, int) and value > most:
            raise _problem(keys, f"is at most {most}")
        if keys[0] == "stations" and (len(value) > STATIONS or len(set(value)) < len(value)):
            raise _problem(keys, f"are at most {STATIONS}, each in another city")
    for zones in (_PLAYER_CARDS, _INFECTION_CARDS):
        _each_once([(keys, value) for keys, value in items if keys[0] in zones])
    _cubes(items)


def _cubes(items: Sequence[tuple[Path, Any]]) -> None:
    lying: Counter[str] = Counter()
    for keys, value in items:
        if keys[0] not in ("cubes", "supply"):
            continue
        lying.update(value if isinstance(value, Mapping) else {keys[-1]: value})
        for colour, number in lying.items():
            if number > CUBES:
                what = f"there are {CUBES} {colour} cubes, and so {number} would be on the board and in the supply"
                raise _problem(keys, what)


def _each_once(items: Sequence[tuple[Path, Any]]) -> None:
    seen: Counter[str] = Counter()
    for keys, value in items:
        for card in value if isinstance(value, list) else [value]:
            seen[str(card)] += card is not None and card != UNSEEN
            if seen[str(card)] > 1:
                raise _problem(keys, f"{card} stands twice, and there is one such card")


def _problem(keys: Path, what: str) -> Problem:
    path = joined(keys)
    return Problem("path", f"{path}: {what}", place=Place(field=path))
