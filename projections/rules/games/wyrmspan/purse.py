"""Payments: whether what is named is there, and how it goes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from events.catalogue.wyrmspan import RESOURCES
from projections.rules.findings import Finding
from projections.rules.games.wyrmspan.amounts import Amount
from projections.rules.games.wyrmspan.faults import Faults, fault, severity
from projections.rules.games.wyrmspan.holdings import eggs_at, nests, spend, take_eggs
from projections.rules.games.wyrmspan.state import Player, State
from projections.rules.games.wyrmspan.zones import (
    There,
    in_hand,
    known_hand,
    secrets,
    take_from_hand,
    throw,
    unknown,
    unseen,
)

Paid = Mapping[str, int]
ORDER: Final = ("egg", "card", "other")


def sort_of(item: str) -> str:
    """``cache`` (a cached token), ``egg``, ``card`` or ``other`` (coins and resources)."""
    what, _, place = item.partition("@")
    if what == "egg":
        return "egg"
    if place:
        return "cache"
    return "other" if item in (*RESOURCES, "coin") else "card"


def eggs_in(paid: Paid | None) -> int:
    """Eggs of a payment, wherever they lay."""
    return sum(number for item, number in (paid or {}).items() if sort_of(item) == "egg")


def other_than_eggs(paid: Paid | None) -> bool:
    """Whether anything else was paid."""
    return any(sort_of(item) != "egg" for item in paid or {})


def there(amount: Amount, number: int) -> There:
    """Whether so many are there."""
    if amount.lo >= number:
        return "yes"
    return "maybe" if amount.may_reach(number) else "no"


def holds(state: State, seat: str, item: str, number: int) -> There:
    """Whether a seat has so many of an item (no cached token)."""
    player = state.players[seat]
    sort = sort_of(item)
    if sort == "other":
        return there(player.coins if item == "coin" else player.res[item], number)
    if sort == "egg":
        place = item.partition("@")[2]
        if place == "?":
            return there(player.eggs_total, number)
        return there(eggs_at(player, place), number)
    if unseen(item):
        known = len(known_hand(player, item[0]))
        return there(unknown(player, item), number - known)
    return in_hand(state, seat, item) if number == 1 else "no"


def missing(state: State, seat: str, paid: Paid | None) -> Faults:
    """WYR-CACHE, WYR-EGG-PAY, WYR-HID-HAND, WYR-TERM-DISCARD for what is not there, in that order."""
    yield from cached(paid)
    for sort in ORDER:
        for item, number in sorted((paid or {}).items()):
            found = holds(state, seat, item, number) if sort_of(item) == sort else "yes"
            if found == "yes":
                continue
            if sort == "egg":
                yield fault("EGG-PAY", severity=severity(found), space=item.partition("@")[2])
            elif sort == "card":
                yield not_in_hand(state, seat, item, found)
            else:
                yield fault("TERM-DISCARD", severity=severity(found), item=item, player=seat)
    yield from _together(state, seat, paid)


def cached(paid: Paid | None) -> Faults:
    """WYR-CACHE: a cached token, which cannot be spent."""
    for item in sorted(paid or {}):
        if sort_of(item) == "cache":
            yield fault("CACHE", space=item.partition("@")[2])


def _together(state: State, seat: str, paid: Paid | None) -> Faults:
    """Eggs that are there each for themselves, but not all together (one of them from a place not seen)."""
    player = state.players[seat]
    found = there(player.eggs_total, eggs_in(paid))
    if found != "yes":
        yield fault("EGG-PAY", severity=severity(found), space="?")


def not_in_hand(state: State, seat: str, card: str, found: There) -> Finding:
    """WYR-HID-HAND for a card: for who knows the hand, and where the card lies instead."""
    private = tuple(dict.fromkeys(((seat,), *secrets(state, card))))
    return fault(
        "HID-HAND", about="observation", severity=severity(found), private=private, card=card, player=seat
    )


def hidden_discards(items: Iterable[str] | None) -> Faults:
    """The remark that a card laid open was not named."""
    if any(sort_of(item) == "card" and unseen(item) for item in items or ()):
        yield fault("HID-DISCARD", about="observation", severity="remark")


def pay(state: State, seat: str, paid: Paid | None) -> None:
    """What is paid goes: cards face up to their discards, the rest to the supply."""
    player = state.players[seat]
    for item, number in sorted((paid or {}).items()):
        sort = sort_of(item)
        if sort == "other":
            spend(player, item, number)
        elif sort == "egg":
            take_eggs(player, item.partition("@")[2], number)
        elif sort == "card":
            for _ in range(number):
                take_from_hand(state, seat, item)
                throw(state, item)


def egg_places(player: Player) -> Iterator[str]:
    """Places from which an egg can come."""
    yield from (place for place, amount in nests(player).items() if amount.may_reach(1))
