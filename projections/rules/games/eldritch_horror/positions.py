"""Tables that a position document describes: what is not named is derived, or as on a fresh table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from events.catalogue.eldritch_horror import ANCIENT_ONES, CITIES, INVESTIGATORS, REFERENCE, SPACES
from events.session import Opened
from projections import paths
from projections.rules.games.eldritch_horror import stating
from projections.rules.games.eldritch_horror.amounts import exactly
from projections.rules.games.eldritch_horror.beginning import begin
from projections.rules.games.eldritch_horror.deriving import derive, stage_row
from projections.rules.games.eldritch_horror.people import turn_order
from projections.rules.games.eldritch_horror.reading import Reader
from projections.rules.games.eldritch_horror.state import Investigator, Setup, State
from projections.rules.games.eldritch_horror.stating_pools import COUNTS

_FIRST: Final = ("investigators", "ancient_one", "players", "order", "lead")
_ALL: Final = "monsters_on_board"
"""Says how many there are beside those that are named."""
_LAST: Final = ("phase", "phase_step", "active", "result", "reason")
_COUNTED: Final = ("decks", "unseen", *(key for (key,) in COUNTS))
"""What is said of piles goes over what follows from everything else."""


def position(opened: Opened, document: Mapping[str, Any]) -> State:
    """The table of a position document. Raises Problem ``position``."""
    state = begin(opened)
    read = Reader("position", state.seats)
    given = paths.expanded(document)
    _people(state, read, read.mapping("investigators", given.get("investigators")))
    _table(state, read, given)
    counts = {key: given.pop(key) for key in _COUNTED if key in given}
    for key in (*_FIRST, *given, _ALL):
        if key in given:
            stating.state_value(state, read, (key,), given[key])
    derive(state)
    for key, value in counts.items():
        stating.state_value(state, read, (key,), value)
    stage_row(state)
    _phase(state, read, given)
    return state


def _people(state: State, read: Reader, rows: Mapping[str, Any]) -> None:
    for who, row in rows.items():
        sheet = INVESTIGATORS[read.person("investigators", who)]
        seat = read.mapping(f"investigators.{who}", row).get("seat", state.seats[0])
        state.people[who] = Investigator(
            read.word("investigators.seat", seat, state.seats), sheet.start, sheet.health, sheet.sanity
        )
        state.order.append(who)
        state.seat_people.setdefault(seat, []).append(who)


def _table(state: State, read: Reader, given: Mapping[str, Any]) -> None:
    """What follows from the Ancient One and the number of investigators, where it is not named."""
    state.players = len(state.order)
    state.lead = state.first = state.order[0] if state.order else None
    players = read.number("players", given.get("players", state.players), 8)
    state.reference = dict(REFERENCE[players or 1])
    name = given.get("ancient_one")
    if name is not None:
        sheet = ANCIENT_ONES[read.word("ancient_one", name, ANCIENT_ONES)]
        state.doom, state.left = sheet.doom, dict(sheet.stages[0])
        state.omen_eldritch = dict(sheet.omen_eldritch)
        state.encounters["special"] = exactly(sum(sheet.special.values()))
        state.set_aside = [each for each, number in sorted(sheet.set_aside.items()) for _ in range(number)]
    state.setup = Setup(True, True, len(CITIES), len(SPACES), True)


def _phase(state: State, read: Reader, given: Mapping[str, Any]) -> None:
    said = {"phase": "action", **given}
    for key in _LAST:
        if key in said:
            stating.state_value(state, read, (key,), said[key])
    order = turn_order(state)
    if state.active not in order and state.result is None and order:
        state.active = state.lead if state.phase == "mythos" else order[0]
    settle_turns(state)


def settle_turns(state: State) -> None:
    """Those before the active one have had their turn, or their encounter."""
    order = turn_order(state)
    if state.phase == "mythos":
        state.active = state.lead
    if state.active not in order:
        return
    for who in order[: order.index(state.active)]:
        person = state.people[who]
        if state.phase == "action":
            person.done = True
        elif state.phase == "encounter":
            person.encounter_done = True
