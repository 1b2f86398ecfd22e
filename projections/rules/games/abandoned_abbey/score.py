"""The written score against the log: Abbey cards, Quest points, and who won on which line."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from events.problems import Place, Problem
from events.session import Score
from projections.rules.contract import Context
from projections.rules.findings import Finding
from projections.rules.games.abandoned_abbey.faults import Faults, first, seen_fault
from projections.rules.games.abandoned_abbey.state import State

CATEGORIES = ("quest_points", "abbey_cards")


def compare(state: State, event: Score, context: Context) -> list[Finding]:
    """At most one finding for cards, one for points and one for the winner. Raises Problem ``path``."""
    written = _written(state, event)
    line = _goal_line(event)
    winners = event.winners
    for word in winners or ():
        if word not in state.sides and word not in state.seats:
            raise Problem(
                "path", f"no side {word!r}", place=Place(field="winners"), candidates=tuple(state.sides)
            )
    found = first(_cards(state, written), context) + first(_points(state, written), context)
    if state.goal is not None:
        found += first(_winner(state, winners, line), context)
    return found


def _written(state: State, event: Score) -> dict[str, dict[str, int]]:
    made: dict[str, dict[str, int]] = {}
    for seat, entry in (event.seats or {}).items():
        where = f"seats.{seat}"
        if seat not in state.players:
            raise Problem(
                "path", f"no seat {seat!r}", place=Place(field=where), candidates=tuple(state.seats)
            )
        made[seat] = _categories(entry, where)
    return made


def _categories(entry: Any, where: str) -> dict[str, int]:
    given = entry.get("categories") if isinstance(entry, Mapping) else None
    if (
        not isinstance(entry, Mapping)
        or set(entry) - {"categories", "total"}
        or not isinstance(given or {}, Mapping)
    ):
        raise Problem("path", f"{where} holds categories", place=Place(field=where), candidates=CATEGORIES)
    for name, value in (given or {}).items():
        if name not in CATEGORIES or not isinstance(value, int) or isinstance(value, bool):
            field = f"{where}.categories.{name}"
            raise Problem(
                "path", f"{field} is no number of this game", place=Place(field=field), candidates=CATEGORIES
            )
    return dict(given or {})


def _goal_line(event: Score) -> str | None:
    details = event.details or {}
    unknown = [name for name in details if name != "goal_line"]
    line = details.get("goal_line")
    if unknown or not isinstance(line, (str, type(None))):
        field = f"details.{unknown[0] if unknown else 'goal_line'}"
        raise Problem("path", f"{field} is unknown here", place=Place(field=field), candidates=("goal_line",))
    return line


def _cards(state: State, written: Mapping[str, Mapping[str, int]]) -> Faults:
    for seat in state.seats:
        derived = len(state.players[seat].claimed)
        value = written.get(seat, {}).get("abbey_cards", derived)
        if value != derived:
            proof = {f"players.{seat}.abbey_cards": derived}
            yield seen_fault("R7-TRACK", {"player": seat, "value": value, "derived": derived}, proof)


def _points(state: State, written: Mapping[str, Mapping[str, int]]) -> Faults:
    for seat in state.seats:
        derived = state.players[seat].quest_points
        value = written.get(seat, {}).get("quest_points", derived)
        more = value > derived and state.players[seat].unseen_rewards > 0
        if value != derived and not more:
            fields = {"player": seat, "value": value, "derived": derived}
            yield seen_fault("BASE-NEG", fields, {f"players.{seat}.quest_points": derived}, severity="doubt")


def _winner(state: State, winners: tuple[str, ...] | None, line: str | None) -> Faults:
    proof = {"winners": list(state.winners), "goal_line": state.goal_line}
    if winners is not None:
        yield from _partners(state, winners)
        sides = list(dict.fromkeys(state.side(word) for word in winners))
        for side in sides:
            if state.line_met(side) is None and side not in state.winners:
                fields = {"player": side, "points": state.points_of(side), "cards": state.cards_of(side)}
                yield seen_fault("WIN-LINE", fields, {f"totals.{side}.quest_points": state.points_of(side)})
        if sorted(sides) != sorted(state.winners):
            fields = {"side": list(state.winners), "line": state.goal_line}
            yield seen_fault("BASE-GOAL", fields, proof)
    if line is not None and line != state.goal_line:
        side = state.winners[0] if state.winners else state.side((winners or state.seats)[0])
        fields = {"player": side, "points": state.points_of(side), "cards": state.cards_of(side)}
        yield seen_fault("WIN-LINE", fields, proof)


def _partners(state: State, winners: tuple[str, ...]) -> Faults:
    """A partner named without the other one, or beside their team."""
    for seat in winners:
        side = state.teams.get(seat)
        if side is not None and side not in winners and not set(state.members(side)) <= set(winners):
            yield seen_fault("R7-PARTNERS", {"player": seat, "side": side}, {f"teams.{seat}": side})
