"""The rules of Eldritch Horror as one object: every method hands on to the module that knows."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from events.session import Count, Detail, End, Opened, Restate, Score
from events.vocabulary import Data, Move
from projections.rules.contract import LOG, Choice, Context, Opening, Outcome, Result, Rules, Viewer
from projections.rules.findings import Finding
from projections.rules.games.eldritch_horror import (
    beginning,
    choosing,
    completing,
    copying,
    counting,
    due,
    inventing,
    legal,
    moving,
    outlook,
    positions,
    redacting,
    restating,
    scoring,
    view,
    words,
)
from projections.rules.games.eldritch_horror.state import State


class EldritchHorror(Rules[State]):
    """See ``rules.yaml`` for the rules themselves."""

    game = "eldritch_horror"
    version = "1"
    player_range = (1, 8)

    # --- beginnings

    def start(self, opened: Opened) -> State:
        return beginning.begin(opened)

    def position(self, opened: Opened, document: Mapping[str, Any]) -> State:
        return positions.position(opened, document)

    def opening(self, document: Mapping[str, Any] | None, moves: Sequence[Data]) -> Opening:
        return beginning.opening(document, moves)

    # --- one move

    def complete(self, state: State, move: Move) -> Move:
        return completing.complete(state, move)

    def check(self, state: State, move: Move, context: Context) -> list[Finding]:
        return moving.check(state, move, context)

    def apply(self, state: State, move: Move, context: Context) -> list[Outcome]:
        return moving.apply(state, move, context)

    def fold(self, state: State, move: Move, context: Context) -> tuple[list[Finding], list[Outcome]]:
        return moving.fold(state, move, context)

    def take_back(self, state: State, move: Move, context: Context) -> list[Outcome]:
        return moving.take_back(state, move, context)

    # --- session events

    def compare(self, state: State, event: Restate | Count | Score | End, context: Context) -> list[Finding]:
        if isinstance(event, Count):
            found = counting.count_faults(state, event)
        elif isinstance(event, Restate):
            found = counting.restate_faults(state, event)
        elif isinstance(event, Score):
            found = counting.score_faults(state, event)
        else:
            found = counting.end_faults(state, event)
        return [each.finding for each in found if each.finding.rule not in context.set_aside][:1]

    def check_possible(self, state: State, event: Restate) -> None:
        counting.check_possible(state, event)

    def settle(self, state: State, event: Restate | Score | End | Detail, context: Context) -> list[Outcome]:
        if isinstance(event, Restate):
            restating.restate(state, event)
        elif isinstance(event, Detail):
            state.score_only = event.level != "moves"
        else:
            counting.write_down(state, event)
        return []

    # --- what may or must come

    def legal(self, state: State, viewer: Viewer = LOG, seat: str | None = None) -> Iterator[Move]:
        return legal.legal(state, seat)

    def choices(self, state: State, partial: Data, viewer: Viewer = LOG) -> Choice:
        return choosing.choices(state, partial, viewer)

    def due(self, state: State, viewer: Viewer = LOG) -> list[Data]:
        return due.due(state)

    def active(self, state: State) -> str | None:
        return state.active

    def result(self, state: State) -> Result:
        return scoring.result(state)

    # --- what may be seen

    def view(self, state: State, viewer: Viewer) -> dict[str, Any]:
        return view.view(state, viewer)

    def outcome_for(self, state: State, outcome: Outcome, viewer: Viewer) -> Outcome | None:
        return redacting.outcome_for(outcome, viewer)

    def redact(self, state: State, move: Move, viewer: Viewer) -> Data:
        return redacting.redact(state, move, viewer)

    # --- snapshots

    def dump(self, state: State) -> Any:
        return copying.dump(state)

    def load(self, data: Any) -> State:
        return copying.load(data)

    # --- texts and numbers for the doors

    def players_of(self, state: State, seat: str) -> tuple[str, ...]:
        return tuple(state.seat_people.get(seat, ()))

    def name(self, word: str, lang: str) -> str:
        return words.name(word, lang)

    def facets(self, state: State) -> dict[str, int]:
        return outlook.facets(state)

    def turn(self, state: State) -> tuple[int, int | None]:
        return outlook.turn(state)

    # --- random games

    def observe(self, state: State, entry: Data, random: Any) -> Move | None:
        return inventing.observe(state, entry, random)

    def fill(self, state: State, decision: Move, random: Any) -> Move | None:
        return inventing.fill(state, decision, random)

    def invent_setup(self, seats: int, random: Any) -> tuple[Data, list[Data]]:
        return inventing.setup(seats, random)
