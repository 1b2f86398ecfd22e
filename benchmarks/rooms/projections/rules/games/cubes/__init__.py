"""The rules of Cubes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict
from typing import Any

from events.games.cubes import VOCABULARY
from projections.rules.games.cubes.moves import fault, make
from projections.rules.games.cubes.state import State

from events.session import Count, Detail, End, Opened, Restate, Score
from events.vocabulary import Data, Move
from projections.rules.contract import COMPLETE, LOG, Choice, Context, Opening, Outcome, Result, Rules, Viewer
from projections.rules.findings import Finding


class Cubes(Rules[State]):
    """As much of a game as the benchmarks need: lines are judged and made; nothing is listed or hidden."""

    game = "cubes"
    version = "1"
    player_range = (1, 4)

    def start(self, opened: Opened) -> State:
        return State([each.seat for each in opened.seats])

    def position(self, opened: Opened, document: Mapping[str, Any]) -> State:
        return self.start(opened)

    def opening(self, document: Mapping[str, Any] | None, moves: Sequence[Data]) -> Opening:
        return Opening()

    def check(self, state: State, move: Move, context: Context) -> list[Finding]:
        rule = fault(state, move)
        return [] if rule is None else [Finding(rule, context.seq)]

    def apply(self, state: State, move: Move, context: Context) -> list[Outcome]:
        return make(state, move)

    def compare(self, state: State, event: Restate | Count | Score | End, context: Context) -> list[Finding]:
        return []

    def settle(self, state: State, event: Restate | Score | End | Detail, context: Context) -> list[Outcome]:
        return []

    def legal(self, state: State, viewer: Viewer = LOG, seat: str | None = None) -> Iterator[Move]:
        return iter(())

    def choices(self, state: State, partial: Data, viewer: Viewer = LOG) -> Choice:
        return COMPLETE

    def due(self, state: State, viewer: Viewer = LOG) -> list[Data]:
        return []

    def active(self, state: State) -> str | None:
        return state.seats[state.active]

    def result(self, state: State) -> Result:
        return Result("playing")

    def view(self, state: State, viewer: Viewer) -> dict[str, Any]:
        return state.document()

    def redact(self, state: State, move: Move, viewer: Viewer) -> Data:
        return {"type": move.type, **VOCABULARY.encode(move)}

    def turn(self, state: State) -> tuple[int, int | None]:
        return state.turn, None

    def dump(self, state: State) -> Any:
        return asdict(state)

    def load(self, data: Any) -> State:
        return State(**data)


RULES = Cubes()
