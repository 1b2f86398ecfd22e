"""A play of any game as one object: every method hands on to the module that knows."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict
from typing import Any

from events.games.any import VOCABULARY, Play, Result
from events.problems import Problem
from events.session import SESSION, Count, Detail, End, Opened, Restate, Score
from events.vocabulary import Data, Move
from projections.rules import contract
from projections.rules.contract import COMPLETE, LOG, Choice, Context, Opening, Outcome, Rules, Viewer
from projections.rules.findings import Finding
from projections.rules.games.any import applying, checking, view
from projections.rules.games.any.state import State, begun
from projections.rules.plays import PlayFacts


class AnyGame(Rules[State]):
    """See ``rules.yaml`` for what is remarked on."""

    game = "any"
    version = "1"
    player_range = (1, 100)

    def start(self, opened: Opened) -> State:
        if opened.options:
            raise Problem("option", f"a play of any game has no option {next(iter(opened.options))!r}")
        return begun(opened)

    def position(self, opened: Opened, document: Mapping[str, Any]) -> State:
        raise Problem("position", "a play of any game begins from no position")

    def opening(self, document: Mapping[str, Any] | None, moves: Sequence[Data]) -> Opening:
        told = [seat for each in moves for seat in each.get("results", {})]
        named = [str(each["player"]) for each in moves if each.get("player")]
        return Opening(seats=tuple({"seat": seat} for seat in dict.fromkeys([*told, *named])))

    def complete(self, state: State, move: Move) -> Move:
        if isinstance(move, Play):
            checking.seats_known(state, [*move.results, *move.players])
        elif isinstance(move, Result):
            checking.seats_known(state, [move.player])
        return move

    def check(self, state: State, move: Move, context: Context) -> list[Finding]:
        return checking.check(state, move, context)

    def apply(self, state: State, move: Move, context: Context) -> list[Outcome]:
        applying.apply(state, move)
        return []

    def compare(self, state: State, event: Restate | Count | Score | End, context: Context) -> list[Finding]:
        return checking.compare(state, event)

    def settle(self, state: State, event: Restate | Score | End | Detail, context: Context) -> list[Outcome]:
        if isinstance(event, (Restate, Score)):
            applying.settle(state, event)
        return []

    def legal(self, state: State, viewer: Viewer = LOG, seat: str | None = None) -> Iterator[Move]:
        return iter(())

    def choices(self, state: State, partial: Data, viewer: Viewer = LOG) -> Choice:
        return COMPLETE

    def due(self, state: State, viewer: Viewer = LOG) -> list[Data]:
        return [] if state.told else [{"type": "play"}]

    def active(self, state: State) -> str | None:
        return None

    def result(self, state: State) -> contract.Result:
        return view.result(state)

    def view(self, state: State, viewer: Viewer) -> dict[str, Any]:
        return view.view(state)

    def redact(self, state: State, move: Move, viewer: Viewer) -> Data:
        known = SESSION if move.type in SESSION.types else VOCABULARY
        return {"type": move.type, **known.encode(move)}

    def visible(self, state: State, finding: Finding, viewer: Viewer) -> bool:
        return True

    def dump(self, state: State) -> Any:
        return asdict(state)

    def load(self, data: Any) -> State:
        return State(**data)

    def play(self, state: State) -> PlayFacts:
        return view.play(state)


RULES = AnyGame()
