"""The state document, and how the play ended."""

from __future__ import annotations

from typing import Any

from projections.rules.contract import Result
from projections.rules.games.any.state import State, number, whole, winners
from projections.rules.plays import PlayFacts, SeatFacts


def view(state: State) -> dict[str, Any]:
    """What everybody may see: all but free text."""
    play = state.play
    return {
        "title": play.get("title"),
        "ids": dict(play.get("ids", {})),
        "minutes": play.get("minutes"),
        "quantity": play.get("quantity", 1),
        "cooperative": play.get("cooperative", False),
        "outcome": play.get("outcome"),
        "scoring": play.get("scoring"),
        "incomplete": play.get("incomplete", False),
        "ignored": play.get("ignored", False),
        "rounds": play.get("rounds"),
        "location": play.get("location"),
        "boards": list(play.get("boards", ())),
        "expansions": [each["title"] for each in play.get("expansions", ())],
        "sources": dict(play.get("sources", {})),
        "rows": list(state.apps),
        "scores": {seat: row.get("score") for seat, row in state.results.items()},
        "won": {seat: row.get("won") for seat, row in state.results.items()},
        "ranks": {seat: row["rank"] for seat, row in state.results.items() if "rank" in row},
        "roles": {seat: row["role"] for seat, row in state.results.items() if "role" in row},
        "guests": {seat: row["kind"] for seat, row in state.results.items() if "kind" in row},
        "categories": {
            seat: dict(row["categories"]) for seat, row in state.results.items() if row.get("categories")
        },
    }


def result(state: State) -> Result:
    """Of a co-operative game what the table said, else who won; the points as far as they are whole numbers."""
    if not state.told:
        return Result("playing")
    scores = {seat: row for seat in state.seats if (row := _scores(state, seat))}
    told = {row["won"] for row in state.results.values() if row.get("won") is not None}
    if state.play.get("cooperative"):
        outcome = state.play.get("outcome")
        if outcome is not None and len(told) < 2:
            return Result(outcome, scores=scores, cooperative=True)
        return Result("finished", winners=winners(state), scores=scores, cooperative=True)
    return Result("finished", winners=winners(state), scores=scores)


def _scores(state: State, seat: str) -> dict[str, int]:
    row = state.results.get(seat, {})
    told = {**row.get("categories", {}), **({"total": row["score"]} if row.get("score") is not None else {})}
    return {name: value for name, text in told.items() if (value := whole(text)) is not None}


def play(state: State) -> PlayFacts:
    """The play for statistics."""
    told = state.play
    return PlayFacts(
        title=told.get("title"),
        ids=dict(told.get("ids", {})),
        source=next(iter(told.get("sources", {})), None),
        minutes=told.get("minutes"),
        quantity=told.get("quantity", 1),
        incomplete=told.get("incomplete", False),
        ignored=told.get("ignored", False),
        expansions=tuple(each["title"] for each in told.get("expansions", ())),
        boards=tuple(told.get("boards", ())),
        location=told.get("location"),
        seats={seat: _seat(state, seat) for seat in state.seats},
    )


def _seat(state: State, seat: str) -> SeatFacts:
    row, starts = state.results.get(seat, {}), any(each.get("start") for each in state.results.values())
    points = number(row)
    return SeatFacts(
        points=float(points) if points is not None else None,
        rank=row.get("rank"),
        starting=row.get("start", False) if starts else None,
        newcomer=row.get("new", False) if row else None,
        kind=row.get("kind"),
    )
