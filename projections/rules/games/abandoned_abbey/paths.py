"""Paths of the state document: what stands there, what kind of zone it is, and when two values agree."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from events.catalogue.abandoned_abbey import REWARDS, UNSEEN
from events.problems import Place, Problem
from projections.paths import parts
from projections.rules.games.abandoned_abbey.state import State

_KINDS = {
    "gems": "stock",
    "quest_points": "stock",
    "supply": "supply",
    "abbey_cards": "claimed",
    "claimed": "claimed",
    "hand": "cards",
    "hand_known": "cards",
    "deck": "cards",
    "discard": "cards",
}
_NUMBERS = {
    "claimed": "abbey_cards",
    "hand_known": "hand",
    "aside_cards": "aside",
    "returned_cards": "returned",
}
_SETS = ("claimed", "hand_known", "goal", "winners")
_MAY_BE_NULL = ("abbey.top", "abbey.seen_next", "goal")
_PARTLY_KNOWN = ("gems", "quest_points", "supply")


@dataclass(frozen=True, slots=True)
class Zone:
    """``kind``: stock (gems, points), supply, claimed, cards (hand and own piles), aside, returned, abbey, other.

    ``seats``: whose it is. ``tracked``: the paths that a missing line may have changed. ``known`` False: the log does
    not know. ``least``: more than derived agrees. ``hidden``: only its owner and the log know it.
    """

    path: str
    kind: str
    seats: tuple[str, ...]
    tracked: tuple[str, ...]
    derived: Any
    known: bool = True
    least: bool = False
    hidden: bool = False


def zone(state: State, document: Mapping[str, Any], path: str) -> Zone:
    """The zone of a path in the log's state document. Raises Problem ``path``."""
    keys = list(parts(path))
    known, derived = _value(document, keys, path)
    match keys:
        case ["players", seat, name, *_]:
            kind = _KINDS.get(name, "other")
            player = state.players[seat]
            least = name in _PARTLY_KNOWN and player.unseen_rewards > 0
            least = least or (name == "supply" and len(keys) > 3 and keys[3] not in player.counted)
            tracked = ".".join(["players", seat, _NUMBERS.get(name, name), *keys[3:4]])
            hidden = name == "hand_known" or (name == "claimed" and not (state.memory_aid or state.ended))
            return Zone(path, kind, (seat,), (tracked,), derived, known, least, hidden)
        case ["totals", side, name]:
            members = tuple(state.members(side))
            least = name == "quest_points" and any(state.players[seat].unseen_rewards for seat in members)
            tracked_ = tuple(f"players.{seat}.{name}" for seat in members)
            return Zone(path, _KINDS[name], members, tracked_, derived, known, least)
        case ["abbey", name, *_]:
            name = _NUMBERS.get(name, name)
            kind = name if name in ("aside", "returned") else "abbey"
            return Zone(path, kind, (), (f"abbey.{name}",), derived, known)
    return Zone(path, "other", (), (path,), derived, known)


def _value(document: Mapping[str, Any], keys: list[str], path: str) -> tuple[bool, Any]:
    """(whether the log knows it, the value). What lies in a supply without being known is a valid path too."""
    here: Any = document
    for index, key in enumerate(keys):
        if isinstance(here, Mapping) and key in here:
            here = here[key]
        elif _may_stand(keys, index):
            return False, None
        else:
            raise Problem("path", f"there is no {path}", place=Place(field=path))
    return here != UNSEEN and here != {"symbol": UNSEEN}, here


def _may_stand(keys: list[str], index: int) -> bool:
    """Whether a path is one although nothing stands there: an item of a supply, a part of a card, a label."""
    match keys[: index + 1]:
        case ["players", _, "supply", item]:
            return item in REWARDS
        case ["abbey", "top" | "seen_next", part]:
            return part in ("symbol", "reward", "draw", "label")
        case ["labels", _]:
            return True
    return False


def fits(value: Any, derived: Any, path: str) -> None:
    """Raises Problem ``path`` where a value is not of the kind that stands at the path."""
    if value is None and path in _MAY_BE_NULL:
        return
    kinds: list[tuple[type, str]] = [(int, "a whole number"), (list, "a list"), (dict, "a mapping")]
    for kind, name in kinds:
        if isinstance(derived, kind) and (not isinstance(value, kind) or isinstance(value, bool)):
            raise Problem("path", f"{path} is {name}", place=Place(field=path))
    if (
        isinstance(derived, (int, list))
        and isinstance(value, int)
        and value < 0
        and not path.endswith("points")
    ):
        raise Problem("path", f"{path} is not below zero", place=Place(field=path))


def agree(value: Any, derived: Any, path: str) -> bool:
    """Whether two values of a path are the same; the order of some lists does not matter."""
    if isinstance(value, list) and parts(path)[-1] in _SETS:
        return _sorted(value) == _sorted(derived)
    return bool(_plain(value) == _plain(derived))


def _plain(value: Any) -> Any:
    """Cards with the order of their symbols taken away."""
    if isinstance(value, Mapping):
        return {
            key: sorted(each) if key == "symbols" and isinstance(each, list) else _plain(each)
            for key, each in value.items()
        }
    if isinstance(value, (list, tuple)):
        return [_plain(each) for each in value]
    return value


def _sorted(value: Any) -> list[str]:
    return sorted(
        repr(sorted(each.items()) if isinstance(each, dict) else each) for each in _plain(value or [])
    )
