"""The rules of Fantastiqa: The Abandoned Abbey as one object: every method hands on to the module that knows."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from events.catalogue.abandoned_abbey import PLAYERS
from events.session import Count, Detail, End, Opened, Restate, Score
from events.vocabulary import Data, Move
from projections.rules.contract import LOG, Choice, Context, Opening, Outcome, Result, Rules, Viewer
from projections.rules.findings import Finding
from projections.rules.games.abandoned_abbey import (
    apply,
    check,
    choices,
    complete,
    count,
    invented,
    legal,
    names,
    position,
    redact,
    restate,
    score,
    state,
    view,
)
from projections.rules.games.abandoned_abbey.state import State


class AbandonedAbbey(Rules[State]):
    """See ``rules.yaml`` for the rules themselves."""

    game = "abandoned_abbey"
    version = "1"
    player_range = PLAYERS

    # --- beginnings

    def start(self, opened: Opened) -> State:
        return state.start(opened)

    def position(self, opened: Opened, document: Mapping[str, Any]) -> State:
        return position.position(opened, document)

    def opening(self, document: Mapping[str, Any] | None, moves: Sequence[Data]) -> Opening:
        return position.opening(document, moves)

    # --- one move

    def complete(self, state: State, move: Move) -> Move:
        return complete.complete(state, move)

    def check(self, state: State, move: Move, context: Context) -> list[Finding]:
        return check.check(state, move, context)

    def apply(self, state: State, move: Move, context: Context) -> list[Outcome]:
        state.ended = False
        return apply.apply(state, move, context)

    def take_back(self, state: State, move: Move, context: Context) -> list[Outcome]:
        apply.take_back(state, move)
        return []

    # --- session events

    def compare(self, state: State, event: Restate | Count | Score | End, context: Context) -> list[Finding]:
        if isinstance(event, Count):
            return count.compare(state, event, context)
        if isinstance(event, Score):
            return score.compare(state, event, context)
        return restate.compare(state, event, context) if isinstance(event, Restate) else []

    def settle(self, state: State, event: Restate | Score | End | Detail, context: Context) -> list[Outcome]:
        out: list[Outcome] = []
        if isinstance(event, Restate):
            restate.settle(state, event, out)
        elif isinstance(event, End):
            state.ended = True
        return out

    # --- what may or must come

    def legal(self, state: State, viewer: Viewer = LOG, seat: str | None = None) -> Iterator[Move]:
        return legal.legal(state, seat)

    def choices(self, state: State, partial: Data, viewer: Viewer = LOG) -> Choice:
        return choices.choices(state, partial, viewer)

    def due(self, state: State, viewer: Viewer = LOG) -> list[Data]:
        return legal.due(state)

    def active(self, state: State) -> str | None:
        return state.active

    def result(self, state: State) -> Result:
        """Quest points and Abbey cards of each seat; there is no total."""
        scores = {
            seat: {"quest_points": each.quest_points, "abbey_cards": len(each.claimed)}
            for seat, each in state.players.items()
        }
        if state.status == "won":
            return Result("won", state.goal_line, tuple(state.winners), scores)
        return Result("finished" if state.ended else "playing", None, (), scores)

    # --- what may be seen

    def view(self, state: State, viewer: Viewer) -> dict[str, Any]:
        return view.view(state, viewer)

    def redact(self, state: State, move: Move, viewer: Viewer) -> Data:
        return redact.redact(state, move, viewer)

    def outcome_for(self, state: State, outcome: Outcome, viewer: Viewer) -> Outcome | None:
        return redact.outcome_for(state, outcome, viewer)

    # --- snapshots

    def dump(self, state_: State) -> Any:
        return state.dump(state_)

    def load(self, data: Any) -> State:
        return state.load(data)

    # --- texts and numbers for the doors

    def name(self, word: str, lang: str) -> str:
        return names.name(word, lang)

    def reason(self, word: str, lang: str) -> str:
        """The line of the Goal that was met."""
        return f"{names.name('goal_line', lang)} {word}"

    def facets(self, state: State) -> dict[str, int]:
        """Quest points and Abbey cards of every side, and the cards face down in the Abbey."""
        made = {f"points_{side}": state.points_of(side) for side in state.sides}
        made |= {f"cards_{side}": state.cards_of(side) for side in state.sides}
        return {**made, "abbey_down": state.down}

    def turn(self, state: State) -> tuple[int, int | None]:
        return state.turn, (state.turn - 1) // len(state.seats) + 1

    def observe(self, state: State, entry: Data, random: Any) -> Move | None:
        return invented.shown(state, entry, random)

    def fill(self, state: State, decision: Move, random: Any) -> Move | None:
        return invented.filled(state, decision, random)

    def invent_setup(self, seats: int, random: Any) -> tuple[Data, list[Data]]:
        return invented.setup(seats, random)
