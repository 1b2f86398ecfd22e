"""What can be stated of piles, pools and counts."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from events.catalogue.eldritch_horror import CITIES, DECKS, SITES, SPACES
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
UNSEEN: Final[Mapping[str, int]] = {"gates": len(CITIES), "clues": len(SPACES)}
"""{what a missing line may have put on the board: how many there are}"""
OPEN: Final = ("spell", "condition")
"""Decks whose top card shows its front; what is stated of another pile is for the log alone."""


def amounts(state: State) -> dict[Keys, Amount]:
    """{path: amount} of what is drawn unseen and is in a list of the game."""
    decks = {("decks", name, "count"): deck.pool.count for name, deck in state.decks.items()}
    return {keys: of(state) for keys, of in COUNTS.items()} | decks


def amount_at(state: State, keys: Keys) -> Amount | None:
    """The amount at a path, where there is one."""
    if len(keys) == 3 and keys[0] == "decks" and keys[2] == "count" and keys[1] in state.encounters:
        return state.encounters[keys[1]]
    return amounts(state).get(keys)


def _count(state: State, read: Reader, keys: Keys, value: Any) -> None:
    amount = amount_at(state, keys)
    if amount is None:
        raise read.problem(paths.joined(keys), "is no amount of the state")
    stated = read.amount(paths.joined(keys), value)
    amount.lo, amount.hi = stated.lo, stated.hi


def _unlisted(state: State, read: Reader, keys: Keys, value: Any) -> None:
    state.unlisted = max(0, read.number(paths.joined(keys), value, 43) - len(state.monsters))


def _unseen(state: State, read: Reader, keys: Keys, value: Any) -> None:
    thing = read.word("unseen", keys[1], UNSEEN)
    state.unseen[thing] = read.number(paths.joined(keys), value, UNSEEN[thing])


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
    things = read.texts(name, value)
    if name == "box":
        state.box = things
    else:
        state.set_aside = things


def _look(state: State, read: Reader, keys: Keys, value: Any) -> None:
    zone = read.word(paths.joined(keys), keys[1], ZONES)
    end = read.word(paths.joined(keys), keys[2], ("top", "bottom"))
    known = DECKS.get(zone, CITIES if zone == "gate_stack" else None)
    if known is None:
        items = read.texts(paths.joined(keys), value)
    else:
        items = read.words(paths.joined(keys), value, (*known, "?"))
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
    ("unseen", "*"): _unseen,
    ("gate_stack_count",): _count,
    ("clue_pool_count",): _count,
    ("cup_count",): _count,
    ("decks", "*", "count"): _count,
    ("decks", "*", "top"): _look,
    ("looks", "*", "*"): _look,
    ("monsters_on_board",): _unlisted,
    ("expedition", "left"): _sites,
    ("expedition", "left", "*"): _sites,
    ("cards", "*", "used"): _used,
}
