"""Lines that were not written: which rule speaks of them, and the reading that goes on with the fewest lost lines."""

from __future__ import annotations

from typing import Any

from events.catalogue.abandoned_abbey import HAND
from projections.rules.games.abandoned_abbey.abbey import Outcomes, claim, draw, lose, turn_up_unseen
from projections.rules.games.abandoned_abbey.state import Player, State

RULES = {"decide": "FAB-R5-DECIDE", "reveal": "FAB-R6-REVEAL", "match": "FAB-DUE-MISSING"}
"""{phase: the rule that the end of the turn, or another seat, breaks there}."""
OWED = {
    "decide": ["abbey_go", "abbey_stop"],
    "reveal": ["abbey_top"],
    "match": ["abbey_match", "abbey_fail"],
}
"""{phase: the types of the lines owed}."""


def rule(state: State) -> str:
    """The rule that another seat's decision breaks now."""
    if state.phase is not None:
        return RULES[state.phase]
    return "FAB-R8-TOP-UP" if state.top_due else "FAB-DUE-MISSING"


def owed(state: State) -> list[str]:
    """The types of the lines that come before another seat's decision."""
    if state.phase is not None:
        return OWED[state.phase]
    return ["abbey_top"] if state.top_due else ["end_turn"]


def begin(state: State, out: Outcomes) -> None:
    """Play begins: what the set-up did not say stays unknown."""
    state.setup_made = True
    if state.status == "setup":
        state.status = "playing"
        if state.top is None:
            turn_up_unseen(state, out)


def close_step(state: State, out: Outcomes) -> None:
    """Closes the step under way: in decide as a stop, in reveal and match as a failure (as a stop where the going on
    was only implied). A top card that is owed is one that nobody saw."""
    phase, before = state.phase, countable(state)
    if phase == "decide" or (phase == "match" and state.go_implied):
        claim(state, out)
    elif phase is not None:
        if phase == "reveal":
            turn_up_unseen(state, out)
        lose(state, out)
    if state.top_due:
        turn_up_unseen(state, out)
    if phase is not None:
        assume(state, before)


def close_turn(state: State, seat: str, out: Outcomes) -> None:
    """Another seat acts: the step and the turn under way are closed, ``seat`` is to move."""
    close_step(state, out)
    before = countable(state)
    player = state.explorer
    if player.hand < HAND:
        draw(state, player, HAND - player.hand, out)
    assume(state, before)
    passed = (state.seats.index(seat) - state.seats.index(state.active)) % len(state.seats)
    next_turn(state, seat, passed or len(state.seats))


def next_turn(state: State, seat: str, turns: int = 1) -> None:
    """``seat`` begins its turn."""
    state.active, state.turn = seat, state.turn + turns
    state.phase, state.turn_action, state.explored, state.go_implied = None, None, None, False
    state.replacement, state.limit_seq = None, None
    state.used = []


def assume(state: State, before: dict[str, Any]) -> None:
    """Keeps which zones an assumption changed: a count that disagrees there is no certain breach."""
    changed = {path for path, value in countable(state).items() if before.get(path) != value}
    state.assumed = sorted(changed.union(state.assumed))


def countable(state: State) -> dict[str, Any]:
    """{path: value} of all zones that a missing line may have changed."""
    made: dict[str, Any] = {
        "abbey.down": state.down,
        "abbey.aside": len(state.aside),
        "abbey.returned": len(state.returned),
    }
    for seat, player in state.players.items():
        made.update({f"players.{seat}.{zone}": value for zone, value in _zones(player).items()})
    return made


def _zones(player: Player) -> dict[str, Any]:
    return {
        "gems": player.gems,
        "quest_points": player.quest_points,
        "abbey_cards": len(player.claimed),
        "hand": player.hand,
        "deck": player.deck,
        "discard": player.discard,
        "unseen_rewards": player.unseen_rewards,
        **{f"supply.{item}": number for item, number in player.supply.items()},
    }
