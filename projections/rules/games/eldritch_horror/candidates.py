"""Decisions that somebody could think of where the game stands; the checks say which of them are legal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from events.catalogue.eldritch_horror import (
    ANCIENT_ONES,
    ENCOUNTER_DECKS,
    INVESTIGATORS,
    NEIGHBOURS,
    SKILLS,
    SPACES,
)
from events.games.eldritch_horror import VOCABULARY
from events.games.eldritch_horror.actions import (
    AcquireAssets,
    Combat,
    ComponentAction,
    Encounter,
    EncounterText,
    GrantAction,
    Pass,
    Prepare,
    Rest,
    Travel,
)
from events.games.eldritch_horror.beginning import ChooseInvestigator, Setup, SetupChoice
from events.games.eldritch_horror.parts import Source
from events.games.eldritch_horror.table import PassLead, ReplaceInvestigator
from events.games.eldritch_horror.words import Ticket
from events.vocabulary import Move
from projections.rules.games.eldritch_horror import closing, flow, meeting, setting_up, turns
from projections.rules.games.eldritch_horror.board import monsters_at
from projections.rules.games.eldritch_horror.cascade import unused
from projections.rules.games.eldritch_horror.completing import TICKET_KINDS, forced_discard, forced_gain
from projections.rules.games.eldritch_horror.lines_action import kinds_leaving
from projections.rules.games.eldritch_horror.ops_cards import TICKETS
from projections.rules.games.eldritch_horror.people import has, near, turn_order
from projections.rules.games.eldritch_horror.state import State

URGENT: Final = frozenset(["awaken", "monster"])
"""What is owed before any decision."""


def candidates(state: State, seat: str | None = None) -> Iterator[Move]:
    """In a fixed order; of ``seat``, else of all. Fields that are forced, and what the table shows, are left out."""
    if any(each.kind in URGENT for each in state.owed):
        return
    if state.phase == "setup":
        yield from _setup(state, seat)
        if not setting_up.missing(state):
            yield from _actions(state, seat)
    elif state.phase == "action":
        yield from _actions(state, seat)
        if all(flow.started(state, who) for who in turn_order(state)):
            yield from _encounters(state, seat)
    elif state.phase == "encounter":
        yield from _grants(state, seat)
        yield from _encounters(state, seat)
    elif state.phase == "mythos":
        yield from _end_of_mythos(state, seat)
        if state.mythos.drawn:
            yield from _actions(state, seat)
    if state.phase != "mythos" and "lead_fell" in state.just:
        yield from _leads(state, seat)


def _mine(state: State, seat: str | None) -> list[str]:
    """The investigators in play of a seat, in the order of turns."""
    return [who for who in turn_order(state) if seat in (None, state.people[who].seat)]


# --- set-up


def _setup(state: State, seat: str | None) -> Iterator[Move]:
    for each in state.seats:
        if seat in (None, each) and setting_up.clockwise(state, each):
            for who in unused(state):
                yield ChooseInvestigator(seat=each, investigator=who)
    mine = _mine(state, seat)
    if not state.setup.table and state.lead in mine:
        yield from (Setup(ancient_one=name) for name in ANCIENT_ONES)
    for who in mine:
        sheet = INVESTIGATORS[who]
        if who in state.setup.choices:
            continue
        if sheet.improves:
            yield from (SetupChoice(player=who, improve=skill) for skill in SKILLS)
        elif sheet.clues:
            yield SetupChoice(player=who)


# --- the Action Phase


def _actions(state: State, seat: str | None) -> Iterator[Move]:
    yield from _grants(state, seat)
    for who in _mine(state, seat):
        person = state.people[who]
        if state.phase == "action" and not turns.may_act(state, who):
            continue
        yield from (Travel(player=who, path=path) for path in paths(person.space, person.tickets))
        yield Rest(player=who)
        yield from _prepares(state, who)
        yield from (
            trade(who, other) for other in turn_order(state) if other != who and near(state, who, other)
        )
        yield AcquireAssets(player=who)
        yield ComponentAction(player=who)
        yield Pass(player=who)


def trade(who: str, other: str) -> Move:
    """A trade with somebody, what changes hands left open."""
    return VOCABULARY.decode("trade", {"player": who, "with": other})


def _grants(state: State, seat: str | None) -> Iterator[Move]:
    who = state.just.get("component_action")
    if who is not None and who in _mine(state, seat):
        yield GrantAction(player=who)


def paths(start: str, tickets: dict[str, int]) -> Iterator[tuple[str, ...]]:
    """A free step, then one for each ticket that fits."""
    for first in NEIGHBOURS[start]:
        yield from _further((first,), tickets)


def _further(path: tuple[str, ...], tickets: dict[str, int]) -> Iterator[tuple[str, ...]]:
    yield path
    for to, kind in NEIGHBOURS[path[-1]].items():
        if tickets.get(kind):
            yield from _further((*path, to), {**tickets, kind: tickets[kind] - 1})


def _prepares(state: State, who: str) -> Iterator[Move]:
    person = state.people[who]
    if SPACES[person.space].type != "city":
        return
    kinds = kinds_leaving(person.space)
    gains: Sequence[Ticket | None] = [None] if forced_gain(person.space) is not None else kinds
    held = [kind for kind in TICKET_KINDS if person.tickets[kind]]
    full = sum(person.tickets.values()) >= TICKETS
    gone: Sequence[Ticket | None] = held if full and forced_discard(person) is None else [None]
    for gain in gains:
        yield from (Prepare(player=who, gain=gain, discard=discard) for discard in gone)


# --- the Encounter Phase


def _encounters(state: State, seat: str | None) -> Iterator[Move]:
    for who in _mine(state, seat):
        if not _meets(state, who):
            continue
        person = state.people[who]
        fights = monsters_at(state, person.space)
        yield from (Combat(player=who, monster=token) for token in fights if token not in person.fought)
        for deck in ENCOUNTER_DECKS:
            if not any(meeting.deck_faults(state, who, deck)):
                yield Encounter(player=who, deck=deck)
        yield from (EncounterText(player=who, source=source) for source in _texts(state, who))


def _meets(state: State, who: str) -> bool:
    """Whether it may be his encounter: the first one's where the Action Phase is not over yet."""
    if state.phase != "encounter":
        return who == turn_order(state)[0]
    return meeting.may_meet(state, who)


def _texts(state: State, who: str) -> Iterator[Source]:
    """What is printed where somebody stands."""
    person = state.people[who]
    if has(person, "Detained"):
        yield Source(kind="condition", id="Detained")
    for card, each in state.in_play.items():
        if each.rumor and each.rumor_space in (person.space, "?", None):
            yield Source(kind="rumor", id=card)
    if state.mystery not in (None, "?"):
        yield Source(kind="mystery", id=state.mystery)
    yield from (Source(kind="sheet", id=fallen) for fallen in state.fallen.get(person.space, {}))


# --- the end of the Mythos Phase


def _end_of_mythos(state: State, seat: str | None) -> Iterator[Move]:
    for each in dict.fromkeys(closing.replaceable(state)):
        if seat in (None, each):
            yield from (ReplaceInvestigator(seat=each, investigator=who) for who in unused(state))
    yield from _leads(state, seat)


def _leads(state: State, seat: str | None) -> Iterator[Move]:
    if state.lead in _mine(state, seat):
        yield from (PassLead(to=who) for who in turn_order(state))
