"""A line out of place: which rule it breaks, before any rule of its own type speaks.

The first that applies is the only finding; one that is set aside is passed over.
"""

from __future__ import annotations

from typing import Final

from events.vocabulary import Move
from projections.rules.games.pandemic.faults import Faults, fault
from projections.rules.games.pandemic.state import State

ACTIONS: Final = frozenset(
    {
        "drive",
        "direct_flight",
        "charter_flight",
        "shuttle_flight",
        "build_station",
        "treat",
        "share",
        "cure",
        "ops_flight",
        "dispatch",
        "contingency_take",
    }
)
OWN_TURN: Final = ACTIONS | {"end_actions", "draw"}
"""What only the active seat does."""
STEPS: Final = {
    **dict.fromkeys(ACTIONS | {"end_actions"}, "actions"),
    "draw": "draw",
    "epidemic": "epidemic",
    "intensify": "intensify",
    "infect": "infect",
}
"""{type: the step it belongs to}"""
AT_ANY_TIME: Final = frozenset({"discard", "play_event", "reveal"})
"""What goes on while a hand is above the limit."""
NO_INTENSIFY: Final = frozenset({"intensify", "play_event", "reveal"})
"""What does not imply an intensify step that was left out."""
LATER: Final = ("draw", "epidemic", "discard", "infect")


def in_place(state: State, move: Move) -> bool:
    """Whether nothing can be said against the line's place: the quick answer for most lines."""
    kind = move.type
    if not state.begun:
        return kind == "setup"
    phase = STEPS.get(kind)
    if phase is None:
        return state.phase != "over" and (
            kind in ("play_event", "reveal") or (kind == "discard" and move.player in state.must_discard())  # type: ignore[attr-defined]
        )
    if state.phase != phase or (kind in OWN_TURN and move.player != state.active):  # type: ignore[attr-defined]
        return False
    return not state.blocking()


def misplaced(state: State, move: Move) -> Faults:
    """What can be said against the line's place, in order of precedence."""
    kind = move.type
    player = getattr(move, "player", None)
    about = move.nature if move.nature != "both" else "decision"
    phase = state.phase if state.begun else "setup"
    step = {"type": kind, "phase": phase}
    proof = {"phase": phase, "active": state.active} if state.begun else {"status": state.status}
    if not state.begun:
        if kind != "setup":
            yield fault("TURN-PHASE", step, proof, about=about, caused_by=state.unready_cause)
        return
    if phase == "over":
        ended = {"result": state.loss_reason or state.status}
        yield fault("END-OVER", ended, {"status": state.status}, about=about, caused_by=state.over_cause)
    blocking = state.blocking() if kind not in AT_ANY_TIME else []
    if blocking:
        seat = blocking[0]
        held = len(state.hands[seat])
        yield fault("HAND-LIMIT", {"player": seat, "n": held}, {"must_discard": blocking}, about=about)
    if kind in OWN_TURN and player != state.active:
        if player == state.next_seat() and phase in LATER:
            due = {"active": state.active, "missing": missing_steps(state)}
            yield fault("DUE-MISSING", due, proof, about=about)
        else:
            cause = state.strangers.get(player) if player is not None else None
            turn = {"active": state.active, "player": player}
            yield fault("TURN-ACTOR", turn, proof, about=about, caused_by=cause)
    elif kind in OWN_TURN and kind != "draw":
        if phase == "draw":
            yield fault("TURN-FOUR", {"player": player}, proof, about=about)
        elif phase != "actions":
            yield fault("TURN-PHASE", step, proof, about=about)
    elif kind == "draw" and phase != "draw":
        yield fault("TURN-PHASE", step, proof, about=about)
    if kind == "infect":
        if phase == "actions":
            yield fault("INF-RATE", {"n": state.rate()}, proof, about=about)
        elif phase != "infect":
            yield fault("TURN-PHASE", step, proof, about=about)
    if (kind == "epidemic" and phase != "epidemic") or (kind == "intensify" and phase != "intensify"):
        yield fault("EPI-PHASE", {}, {"phase": phase}, about=about)
    if kind == "discard" and player not in state.must_discard():
        over = {"must_discard": state.must_discard()}
        yield fault("HAND-NOT-OVER", {"player": player}, over, about=about)
    if kind == "setup":
        yield fault("TURN-PHASE", step, proof, about=about)


def missing_steps(state: State) -> list[str]:
    """The steps that the turn still lacks, as words."""
    due = {
        "draw": state.phase == "draw",
        "epidemic": state.waiting > 0,
        "discard": state.phase == "discard",
        "infect": not state.quiet,
    }
    return [word for word, lacks in due.items() if lacks]
