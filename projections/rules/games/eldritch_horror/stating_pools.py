"""What can be stated of piles, pools and counts."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from events.catalogue.eldritch_horror import DECKS, SITES
from projections import paths
from projections.rules.games.eldritch_horror.amounts import Amount
from projections.rules.games.eldritch_horror.reading import Reader
from projections.rules.games.eldritch_horror.state import Look, Seen, State

Keys = tuple[str, ...]
COUNTS: Final[Mapping[Keys, Callable[[State], Amount]]] = {
    ("gate_stack_count",): lambda state: state.gate_stack.count,
    ("clue_pool_count",): lambda state: state.clue_pool.count,
    ("cup_count",): lambda state: state.cup.count,
}
ZONES: Final = ("gate_stack", "mythos", *DECKS)
OPEN: Final = ("spell", "condition")
"""Decks whose top card shows its front; what is stated of another pile is for the log alone."""


def amount_at(state: State, keys: Keys) -> Amount | None:
    """The amount at a path, where there is one."""
    if keys in COUNTS:
        return COUNTS[keys](state)
    if len(keys) == 3 and keys[0] == "decks" and keys[2] == "count":
        if keys[1] in state.encounters:
            return state.encounters[keys[1]]
        return state.decks[keys[1]].pool.count if keys[1] in state.decks else None
    return None


def _count(state: State, read: Reader, keys: Keys, value: Any) -> None:
    amount = amount_at(state, keys)
    if amount is None:
        raise read.problem(paths.joined(keys), "is no amount of the state")
    stated = read.amount(paths.joined(keys), value)
    amount.lo, amount.hi = stated.lo, stated.hi


def _unlisted(state: State, read: Reader, keys: Keys, value: Any) -> None:
    state.unlisted = max(0, read.number(paths.joined(keys), value, 43) - len(state.monsters))


def _unseen(state: State, read: Reader, keys: Keys, value: Any) -> None:
    state.unseen[read.word("unseen", keys[1], ("gates", "clues"))] = read.number(
        paths.joined(keys), value, 36
    )


def _sites(state: State, read: Reader, keys: Keys, value: Any) -> None:
    given = {keys[2]: value} if len(keys) == 3 else value
    state.sites |= read.numbers("expedition.left", given, SITES, 3)


def _reserve(state: State, read: Reader, keys: Keys, value: Any) -> None:
    state.reserve = read.cards("reserve", value, ("asset",))


def _discard(state: State, read: Reader, keys: Keys, value: Any) -> None:
    (name,) = keys
    deck = name.removesuffix("_discard")
    state.decks[deck].discard = read.cards(name, value, (deck,))


def _aside(state: State, read: Reader, keys: Keys, value: Any) -> None:
    (name,) = keys
    things = [read.text(name, each) for each in read.items(name, value)]
    if name == "box":
        state.box = things
    else:
        state.set_aside = things


def _look(state: State, read: Reader, keys: Keys, value: Any) -> None:
    zone = read.word(paths.joined(keys), keys[1], ZONES)
    end = read.word(paths.joined(keys), keys[2], ("top", "bottom"))
    items = [read.text(paths.joined(keys), each) for each in read.items(paths.joined(keys), value)]
    seen = None if zone in OPEN else ""
    setattr(state.looks.setdefault(zone, Look()), end, [Seen(item, seen, 0) for item in items])


def _used(state: State, read: Reader, keys: Keys, value: Any) -> None:
    state.used.pop(keys[1], None)
    if read.flag(paths.joined(keys), value):
        state.used[keys[1]] = "?"


SETTERS: Final[Mapping[Keys, Callable[[State, Reader, Keys, Any], None]]] = {
    ("reserve",): _reserve,
    ("asset_discard",): _discard,
    ("artifact_discard",): _discard,
    ("set_aside",): _aside,
    ("box",): _aside,
    ("gate_stack_count",): _count,
    ("clue_pool_count",): _count,
    ("cup_count",): _count,
    ("decks", "*", "count"): _count,
    ("decks", "*", "top"): _look,
    ("looks", "*", "*"): _look,
    ("monsters_on_board",): _unlisted,
    ("unseen", "*"): _unseen,
    ("expedition", "left"): _sites,
    ("expedition", "left", "*"): _sites,
    ("cards", "*", "used"): _used,
}
