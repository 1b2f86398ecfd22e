"""Amounts at state paths, and what goes with each of them."""

from __future__ import annotations

from events.catalogue.wyrmspan import SPACES
from projections.rules.games.wyrmspan.amounts import Amount, summed
from projections.rules.games.wyrmspan.holdings import fit_eggs, fit_hand, fit_resources, nests
from projections.rules.games.wyrmspan.state import Player, State

Keys = tuple[str, ...]


def amount_at(state: State, keys: Keys) -> Amount | None:
    """The amount at a state path, where there is one."""
    if len(keys) < 3 or keys[0] != "players" or keys[1] not in state.players:
        return None
    player, rest = state.players[keys[1]], keys[2:]
    simple = {
        "coins": player.coins,
        "N": player.nests,
        "res_total": player.res_total,
        "dragons_unknown": player.dragons_unknown,
        "caves_unknown": player.caves_unknown,
        "guild_steps": player.steps,
        "eggs_total": player.eggs_total,
    }
    if len(rest) == 1:
        return simple.get(rest[0])
    if rest[0] == "res" and len(rest) == 2:
        return player.res.get(rest[1])
    if rest[0] != "mat" or len(rest) < 3 or rest[1] not in SPACES:
        return None
    space = player.mat[rest[1]]
    if len(rest) == 3:
        return {"eggs": space.eggs, "tucked": space.tucked_count}.get(rest[2])
    return space.cached.get(rest[3]) if rest[2] == "cached" and len(rest) == 4 else None


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
