"""Who must do or observe what."""

from __future__ import annotations

from events.vocabulary import Data
from projections.rules.games.pandemic.state import Seat, State


def due(state: State) -> list[Data]:
    """Every entry is owed. A hand limit comes first and alone; one that was passed over stands beside the open step."""
    if not state.begun:
        return [{"type": "setup"}]
    if state.phase == "over":
        return []
    owed: list[Data] = [{"player": seat, "type": "discard"} for seat in state.must_discard()]
    if state.blocking() or state.phase == "discard":
        return owed
    return [*owed, _step(state)]


def _step(state: State) -> Data:
    if state.phase == "actions":
        return {"player": state.active, "type": "action"}
    if state.phase == "draw":
        return {"player": state.active, "type": "draw"}
    return {"type": state.phase}


def active(state: State) -> Seat | None:
    """The seat to move: who must discard before anything goes on, else whose turn it is."""
    if not state.begun or state.phase == "over":
        return None
    blocking = state.blocking()
    return blocking[0] if blocking else state.active
