"""Which functions check and make each type of move."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from projections.rules.contract import Context
from projections.rules.games.pandemic import (
    building,
    drawing,
    hand_limit,
    infecting,
    moving,
    playing,
    setting_up,
    sharing,
    treating,
)
from projections.rules.games.pandemic.disease import Outcomes
from projections.rules.games.pandemic.faults import Faults
from projections.rules.games.pandemic.flow import end_actions
from projections.rules.games.pandemic.state import State

Checker = Callable[[State, Any], Faults]
Maker = Callable[[State, Any, Context, Outcomes], None]


def check_end_actions(state: State, move: Any) -> Faults:
    """Giving up the remaining actions is never wrong in itself."""
    return iter(())


def apply_end_actions(state: State, move: Any, context: Context, out: Outcomes) -> None:
    """The action step ends."""
    if state.phase == "actions" and move.player == state.active:
        end_actions(state, out)


CHECKERS: Final[Mapping[str, Checker]] = {
    "setup": setting_up.check_setup,
    "draw": drawing.check_draw,
    "epidemic": infecting.check_epidemic,
    "intensify": infecting.check_intensify,
    "infect": infecting.check_infect,
    "reveal": hand_limit.check_reveal,
    "drive": moving.check_drive,
    "direct_flight": moving.check_direct_flight,
    "charter_flight": moving.check_charter_flight,
    "shuttle_flight": moving.check_shuttle_flight,
    "build_station": building.check_build_station,
    "treat": treating.check_treat,
    "share": sharing.check_share,
    "cure": treating.check_cure,
    "ops_flight": moving.check_ops_flight,
    "dispatch": moving.check_dispatch,
    "contingency_take": playing.check_contingency_take,
    "end_actions": check_end_actions,
    "play_event": playing.check_play_event,
    "discard": hand_limit.check_discard,
}
MAKERS: Final[Mapping[str, Maker]] = {
    "setup": setting_up.apply_setup,
    "draw": drawing.apply_draw,
    "epidemic": infecting.apply_epidemic,
    "intensify": infecting.apply_intensify,
    "infect": infecting.apply_infect,
    "reveal": hand_limit.apply_reveal,
    "drive": moving.apply_drive,
    "direct_flight": moving.apply_direct_flight,
    "charter_flight": moving.apply_charter_flight,
    "shuttle_flight": moving.apply_shuttle_flight,
    "build_station": building.apply_build_station,
    "treat": treating.apply_treat,
    "share": sharing.apply_share,
    "cure": treating.apply_cure,
    "ops_flight": moving.apply_ops_flight,
    "dispatch": moving.apply_dispatch,
    "contingency_take": playing.apply_contingency_take,
    "end_actions": apply_end_actions,
    "play_event": playing.apply_play_event,
    "discard": hand_limit.apply_discard,
}
