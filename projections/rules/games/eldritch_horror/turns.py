"""Whether somebody may act now, and that he does: common to all actions."""

from __future__ import annotations

from projections.rules.games.eldritch_horror import flow
from projections.rules.games.eldritch_horror.faults import Faults, fault
from projections.rules.games.eldritch_horror.ops_points import banned
from projections.rules.games.eldritch_horror.people import has, turn_order
from projections.rules.games.eldritch_horror.run import Run
from projections.rules.games.eldritch_horror.state import State


def expected(state: State, who: str) -> str | None:
    """Whose turn it is instead; None where this one may act."""
    order, active = turn_order(state), state.active
    if state.phase != "action" or who == active or is_extra(state, who) or active not in order:
        return None
    if who not in order or flow.turn_over(state, who) or order.index(who) < order.index(active):
        return active
    between = order[order.index(active) : order.index(who)]
    return next((each for each in between if not flow.started(state, each)), None)


def may_act(state: State, who: str) -> bool:
    """Whether it is his turn in this Action Phase, or may be."""
    return expected(state, who) is None and (is_extra(state, who) or not flow.turn_over(state, who))


def is_extra(state: State, who: str) -> bool:
    """Whether the action is one that a card granted."""
    return state.people[who].granted > 0 and (flow.turn_over(state, who) or who != state.active)


def action_faults(run: Run, key: str | None) -> Faults:
    """What speaks against any action. ``key``: what may not be done twice (None: its own rule says)."""
    state, who = run.state, run.actor
    person, extra = state.people[who], is_extra(state, who)
    if flow.regular(person) >= flow.ACTIONS and not extra and state.phase == "action":
        yield fault("ACT-TWO", inv=who, n=len(person.actions))
    other = expected(state, who)
    if other is not None:
        yield fault("ACT-ORDER", expected=other, inv=who)
    if person.delayed:
        yield fault("DELAY-ACT", inv=who)
    if key == "travel" and has(person, "Detained"):
        yield fault("CONF-ABSOLUTE", inv=who)
    yield from banned(state, who, "act")
    if key is not None and key in person.keys:
        yield fault("ACT-EXTRA", action=key) if extra else fault("ACT-NO-REPEAT", inv=who, action=key)


def act(run: Run, name: str, key: str) -> None:
    """The action counts; whose turn has been given up by it is over."""
    state, who = run.state, run.actor
    person = state.people[who]
    if state.phase != "action":
        return
    if is_extra(state, who):
        person.granted -= 1
        person.extras += 1
        forget_grants(state, who)
    else:
        take_turn(state, who)
    person.actions.append(name)
    person.keys.append(key)
    run.tell("action", who, action=name)


def forget_grants(state: State, who: str) -> None:
    """An action that a card gave to somebody else and that was not used is lost."""
    for other in state.people:
        if other != who:
            state.people[other].granted = 0


def take_turn(state: State, who: str) -> None:
    """It is his turn now; the turns of those before him are over, and unused grants of others with them."""
    order, active = turn_order(state), state.active
    forget_grants(state, who)
    if who == active or who not in order or active not in order or flow.turn_over(state, who):
        return
    for other in order[order.index(active) : order.index(who)]:
        flow.end_turn(state, other)
    state.active = who
