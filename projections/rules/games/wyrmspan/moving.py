"""One line: judged (:func:`check`), made (:func:`apply`), or taken back. Making is apart from judging."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import msgspec

from events.games.wyrmspan import Draw, RefillDisplay, Tuck
from events.vocabulary import Move
from projections.rules.contract import Context, Outcome
from projections.rules.findings import Finding
from projections.rules.games.wyrmspan import apply_move
from projections.rules.games.wyrmspan.apply_step import STEPS
from projections.rules.games.wyrmspan.check_move import MOVES, arrival_faults, move_faults
from projections.rules.games.wyrmspan.check_step import step_faults
from projections.rules.games.wyrmspan.check_table import table_faults
from projections.rules.games.wyrmspan.entering import enter
from projections.rules.games.wyrmspan.faults import Faults, fault, first
from projections.rules.games.wyrmspan.flow import Out, settle
from projections.rules.games.wyrmspan.numbers import FEWEST_SEATS, MOST_SEATS
from projections.rules.games.wyrmspan.owed import setup_missing
from projections.rules.games.wyrmspan.state import State
from projections.rules.games.wyrmspan.table_lines import LINES
from projections.rules.games.wyrmspan.zones import back_on_deck

_MOVES: Final[dict[str, Callable[..., None]]] = {
    "excavate": apply_move.excavate,
    "entice": apply_move.entice,
    "explore": apply_move.explore,
    "pass": apply_move.pass_,
}


def check(state: State, move: Move, context: Context) -> list[Finding]:
    """What is wrong with a line, by the order of precedence. Changes nothing."""
    found = first(context, _seats(state))
    if found:
        return found
    if move.type in MOVES:
        found = first(context, arrival_faults(state, move))
        return found or first(context, move_faults(entered(state, move), move))
    if move.type in STEPS:
        return first(context, step_faults(state, move))
    return first(context, table_faults(state, move))


def _seats(state: State) -> Faults:
    """The number of seats, at the first line."""
    if not state.begun and not FEWEST_SEATS <= len(state.order) <= MOST_SEATS:
        yield fault("CMP-PLAYERS", about="observation")


def entered(state: State, move: Any) -> State:
    """The table on which a move is made."""
    table = copied(state)
    enter(table, move.player, [])
    return table


def apply(state: State, move: Any, context: Context) -> list[Outcome]:
    """Makes a line, legal or not, and what follows from it."""
    out: Out = []
    state.begun = True
    if move.type in _MOVES:
        enter(state, move.player, out)
        _MOVES[move.type](state, move, context, out)
    elif move.type in STEPS:
        STEPS[move.type](state, move, context, out)
    else:
        LINES[move.type](state, move, context, out)
    settle(state, out)
    if state.phase == "setup" and not setup_missing(state):
        state.phase, state.to_move = "turns", state.first_player
    return out


def take_back(state: State, move: Move, context: Context) -> list[Outcome]:
    """A line undone: a card that it showed of a deck lies on top again and stays known."""
    if isinstance(move, (Draw, Tuck)) and move.from_ == "deck":
        back_on_deck(state, move.card, move.player, context.seq)
    elif isinstance(move, RefillDisplay):
        back_on_deck(state, move.card, None, context.seq)
    return []


def copied(state: State) -> State:
    """A table of its own that is the same."""
    return load(dump(state))


def dump(state: State) -> Any:
    """The whole table as JSON values."""
    return msgspec.to_builtins(state)


def load(data: Any) -> State:
    """The table that :func:`dump` described."""
    return msgspec.convert(data, State)
