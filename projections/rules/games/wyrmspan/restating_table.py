"""``restate`` of the table: round, decks, displays, objectives, guild tile."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from events.catalogue.wyrmspan import TILES
from projections.rules.games.wyrmspan.amounts_at import Keys
from projections.rules.games.wyrmspan.numbers import CAVE_CARDS_, DRAGON_CARDS, FOUR
from projections.rules.games.wyrmspan.reading import Reader
from projections.rules.games.wyrmspan.state import PHASES, State
from projections.rules.games.wyrmspan.table_lines import slots_of


def _whole(read: Reader, path: str, keys: Keys) -> str:
    """The only key of a path."""
    if len(keys) != 1:
        raise read.problem(path, "is no path of the state")
    (key,) = keys
    return key


def _round(state: State, read: Reader, path: str, keys: Keys, value: Any) -> None:
    _whole(read, path, keys)
    round_ = read.number(path, value, FOUR)
    if round_ == 0:
        raise read.problem(path, f"is a round from 1 to {FOUR}")
    state.round = round_


def _phase(state: State, read: Reader, path: str, keys: Keys, value: Any) -> None:
    _whole(read, path, keys)
    state.phase = read.word(path, value, PHASES)
    state.turn, state.stack = None, []
    state.scored = state.phase in ("round_start", "final_scoring", "over")
    if state.phase == "turns" and state.to_move is None:
        state.to_move = state.first_player


def _to_move(state: State, read: Reader, path: str, keys: Keys, value: Any) -> None:
    _whole(read, path, keys)
    state.to_move, state.turn, state.stack = read.seat(path, value), None, []


def _first(state: State, read: Reader, path: str, keys: Keys, value: Any) -> None:
    _whole(read, path, keys)
    state.first_player = read.seat(path, value)


def _tile(state: State, read: Reader, path: str, keys: Keys, value: Any) -> None:
    if _whole(read, path, keys) == "tile":
        state.tile = None if value is None else read.word(path, value, TILES)
    else:
        state.side = None if value is None else read.word(path, value, ("few", "many"))
    if state.tile is not None and state.side is not None:
        state.slots = slots_of(state, state.tile, state.side, {})


def _slots_used(state: State, read: Reader, path: str, keys: Keys, value: Any) -> None:
    given = {keys[1]: value} if len(keys) == 2 else read.mapping(path, value)
    for benefit, seats in given.items():
        state.used_slots[read.word(path, benefit, tuple("12345"))] = read.seats_of(path, seats)


def _objectives(state: State, read: Reader, path: str, keys: Keys, value: Any) -> None:
    _whole(read, path, keys)
    state.objectives = [read.objective(path, each) for each in read.items(path, value)]


def _display(state: State, read: Reader, path: str, keys: Keys, value: Any) -> None:
    word = _whole(read, path, keys).removeprefix("display_")
    pile = state.pile(word)
    pile.display, pile.unsure = read.display(path, value, "d" if word == "dragons" else "k"), 0
    state.display_laid = True


def _deck(state: State, read: Reader, path: str, keys: Keys, value: Any) -> None:
    word = _whole(read, path, keys)
    state.pile(word).deck = read.number(path, value, DRAGON_CARDS if word == "dragon_deck" else CAVE_CARDS_)


def _discard(state: State, read: Reader, path: str, keys: Keys, value: Any) -> None:
    word = _whole(read, path, keys)
    kind = "d" if word == "dragon_discard" else "k"
    state.pile(word).discard = read.cards(path, value, kind, unseen=True)


SETTERS: Final[dict[str, Callable[[State, Reader, str, Keys, Any], None]]] = {
    "round": _round,
    "phase": _phase,
    "to_move": _to_move,
    "first_player": _first,
    "tile": _tile,
    "side": _tile,
    "slots_used": _slots_used,
    "objectives": _objectives,
    "display_dragons": _display,
    "display_caves": _display,
    "dragon_deck": _deck,
    "cave_deck": _deck,
    "dragon_discard": _discard,
    "cave_discard": _discard,
}
"""{first part of a path: what sets it}; the others are derived."""
