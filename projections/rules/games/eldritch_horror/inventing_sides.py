"""Lines that cards bring about between the others in a random game: effects, ambushes, rolls, random spaces."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from events.catalogue.eldritch_horror import CULTIST
from events.vocabulary import Data
from projections.rules.games.eldritch_horror.inventing_effects import effects
from projections.rules.games.eldritch_horror.inventing_moves import CULTIST_NUMBERS, RIOT, dice
from projections.rules.games.eldritch_horror.people import turn_order
from projections.rules.games.eldritch_horror.state import State


def side_line(state: State, random: Any) -> Data | None:
    """One that fits where the game stands."""
    if not turn_order(state):
        return None
    line: Data | None = random.choice(_SIDES)(state, random.choice(turn_order(state)), random)
    return line


def _effect(state: State, who: str, random: Any) -> Data | None:
    source = random.choice(
        ({"kind": "other"}, {"kind": "sheet", "id": who}, {"kind": "mythos", "id": "Mythos X"})
    )
    return {"type": "effect", "player": who, "source": source, "ops": effects(state, who, random)}


def _roll(state: State, who: str, random: Any) -> Data | None:
    return {
        "type": "roll",
        "player": who,
        "dice": [random.randint(1, 6) for _ in range(random.randint(1, 3))],
    }


def _space(state: State, who: str, random: Any) -> Data | None:
    if state.clue_pool.empty:
        return None
    return {"type": "random_space", "face": random.choice(state.clue_pool.may)}


def _rumor(state: State, who: str, random: Any) -> Data | None:
    rumors = [card for card, each in state.in_play.items() if each.rumor]
    return {"type": "solve_rumor", "card": random.choice(rumors)} if rumors else None


def _ambush(state: State, who: str, random: Any) -> Data | None:
    if state.cup.empty:
        return None
    name = random.choice(state.cup.may)
    data: Data = {"type": "ambush", "player": who, "monster": name}
    if name == CULTIST and CULTIST not in state.numbers:
        data["numbers"] = dict(CULTIST_NUMBERS)
    if name == RIOT:
        return {**data, "strength": dice(state, who, "strength", random, -3)}
    return {**data, "will": dice(state, who, "will", random)}


_SIDES: Final[tuple[Callable[[State, str, Any], Data | None], ...]] = (
    _effect, _effect, _effect, _effect, _roll, _space, _rumor, _ambush,
)  # fmt: skip
