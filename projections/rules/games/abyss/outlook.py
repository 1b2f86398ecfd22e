"""How the game stands: the result, and numbers for curves over the turns."""

from __future__ import annotations

from projections.rules.contract import Result
from projections.rules.games.abyss.endgame import CATEGORIES, deciding, tally
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
    """Of every seat: points on the table (without tokens and hand), Pearls, cards in hand, Lords; and the Threat."""
    made: dict[str, int] = {"threat": state.threat}
    for seat in state.order:
        player = state.players[seat]
        points = tally(state, seat, hand=False, tokens=False)
        parts = [getattr(points, name) for name in CATEGORIES if name != "monsters"]
        made[f"{seat}.points"] = sum(part for part in parts if part is not None)
        made[f"{seat}.pearls"] = player.pearls
        made[f"{seat}.hand"] = player.hand.size
        made[f"{seat}.lords"] = len(player.lords)
    return made
