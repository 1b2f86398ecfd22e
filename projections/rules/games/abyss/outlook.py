"""How the game stands: the result, and numbers for curves over the turns."""

from __future__ import annotations

from projections.rules.contract import Result
from projections.rules.games.abyss.endgame import deciding, on_table, tally
from projections.rules.games.abyss.state import State


def result(state: State) -> Result:
    """Winners and scores as far as they are known; a session of scores only has those of the table."""
    if (state.coarse or not state.ready) and state.phase == "finished":
        return Result("finished", None, tuple(state.declared), state.written)
    if state.phase == "play":
        return Result("playing")
    found = {seat: tally(state, seat) for seat in state.order}
    decided = deciding(state, found)
    scores = {
        seat: {key: value for key, value in points.document().items() if value is not None}
        for seat, points in found.items()
    }
    if decided is None:
        return Result("finished", None, tuple(state.declared), scores)
    return Result("finished", decided[1].lower(), tuple(decided[0]), scores)


def facets(state: State) -> dict[str, int]:
    """Points on the table (without tokens and hands), Pearls and Lords: the most, and of every seat; and the Threat."""
    made: dict[str, int] = {}
    for name, count in (("points", on_table), ("pearls", _pearls), ("lords", _lords)):
        of_seats = {f"{name}_{seat}": count(state, seat) for seat in state.order}
        made |= {name: max(of_seats.values()), **of_seats}
    return {**made, "threat": state.threat}


def _pearls(state: State, seat: str) -> int:
    return state.players[seat].pearls


def _lords(state: State, seat: str) -> int:
    return len(state.players[seat].lords)
