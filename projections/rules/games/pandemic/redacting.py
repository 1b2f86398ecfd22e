"""Events as a viewer may see them. Only hidden hands, and the order of a Forecast, are ever left out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from events.games.pandemic import VOCABULARY, Draw, PlayEvent, Setup
from events.problems import Problem
from events.session import SESSION, Amend, Count, Insert, Opened, Restate
from events.vocabulary import Data, Move
from projections.rules.contract import Outcome, Viewer
from projections.rules.games.pandemic.material import EPIDEMIC, UNSEEN
from projections.rules.games.pandemic.state import State

OPEN: Final = frozenset(
    {
        "cube_placed", "cube_removed", "cured", "discarded", "epidemic_drawn", "epidemic_gone", "eradicated",
        "event_played", "foreseen", "infection_card", "infection_removed", "intensified", "lost", "missing", "moved",
        "outbreak", "prevented", "quiet_night", "rate", "revealed", "shared", "station_built", "station_removed",
        "step", "stored", "turn", "unseen_infection", "won",
    }
)  # fmt: skip
"""Consequences that lie open on the table, whoever's hand is hidden."""


def outcome_for(state: State, outcome: Outcome, viewer: Viewer) -> Outcome | None:
    """Everything but which card was drawn into a hidden hand; of other kinds nothing is told."""
    if viewer.log or state.hands_open or outcome.kind in OPEN:
        return outcome
    if outcome.kind != "drawn":
        return None
    return outcome if viewer.sees(str(outcome.subject)) else replace(outcome, detail={"card": UNSEEN})


def redact(state: State, move: Move, viewer: Viewer) -> Data:
    """``type`` and fields of a line."""
    vocabulary = SESSION if move.type in SESSION.types else VOCABULARY
    data: Data = {"type": move.type, **vocabulary.encode(move)}
    return data if viewer.log or state.hands_open else _redacted(state, move, data, viewer)


def _redacted(state: State, move: Move, data: Data, viewer: Viewer) -> Data:
    if isinstance(move, Setup):
        data["players"] = [_player(player, viewer) for player in data["players"]]
    elif isinstance(move, Draw):
        if not viewer.sees(move.player):
            data["cards"] = [card if card == EPIDEMIC else UNSEEN for card in move.cards]
    elif isinstance(move, PlayEvent):
        if move.event == "forecast" and not viewer.sees(move.player):
            data.pop("order", None)
            data.pop("seen", None)
    elif isinstance(move, Count):
        return _count(data, viewer)
    elif isinstance(move, Restate):
        data["set"] = _stated(data["set"], viewer)
    elif isinstance(move, Opened):
        if data.get("position") is not None:
            data["position"] = _position(data["position"], viewer)
    elif isinstance(move, Amend | Insert):
        data["data"] = _carried(state, data["data"], viewer)
    return data


def _player(player: Mapping[str, Any], viewer: Viewer) -> Data:
    hand: Sequence[Any] = player.get("hand") or ()
    return dict(player) if viewer.sees(str(player.get("id"))) else {**player, "hand": [UNSEEN] * len(hand)}


def _seat_of(path: str) -> str | None:
    """The seat whose hand a path names; ``*`` for all hands."""
    zone, _, seat = path.partition(".")
    return None if zone != "hands" else seat or "*"


def _count(data: Data, viewer: Viewer) -> Data:
    seat = _seat_of(data.get("zone") or "")
    if seat is not None and not viewer.sees(seat):
        data.pop("value", None)
    if data.get("values") is not None:
        data["values"] = _stated(data["values"], viewer)
    return data


def _stated(stated: Mapping[str, Any], viewer: Viewer) -> Data:
    """Stated values by path; those of hidden hands are lost."""
    made: Data = {}
    for path, value in stated.items():
        seat = _seat_of(path)
        if seat == "*" and isinstance(value, Mapping):
            made[path] = {key: each if viewer.sees(key) else None for key, each in value.items()}
        else:
            made[path] = value if seat is None or viewer.sees(seat) else None
    return made


def _position(document: Mapping[str, Any], viewer: Viewer) -> Data:
    made = _stated(document, viewer)
    if isinstance(made.get("players"), list):
        made["players"] = [_player(player, viewer) for player in made["players"]]
    return made


def _carried(state: State, data: Mapping[str, Any], viewer: Viewer) -> Data:
    """The line that a correction carries, as hand-written data; marks stay."""
    type_ = str(data.get("type", ""))
    fields = {key: value for key, value in data.items() if key not in ("type", "marks")}
    vocabulary = SESSION if type_ in SESSION.types else VOCABULARY
    try:
        move = vocabulary.decode(type_, fields)
    except Problem:
        return {"type": type_}
    made = redact(state, move, viewer)
    return {**made, "marks": data["marks"]} if data.get("marks") else made
