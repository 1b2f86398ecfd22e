"""How the game stands: the result, and numbers for curves over the turns."""

from __future__ import annotations

from projections.rules.contract import Result
from projections.rules.games.wyrmspan import scoring
from projections.rules.games.wyrmspan.state import State


def result(state: State) -> Result:
    """Winners and scores as far as they are known; a session of scores only has those of the table."""
    if state.score_only:
        if not state.sheets:
            return Result("playing")
        totals = {seat: scoring.sheet_total(state, seat) for seat in state.sheets}
        scores = {
            seat: {**state.sheets[seat].categories, **({"total": total} if total is not None else {})}
            for seat, total in totals.items()
        }
        return Result("finished", None, tuple(scoring.winners(state) or state.declared or ()), scores)
    if state.phase not in ("final_scoring", "over"):
        return Result("playing")
    scores = {seat: _row(state, seat) for seat in state.order if state.players[seat].seen}
    found = scoring.winners(state)
    status = "finished" if state.phase == "over" else "playing"
    if found is None:
        return Result(status, None, tuple(state.declared or ()) if status == "finished" else (), scores)
    return Result(status, _reason(state, found), tuple(found), scores)


def _row(state: State, seat: str) -> dict[str, int]:
    lines = {name: amount.lo for name, amount in scoring.categories(state, seat).items() if amount.exact}
    total = scoring.total(state, seat)
    return {**lines, "total": total.lo} if total.exact else lines


def _reason(state: State, winners: list[str]) -> str:
    """What decided: the points, the visible dragons, or nothing."""
    totals = {seat: scoring.total(state, seat).lo for seat in state.order}
    best = [seat for seat in state.order if totals[seat] == max(totals.values())]
    if len(best) == 1:
        return "points"
    return "visible_dragons" if len(winners) < len(best) else "shared"


def facets(state: State) -> dict[str, int]:
    """Points on the mats, eggs, dragons and steps of the guild: the most, and of every seat."""
    made: dict[str, int] = {}
    for name, count in (("points", _points), ("eggs", _eggs), ("dragons", _dragons), ("guild", _steps)):
        of_seats = {f"{name}_{seat}": count(state, seat) for seat in state.order}
        made |= {name: max(of_seats.values(), default=0), **of_seats}
    return made


def _points(state: State, seat: str) -> int:
    return sum(amount.lo for amount in scoring.categories(state, seat).values())


def _eggs(state: State, seat: str) -> int:
    return state.players[seat].eggs_total.lo


def _dragons(state: State, seat: str) -> int:
    return scoring.visible(state.players[seat])


def _steps(state: State, seat: str) -> int:
    player = state.players[seat]
    return player.guild_from + player.steps.lo
