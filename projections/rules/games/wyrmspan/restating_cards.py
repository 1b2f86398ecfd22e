"""Cards that a ``restate`` names: there is one of each, so it leaves the place where the log had it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any, Final

from projections import paths
from projections.rules.games.wyrmspan.amounts_at import Keys
from projections.rules.games.wyrmspan.state import Player, Space, State
from projections.rules.games.wyrmspan.zones import kind_of, unknown, where

_CARD: Final = re.compile(r"[dk][1-9][0-9]*")
_HANDS: Final = ("dragons", "caves")
_PILES: Final = ("display_dragons", "display_caves", "dragon_discard", "cave_discard")


def stated_cards(values: Mapping[str, Any]) -> dict[str, str]:
    """{card: zone in which it is stated}"""
    named = (found for path, value in values.items() for found in _named(paths.parts(path), value))
    return {card: zone for keys, card in named if (zone := _zone(keys)) is not None}


def _named(keys: Keys, value: Any) -> Iterator[tuple[Keys, str]]:
    """(where, card) of all cards in a value; in a list the place is a number."""
    if isinstance(value, Mapping):
        for key, each in value.items():
            yield from _named((*keys, str(key)), each)
    elif isinstance(value, (list, tuple)):
        for at, each in enumerate(value):
            yield from _named((*keys, str(at)), each)
    elif isinstance(value, str) and _CARD.fullmatch(value):
        yield keys, value


def _zone(keys: Keys) -> str | None:
    """The zone of a path, as ``zones`` calls it; None where no card lies."""
    if keys[0] in _PILES:
        return keys[0]
    if keys[0] != "players":
        return None
    if keys[2] == "mat":
        return ".".join(keys[:4])
    return ".".join(keys[:3]) if keys[2] in _HANDS else None


def left(state: State, stated: Mapping[str, str]) -> list[str]:
    """The paths, open to all, at which cards lie that are stated to be elsewhere."""
    made = []
    for card, zone in stated.items():
        before = where(state, card)
        if before is None or before == zone:
            continue
        if ".mat." in before:
            made.append(f"{before}.{kind_of(card)}")
        elif before in _PILES:
            made.append(before)
    return list(dict.fromkeys(made))


def leave(state: State, card: str, zone: str) -> None:
    """A card is in ``zone`` and nowhere else: a hand, a place or a pile keeps an unknown one for it."""
    pile, word, blank = state.pile(card), kind_of(card), f"{card[0]}?"
    if zone != f"display_{word}s":
        pile.display = ["?" if each == card else each for each in pile.display]
    if zone != f"{word}_discard":
        pile.discard = [blank if each == card else each for each in pile.discard]
    if any(top.card == card for top in pile.top):
        pile.top = []
    for seat, player in state.players.items():
        if zone != f"players.{seat}.{word}s":
            _from_hand(player, card)
        for place, space in player.mat.items():
            _from_space(space, card, blank, stays=zone == f"players.{seat}.mat.{place}")
        player.looked = [each for each in player.looked if each != card]


def _from_hand(player: Player, card: str) -> None:
    for known in (player.open, player.own):
        if card in known:
            known.remove(card)
            unknown(player, card).add(1)
            player.unknown_total.add(1)


def _from_space(space: Space, card: str, blank: str, *, stays: bool) -> None:
    space.tucked = [each for each in space.tucked if each != card]
    if not stays:
        space.dragon = blank if space.dragon == card else space.dragon
        space.cave = blank if space.cave == card else space.cave
