"""Lines of the log as a viewer may have them: what only one seat looked at, and backs of cards not yet turned."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from events.games.eldritch_horror import VOCABULARY
from events.session import SESSION, Amend, Count, Insert, Opened, Restate
from events.vocabulary import Data, Move
from projections import paths
from projections.rules.contract import Outcome, Viewer
from projections.rules.games.eldritch_horror.counting import HIDING
from projections.rules.games.eldritch_horror.state import State
from projections.rules.hiding import written

OPS: Final = ("ops", "before", "after")
OPEN: Final = ("spell", "condition")
"""Decks whose top front all can see."""


TOLD: Final = frozenset(
    [
        "action", "awake", "awakens", "chosen", "clue_spawned", "defeated", "devoured", "discarded",
        "doom_advanced", "doom_retreated", "encounter", "gained", "game_over", "gate_closed", "gate_spawned", "lead",
        "monster_defeated", "monster_spawned", "mystery", "mythos", "omen_advanced", "phase", "renewed",
        "replaced", "set_up", "solved", "test",
    ]
)  # fmt: skip
"""Consequences that lie open on the table."""


def outcome_for(outcome: Outcome, viewer: Viewer) -> Outcome | None:
    """A consequence as a viewer may know it."""
    return outcome if viewer.log or outcome.kind in TOLD else None


def redact(state: State, move: Move, viewer: Viewer) -> Data:
    """``type`` and fields of a line."""
    known = SESSION if move.type in SESSION.types else VOCABULARY
    data: Data = {"type": move.type, **known.encode(move)}
    if viewer.log:
        return data
    if isinstance(move, Count):
        return HIDING.count(data, viewer)
    if isinstance(move, Restate):
        data["set"] = HIDING.values(move.set, viewer)
    elif isinstance(move, (Amend, Insert)):
        data["data"] = written(VOCABULARY, move.data, lambda inner: redact(state, inner, viewer))
    elif isinstance(move, Opened):
        if move.position is not None:
            data["position"] = _position(move.position)
    else:
        for key in OPS:
            if key in data:
                data[key] = _ops(state, data[key], viewer)
    return data


def _ops(state: State, ops: Iterable[Data], viewer: Viewer) -> list[Data]:
    return [_op(state, op, viewer) for op in ops]


def _op(state: State, op: Data, viewer: Viewer) -> Data:
    made = dict(op)
    if made["op"] == "look" and not made.get("shown") and made["zone"] not in OPEN:
        if not _sees(state, made["who"], viewer):
            for end in ("items", "bottom"):
                if end in made:
                    made[end] = ["?" for _ in made[end]]
    elif made["op"] == "gain" and "back" in made:
        made["back"] = "?"
    if made.get("ops"):
        made["ops"] = _ops(state, made["ops"], viewer)
    if made.get("then") is not None:
        made["then"] = _op(state, made["then"], viewer)
    return made


def _sees(state: State, who: str, viewer: Viewer) -> bool:
    """Whether a viewer is the seat that ran this investigator."""
    person = state.people.get(who)
    return person is not None and viewer.sees(person.seat)


def _position(document: Any) -> Data:
    """A position without what lies hidden in piles."""
    made: Data = paths.expanded(document)
    made.pop("looks", None)
    for deck in (made.get("decks") or {}).values():
        if isinstance(deck, dict):
            deck.pop("top", None)
    return made
