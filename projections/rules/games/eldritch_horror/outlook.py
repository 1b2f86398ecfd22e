"""Numbers for curves over the rounds, and where the game stands in time."""

from __future__ import annotations

from events.catalogue.eldritch_horror import ANCIENT_ONES
from projections.rules.games.eldritch_horror.state import State

STEPS_OF_ROUND = {"setup": 0, "action": 0, "encounter": 1, "mythos": 2, "over": 2}
PHASES = 3


def facets(state: State) -> dict[str, int]:
    """Doom, Gates and Monsters on the board, Clues held, Mysteries solved, investigators defeated so far."""
    lost = max(0, ANCIENT_ONES[state.ancient_one].doom - state.doom) if state.ancient_one is not None else 0
    people = state.people.values()
    return {
        "doom": state.doom,
        "doom_lost": lost + state.overflow,
        "gates": len(state.gates),
        "monsters": len(state.monsters) + state.unlisted,
        "clues": sum(len(person.clues) for person in people if person.status == "active"),
        "solved": state.solved,
        "defeated": sum(person.status != "active" for person in people),
    }


def turn(state: State) -> tuple[int, int | None]:
    """(phase counted over the whole game, round)."""
    return PHASES * (state.round - 1) + STEPS_OF_ROUND[state.phase] + 1, state.round
