"""The prototype table as one object: every method hands on to the module that knows."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict
from typing import Any

from events.games.table import VOCABULARY, Change, Declare, Do
from events.problems import Place, Problem
from events.session import NO_MARKS, SESSION, Count, Detail, End, Opened, Restate, Score
from events.vocabulary import Data, Move
from projections.rules.contract import (
    COMPLETE,
    LOG,
    Candidate,
    Choice,
    Context,
    Opening,
    Outcome,
    Result,
    Rules,
    Viewer,
)  # fmt: skip
from projections.rules.findings import Finding
from projections.rules.games.table import applying, checking, stating, view
from projections.rules.games.table.state import State
from projections.rules.plays import PlayFacts


class PrototypeTable(Rules[State]):
    """See ``rules.yaml``: every rule asks the session's own sheet."""

    game = "table"
    version = "1"
    player_range = (1, 100)

    def start(self, opened: Opened) -> State:
        if opened.options:
            raise Problem("option", f"a prototype table has no option {next(iter(opened.options))!r}")
        return State([each.seat for each in opened.seats])

    def position(self, opened: Opened, document: Mapping[str, Any]) -> State:
        raise Problem("position", "a prototype table begins from no position")

    def opening(self, document: Mapping[str, Any] | None, moves: Sequence[Data]) -> Opening:
        named = [str(each["player"]) for each in moves if each.get("player")]
        return Opening(seats=tuple({"seat": seat} for seat in dict.fromkeys(named)))

    def complete(self, state: State, move: Move) -> Move:
        player = getattr(move, "player", None)
        if player is not None and player not in state.seats:
            raise Problem("unknown", f"no seat {player!r}", place=Place(field="player"))
        if isinstance(move, Change) and (move.by is None) == (move.to is None):
            raise Problem("field", "counter: either by or to", place=Place(field="by"))
        if isinstance(move, Declare):
            _sound(move)
        return move

    def check(self, state: State, move: Move, context: Context) -> list[Finding]:
        return checking.check(state, move, context)

    def apply(self, state: State, move: Move, context: Context) -> list[Outcome]:
        return applying.apply(state, move)

    def compare(self, state: State, event: Restate | Count | Score | End, context: Context) -> list[Finding]:
        return stating.compare(state, event)

    def settle(self, state: State, event: Restate | Score | End | Detail, context: Context) -> list[Outcome]:
        if not isinstance(event, Detail):
            stating.settle(state, event)
        return []

    def legal(self, state: State, viewer: Viewer = LOG, seat: str | None = None) -> Iterator[Move]:
        seats = [state.active] if state.active is not None else state.seats
        for player in seats if not state.over else ():
            if seat in (None, player):
                for verb in state.known.get("verbs", {}):
                    made = Do(verb=verb, player=player)
                    if not checking.check(state, made, Context(marks=NO_MARKS)):
                        yield made

    def choices(self, state: State, partial: Data, viewer: Viewer = LOG) -> Choice:
        if partial.get("type") == "do" and "verb" not in partial:
            verbs: dict[str, Any] = state.known.get("verbs", {})
            names = {
                name: {lang: row.get(lang) or name for lang in ("en", "pl")} for name, row in verbs.items()
            }
            return Choice("verb", tuple(Candidate(name, label) for name, label in names.items()))
        return COMPLETE

    def due(self, state: State, viewer: Viewer = LOG) -> list[Data]:
        return [{"type": "declare"}] if state.sheet is None and not state.over else []

    def active(self, state: State) -> str | None:
        return state.active

    def result(self, state: State) -> Result:
        return view.result(state)

    def view(self, state: State, viewer: Viewer) -> dict[str, Any]:
        return view.view(state)

    def redact(self, state: State, move: Move, viewer: Viewer) -> Data:
        known = SESSION if move.type in SESSION.types else VOCABULARY
        return {"type": move.type, **known.encode(move)}

    def outcome_for(self, state: State, outcome: Outcome, viewer: Viewer) -> Outcome | None:
        return outcome if viewer.log or outcome.kind in ("counted", "rolled") else None

    def visible(self, state: State, finding: Finding, viewer: Viewer) -> bool:
        return True

    def dump(self, state: State) -> Any:
        return asdict(state)

    def load(self, data: Any) -> State:
        return State(**data)

    def facets(self, state: State) -> dict[str, int]:
        return view.facets(state)

    def turn(self, state: State) -> tuple[int, int | None]:
        return state.turn, state.round

    def play(self, state: State) -> PlayFacts:
        return view.play(state)


def _sound(move: Declare) -> None:
    """Raises Problem ``field`` for a sheet that names what it does not declare."""
    sheet = move.sheet
    for verb, deed in sheet.verbs.items():
        for name in deed.change:
            if sheet.counters and name not in sheet.counters:
                where = f"sheet.verbs.{verb}.change"
                raise Problem(
                    "field", f"{verb} changes {name}, which is no counter", place=Place(field=where)
                )
        if deed.phase is not None and deed.phase not in sheet.phases:
            where = f"sheet.verbs.{verb}.phase"
            raise Problem("field", f"{verb} is of {deed.phase}, which is no phase", place=Place(field=where))
    for name in sheet.points:
        if sheet.counters and name not in sheet.counters:
            raise Problem(
                "field", f"points for {name}, which is no counter", place=Place(field="sheet.points")
            )
    for name, each in sheet.counters.items():
        if each.least is not None and each.most is not None and each.least > each.most:
            raise Problem(
                "field", f"{name}: least is more than most", place=Place(field=f"sheet.counters.{name}")
            )


RULES = PrototypeTable()
