"""Pandemic as the core knows it: one thin class over the modules of each concern."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from events.session import Count, Detail, End, Opened, Restate, Score
from events.vocabulary import Data, Move
from projections.rules.contract import (
    LOG,
    Choice,
    Context,
    Opening,
    Outcome,
    Result,
    Rules,
    Viewer,
)
from projections.rules.findings import Finding
from projections.rules.games.pandemic import (
    choices,
    comparing,
    due,
    judging,
    names,
    position,
    possible,
    random_play,
    redacting,
    restating,
    takebacks,
    view,
)
from projections.rules.games.pandemic import legal as decisions
from projections.rules.games.pandemic.material import COLOURS, FEWEST, MOST
from projections.rules.games.pandemic.seeing import viewed
from projections.rules.games.pandemic.snapshots import dump_state, load_state
from projections.rules.games.pandemic.state import State
from projections.rules.games.pandemic.zones import expand


class Pandemic(Rules[State]):
    """The rules of Pandemic, second edition (2013)."""

    game = "pandemic"
    version = "1"
    player_range = (FEWEST, MOST)

    # --- beginnings

    def start(self, opened: Opened) -> State:
        """See the contract."""
        return position.start(opened)

    def position(self, opened: Opened, document: Mapping[str, Any]) -> State:
        """See the contract."""
        return position.position(opened, document)

    def opening(self, document: Mapping[str, Any] | None, moves: Sequence[Data]) -> Opening:
        """See the contract."""
        return position.opening(document, moves)

    # --- one move

    def complete(self, state: State, move: Move) -> Move:
        """Writes ``treat.colour`` and ``cure.cards`` where they are forced."""
        return judging.complete(state, move)

    def check(self, state: State, move: Move, context: Context) -> list[Finding]:
        """See the contract."""
        return judging.check(state, move, context)

    def apply(self, state: State, move: Move, context: Context) -> list[Outcome]:
        """See the contract."""
        outcomes: list[Outcome] = []
        judging.apply(state, move, context, outcomes)
        return outcomes

    def take_back(self, state: State, move: Move, context: Context) -> list[Outcome]:
        """See the contract."""
        if state.begun:
            takebacks.take_back(state, move)
        return []

    # --- session events

    def compare(self, state: State, event: Restate | Count | Score | End, context: Context) -> list[Finding]:
        """See the contract."""
        return comparing.compare(state, event)

    def check_possible(self, state: State, event: Restate) -> None:
        possible.check_possible(list(expand(state, event.set)))

    def settle(self, state: State, event: Restate | Score | End | Detail, context: Context) -> list[Outcome]:
        """A restated table is true from here on; a result that the log does not know is kept beside it."""
        outcomes: list[Outcome] = []
        if isinstance(event, Restate):
            restating.restate(state, event, outcomes)
        elif isinstance(event, Score | End):
            result, _ = comparing.stated_result(event)
            if result is not None and state.status == "playing":
                state.told = result
        return outcomes

    # --- what may or must come

    def legal(self, state: State, viewer: Viewer = LOG, seat: str | None = None) -> Iterator[Move]:
        """See the contract."""
        return decisions.legal(viewed(state, viewer), seat)

    def choices(self, state: State, partial: Data, viewer: Viewer = LOG) -> Choice:
        """See the contract."""
        return choices.choices(viewed(state, viewer), partial)

    def due(self, state: State, viewer: Viewer = LOG) -> list[Data]:
        """See the contract."""
        return due.due(state)

    def active(self, state: State) -> str | None:
        """See the contract."""
        return due.active(state)

    def result(self, state: State) -> Result:
        """All win or all lose."""
        status = view.status(state)
        winners = state.seats if status == "won" else ()
        return Result(status, state.loss_reason, winners, cooperative=True)

    # --- what may be seen

    def view(self, state: State, viewer: Viewer) -> dict[str, Any]:
        """See the contract."""
        return view.view(state, viewer)

    def redact(self, state: State, move: Move, viewer: Viewer) -> Data:
        """See the contract."""
        return redacting.redact(state, move, viewer)

    def outcome_for(self, state: State, outcome: Outcome, viewer: Viewer) -> Outcome | None:
        """See the contract."""
        return redacting.outcome_for(state, outcome, viewer)

    # --- snapshots

    def dump(self, state: State) -> Any:
        """See the contract."""
        return dump_state(state)

    def load(self, data: Any) -> State:
        """See the contract."""
        return load_state(data)

    # --- texts and numbers for the doors

    def name(self, word: str, lang: str) -> str:
        """See the contract."""
        return names.name(word, lang)

    def reason(self, word: str, lang: str) -> str:
        """See the contract."""
        return names.reason(word, lang)

    def facets(self, state: State) -> dict[str, int]:
        """Outbreaks, infection rate, cubes on the board, cards in the player deck, cures."""
        on_board = {colour: sum(here.get(colour, 0) for here in state.cubes.values()) for colour in COLOURS}
        cures = [cure != "uncured" for cure in state.cures.values()]
        return {
            "outbreaks": state.outbreaks,
            "rate": state.rate(),
            "cubes": sum(on_board.values()),
            **{f"cubes_{colour}": amount for colour, amount in on_board.items()},
            "player_deck_left": state.player_deck_left,
            "cures": sum(cures),
        }

    def turn(self, state: State) -> tuple[int, int | None]:
        """The number of the turn; the game has no rounds."""
        return (state.turn, None)

    def observe(self, state: State, entry: Data, random: Any) -> Move | None:
        """See the contract."""
        return random_play.observe(state, entry, random)

    def fill(self, state: State, decision: Move, random: Any) -> Move | None:
        """See the contract."""
        return random_play.fill(state, decision, random)

    def invent_setup(self, seats: int, random: Any) -> tuple[Data, list[Data]]:
        """See the contract."""
        return random_play.invent_setup(seats, random)
