"""Lines as a viewer may see them: drawn and kept cards are their owner's, and so is what a position says of hands."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from events.games import abandoned_abbey as moves
from events.games.abandoned_abbey import VOCABULARY
from events.problems import Problem
from events.session import SESSION, Amend, Count, Insert, Opened, Restate
from events.vocabulary import Data, Move
from projections.paths import joined, parts
from projections.rules.contract import Outcome, Viewer
from projections.rules.games.abandoned_abbey.check import actor
from projections.rules.games.abandoned_abbey.state import State

OPEN: Final = frozenset(
    {
        "abbey_entered", "abbey_shuffled", "card_set_aside", "card_shown", "exploration_kept", "exploration_lost",
        "gems", "hand_filled", "own_shuffled", "points", "reward_kept", "reward_lost", "went_on", "won",
    }
)  # fmt: skip
"""Consequences that everybody at the table sees."""
COUNTED: Final = frozenset({"card_matched", "card_missed"})
"""Consequences whose amount counts cards of a hand."""


def outcome_for(state: State, outcome: Outcome, viewer: Viewer) -> Outcome | None:
    """What lies open; how many cards of a hand would have matched is for the log alone."""
    if viewer.log or outcome.kind in OPEN:
        return outcome
    return replace(outcome, amount=None) if outcome.kind in COUNTED else None


def redact(state: State, move: Move, viewer: Viewer) -> Data:
    """``type`` and fields of a line as the viewer may see them."""
    vocabulary = SESSION if move.type in SESSION.types else VOCABULARY
    data = {"type": move.type, **vocabulary.encode(move)}
    if viewer.log:
        return data
    match move:
        case moves.Draw() if not viewer.sees(actor(state, move)):
            data.pop("card", None)
        case moves.EndTurn() if not viewer.sees(actor(state, move)):
            for field in ("kept", "drawn"):
                if isinstance(data.get(field), list):
                    data[field] = len(data[field])
        case Opened() if move.position is not None:
            data["position"] = _open(state, move.position, viewer)
        case Restate():
            data["set"] = _open(state, move.set, viewer)
        case Count() if move.values is not None:
            data["values"] = _open(state, move.values, viewer)
        case Count() if _hidden(state, _keys(move.zone or ""), viewer):
            data.pop("value", None)
        case Amend() | Insert():
            data["data"] = _inner(state, move.data, viewer)
    return data


def _inner(state: State, data: Mapping[str, Any], viewer: Viewer) -> Data:
    """The line that a correction carries."""
    type_ = str(data.get("type"))
    fields = {key: value for key, value in data.items() if key not in ("type", "marks")}
    vocabulary = SESSION if type_ in SESSION.types else VOCABULARY
    try:
        inner = vocabulary.decode(type_, fields)
    except Problem:
        return {"type": type_}
    return redact(state, inner, viewer)


def _open(state: State, given: Mapping[str, Any], viewer: Viewer) -> Data:
    """Values by path without what this viewer may not see. Of claimed cards the number is open."""
    made: Data = {}
    for path, value in given.items():
        keys = _keys(path)
        if not _hidden(state, keys, viewer):
            made[path] = _without(state, keys, value, viewer)
        elif keys[2] == "claimed" and isinstance(value, list):
            made.setdefault(joined([*keys[:2], "abbey_cards"]), len(value))
    return made


def _keys(path: str) -> list[str]:
    """The keys of a path; a recorded path that is none stands for itself."""
    try:
        return list(parts(path))
    except Problem:
        return [path]


def _without(state: State, keys: list[str], value: Any, viewer: Viewer) -> Any:
    """A value without what is hidden inside."""
    if keys[0] != "players" or len(keys) > 2 or not isinstance(value, Mapping):
        return value
    if len(keys) == 2:
        return _open_player(state, keys, value, viewer)
    return {key: _without(state, [*keys, str(key)], each, viewer) for key, each in value.items()}


def _open_player(state: State, keys: list[str], value: Mapping[str, Any], viewer: Viewer) -> Data:
    made = {key: each for key, each in value.items() if not _hidden(state, [*keys, str(key)], viewer)}
    claimed = value.get("claimed")
    if isinstance(claimed, list) and "claimed" not in made:
        made.setdefault("abbey_cards", len(claimed))
    return made


def _hidden(state: State, keys: list[str], viewer: Viewer) -> bool:
    """Whether a path leads to what only its owner knows."""
    if len(keys) < 3 or keys[0] != "players" or viewer.sees(keys[1]):
        return False
    return keys[2] == "hand_known" or (keys[2] == "claimed" and not (state.memory_aid or state.ended))
