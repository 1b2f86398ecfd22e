"""``restate`` of what a seat has."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from events.catalogue.wyrmspan import CAVES, RESOURCES
from projections.rules.games.wyrmspan.amounts import exactly
from projections.rules.games.wyrmspan.amounts_at import Keys, amount_at, fit_again
from projections.rules.games.wyrmspan.numbers import LOOP, MARKERS
from projections.rules.games.wyrmspan.positions import space_of
from projections.rules.games.wyrmspan.reading import Reader
from projections.rules.games.wyrmspan.state import Player, State
from projections.rules.games.wyrmspan.zones import known_hand


def restate_seat(state: State, read: Reader, path: str, keys: Keys, value: Any) -> None:
    if len(keys) < 3 or keys[1] not in state.players:
        if len(keys) == 2 and keys[1] in state.players:
            for key, each in read.mapping(path, value).items():
                restate_seat(state, read, f"{path}.{key}", (*keys, key), each)
            return
        raise read.problem(path, "is no path of the state")
    player, word = state.players[keys[1]], keys[2]
    amount = amount_at(state, keys)
    if amount is not None:
        stated = read.amount(path, value)
        amount.lo, amount.hi = stated.lo, stated.hi
    elif word in ("res", "visits", "mat") and len(keys) == 3:
        for key, each in read.mapping(path, value).items():
            restate_seat(state, read, f"{path}.{key}", (*keys, key), each)
        return
    elif word == "mat":
        _space(player, read, path, keys, value)
    elif len(keys) == 4 and word == "visits" and keys[3] in CAVES:
        player.visits[keys[3]] = read.number(path, value)
    elif len(keys) == 3 and word in _SEAT:
        _SEAT[word](player, read, path, value)
    else:
        raise read.problem(path, "is no path of the state, or is derived")
    player.seen = True
    fit_again(player, keys)


def _space(player: Player, read: Reader, path: str, keys: Keys, value: Any) -> None:
    place = read.space(path, keys[3])
    space = player.mat[place]
    if len(keys) == 4:
        player.mat[place] = space_of(read, path, value)
    elif len(keys) == 5 and keys[4] in ("cave", "dragon"):
        card = (
            None if value is None else read.card(path, value, "k" if keys[4] == "cave" else "d", unseen=True)
        )
        setattr(space, keys[4], card)
    elif len(keys) == 5 and keys[4] == "grown":
        space.grown = read.flag(path, value)
    elif len(keys) == 5 and keys[4] == "cached":
        for kind in RESOURCES:
            space.cached[kind] = exactly(0)
        for kind, number in read.mapping(path, value).items():
            space.cached[read.resource(path, kind)] = read.amount(path, number)
    else:
        raise read.problem(path, "is no path of the state")


def _hand(kind: str) -> Callable[[Player, Reader, str, Any], None]:
    def setter(player: Player, read: Reader, path: str, value: Any) -> None:
        cards = read.cards(path, value, kind)
        player.open = [card for card in player.open if card[0] != kind or card in cards]
        player.own = [card for card in player.own if card[0] != kind]
        player.own += [card for card in cards if card not in player.open]

    return setter


def _cards(player: Player, read: Reader, path: str, value: Any) -> None:
    number = read.number(path, value) - len(known_hand(player))
    if number < 0:
        raise read.problem(path, "is less than the cards known there; state dragons and caves too")
    player.unknown_total = exactly(number)


def _guild_pos(player: Player, read: Reader, path: str, value: Any) -> None:
    player.guild_from, player.steps = read.number(path, value, LOOP - 1), exactly(0)


def _markers(player: Player, read: Reader, path: str, value: Any) -> None:
    player.markers = read.number(path, value, MARKERS)


def _passed(player: Player, read: Reader, path: str, value: Any) -> None:
    player.passed = read.flag(path, value)


_SEAT: Final[dict[str, Callable[[Player, Reader, str, Any], None]]] = {
    "dragons": _hand("d"),
    "caves": _hand("k"),
    "cards": _cards,
    "guild_pos": _guild_pos,
    "guild_markers_left": _markers,
    "passed": _passed,
}
