"""Amounts at state paths, and what goes with each of them."""

from __future__ import annotations

from events.catalogue.wyrmspan import SPACES
from projections.rules.games.wyrmspan.amounts import Amount, summed
from projections.rules.games.wyrmspan.holdings import fit_eggs, fit_hand, fit_resources, nests
from projections.rules.games.wyrmspan.state import Player, State

Keys = tuple[str, ...]


def amount_at(state: State, keys: Keys) -> Amount | None:
    """The amount at a state path, where there is one."""
    match keys:
        case "players", seat, *rest if seat in state.players:
            return _of_seat(state.players[seat], rest)
    return None


def _of_seat(player: Player, rest: list[str]) -> Amount | None:
    match rest:
        case [word]:
            return {
                "coins": player.coins,
                "N": player.nests,
                "res_total": player.res_total,
                "dragons_unknown": player.dragons_unknown,
                "caves_unknown": player.caves_unknown,
                "guild_steps": player.steps,
                "eggs_total": player.eggs_total,
            }.get(word)
        case "res", kind:
            return player.res.get(kind)
        case "mat", place, "eggs" if place in SPACES:
            return player.mat[place].eggs
        case "mat", place, "tucked" if place in SPACES:
            return player.mat[place].tucked_count
        case "mat", place, "cached", kind if place in SPACES:
            return player.mat[place].cached.get(kind)
    return None


def fit_again(player: Player, keys: Keys) -> None:
    """Parts and totals in step after one of them was stated."""
    word = keys[2]
    if word in ("res", "res_total"):
        _agree(list(player.res.values()), player.res_total, total_said=word == "res_total")
        fit_resources(player)
    elif word in ("N", "eggs_total", "mat"):
        _agree(list(nests(player).values()), player.eggs_total, total_said=word == "eggs_total")
        fit_eggs(player)
    elif word in ("dragons_unknown", "caves_unknown", "cards"):
        _agree(
            [player.dragons_unknown, player.caves_unknown], player.unknown_total, total_said=word == "cards"
        )
        fit_hand(player)


def _agree(parts: list[Amount], total: Amount, *, total_said: bool) -> None:
    """What cannot stand together gives way: the total to its parts, unless the total was stated."""
    both = summed(parts)
    apart = (both.hi is not None and both.hi < total.lo) or (total.hi is not None and total.hi < both.lo)
    if total_said:
        if apart:
            for part in parts:
                part.lo, part.hi = 0, total.hi
    elif apart or all(part.exact for part in parts):
        total.lo, total.hi = both.lo, both.hi
