"""Checks of the powers that are written down: one row of precedence, and one small function a Lord."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from events.catalogue.abyss import LORDS
from events.games.abyss import POWER_FIELDS, Power
from projections.rules.contract import Context
from projections.rules.findings import Finding
from projections.rules.games.abyss.check_council import hand_fault, stack_faults
from projections.rules.games.abyss.faults import Faults, fault, together
from projections.rules.games.abyss.numbers import CORRUPTOR_PRICE
from projections.rules.games.abyss.purse import shortage
from projections.rules.games.abyss.seen import lord_fault, token_fault
from projections.rules.games.abyss.state import State, Turn
from projections.rules.games.abyss.tables import free, in_court, owner, placed, ready, shielded


def check_power(state: State, turn: Turn, move: Power, context: Context) -> list[Finding]:
    """The row of ``power`` in the order of precedence; + ABY-OBS-LORD, + ABY-OBS-TOKEN."""
    top = lord_fault(state, [move.in_]) if move.lord in ("schemer", "opportunist") else ()
    return together(context, _power(state, turn, move), top, _token(state, move))


def _power(state: State, turn: Turn, move: Power) -> Faults:
    player, lord = state.players[move.player], move.lord
    if lord in placed(player):
        yield fault("LOC-LORDS-LOSE", lord=lord)
    if lord not in ready(player) or lord not in POWER_FIELDS:
        yield fault("LORD-ACTIVE", lord=lord)
    kind = LORDS[lord].power
    if kind == "once" and lord not in turn.fresh:
        yield fault("REC-POWER", lord=lord)
    if kind == "turn" and lord in turn.used:
        yield fault("LORD-TURN-USE", lord=lord)
    if lord in FAULTS:
        yield from FAULTS[lord](state, turn, move)


def _token(state: State, move: Power) -> Faults:
    """The value of a stolen token: one that the victim can have, and that exists."""
    if move.token_value is None or move.victim is None or move.victim not in state.players:
        return
    victim = state.players[move.victim]
    whole = len(victim.tokens) >= victim.token_count
    if whole and move.token_value not in victim.tokens:
        yield fault("OBS-TOKEN", about="observation", private=((move.victim,),), v=move.token_value)
    if move.token_value not in victim.tokens:
        yield from token_fault(state, [move.token_value])


# --- one Lord each


def _assassin(state: State, turn: Turn, move: Power) -> Faults:
    target = move.target or ""
    seat = owner(state, target)
    if seat is not None and seat != move.player and shielded(state, seat):
        yield fault("LORD-SHAMAN-SCOPE", player=seat)
    if seat is not None and target in placed(state.players[seat]):
        yield fault("LOC-FREE", lord=target)
    reason = None
    if seat is None or seat == move.player:
        reason = "not_of_an_opponent"
    elif target in state.players[seat].turned:
        reason = "already_turned"
    elif seat in turn.struck:
        reason = "one_of_each"
    if reason is not None:
        yield fault("LORD-04", reason=reason)


def _hunter(state: State, turn: Turn, move: Power) -> Faults:
    victim = move.victim or ""
    if victim in state.players and victim != move.player and shielded(state, victim):
        yield fault("LORD-SHAMAN-SCOPE", player=victim)
    player = state.players.get(victim)
    if player is None or victim == move.player or player.token_count == 0:
        doubt = player is not None and victim != move.player and player.picks > 0
        yield fault("LORD-07", severity="doubt" if doubt else "breach", victim=victim)


def _slaver(state: State, turn: Turn, move: Power) -> Faults:
    yield from hand_fault(state, move.player, [move.card or "?"])


def _oracle(state: State, turn: Turn, move: Power) -> Faults:
    yield from stack_faults(state, move.race or "", move.count, "LORD-17")


def _illusionist(state: State, turn: Turn, move: Power) -> Faults:
    reason = None
    if move.give_up not in state.players[move.player].locations:
        reason = "not_own_location"
    elif move.take not in state.locations:
        reason = "not_available"
    if reason is not None:
        yield fault("LORD-19", reason=reason)


def _opportunist(state: State, turn: Turn, move: Power) -> Faults:
    reason = None
    if move.out not in state.court.values():
        reason = "not_in_court"
    elif state.lord_deck == 0:
        reason = "lord_deck_empty"
    if reason is not None:
        yield fault("LORD-21", reason=reason)


def _corruptor(state: State, turn: Turn, move: Power) -> Faults:
    player = state.players[move.player]
    short = shortage(player, CORRUPTOR_PRICE)
    fields: dict[str, Any] = {"take": move.take, "player": move.player, "pearls": player.pearls}
    if not in_court(state, move.take):
        yield fault("LORD-22", **fields)
    elif short is not None:
        yield fault("LORD-22", severity=short[0], caused_by=short[1], **fields)


def _traitor(state: State, turn: Turn, move: Power) -> Faults:
    yield from _given(state, move)
    reason = _gives(state, move)
    if reason is None and not in_court(state, move.take):
        reason = "not_in_court"
    if reason is not None:
        yield fault("LORD-23", reason=reason)


def _schemer(state: State, turn: Turn, move: Power) -> Faults:
    yield from _given(state, move)
    reason = _gives(state, move)
    if reason is None and state.lord_deck == 0:
        reason = "lord_deck_empty"
    if reason is not None:
        yield fault("LORD-26", reason=reason)


def _given(state: State, move: Power) -> Iterator[Finding]:
    seat = owner(state, move.out or "")
    if seat is not None and move.out in placed(state.players[seat]):
        yield fault("LOC-FREE", lord=move.out)


def _gives(state: State, move: Power) -> str | None:
    """What is wrong with the Lord given up."""
    return (
        None if move.out != move.lord and move.out in free(state.players[move.player]) else "not_another_own"
    )


FAULTS: dict[str, Callable[[State, Turn, Power], Faults]] = {
    "assassin": _assassin,
    "hunter": _hunter,
    "slaver": _slaver,
    "oracle": _oracle,
    "illusionist": _illusionist,
    "opportunist": _opportunist,
    "corruptor": _corruptor,
    "traitor": _traitor,
    "schemer": _schemer,
}
"""{Lord: what can be wrong with its power}."""
