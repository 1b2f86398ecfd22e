"""Lines of the log as a viewer may have them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from events.games.wyrmspan import VOCABULARY, DealHand, Draw, Reveal, Tuck
from events.session import SESSION, Amend, Count, Insert, Opened, Restate
from events.vocabulary import Data, Move
from projections import paths
from projections.rules.contract import Outcome, Viewer
from projections.rules.games.wyrmspan.counting import HIDING
from projections.rules.games.wyrmspan.state import State
from projections.rules.hiding import written

OPEN: Final = frozenset(
    {
        "dragons_held", "eggs_held", "end_ability", "enticed", "excavated", "grown", "guild_marker", "guild_step",
        "objective", "pad_line", "round_over", "round_start", "score", "steps_made", "visit",
    }
)  # fmt: skip
"""Consequences that everybody at the table sees: they lie on the mats, the guild board and the tray."""


def outcome_for(state: State, outcome: Outcome, viewer: Viewer) -> Outcome | None:
    """What lies open; a kind that is not named is for the log alone."""
    return outcome if viewer.log or outcome.kind in OPEN else None


def redact(state: State, move: Move, viewer: Viewer) -> Data:
    """``type`` and fields of a line; cards that only others saw are ``d?`` or ``k?``."""
    known = SESSION if move.type in SESSION.types else VOCABULARY
    data: Data = {"type": move.type, **known.encode(move)}
    if viewer.log or state.options.hands_open:
        return data
    if isinstance(move, Count):
        return HIDING.count(data, viewer)
    if isinstance(move, Restate):
        data["set"] = HIDING.values(move.set, viewer)
    elif isinstance(move, (Amend, Insert)):
        data["data"] = written(VOCABULARY, move.data, lambda inner: redact(state, inner, viewer))
    elif isinstance(move, Opened) and move.position is not None:
        data["position"] = _position(move.position, viewer)
    elif not viewer.sees(str(getattr(move, "player", ""))):
        _hide(move, data)
    return data


def _hide(move: Move, data: Data) -> None:
    """Card names that only the seat saw."""
    if (isinstance(move, Draw) and move.from_ != "display") or (
        isinstance(move, Tuck) and move.from_ == "deck"
    ):
        data["card"] = blank(data["card"])
    elif isinstance(move, DealHand):
        data["dragons"] = [blank(card) for card in data["dragons"]]
        data["caves"] = [blank(card) for card in data["caves"]]
    elif isinstance(move, Reveal) and move.to == "self":
        data["cards"] = [blank(card) for card in data["cards"]]


def blank(card: str) -> str:
    """The card, not seen."""
    return f"{card[0]}?"


def _position(document: Mapping[str, Any], viewer: Viewer) -> Data:
    """A position with hidden hands as counts."""
    made: Data = paths.expanded(document)
    for seat, row in (made.get("players") or {}).items():
        if viewer.sees(seat) or not isinstance(row, dict):
            continue
        shown = set(row.get("shown") or ())
        dealt = row.pop("dealt", None) or {}
        for word, kind in (("dragons", "d"), ("caves", "k")):
            cards = [*(row.pop(word, None) or ()), *(dealt.get(word) or ())]
            hidden = sum(card not in shown for card in cards)
            unknown = row.get(f"{word}_unknown", 0)
            if hidden and isinstance(unknown, int):
                row[f"{word}_unknown"] = unknown + hidden
            kept = [card for card in cards if card in shown and card[0] == kind]
            if kept:
                row[word] = kept
    return made
