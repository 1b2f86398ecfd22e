"""The step machine of a turn: actions, draw, epidemics, hand limit, infections, and the next seat.

PAN-TURN-ORDER, PAN-DRAW-EMPTY, PAN-HAND-AFTER-EPI, PAN-EVT-OQN.
"""

from __future__ import annotations

from projections.rules.contract import Outcome
from projections.rules.games.pandemic.disease import Outcomes, over
from projections.rules.games.pandemic.material import ACTIONS, DRAWN, HAND_LIMIT
from projections.rules.games.pandemic.state import Seat, State


def step(state: State, phase: str, out: Outcomes) -> None:
    """Opens a step."""
    state.phase = phase
    out.append(Outcome("step", phase))


def spend(state: State, seat: Seat, out: Outcomes) -> None:
    """An action was made; it costs one of the active seat's points, if its action step is open."""
    if state.phase == "actions" and seat == state.active and state.actions_left:
        state.actions_left -= 1
        if not state.actions_left:
            end_actions(state, out)


def end_actions(state: State, out: Outcomes) -> None:
    """No action is left. The draw step begins, once nobody is above the hand limit."""
    state.actions_left = 0
    if not state.blocking():
        begin_draw(state, out)


def begin_draw(state: State, out: Outcomes) -> None:
    """The draw step, at whose beginning the game is lost if fewer than two cards are left."""
    state.actions_left = 0
    state.resolved = 0
    if state.player_deck_left < DRAWN:
        over(state, "lost", "player_deck", out)
    else:
        step(state, "draw", out)


def after_draw(state: State, out: Outcomes) -> None:
    """The cards are taken: an epidemic waits, or the hand limit comes."""
    if state.waiting:
        step(state, "epidemic", out)
    else:
        begin_limit(state, out)


def begin_limit(state: State, out: Outcomes) -> None:
    """The hand limit after the draw; it is a step only where somebody is above it."""
    state.phase = "discard"
    if state.blocking():
        step(state, "discard", out)
    else:
        begin_infections(state, out)


def begin_infections(state: State, out: Outcomes) -> None:
    """The infect step, or none under One Quiet Night."""
    state.turned = 0
    if state.quiet:
        state.quiet = False
        out.append(Outcome("quiet_night"))
        next_turn(state, out)
    else:
        state.infect_left = state.rate()
        step(state, "infect", out)


def next_turn(state: State, out: Outcomes) -> None:
    """The next seat's turn."""
    state.turn += 1
    state.active = state.next_seat()
    state.phase = "actions"
    state.actions_left = ACTIONS
    state.infect_left = 0
    state.turned = 0
    state.ops_used = False
    state.strangers.clear()
    out.append(Outcome("turn", state.active, state.turn))


def infection_turned(state: State, out: Outcomes) -> None:
    """A card of the infect step is dealt with; after the last one the turn is over."""
    if state.phase == "infect":
        state.turned += 1
        state.infect_left -= 1
        if state.infect_left <= 0:
            next_turn(state, out)


def hands_changed(state: State, out: Outcomes) -> None:
    """Cards left a hand: an excused surplus shrinks with it, and a step that waited for the hand limit goes on."""
    for seat in list(state.excused):
        left = len(state.hands[seat]) - HAND_LIMIT
        if left <= 0:
            del state.excused[seat]
        elif left < state.excused[seat]:
            state.excused[seat] = left
    go_on(state, out)


def go_on(state: State, out: Outcomes) -> None:
    """Leaves the hand limit, if nobody blocks any more."""
    if state.phase == "discard":
        if not state.blocking():
            begin_infections(state, out)
    elif state.phase == "actions" and not state.actions_left and not state.blocking():
        begin_draw(state, out)
