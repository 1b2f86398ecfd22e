"""Effects of cards: reckonings, the text of the Mythos card and anything else that a card does, rolls."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from events.vocabulary import Data
from projections.rules.games.eldritch_horror import icons, ops
from projections.rules.games.eldritch_horror.faults import Faults, fault, seen
from projections.rules.games.eldritch_horror.lines_mythos import card_over
from projections.rules.games.eldritch_horror.people import turn_order
from projections.rules.games.eldritch_horror.run import Run
from projections.rules.games.eldritch_horror.state import State

RANKS: Final = {"monster": 0, "ancient_one": 1, "mythos": 2, "rumor": 2}
"""ELD-RECK-ORDER; after these the possessions and Conditions of each investigator from the Lead on."""
HELD: Final = frozenset(["asset", "artifact", "spell", "condition", "sheet"])


def effect(run: Run) -> None:
    """``effect``."""
    state, source = run.state, run.line.get("source") or {"kind": "other"}
    run.report(ops.source_faults(source))
    state.owed = [each for each in state.owed if each.kind != "back"]
    ops.run_ops(run, run.line.get("ops", []), source)
    own = source.get("kind") == "mythos" and source.get("id") in (None, state.mythos.card)
    if own and state.phase == "mythos" and state.mythos.drawn and icons.current(state) is None:
        card_over(state)


def reckoning(run: Run) -> None:
    """``reckoning``."""
    state, line = run.state, run.line
    source = line["source"]
    icon = icons.named(state, "reckoning")
    rank = rank_of(state, source, run.actor)
    run.report(_reckoning_faults(state, line, rank))
    if icon is not None:
        icons.came(run, icon)
    if rank is not None:
        state.mythos.reckoned = max(state.mythos.reckoned, rank)
    ops.run_ops(run, line.get("ops", []), source)


def rank_of(state: State, source: Mapping[str, Any], actor: str) -> int | None:
    """The place of a component in the order of a reckoning; None where it has none."""
    if source.get("kind") not in HELD:
        return RANKS.get(str(source.get("kind")))
    order, holder = turn_order(state), source.get("holder", actor)
    return 3 + order.index(holder) if holder in order else None


def _reckoning_faults(state: State, line: Data, rank: int | None) -> Faults:
    yield from ops.source_faults(line["source"])
    if icons.named(state, "reckoning") is None:
        if state.mythos.reminder:
            yield fault("MYTHOS-REMINDER", about="observation")
        yield seen("MYTHOS-ICONS-ONLY", step="reckoning")
    id_ = line["source"].get("id")
    if id_ is not None and id_ in state.mythos.fresh:
        yield seen("RECK-NEW", source=id_)
    if rank is not None and rank < state.mythos.reckoned:
        yield seen("RECK-ORDER", source=id_ or line["source"]["kind"])
    if (line.get("roll") or {}).get("rerolls"):
        yield fault("TEST-REROLL-TESTONLY")


def no_effect(run: Run) -> None:
    """``no_effect``: one tap closes what may have done nothing; never Gates, a surge or Clues."""
    state, step = run.state, run.line.get("step")
    icon = icons.current(state)
    if step in (None, "spawned") and any(each.kind == "back" for each in state.owed):
        state.owed = [each for each in state.owed if each.kind != "back"]
    elif step in (None, "reckoning") and icon is not None and icon.kind == "reckoning":
        icon.due, icon.state = {}, "done"
    elif step in (None, "text") and icon is None and state.phase == "mythos" and state.mythos.drawn:
        card_over(state)


def roll(run: Run) -> None:
    """``roll``: not a test."""
    if run.line.get("rerolls"):
        run.report([fault("TEST-REROLL-TESTONLY")])


LINES: Final[dict[str, Callable[[Run], None]]] = {
    "effect": effect,
    "reckoning": reckoning,
    "no_effect": no_effect,
    "roll": roll,
}
