"""The decisions without a breach: candidates of the phase that the checks let pass."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from events.games.eldritch_horror.actions import AcquireAssets, ComponentAction, GrantAction
from events.games.eldritch_horror.parts import Test
from events.vocabulary import Move
from projections.rules.contract import Context
from projections.rules.games.eldritch_horror import candidates, moving
from projections.rules.games.eldritch_horror.people import turn_order
from projections.rules.games.eldritch_horror.state import State

COMMON: Final = frozenset(["travel", "rest", "trade", "prepare", "acquire_assets"])
"""Actions: what speaks against any action of a component speaks against these too."""
ALIKE: Final = frozenset(
    [
        "choose_investigator",
        "setup",
        "travel",
        "component_action",
        "encounter",
        "pass_lead",
        "replace_investigator",
    ]
)
"""Decisions whose candidates of one investigator or seat are alike: all of them pass, or none."""


def legal(state: State, seat: str | None = None) -> Iterator[Move]:
    """Lazily and in a fixed order; of ``seat``, else of all."""
    if state.result is not None or state.score_only:
        return
    known: dict[tuple[str, str], bool] = {}

    def may(kind: str, who: str, move: Move) -> bool:
        """Whether one decision of a kind passes; asked once."""
        if (kind, who) not in known:
            known[kind, who] = passes(state, move)
        return known[kind, who]

    for move in candidates.candidates(state, seat):
        who = str(getattr(move, "player", None) or getattr(move, "seat", None))
        if move.type in COMMON and not may("component_action", who, ComponentAction(player=who)):
            continue
        if may(move.type, who, move) if move.type in ALIKE else passes(state, move):
            yield move


def passes(state: State, move: Move) -> bool:
    """Whether a decision, or one that a template stands for, has no breach."""
    found = moving.check(state, filled(state, move), Context())
    return all(each.severity != "breach" for each in found)


def filled(state: State, move: Move) -> Move:
    """A template with the parts that it needs; any other move as it is."""
    if isinstance(move, AcquireAssets) and move.test is None:
        return replace(move, test=Test(skill="influence"))
    if isinstance(move, GrantAction) and move.to is None:
        return replace(move, to=next(iter(turn_order(state)), None))
    return move
