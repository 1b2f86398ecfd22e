"""One line: completed, judged and made. The faults of a type are in the module of its concern."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, replace
from typing import Any, Final, cast

from events.games.pandemic import VOCABULARY, Cure, Infect, Setup, Treat
from events.problems import Place, Problem
from events.vocabulary import Move
from projections.rules.contract import Context
from projections.rules.findings import Finding
from projections.rules.games.pandemic.advice import PAYING, check_advice
from projections.rules.games.pandemic.closing import close, follows_shuffle, imply_intensify, pass_over_limit
from projections.rules.games.pandemic.disease import Outcomes
from projections.rules.games.pandemic.faults import Faults, fault
from projections.rules.games.pandemic.places import AT_ANY_TIME, NO_INTENSIFY, in_place, misplaced
from projections.rules.games.pandemic.registry import CHECKERS, MAKERS
from projections.rules.games.pandemic.snapshots import copied
from projections.rules.games.pandemic.state import State
from projections.rules.games.pandemic.treating import colours_in, forced_cards

SEATS: Final[Mapping[str, tuple[str, ...]]] = {
    kind: tuple(
        each.name for each in fields(cast(Any, cls)) if each.name in ("player", "pawn", "giver", "receiver")
    )
    for kind, cls in VOCABULARY.types.items()
}
"""{type of move: its fields that name a seat}"""
LIMIT = "PAN-HAND-LIMIT"


# --- before the line exists


def complete(state: State, move: Move) -> Move:
    """The move with its forced fields. Raises Problem ``seat`` or ``field``."""
    strange = strange_seat(state, move)
    if strange is not None:
        hint = "seats: " + " ".join(state.seats)
        raise Problem("seat", f"{move.type}: there is no seat {strange!r}", hint=hint)
    if isinstance(move, Treat) and move.colour is None:
        city = state.pawns[move.player]
        colours = colours_in(state, city)
        if len(colours) != 1 or city in state.may_hold:
            raise _needed("treat", "colour", f"cubes in {city}: {' '.join(colours) or 'none'}")
        return replace(move, colour=colours[0])
    if isinstance(move, Cure) and move.cards is None:
        cards = forced_cards(state, move.player, move.colour)
        if cards is None:
            raise _needed("cure", "cards", "the hand leaves a choice, or too few are known")
        return replace(move, cards=tuple(cards))
    return move


def _needed(kind: str, field: str, hint: str) -> Problem:
    return Problem("field", f"{kind}: {field} is needed here", place=Place(field=field), hint=hint)


def strange_seat(state: State, move: Move) -> str | None:
    """A seat that the line names and the session has not; None if there is none."""
    if isinstance(move, Setup):
        known = {*state.seats, *(player.id for player in move.players)}
        return None if move.first_player in known else move.first_player
    for name in SEATS[move.type]:
        seat = getattr(move, name)
        if seat is not None and seat not in state.hands:
            return str(seat)
    return None


# --- judging


def check(state: State, move: Move, context: Context) -> list[Finding]:
    """The findings of a line: the first fault that is not set aside; of a set-up, all of them."""
    strange = strange_seat(state, move)
    if strange is not None:
        stranger = fault("TURN-ACTOR", {"active": state.active, "player": strange})
        return [replace(stranger, seq=context.seq)]
    kind = move.type
    if state.begun:
        if state.phase == "intensify" and kind not in NO_INTENSIFY:
            if isinstance(move, Infect) and follows_shuffle(state, move.city):
                return []
            state = copied(state)
            imply_intensify(state, move, [])
        if LIMIT in context.set_aside and kind not in AT_ANY_TIME and state.blocking():
            state = copied(state)
            pass_over_limit(state, [])
    if not in_place(state, move):
        found_place = _first(misplaced(state, move), context)
        if found_place or not state.begun or isinstance(move, Setup):
            return found_place
    if isinstance(move, Setup):
        return [
            replace(each, seq=context.seq)
            for each in CHECKERS[kind](state, move)
            if each.rule not in context.set_aside
        ]
    found = _first(CHECKERS[kind](state, move), context)
    if not found and kind in PAYING:
        return _first(check_advice(state, move), context)
    return found


def _first(faults: Faults, context: Context) -> list[Finding]:
    for found in faults:
        if found.rule not in context.set_aside:
            return [replace(found, seq=context.seq)]
    return []


# --- making


def apply(state: State, move: Move, context: Context, out: Outcomes) -> None:
    """Makes the line, legal or not, as far as it can be made."""
    if state.phase == "over":
        if state.over_cause is None:
            state.over_cause = context.seq
        return
    if not state.begun:
        if isinstance(move, Setup):
            MAKERS["setup"](state, move, context, out)
        elif state.unready_cause is None:
            state.unready_cause = context.seq
        return
    if strange_seat(state, move) is not None:
        return
    imply_intensify(state, move, out)
    if isinstance(move, Setup):
        return
    if not in_place(state, move):
        close(state, move, context, out)
        if state.phase == "over":
            return
    MAKERS[move.type](state, move, context, out)
