"""Forced fields written in, and names that must exist: what a line needs before any rule speaks."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from typing import Final

from events.catalogue.abyss import UNSEEN
from events.games.abyss import Control, Discard, Fight, Recruit
from events.problems import Place, Problem
from events.vocabulary import Move
from projections.rules.games.abyss.arrival import arrive, enter
from projections.rules.games.abyss.check_control import ambassador_due
from projections.rules.games.abyss.check_council import reasons
from projections.rules.games.abyss.check_recruit import may_affiliate, payment
from projections.rules.games.abyss.moving import copied
from projections.rules.games.abyss.numbers import KEYS_NEEDED
from projections.rules.games.abyss.state import State
from projections.rules.games.abyss.tables import lord_of, ready, reward

NEVER_MISSING: Final[dict[str, tuple[type, ...]]] = {
    "lord": (Recruit,),
    "allies": (Recruit,),
    "location": (Control,),
    "cards": (Discard,),
}


def complete(state: State, move: Move) -> Move:
    """The move with its forced fields. Raises Problem ``seat`` or ``field``."""
    for name in ("player", "first_player", "victim"):
        seat = getattr(move, name, None)
        if seat is not None and seat not in state.players:
            hint = "seats: " + ", ".join(state.order)
            raise Problem("seat", f"{move.type}: no seat {seat!r}", place=Place(field=name), hint=hint)
    _whole(move)
    if not isinstance(move, (Fight, Recruit, Control, Discard)):
        return move
    table = state
    arrival = arrive(state, move)
    if arrival not in ("own", "free"):
        table = copied(state)
        enter(table, move, arrival, [], 0)
    if isinstance(move, Fight):
        return _fight(table, move)
    if isinstance(move, Recruit):
        return _recruit(table, move)
    if isinstance(move, Control):
        return _control(table, move)
    return _discard(table, move)


def _whole(move: Move) -> None:
    """What a line may never leave out."""
    for name, types in NEVER_MISSING.items():
        if isinstance(move, types) and getattr(move, name) is None:
            raise _asked(move.type, name, f"{name} is missing")


def _asked(type_: str, field: str, what: str) -> Problem:
    return Problem("field", f"{type_}: {what}", place=Place(field=field), hint=f"say {field}")


def fightable(state: State) -> bool:
    """Whether a Monster, or a card not seen, was turned up last."""
    turn = state.turn
    return turn is not None and (
        turn.last == "monster" or (turn.last == "ally" and state.track[-1:] == [UNSEEN])
    )


def _fight(state: State, move: Fight) -> Fight:
    """Keys are those of the Threat space; Pearls and tokens force each other."""
    if not fightable(state):
        return move
    _, keys, picks = reward(state, move.player)
    keys = keys if move.keys is None else move.keys
    pearls, tokens = move.pearls, move.tokens
    if pearls is None and tokens is None:
        if picks:
            return replace(move, keys=keys)
        pearls = tokens = 0
    elif pearls is None:
        pearls = max(0, picks - (tokens or 0))
    elif tokens is None:
        tokens = max(0, picks - pearls)
    return replace(move, keys=keys, pearls=pearls, tokens=tokens)


def _recruit(state: State, move: Recruit) -> Recruit:
    """Exactly the points missing; the affiliation where only one card may be it."""
    price, low, high, pearls = payment(state, move)
    if move.pearls is None:
        if low != high and low < price:
            raise _asked("recruit", "pearls", "an Ally was not seen, so the Pearls paid must be said")
        move = replace(move, pearls=pearls)
    if move.affiliate is None and UNSEEN not in move.played:
        allowed = may_affiliate(state, move)
        if len(allowed) == 1:
            move = replace(move, affiliate=allowed[0])
    return move


def payments(state: State, seat: str) -> list[tuple[tuple[str, ...], int]]:
    """All ways to use exactly three Keys: (Lords placed, tokens spent)."""
    player = state.players[seat]
    lords = [lord for lord in ready(player) if lord_of(lord).keys]
    return [
        (chosen, KEYS_NEEDED - number)
        for number in range(min(KEYS_NEEDED, len(lords)) + 1)
        if KEYS_NEEDED - number <= player.keys
        for chosen in combinations(lords, number)
    ]


def _control(state: State, move: Control) -> Control:
    """The only payment that fits what was said; through an Ambassador that Lord alone."""
    debt = ambassador_due(state.turn) if state.turn is not None else None
    if debt is not None:
        lords = (debt.lord,) if move.lords is None else move.lords
        return replace(move, lords=lords, tokens=move.tokens or 0)
    if move.lords is not None and move.tokens is not None:
        return move
    fitting = [
        (lords, tokens)
        for lords, tokens in payments(state, move.player)
        if (move.lords is None or sorted(move.lords) == sorted(lords)) and move.tokens in (None, tokens)
    ]
    if len(fitting) > 1:
        raise _asked("control", "lords", "three Keys can be used in several ways")
    if not fitting:
        return replace(move, lords=move.lords or (), tokens=move.tokens or 0)
    lords = fitting[0][0] if move.lords is None else move.lords
    return replace(move, lords=lords, tokens=fitting[0][1])


def _discard(state: State, move: Discard) -> Discard:
    """Why the seat discards, where one thing makes it."""
    if move.reason is not None:
        return move
    due = list(reasons(state, move.player))
    if len(due) > 1:
        raise _asked("discard", "reason", "several discards are due")
    return replace(move, reason=due[0] if due else "commander")
