"""The zones that a state path may name: what a value there looks like, and how two values compare."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from events.catalogue.pandemic import CITIES
from events.problems import Place, Problem
from projections.paths import parts
from projections.rules.games.pandemic.material import COLOURS, PLAYER_CARDS, RATES, ROLES, UNSEEN
from projections.rules.games.pandemic.state import State

Path = tuple[str, ...]

PHASES: Final = ("actions", "draw", "epidemic", "intensify", "discard", "infect", "over")
STATUSES: Final = ("playing", "won", "lost")
REASONS: Final = ("outbreaks", "cubes", "player_deck")
CURES: Final = ("uncured", "cured", "eradicated")
_CARDS: Final = frozenset(PLAYER_CARDS)
_CITIES: Final = frozenset(CITIES)


@dataclass(frozen=True, slots=True)
class Kind:
    """What a value looks like: ``form`` is number, flag, word, cubes, or list (of the words, else of numbers)."""

    form: str
    words: frozenset[str] = frozenset()


NUMBER: Final = Kind("number")
FLAG: Final = Kind("flag")
CUBES: Final = Kind("cubes", frozenset(COLOURS))
NUMBERS: Final = Kind("list")
CITY: Final = Kind("word", _CITIES)
CITIES_SEEN: Final = Kind("list", _CITIES)
CITIES_OR_UNSEEN: Final = Kind("list", _CITIES | {UNSEEN})
CARDS: Final = Kind("list", _CARDS)
CARDS_OR_UNSEEN: Final = Kind("list", _CARDS | {UNSEEN})

PLAIN: Final[Mapping[str, Kind]] = {
    "status": Kind("word", frozenset(STATUSES)),
    "loss_reason": Kind("word", frozenset(REASONS)),
    "turn": NUMBER,
    "phase": Kind("word", frozenset(PHASES)),
    "actions_left": NUMBER,
    "infect_left": NUMBER,
    "quiet": FLAG,
    "ops_used": FLAG,
    "outbreaks": NUMBER,
    "rate_index": NUMBER,
    "stations": CITIES_SEEN,
    "epidemics": NUMBER,
    "piles": NUMBERS,
    "drawn": NUMBER,
    "epidemic_positions": NUMBERS,
    "player_deck_left": NUMBER,
    "player_discard": CARDS,
    "removed": CARDS,
    "infection_deck_left": NUMBER,
    "infection_discard": CITIES_OR_UNSEEN,
    "infection_removed": CITIES_SEEN,
    "infection_top": CITIES_SEEN,
}
MAPS: Final[Mapping[str, Kind]] = {
    "pawns": CITY,
    "roles": Kind("word", frozenset(ROLES)),
    "hands": CARDS_OR_UNSEEN,
    "stored": Kind("word", _CARDS),
    "cubes": CUBES,
    "supply": NUMBER,
    "cures": Kind("word", frozenset(CURES)),
}
UNKNOWN: Final[Mapping[str, Kind]] = {
    "infections": NUMBER,
    "cities": CITIES_SEEN,
    "colours": Kind("list", frozenset(COLOURS)),
    "outbreaks": FLAG,
    "draws": NUMBER,
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
    if zone == "rate_index" and number(value):
        return bool(value < len(RATES))
    return of_kind(
        value, UNKNOWN[keys[1]] if zone == "unknown" else MAPS[zone] if zone in MAPS else PLAIN[zone]
    )


def of_kind(value: Any, kind: Kind) -> bool:
    """Whether a value looks as it must."""
    if kind.form == "number":
        return number(value)
    if kind.form == "flag":
        return flag(value)
    if kind.form == "word":
        return isinstance(value, str) and value in kind.words
    if kind.form == "cubes":
        return isinstance(value, Mapping) and all(
            colour in kind.words and number(amount) for colour, amount in value.items()
        )
    each_fits = number if not kind.words else lambda each: isinstance(each, str) and each in kind.words
    return isinstance(value, list) and all(map(each_fits, value))


def number(value: Any) -> bool:
    """A whole number that is not negative."""
    return isinstance(value, int) and not isinstance(value, bool) and value >= 0


def flag(value: Any) -> bool:
    """Yes or no."""
    return isinstance(value, bool)


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
