"""The eight lines of the score pad, as far as the table is known, and who wins."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from events.catalogue.wyrmspan import CAVES, FACTS, dragon
from projections.rules.games.wyrmspan import endings, objectives
from projections.rules.games.wyrmspan.amounts import Amount, exactly, summed
from projections.rules.games.wyrmspan.numbers import COLUMNS, GUILD_VP, spaces
from projections.rules.games.wyrmspan.placing import dragons
from projections.rules.games.wyrmspan.state import Player, State
from projections.rules.games.wyrmspan.zones import hand_size

CATEGORIES: Final[tuple[str, ...]] = tuple(row["key"] for row in FACTS["score_sheet"])
ITEMS_FOR_A_POINT: Final = 4
MOST_PRINTED: Final[int] = FACTS["bounds_for_sanity_checks"]["visible_dragon_vp_each_max"]


def guild_row(state: State) -> dict[str, int]:
    """Points of the markers on the bottom benefit, by their order."""
    made = dict.fromkeys(state.order, 0)
    for at, seat in enumerate(state.used_slots.get("5", [])):
        made[seat] += GUILD_VP[min(at, len(GUILD_VP) - 1)]
    return made


def _guild_end(state: State, seat: str) -> Amount | None:
    """What one marker on the tile's end-of-game benefit scores; None where the tile is not known."""
    player = state.players[seat]
    if state.tile == "seafarers":
        full = sum(all(player.mat[place].dragon is not None for place in column) for column in COLUMNS)
        return exactly(3 * full)
    if state.tile == "highlands":
        return exactly(sum(space.cave is not None for space in player.mat.values()))
    if state.tile == "plains":
        eggs = player.eggs_total
        return Amount(eggs.lo // 2, None if eggs.hi is None else eggs.hi // 2)
    if state.tile == "rainforest":
        icons = {cave: _icons(player, cave) for cave in CAVES}
        return exactly(icons[player.guild_cave] if player.guild_cave is not None else max(icons.values()))
    return None


def _icons(player: Player, cave: str) -> int:
    """Resource icons in the printed costs of a cave's visible dragons."""
    found = [dragon(player.mat[place].dragon) for place in spaces(cave)]
    return sum(each.resources for each in found if each is not None)


def guild(state: State, seat: str) -> Amount:
    """Own markers on benefits of the end of the game."""
    row = guild_row(state)[seat]
    markers = state.used_slots.get("4", []).count(seat)
    if not markers:
        return exactly(row)
    each = _guild_end(state, seat)
    if each is None:
        return Amount(row, None)
    return Amount(row + markers * each.lo, None if each.hi is None else row + markers * each.hi)


def _printed(player: Player) -> Amount:
    found = [dragon(player.mat[place].dragon) for place in dragons(player)]
    sure = sum(each.vp for each in found if each is not None)
    return Amount(sure, sure + MOST_PRINTED * found.count(None))


def _leftover(player: Player) -> Amount:
    items = summed([player.res_total, hand_size(player)])
    coins = player.coins
    low = coins.lo + items.lo // ITEMS_FOR_A_POINT
    high = None if coins.hi is None or items.hi is None else coins.hi + items.hi // ITEMS_FOR_A_POINT
    return Amount(low, high)


def categories(state: State, seat: str) -> dict[str, Amount]:
    """{line of the pad: points} of a seat."""
    player = state.players[seat]
    bonus, sure = endings.end_game(state, seat)
    ends = sum(bonus.values())
    return {
        "guild": guild(state, seat),
        "printed_dragon_vp": _printed(player),
        "end_game_abilities": Amount(ends, ends if sure else None),
        "eggs": player.eggs_total,
        "cached": objectives.cached(player),
        "tucked": summed(space.tucked_count for space in player.mat.values()),
        "objectives": _objectives(state, player),
        "leftover": _leftover(player),
    }


def _objectives(state: State, player: Player) -> Amount:
    return exactly(sum(player.objectives))


def total(state: State, seat: str) -> Amount:
    """The sum of the eight lines."""
    lines = categories(state, seat)
    return summed(lines[name] for name in CATEGORIES)


def visible(player: Player) -> int:
    """Visible dragons of a mat."""
    return player.visible if player.visible is not None else len(dragons(player))


def winners_of(state: State, totals: Mapping[str, int]) -> list[str]:
    """Most points; among equals most visible dragons; else they share."""
    if not totals:
        return []
    best = max(totals.values())
    tied = [seat for seat in state.order if totals.get(seat) == best]
    most = max(visible(state.players[seat]) for seat in tied)
    return [seat for seat in tied if visible(state.players[seat]) == most]


def winners(state: State) -> list[str] | None:
    """Who wins, where the totals decide it; None where they do not."""
    if state.score_only:
        totals = {seat: sheet for seat in state.order if (sheet := sheet_total(state, seat)) is not None}
        return winners_of(state, totals) if totals else None
    if not all(state.players[seat].seen for seat in state.order):
        return None
    found = {seat: total(state, seat) for seat in state.order}
    if all(amount.exact for amount in found.values()):
        return winners_of(state, {seat: amount.lo for seat, amount in found.items()})
    for seat, amount in found.items():
        others = [found[each] for each in state.order if each != seat]
        if all(other.hi is not None and other.hi < amount.lo for other in others):
            return [seat]
    return None


def sheet_total(state: State, seat: str) -> int | None:
    """The total of a sheet: the sum of its eight lines where all are there, else what it says."""
    sheet = state.sheets.get(seat)
    if sheet is None:
        return None
    if all(name in sheet.categories for name in CATEGORIES):
        return sum(sheet.categories[name] for name in CATEGORIES)
    return sheet.total
