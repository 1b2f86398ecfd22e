"""What a line says against what was said before."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from events.games.any import Play, Result
from events.problems import Place, Problem
from events.session import Count, End, Restate, Score
from events.vocabulary import Data, Move
from projections import paths
from projections.rules.contract import Context
from projections.rules.findings import Finding
from projections.rules.games.any import applying
from projections.rules.games.any.state import State, leaders, winners
from projections.rules.games.any.view import view


def seats_known(state: State, seats: Any) -> None:
    """Raises Problem ``unknown`` for a seat that nobody has."""
    for seat in seats:
        if seat not in state.seats:
            hint = "seats: " + ", ".join(state.seats) if state.seats else "the session has no seats"
            raise Problem("unknown", f"no seat {seat!r}", place=Place(field="results"), hint=hint)


def check(state: State, move: Move, context: Context) -> list[Finding]:
    """All that contradicts itself in what the move says."""
    made = [Finding("ANY-ONCE")] if isinstance(move, Play) and state.told else []
    if isinstance(move, (Play, Result)):
        before = {each.rule for each in _contradictions(state)} if state.results else set()
        after = replace(state, results=dict(state.results), apps=list(state.apps))
        applying.apply(after, move)
        made += [each for each in _contradictions(after) if each.rule not in before]
    return [each for each in made if each.rule not in context.set_aside]


def _contradictions(state: State) -> Iterator[Finding]:
    won, best = winners(state), leaders(state)
    told = {seat: row.get("won") for seat, row in state.results.items() if row.get("won") is not None}
    if state.play.get("cooperative"):
        if len(set(told.values())) > 1:
            yield Finding("ANY-COOP", severity="remark", fields={"winners": list(won)})
        return
    if won and best and set(won) != set(best) and not state.teams:
        yield Finding("ANY-WINNER", severity="remark", fields={"winners": list(won), "best": list(best)})
    for team in sorted(set(state.teams.values())):
        if len({told[seat] for seat, of in state.teams.items() if of == team and seat in told}) > 1:
            yield Finding("ANY-TEAM", severity="remark", fields={"team": team})
            return


def compare(state: State, event: Restate | Count | Score | End) -> list[Finding]:
    """Counted or restated values against what was said. Raises Problem ``path``, or ``unknown`` for a seat."""
    if isinstance(event, Score):
        seats_known(state, event.seats or ())
        applying.scored(event)
        return []
    if isinstance(event, End):
        return []
    pairs: Data = event.pairs() if isinstance(event, Count) else event.set
    document, made = view(state), []
    for path, value in pairs.items():
        known = paths.lookup(document, path)
        if known is paths.ABSENT:
            raise Problem("path", f"no path {path!r}", place=Place(field=path))
        if type(value) is not type(known) and known is not None:
            raise Problem("path", f"{path} cannot be {value!r}", place=Place(field=path))
        if isinstance(event, Restate) and path.partition(".")[0] not in applying.STATED:
            raise Problem("path", f"{path} cannot be stated", hint="fix the line that says it")
        if value != known:
            fields = {"zone": path, "counted": value, "derived": known}
            made.append(Finding("ANY-COUNT", severity="remark", fields=fields, proof={path: known}))
    return made
