"""Forced fields, written into a move, and what a line needs before any rule speaks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Any, Final, cast

from events.catalogue.eldritch_horror import NEIGHBOURS
from events.games.eldritch_horror.actions import Prepare, Rest, Travel
from events.games.eldritch_horror.words import Ticket
from events.problems import Place, Problem
from events.vocabulary import Move
from projections.rules.games.eldritch_horror.lines_action import kinds_leaving
from projections.rules.games.eldritch_horror.needed import needs
from projections.rules.games.eldritch_horror.ops_cards import TICKETS
from projections.rules.games.eldritch_horror.people import most
from projections.rules.games.eldritch_horror.state import Investigator, State

TICKET_KINDS: Final[tuple[Ticket, ...]] = ("train", "ship")


def complete(state: State, move: Move) -> Move:
    """The move with its forced fields. Raises Problem ``seat`` or ``field``."""
    needs(state, move)
    move = without_lead(state, move)
    person = state.people.get(str(getattr(move, "player", None)))
    if person is None:
        return move
    if isinstance(move, Travel):
        return replace(move, tickets=move.tickets or tickets(move.path))
    if isinstance(move, Rest):
        most_ = {
            what: min(1, most(move.player, what) - getattr(person, what)) for what in ("health", "sanity")
        }
        return replace(
            move,
            health=most_["health"] if move.health is None else move.health,
            sanity=most_["sanity"] if move.sanity is None else move.sanity,
        )
    return _prepare(person, move) if isinstance(move, Prepare) else move


def without_lead(state: State, move: Move) -> Move:
    """The Lead is who acts where nobody is named in set-up and in the Mythos Phase: he is left out."""
    theirs = move.type == "pass_lead" or (move.nature == "observation" and move.type != "ambush")
    named = getattr(move, "player", None)
    if theirs and named is not None and named == state.lead and state.phase in ("setup", "mythos"):
        left_out: Move = replace(cast(Any, move), player=None)
        return left_out
    return move


def tickets(path: Sequence[str]) -> tuple[Ticket, ...]:
    """One for each step behind the first; none where a step needs what is no ticket."""
    made: list[Ticket] = []
    for at, to in pairwise(path):
        kind = NEIGHBOURS[at].get(to)
        ticket = next((each for each in TICKET_KINDS if each == kind), None)
        if ticket is None:
            return ()
        made.append(ticket)
    return tuple(made)


def forced_gain(space: str) -> Ticket | None:
    """The ticket that a space offers, where it is the only one."""
    kinds = [each for each in TICKET_KINDS if each in kinds_leaving(space)]
    return next(iter(kinds)) if len(kinds) == 1 else None


def forced_discard(person: Investigator) -> Ticket | None:
    """The ticket that is given up for another one, where two alike are held."""
    return next((kind for kind in TICKET_KINDS if person.tickets[kind] >= TICKETS), None)


def _prepare(person: Investigator, move: Prepare) -> Move:
    kinds = kinds_leaving(person.space)
    if move.gain is None and len(kinds) > 1:
        raise _several("prepare", "gain", kinds)
    full = sum(person.tickets.values()) >= TICKETS
    return replace(
        move,
        gain=move.gain or forced_gain(person.space),
        discard=move.discard or (forced_discard(person) if full else None),
    )


def _several(type_: str, field: str, values: Sequence[str]) -> Problem:
    return Problem(
        "field", f"{type_}: {field} may be {' or '.join(values)}", place=Place(field=field), hint="say which"
    )
