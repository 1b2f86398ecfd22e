"""Whose turn it is: the turns of the Action Phase, the encounters, and how one phase follows another."""

from __future__ import annotations

from events.catalogue.eldritch_horror import ANCIENT_ONES, REFERENCE
from projections.rules.games.eldritch_horror.board import monsters_at
from projections.rules.games.eldritch_horror.cascade import finish
from projections.rules.games.eldritch_horror.people import turn_order
from projections.rules.games.eldritch_horror.run import Run
from projections.rules.games.eldritch_horror.state import Investigator, Mythos, State

ACTIONS = 2
"""Actions of an investigator in a round."""


def deck_left(state: State) -> int | None:
    """Cards of the Mythos deck; None where no Ancient One is known."""
    if state.ancient_one is None or not state.left:
        return None
    later = ANCIENT_ONES[state.ancient_one].stages[state.stage :]
    return sum(state.left.values()) + sum(sum(stage.values()) for stage in later)


def turn_over(state: State, who: str) -> bool:
    """Whether somebody's turn of this Action Phase is over."""
    person = state.people[who]
    return person.status != "active" or person.done or regular(person) >= ACTIONS


def regular(person: Investigator) -> int:
    """His actions of this round without those that a card gave."""
    return len(person.actions) - person.extras


def started(state: State, who: str) -> bool:
    """Whether the next one may go on without a word: he has acted, passed, or only has to stand up."""
    person = state.people[who]
    return turn_over(state, who) or bool(person.actions) or person.delayed


def unfought(state: State, who: str) -> list[str]:
    """Monsters that he must still fight in this phase."""
    person = state.people[who]
    return [token for token in monsters_at(state, person.space) if token not in person.fought]


def part_over(state: State, who: str) -> bool:
    """Whether nothing is owed of somebody in this Encounter Phase (a bonus encounter may still be open)."""
    person = state.people[who]
    if person.status != "active" or person.encounter_done or person.encounters:
        return True
    return bool(person.fought) and not unfought(state, who)


def end_turn(state: State, who: str) -> None:
    """His turn is over; who was Delayed stands up."""
    person = state.people[who]
    person.done, person.delayed = True, False


def move_on(run: Run) -> None:
    """After a line: the next turn, the next encounter, the next phase."""
    state = run.state
    if state.result is not None:
        state.phase, state.active = "over", None
    elif state.phase == "action":
        _next_turn(run)
    elif state.phase == "encounter":
        _next_encounter(run)
    elif state.phase == "mythos":
        state.active = state.lead


def _next_turn(run: Run) -> None:
    state = run.state
    granted = [who for who in turn_order(state) if state.people[who].granted]
    for who in turn_order(state):
        person = state.people[who]
        if person.status == "active" and not person.done and regular(person) >= ACTIONS:
            end_turn(state, who)
    waiting = [who for who in turn_order(state) if not turn_over(state, who)]
    if waiting or granted:
        state.active = (waiting or granted)[0]
    else:
        start_encounters(run)


def _next_encounter(run: Run) -> None:
    state = run.state
    waiting = [who for who in turn_order(state) if not state.people[who].encounter_done]
    if waiting:
        state.active = waiting[0]
    else:
        start_mythos(run)


# --- beginnings of phases


def start_round(run: Run, number: int) -> None:
    """The Action Phase of a round begins."""
    state = run.state
    state.round, state.phase, state.used = number, "action", {}
    for person in state.people.values():
        person.actions, person.keys, person.done = [], [], False
        person.granted = person.extras = 0
        person.fought, person.encounters, person.encounter_done = [], 0, False
    state.mythos, state.first = Mythos(), state.lead
    order = turn_order(state)
    state.active = order[0] if order else None
    run.tell("phase", "action", number)


def start_encounters(run: Run) -> None:
    """The Encounter Phase begins."""
    state = run.state
    for who in state.people:
        if state.people[who].status == "active":
            end_turn(state, who)
    state.phase, state.first = "encounter", state.lead
    order = turn_order(state)
    state.active = order[0] if order else None
    run.tell("phase", "encounter")
    if not order:
        start_mythos(run)


def start_mythos(run: Run) -> None:
    """The Mythos Phase begins; ELD-MYTHOS-EMPTY."""
    state = run.state
    for person in state.people.values():
        person.encounter_done = True
    state.phase, state.active, state.mythos = "mythos", state.lead, Mythos()
    left = sum(state.people[who].status != "eliminated" for who in state.order)
    if state.options.current and left:
        state.reference = dict(REFERENCE[left])
    run.tell("phase", "mythos")
    if deck_left(state) == 0:
        finish(run, "loss", "ELD-MYTHOS-EMPTY")
