"""The zones that a state path may name: what a value there looks like, and how two values compare."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from events.catalogue.pandemic import CITIES
from events.problems import Place, Problem
from projections.paths import parts
from projections.rules.games.pandemic.material import COLOURS, PLAYER_CARDS, RATES, ROLES, UNSEEN
from projections.rules.games.pandemic.state import State

Test = Callable[[Any], bool]
Path = tuple[str, ...]

PHASES: Final = ("actions", "draw", "epidemic", "intensify", "discard", "infect", "over")
STATUSES: Final = ("playing", "won", "lost")
REASONS: Final = ("outbreaks", "cubes", "player_deck")
CURES: Final = ("uncured", "cured", "eradicated")
_CARDS: Final = frozenset(PLAYER_CARDS)
_SEEN_CARDS: Final = _CARDS | {UNSEEN}
_CITIES: Final = frozenset(CITIES)
_SEEN_CITIES: Final = _CITIES | {UNSEEN}


def number(value: Any) -> bool:
    """A whole number that is not negative."""
    return isinstance(value, int) and not isinstance(value, bool) and value >= 0


def flag(value: Any) -> bool:
    """Yes or no."""
    return isinstance(value, bool)


def _one_of(words: tuple[str, ...] | frozenset[str]) -> Test:
    return lambda value: isinstance(value, str) and value in words


def _list_of(test: Test) -> Test:
    return lambda value: isinstance(value, list) and all(test(each) for each in value)


def _cubes(value: Any) -> bool:
    return isinstance(value, Mapping) and all(
        colour in COLOURS and number(amount) for colour, amount in value.items()
    )


PLAIN: Final[Mapping[str, Test]] = {
    "status": _one_of(STATUSES),
    "loss_reason": _one_of(REASONS),
    "turn": number,
    "phase": _one_of(PHASES),
    "actions_left": number,
    "infect_left": number,
    "quiet": flag,
    "ops_used": flag,
    "outbreaks": number,
    "rate_index": lambda value: number(value) and value < len(RATES),
    "stations": _list_of(_one_of(_CITIES)),
    "epidemics": number,
    "piles": _list_of(number),
    "drawn": number,
    "epidemic_positions": _list_of(number),
    "player_deck_left": number,
    "player_discard": _list_of(_one_of(_CARDS)),
    "removed": _list_of(_one_of(_CARDS)),
    "infection_deck_left": number,
    "infection_discard": _list_of(_one_of(_SEEN_CITIES)),
    "infection_removed": _list_of(_one_of(_CITIES)),
    "infection_top": _list_of(_one_of(_CITIES)),
}
MAPS: Final[Mapping[str, Test]] = {
    "pawns": _one_of(_CITIES),
    "roles": _one_of(ROLES),
    "hands": _list_of(_one_of(_SEEN_CARDS)),
    "stored": _one_of(_CARDS),
    "cubes": _cubes,
    "supply": number,
    "cures": _one_of(CURES),
}
UNKNOWN: Final[Mapping[str, Test]] = {
    "infections": number,
    "cities": _list_of(_one_of(_CITIES)),
    "colours": _list_of(_one_of(COLOURS)),
    "outbreaks": flag,
    "draws": number,
}
ORDERED: Final = frozenset({"piles", "epidemic_positions", "infection_top"})
SETS: Final = frozenset({"stations", "must_discard", "infection_removed"})


def known_keys(state: State, zone: str) -> tuple[str, ...]:
    """The keys that a zone with parts has: seats, cities or colours."""
    if zone == "cubes":
        return tuple(CITIES)
    if zone == "unknown":
        return tuple(UNKNOWN)
    return COLOURS if zone in ("supply", "cures") else state.seats


def expand(state: State, stated: Mapping[str, Any]) -> Iterator[tuple[Path, Any]]:
    """The single paths that a mapping of paths states, each with a value that can be one. Raises Problem ``path``."""
    for path, value in stated.items():
        zone, *rest = parts(path)
        keyed = zone in MAPS or zone == "unknown"
        if zone == "cubes" and len(rest) == 2:
            yield _tested(state, path, (zone, *rest), value)
            continue
        if len(rest) > (1 if keyed else 0) or not (
            keyed or zone in PLAIN or zone in ("active", "must_discard")
        ):
            raise _problem(path, "there is no such path")
        if not keyed or rest:
            yield _tested(state, path, (zone, *rest), value)
            continue
        if not isinstance(value, Mapping):
            raise _problem(path, "needs a mapping")
        for key in value:
            yield _tested(state, path, (zone, str(key)), value[key])
        if zone == "cubes":
            yield from (((zone, city), {}) for city in CITIES if city not in value)
        elif zone == "stored":
            yield from (((zone, seat), None) for seat in state.seats if seat not in value)


def _tested(state: State, path: str, keys: Path, value: Any) -> tuple[Path, Any]:
    zone = keys[0]
    if len(keys) > 1 and keys[1] not in known_keys(state, zone):
        raise _problem(path, f"{zone} has no {keys[1]!r}")
    if len(keys) == 3 and (keys[2] not in COLOURS or not number(value)):
        raise _problem(path, f"{keys[2]!r} cannot be {value!r}")
    if len(keys) < 3 and not _fits(state, keys, value):
        raise _problem(path, f"{value!r} cannot be the value")
    return keys, value


def _fits(state: State, keys: Path, value: Any) -> bool:
    zone = keys[0]
    if zone == "active":
        return isinstance(value, str) and value in state.seats
    if zone == "must_discard":
        return isinstance(value, list) and all(seat in state.seats for seat in value)
    if zone == "stored" and value is None:
        return True
    test = UNKNOWN[keys[1]] if zone == "unknown" else MAPS[zone] if zone in MAPS else PLAIN[zone]
    return test(value)


def is_list(keys: Path) -> bool:
    """Whether the zone is a list of things that can be counted."""
    zone = keys[0]
    plain = zone in ("stations", "piles", "epidemic_positions", "must_discard") or zone == "hands"
    return plain or zone in ("player_discard", "removed", "infection_discard", "infection_removed")


def same(keys: Path, stated: Any, derived: Any) -> bool:
    """Whether two values of a zone are the same: ordered, as sets or as multisets."""
    if not isinstance(stated, list) or not isinstance(derived, list):
        return bool(stated == derived)
    if keys[0] in ORDERED:
        return stated == derived
    if keys[0] in SETS or keys[0] == "unknown":
        return set(stated) == set(derived)
    return Counter(stated) == Counter(derived)


def agrees(keys: Path, counted: Any, derived: Any) -> bool:
    """Whether a count can be what the log has: a number fits a list as long, a ``?`` fits any card."""
    if isinstance(derived, list) and number(counted):
        return bool(counted == len(derived))
    if same(keys, counted, derived):
        return True
    if not isinstance(derived, list) or keys[0] in ORDERED or len(counted) != len(derived):
        return False
    more, less = Counter(counted) - Counter(derived), Counter(derived) - Counter(counted)
    unseen_there, unseen_here = more.pop(UNSEEN, 0), less.pop(UNSEEN, 0)
    return more.total() <= unseen_here and less.total() <= unseen_there


def _problem(path: str, what: str) -> Problem:
    return Problem("path", f"{path}: {what}", place=Place(field=path))
