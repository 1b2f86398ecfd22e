"""What card counting proves where a card may lie in one of several groups.

Groups have a size and the cards that may lie in them; every card lies in exactly one group. A card can lie in
a group if and only if some assignment of all cards fills all groups: found by one flow from the kinds of
cards (cards with the same possible groups are one kind) to the groups, and by the ways in which cards of that
flow could change places.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import comb
from typing import Final, Protocol

MOST_HOMES: Final = 3
"""In how many groups a card may lie for its chances to be counted."""


class Group(Protocol):
    """A part of a deck or pile: the cards that may lie there, by id, and how many do."""

    cards: list[str]
    count: int


def narrow(groups: Sequence[Group]) -> bool:
    """Takes out of every group the cards that cannot lie in it; False (nothing changed) where nothing fits."""
    kinds = _kinds(groups)
    flow = _flow(kinds, groups)
    if flow is None:
        return False
    reach = _reach(kinds, flow, len(groups))
    for mask, members in kinds.items():
        homes = [index for index, amount in enumerate(flow[mask]) if amount]
        for index, group in enumerate(groups):
            if mask >> index & 1 and not any(reach[index] >> home & 1 for home in homes):
                gone = set(members)
                group.cards = [card for card in group.cards if card not in gone]
    return True


def fits(groups: Sequence[Group]) -> bool:
    """Whether some assignment puts every card into one of its groups and fills them all."""
    return _flow(_kinds(groups), groups) is not None


def overlapping(groups: Sequence[Group]) -> bool:
    """Whether some card may lie in more than one group."""
    seen: set[str] = set()
    for group in groups:
        for card in group.cards:
            if card in seen:
                return True
            seen.add(card)
    return False


def _kinds(groups: Sequence[Group]) -> dict[int, list[str]]:
    """{bit mask of possible groups: the cards with exactly these}."""
    masks: dict[str, int] = {}
    for index, group in enumerate(groups):
        for card in group.cards:
            masks[card] = masks.get(card, 0) | 1 << index
    kinds: dict[int, list[str]] = {}
    for card, mask in masks.items():
        kinds.setdefault(mask, []).append(card)
    return kinds


def _flow(kinds: dict[int, list[str]], groups: Sequence[Group]) -> dict[int, list[int]] | None:
    """How many cards of each kind lie in each group in one assignment; None if there is none."""
    room = [group.count for group in groups]
    if sum(room) != sum(map(len, kinds.values())):
        return None
    flow = {mask: [0] * len(room) for mask in kinds}
    for mask, members in kinds.items():
        for _ in members:
            if not _place(mask, flow, room):
                return None
    return flow


def _place(mask: int, flow: dict[int, list[int]], room: list[int]) -> bool:
    """Places one more card of a kind, moving others on where it must."""
    came: dict[int, tuple[int, int]] = {}
    queue = [(index, mask, -1) for index in range(len(room)) if mask >> index & 1]
    for index, kind, before in queue:
        if index in came:
            continue
        came[index] = (kind, before)
        if room[index]:
            room[index] -= 1
            while index >= 0:
                kind, before = came[index]
                flow[kind][index] += 1
                if before >= 0:
                    flow[kind][before] -= 1
                index = before
            return True
        queue += [
            (other, each, index)
            for each, amounts in flow.items()
            if amounts[index]
            for other in range(len(room))
            if each >> other & 1 and other not in came
        ]
    return False


def _reach(kinds: dict[int, list[str]], flow: dict[int, list[int]], size: int) -> list[int]:
    """For each group the groups (as a mask) to which a card pushed out of it can make room, itself included."""
    reach = [1 << index for index in range(size)]
    for mask in kinds:
        for index, amount in enumerate(flow[mask]):
            if amount:
                reach[index] |= mask
    for middle in range(size):
        for index in range(size):
            if reach[index] >> middle & 1:
                reach[index] |= reach[middle]
    return reach


def chances(groups: Sequence[Group], index: int) -> dict[str, float] | None:
    """How likely each listed card lies in one of the groups, if every assignment is as likely as any other.

    None where cards may lie in more than three groups, or no assignment fits."""
    kinds = _kinds(groups)
    if any(mask.bit_count() > MOST_HOMES for mask in kinds):
        return None
    sizes = {mask: len(members) for mask, members in kinds.items()}
    room = tuple(group.count for group in groups)
    ways = _ways(sizes, room)
    if not ways:
        return None
    found: dict[str, float] = {}
    for mask, members in kinds.items():
        if mask >> index & 1 and room[index]:
            left = tuple(count - (place == index) for place, count in enumerate(room))
            share = _ways({**sizes, mask: sizes[mask] - 1}, left) / ways
            found.update(dict.fromkeys(members, share))
    return found


def _ways(sizes: Mapping[int, int], room: tuple[int, ...]) -> int:
    """The number of assignments of so many cards of each kind that fill the room of every group."""
    counts = {room: 1}
    for mask, size in sizes.items():
        homes = [index for index in range(len(room)) if mask >> index & 1]
        after: dict[tuple[int, ...], int] = {}
        for before, ways in counts.items():
            for left, more in _spread(before, homes, size):
                after[left] = after.get(left, 0) + ways * more
        counts = after
    return counts.get((0,) * len(room), 0)


def _spread(room: tuple[int, ...], homes: Sequence[int], size: int) -> Iterator[tuple[tuple[int, ...], int]]:
    """(room left, number of ways) of putting ``size`` different cards into some of the groups."""
    if not homes:
        if not size:
            yield room, 1
        return
    first, *others = homes
    for amount in range(min(size, room[first]) + 1):
        left = (*room[:first], room[first] - amount, *room[first + 1 :])
        for rest, ways in _spread(left, others, size - amount):
            yield rest, ways * comb(size, amount)
