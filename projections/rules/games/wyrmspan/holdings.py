"""What a seat holds: resources, eggs and the unknown part of its hand, each with its total kept in step."""

from __future__ import annotations

from typing import Final

from events.catalogue.wyrmspan import DRAGONS, NESTS
from projections.rules.games.wyrmspan.amounts import Amount, tighten
from projections.rules.games.wyrmspan.numbers import NEST_ROOM
from projections.rules.games.wyrmspan.state import Player

MOST_NESTS: Final = max(each.capacity for each in DRAGONS.values())
"""Nests of a dragon that nobody saw, at most."""


def fit_resources(player: Player) -> None:
    """Kinds and total in step."""
    tighten(list(player.res.values()), player.res_total)


def nests(player: Player) -> dict[str, Amount]:
    """{place with nests or eggs: eggs there}, the mat's own first."""
    return {NESTS: player.nests} | {
        place: space.eggs
        for place, space in player.mat.items()
        if space.dragon is not None or space.eggs.hi != 0
    }


def fit_eggs(player: Player) -> None:
    """Places and total in step."""
    tighten(list(nests(player).values()), player.eggs_total)


def fit_hand(player: Player) -> None:
    """Unknown dragons, unknown caves and their total in step."""
    tighten([player.dragons_unknown, player.caves_unknown], player.unknown_total)


def gain(player: Player, what: str, number: int, part_of_walk: bool = False) -> None:
    """Coins or resources come. ``part_of_walk``: they are within the bounds of a walk not noted."""
    if what == "coin":
        _more(player.coins, number, part_of_walk)
        return
    _more(player.res[what], number, part_of_walk)
    _more(player.res_total, number, part_of_walk)
    fit_resources(player)


def _more(amount: Amount, number: int, within: bool) -> None:
    if not within:
        amount.add(number)
        return
    amount.lo += number
    if amount.hi is not None:
        amount.hi = max(amount.hi, amount.lo)


def spend(player: Player, what: str, number: int) -> None:
    """Coins or resources go."""
    if what == "coin":
        player.coins.take(number)
        return
    player.res[what].take(number)
    player.res_total.take(number)
    fit_resources(player)


def capacity(player: Player, place: str) -> int:
    """Nests at a place, at most; 0 where no dragon lies."""
    if place == NESTS:
        return NEST_ROOM
    dragon = player.mat[place].dragon
    return 0 if dragon is None else DRAGONS[dragon].capacity if dragon in DRAGONS else MOST_NESTS


def room(player: Player, place: str) -> int:
    """Free nests at a place, at most."""
    return capacity(player, place) - eggs_at(player, place).lo


def eggs_at(player: Player, place: str) -> Amount:
    """Eggs at a place."""
    return player.nests if place == NESTS else player.mat[place].eggs


def lay(player: Player, place: str, number: int, part_of_walk: bool) -> None:
    """Eggs are laid."""
    _more(eggs_at(player, place), number, part_of_walk)
    _more(player.eggs_total, number, part_of_walk)
    fit_eggs(player)


def take_eggs(player: Player, place: str, number: int) -> None:
    """Eggs go; ``?``: from a place not seen."""
    if place != "?":
        eggs_at(player, place).take(number)
    else:
        for amount in nests(player).values():
            amount.lo = max(0, amount.lo - number)
    player.eggs_total.take(number)
    fit_eggs(player)


def free_place(player: Player) -> list[str]:
    """Places with a free nest."""
    return [place for place in (NESTS, *player.mat) if room(player, place) > 0]


def steps_known(player: Player) -> bool:
    """Whether the place on the guild track is known."""
    return player.steps.exact
