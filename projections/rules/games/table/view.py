"""The state document, and how the game stands."""

from __future__ import annotations

from typing import Any

from projections.rules.contract import Result
from projections.rules.games.table.state import State
from projections.rules.plays import PlayFacts, SeatFacts


def view(state: State) -> dict[str, Any]:
    """All of it lies open."""
    sheet = state.known
    return {
        "title": sheet.get("title"),
        "version": sheet.get("version"),
        "active": state.active,
        "turn": state.turn,
        "round": state.round,
        "phase": state.phase,
        "counters": {owner: dict(row) for owner, row in state.counters.items()},
        "done": {owner: dict(row) for owner, row in state.done.items()},
        "rolled": {die: list(faces) for die, faces in state.rolled.items()},
        "drawn": {deck: dict(row) for deck, row in state.drawn.items()},
        "points": {seat: points for seat in state.seats if (points := state.points(seat)) is not None},
        "winners": list(result(state).winners),
        "outcome": state.outcome,
    }


def result(state: State) -> Result:
    """Finished once it is ended or its score is written down; then the best points win, unless the table says who."""
    if not (state.over or state.totals or state.won or state.outcome):
        return Result("playing")
    points = {seat: total for seat in state.seats if (total := state.points(seat)) is not None}
    scores = {seat: {"total": total} for seat, total in points.items()}
    if state.outcome in ("won", "lost") and not state.won:
        return Result(state.outcome, scores=scores, cooperative=True)
    best = max if state.known.get("best", "high") == "high" else min
    winners = state.won
    if not winners and points and len(points) == len(state.seats):
        winners = [seat for seat, total in points.items() if total == best(points.values())]
    return Result("finished", winners=tuple(winners), scores=scores)


def play(state: State) -> PlayFacts:
    """The prototype, in its version, as a play."""
    sheet = state.known
    return PlayFacts(
        title=sheet.get("title"),
        ids=dict(sheet.get("ids", {})),
        source=next(iter(state.sources), None),
        version=sheet.get("version"),
        seats={seat: SeatFacts() for seat in state.seats},
    )


def facets(state: State) -> dict[str, int]:
    """The counters of the table, and the points of the seats."""
    made = dict(state.counters.get("table", {}))
    return made | {
        f"points {seat}": points for seat in state.seats if (points := state.points(seat)) is not None
    }
