"""Lines of the log as a viewer may have them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from events.games.abyss import VOCABULARY, Fight, Power
from events.session import SESSION, Amend, Count, Insert, Opened, Restate
from events.vocabulary import Data, Move
from projections import paths
from projections.rules.contract import Outcome, Viewer
from projections.rules.games.abyss.restating import HIDING
from projections.rules.games.abyss.state import State
from projections.rules.hiding import written

OPEN: Final = frozenset(
    {
        "affiliated", "bought", "card", "council", "court", "discarded", "end_triggered", "explored", "fled", "fought",
        "influence", "kept", "keys", "last_turn_over", "location", "lord", "monsters", "passed", "pearls", "plot",
        "power", "recruited", "reshuffle", "stack", "stolen", "tokens", "turn", "turned",
    }
)  # fmt: skip
"""Consequences that everybody at the table sees. Points hang on hands and tokens, which are open only at the end."""


def outcome_for(state: State, outcome: Outcome, viewer: Viewer) -> Outcome | None:
    """What lies open; of a finished game everything."""
    return outcome if viewer.log or state.phase == "finished" or outcome.kind in OPEN else None


def redact(state: State, move: Move, viewer: Viewer) -> Data:
    """``type`` and fields of a line; values that only others know are left out."""
    known = SESSION if move.type in SESSION.types else VOCABULARY
    data: Data = {"type": move.type, **known.encode(move)}
    if viewer.log or state.phase == "finished":
        return data
    if isinstance(move, Fight) and not viewer.sees(move.player):
        data.pop("token_values", None)
    elif isinstance(move, Power) and not (viewer.sees(move.player) or viewer.sees(move.victim or "")):
        data.pop("token_value", None)
    elif isinstance(move, Count):
        return HIDING.count(data, viewer)
    elif isinstance(move, Restate):
        data["set"] = HIDING.values(move.set, viewer)
    elif isinstance(move, (Amend, Insert)):
        data["data"] = written(VOCABULARY, move.data, lambda inner: redact(state, inner, viewer))
    elif isinstance(move, Opened) and move.position is not None:
        data["position"] = _position(move.position, viewer)
    return data


def _position(document: Mapping[str, Any], viewer: Viewer) -> Data:
    """A position with hidden cards as ``?`` and counts, hidden tokens as a number."""
    made: Data = paths.text_keys(document)
    if "exploration_discard_cards" in made:
        made["exploration_discard_cards"] = ["?"] * len(made["exploration_discard_cards"])
    if "council_cards" in made:
        made["council_cards"] = {race: ["?"] * len(cards) for race, cards in made["council_cards"].items()}
    for seat, parts in (made.get("players") or {}).items():
        if viewer.sees(seat) or not isinstance(parts, dict):
            continue
        if "hand" in parts:
            parts["hand"] = ["?"] * len(parts["hand"])
        if "monster_tokens" in parts:
            number = len(parts.pop("monster_tokens"))
            parts["monster_token_count"] = max(number, parts.get("monster_token_count", number))
    return made
