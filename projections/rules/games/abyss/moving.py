"""One line: judged (:func:`check`), made (:func:`apply`), or taken back. Making is apart from judging."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import msgspec

from events.games.abyss import CourtRefill, Plot, Power, Reveal
from events.vocabulary import Move
from projections.rules.contract import Context, Outcome
from projections.rules.findings import Finding
from projections.rules.games.abyss import (
    apply_power,
    apply_table,
    apply_turn,
    check_control,
    check_council,
    check_explore,
    check_power,
    check_recruit,
    check_table,
    check_turn,
)
from projections.rules.games.abyss.arrival import arrive, enter, faults_of
from projections.rules.games.abyss.clock import advance
from projections.rules.games.abyss.court import settle_test
from projections.rules.games.abyss.endgame import close_if_settled
from projections.rules.games.abyss.faults import fault, first
from projections.rules.games.abyss.numbers import KEY_TOKENS, PEARLS
from projections.rules.games.abyss.purse import Out
from projections.rules.games.abyss.state import State

OF_TURN: Final[dict[str, tuple[Callable[..., list[Finding]], Callable[..., None]]]] = {
    "plot": (check_turn.check_plot, apply_turn.apply_plot),
    "reveal": (check_explore.check_reveal, apply_turn.apply_reveal),
    "keep": (check_explore.check_keep, apply_turn.apply_keep),
    "fight": (check_explore.check_fight, apply_turn.apply_fight),
    "council": (check_council.check_council, apply_turn.apply_council),
    "recruit": (check_recruit.check_recruit, apply_turn.apply_recruit),
    "power": (check_power.check_power, apply_power.apply_power),
    "control": (check_control.check_control, apply_power.apply_control),
    "black_smokers": (check_control.check_smokers, apply_power.apply_smokers),
    "pass": (check_turn.check_pass, apply_turn.apply_pass),
    "end_turn": (check_turn.check_end_turn, apply_turn.apply_end_turn),
}
"""{type: (check, apply)} of the moves of a turn."""

OF_TABLE: Final[dict[str, tuple[Callable[..., list[Finding]], Callable[..., None]]]] = {
    "setup": (check_table.check_setup, apply_table.apply_setup),
    "court_refill": (check_table.check_refill, apply_table.apply_refill),
    "reshuffle": (check_table.check_reshuffle, apply_table.apply_reshuffle),
    "decline": (check_explore.check_decline, apply_turn.apply_decline),
    "buy": (check_explore.check_buy, apply_turn.apply_buy),
    "discard": (check_council.check_discard, apply_table.apply_discard),
    "final_affiliate": (check_table.check_final, apply_table.apply_final),
    "reveal_tokens": (check_table.check_tokens, apply_table.apply_tokens),
}
"""{type: (check, apply)} of the moves that belong to no turn."""

_MOST_GAINED: Final = 12
"""More Pearls or Keys than one line can bring."""


def check(state: State, move: Move, context: Context) -> list[Finding]:
    """What is wrong with a line, by the order of precedence. Changes nothing."""
    arrival = arrive(state, move)
    found = faults_of(state, move, arrival, context)
    if found and (context.mode == "referee" or arrival == "late"):
        return found
    table = state
    if arrival not in ("own", "free"):
        table = copied(state)
        enter(table, move, arrival, [], context.seq)
    return found + _judged(table, move, context) + _supply(state, move, context)


def _judged(state: State, move: Move, context: Context) -> list[Finding]:
    if move.type in OF_TABLE:
        return OF_TABLE[move.type][0](state, move, context)
    if state.turn is None:
        return []
    return OF_TURN[move.type][0](state, state.turn, move, context)


def apply(state: State, move: Move, context: Context) -> list[Outcome]:
    """Makes a line, legal or not, and what follows from it."""
    out: Out = []
    enter(state, move, arrive(state, move), out, context.seq)
    turn = state.turn
    if turn is not None and not _still_taking(state, move):
        settle_test(state, turn, out)
    if turn is not None and move.type != "black_smokers":
        turn.smokers = False
    if move.type in OF_TABLE:
        OF_TABLE[move.type][1](state, move, context, out)
    elif turn is not None:
        OF_TURN[move.type][1](state, turn, move, context, out)
    advance(state, out)
    close_if_settled(state)
    return out


def _still_taking(state: State, move: Move) -> bool:
    """Whether the line is the power that the refill test waits for."""
    turn = state.turn
    return (
        isinstance(move, Power)
        and turn is not None
        and move.lord in ("corruptor", "traitor")
        and (move.lord in turn.fresh)
    )


def take_back(state: State, move: Move) -> list[Outcome]:
    """A line undone: what it showed of the decks lies on top again and stays known."""
    if isinstance(move, Reveal):
        state.cards_next.append(apply_table.unseen(move.card))
    elif isinstance(move, Plot):
        state.lords_next.append(apply_table.unseen(move.lord))
    elif isinstance(move, CourtRefill):
        state.lords_next += move.lords
    elif isinstance(move, Power) and move.lord in ("schemer", "opportunist"):
        state.lords_next.append(apply_table.unseen(move.in_))
    return []


def copied(state: State) -> State:
    """A table of its own that is the same."""
    return load(dump(state))


def dump(state: State) -> Any:
    """The whole table as JSON values."""
    return msgspec.to_builtins(state, str_keys=True)


def load(data: Any) -> State:
    """The table that :func:`dump` described."""
    return msgspec.convert(data, State, str_keys=True)


def _supply(state: State, move: Move, context: Context) -> list[Finding]:
    """The remark that more lies before the seats than the box holds (looked at only where a line could
    bring it so far)."""
    pearls, keys = _held(state)
    if pearls <= PEARLS - _MOST_GAINED and keys <= KEY_TOKENS - _MOST_GAINED // 4:
        return []
    table = copied(state)
    apply(table, move, context)
    more_pearls, more_keys = _held(table)
    over = (more_pearls > PEARLS and more_pearls > pearls) or (more_keys > KEY_TOKENS and more_keys > keys)
    return first(context, [fault("OBS-SUPPLY", severity="remark")] if over else [])


def _held(state: State) -> tuple[int, int]:
    players = state.players.values()
    return sum(player.pearls for player in players), sum(player.keys for player in players)
