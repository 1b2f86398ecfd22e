"""Missing lines in scribe mode: what a line out of place closes before it is made.

What the missing lines would have shown becomes unknown: two ``?`` for a draw, a ``?`` for an epidemic's city
or an infection card. One finding, made by :mod:`places`, speaks for all of it.
"""

from __future__ import annotations

from events.games.pandemic import Epidemic, Infect
from events.vocabulary import Move
from projections.rules.contract import Context, Outcome
from projections.rules.games.pandemic.disease import Outcomes
from projections.rules.games.pandemic.drawing import half_draw, missing_draw
from projections.rules.games.pandemic.flow import begin_draw, begin_infections
from projections.rules.games.pandemic.infecting import apply_epidemic, apply_infect, intensify
from projections.rules.games.pandemic.material import ACTIONS, HAND_LIMIT, UNSEEN
from projections.rules.games.pandemic.places import AT_ANY_TIME, NO_INTENSIFY, OWN_TURN
from projections.rules.games.pandemic.state import City, State

UNSEEN_EPIDEMIC = Epidemic(city=UNSEEN)
UNSEEN_INFECTION = Infect(city=UNSEEN)


def imply_intensify(state: State, move: Move, out: Outcomes) -> None:
    """An intensify step that was left out: any later line but an event card or a reveal implies it."""
    if state.phase == "intensify" and move.type not in NO_INTENSIFY:
        intensify(state, out)


def follows_shuffle(state: State, city: City) -> bool:
    """Whether this infection card is just what comes where an intensify step was left out: a card of the pile that
    goes on top, in an infect step that nothing delays. The quick answer for the usual case."""
    waits = state.waiting or state.quiet or state.resume is not None
    return not waits and city in state.infection_discard and max(map(len, state.hands.values())) <= HAND_LIMIT


def close(state: State, move: Move, context: Context, out: Outcomes) -> None:
    """Closes the steps whose lines are missing before a line that is out of place."""
    kind = move.type
    if kind in AT_ANY_TIME:
        return
    limit = bool(state.blocking())
    if limit:
        pass_over_limit(state, out)
    if kind in OWN_TURN and move.player != state.active:  # type: ignore[attr-defined]
        _close_for_another(state, move, context, limit, out)
    elif kind == "draw" and state.phase == "actions":
        begin_draw(state, out)
    elif kind == "infect" and not (state.phase == "actions" and state.actions_left == ACTIONS):
        finish_draw(state, context, out)
    elif kind == "epidemic" and state.phase == "draw":
        half_draw(state, out)


def _close_for_another(state: State, move: Move, context: Context, limit: bool, out: Outcomes) -> None:
    """An action or draw of another seat: the next one in order closes the turn, any other is just a guest in it."""
    player: str = move.player  # type: ignore[attr-defined]
    aside = "PAN-TURN-ACTOR" in context.set_aside and state.phase == "actions" and not limit
    if player == state.next_seat() and not aside:
        finish_turn(state, context, out)
        if move.type == "draw" and state.phase == "actions":
            begin_draw(state, out)
    elif not limit:
        state.strangers.setdefault(player, context.seq)


def pass_over_limit(state: State, out: Outcomes) -> None:
    """Lets a hand limit pass that nobody logged a discard for; the surplus stays in the hand."""
    for seat in state.blocking():
        state.excused[seat] = state.surplus(seat)
        out.append(Outcome("missing", "discard", state.excused[seat], {"player": seat}))
    if state.phase == "discard":
        begin_infections(state, out)
    elif state.phase == "actions" and not state.actions_left:
        begin_draw(state, out)


def finish_draw(state: State, context: Context, out: Outcomes) -> None:
    """Closes everything up to the infect step."""
    if state.phase == "actions":
        begin_draw(state, out)
    if state.phase == "draw":
        missing_draw(state, out)
    while state.phase == "epidemic":
        out.append(Outcome("missing", "epidemic", 1))
        apply_epidemic(state, UNSEEN_EPIDEMIC, context, out)
        if state.phase == "intensify":
            intensify(state, out)
    if state.phase == "discard":
        pass_over_limit(state, out)


def finish_turn(state: State, context: Context, out: Outcomes) -> None:
    """Closes the rest of the active seat's turn, only what is still missing."""
    turn = state.turn
    finish_draw(state, context, out)
    while state.phase == "infect" and state.turn == turn:
        out.append(Outcome("missing", "infect", 1))
        apply_infect(state, UNSEEN_INFECTION, context, out)
