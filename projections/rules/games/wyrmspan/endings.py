"""End-game abilities of dragons: those whose text is in the facts, and what each is worth."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from events.catalogue.wyrmspan import DRAGONS, Dragon, dragon
from projections.rules.games.wyrmspan import effects
from projections.rules.games.wyrmspan.numbers import COLUMNS, spaces
from projections.rules.games.wyrmspan.placing import at_home, dragons
from projections.rules.games.wyrmspan.state import Player, State

PRICED: Final = ("d87",)
"""Dragons whose known text asks a price: worth nothing where nobody says that it was paid."""


def _row(player: Player, place: str) -> list[str | None]:
    """The dragons of a cave, by column."""
    return [player.mat[each].dragon for each in spaces(place[0])]


def _between(player: Player, place: str) -> int:
    row, at = _row(player, place), int(place[1]) - 1
    return 2 if 0 < at < 3 and row[at - 1] is not None and row[at + 1] is not None else 0


def _others(player: Player, place: str) -> list[Dragon | None]:
    """The other dragons of the cave."""
    return [
        dragon(card)
        for each in spaces(place[0])
        if each != place and (card := player.mat[each].dragon) is not None
    ]


def neighbours(place: str) -> list[str]:
    """Spaces beside, above and below."""
    column = int(place[1]) - 1
    row = spaces(place[0])
    beside = [row[at] for at in (column - 1, column + 1) if 0 <= at < 4]
    at = COLUMNS[column].index(place)
    return beside + [COLUMNS[column][each] for each in (at - 1, at + 1) if 0 <= each < 3]


def _shy_around(player: Player, place: str) -> int:
    found = [dragon(player.mat[each].dragon) for each in neighbours(place)]
    return sum(each is not None and each.personality == "shy" for each in found)


def _rightmost(player: Player, place: str) -> int:
    row, at = _row(player, place), int(place[1])
    return 0 if any(card is not None for card in row[at:]) else 3


def _full(player: Player, place: str) -> int:
    return 3 if None not in _row(player, place) else 0


def _aggressive(player: Player, place: str) -> int:
    return -2 * sum(each is not None and each.personality == "aggressive" for each in _others(player, place))


def _medium(player: Player, place: str) -> int:
    found = [dragon(player.mat[each].dragon) for each in dragons(player)]
    return min(8, 2 * sum(each is not None and each.size == "medium" for each in found))


FREE: Final[Mapping[str, Callable[[Player, str], int]]] = {
    "d17": lambda player, place: player.mat[place].cached["milk"].lo,
    "d18": lambda player, place: player.mat[place].tucked_count.lo,
    "d29": lambda player, place: player.mat[place].cached["meat"].lo,
    "d39": _between,
    "d42": lambda player, place: 3 * len(_others(player, place)),
    "d51": _shy_around,
    "d81": _rightmost,
    "d98": _full,
    "d106": _aggressive,
    "d119": _medium,
}
"""{dragon: what its ability is worth at a place}; none of these asks a price."""
_CARDS_PAID: Final = {1: 1, 2: 3}


def known_bonus(state: State, seat: str, card: str, paid: Mapping[str, int] | None) -> int | None:
    """What an ability scores by its text; None where the text is not in the facts or the dragon is not there."""
    player = state.players[seat]
    place = at_home(player, card)
    if place is None:
        return None
    if card in FREE:
        return FREE[card](player, place)
    if card in PRICED:
        cards = sum(number for item, number in (paid or {}).items() if item[0] == "k")
        return _CARDS_PAID.get(cards, 0) if cards == sum((paid or {}).values()) else 0
    return None


def end_game(state: State, seat: str) -> tuple[dict[str, int], bool]:
    """({dragon: points}, whether all are known) of a seat's visible dragons: as logged, else by their texts."""
    player = state.players[seat]
    made: dict[str, int] = {}
    sure = True
    for place in dragons(player):
        card = str(player.mat[place].dragon)
        if card in player.bonus:
            made[card] = player.bonus[card]
        elif card in FREE:
            made[card] = FREE[card](player, place)
        elif effects.has(card, "end") and card not in PRICED:
            sure = False
    return made, sure


def unscored(state: State, seat: str) -> list[str]:
    """Visible dragons whose end-game ability somebody must say."""
    player = state.players[seat]
    cards = [str(player.mat[place].dragon) for place in dragons(player)]
    return [card for card in cards if card in DRAGONS and effects.has(card, "end") and card not in FREE]
