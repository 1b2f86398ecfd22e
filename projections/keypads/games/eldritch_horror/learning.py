"""Card memory: what a named source did last time, as far as it can be said again of whoever acts now.

Nothing that somebody looked at in secret is learned, and nothing that holds for one moment of one session only (tokens,
faces of Clues, cards that were drawn): of such a line nothing is learned at all.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from events.vocabulary import Data

ACTOR: Final = "@"
"""Stands for whom the effect meant: who acts, or who holds the card."""
_KEYS: Final[Mapping[str, str]] = {
    "reckoning": "reckoning", "effect": "effect", "component_action": "action", "encounter_text": "text",
}  # fmt: skip
_GENERAL: Final = ("lose", "recover", "delay", "doom", "omen", "improve")
_FIELDS: Final = frozenset(
    {"op", "who", "what", "n", "steps", "to", "silent", "skill", "card", "deck", "how"}
)


def source_name(line: Data) -> str | None:
    """The name under which a line is remembered: its type, and the card, sheet or kind of Monster; for an encounter
    its deck and number."""
    if line.get("type") == "encounter" and line.get("card") is not None:
        return f"encounter {line.get('deck')} {line['card']}"
    kind = _KEYS.get(str(line.get("type")))
    source = line.get("source") or {}
    if kind is None or source.get("id") is None:
        return None
    return f"{kind} {source.get('kind')} {str(source['id']).partition('#')[0]}"


def learned(line: Data) -> tuple[str, Data] | None:
    """(its name, what may be offered again); None where nothing of it can be."""
    name = source_name(line)
    if name is None:
        return None
    who = (line.get("source") or {}).get("holder") or line.get("player")
    ops = [_general(op, who) for op in line.get("ops") or ()]
    known = [op for op in ops if op is not None]
    return (name, {"ops": known}) if known and len(known) == len(ops) else None


def again(known: Sequence[Data], who: str | None) -> list[Data]:
    """The operations of last time, of whoever they mean now."""
    return [{key: who if value == ACTOR else value for key, value in op.items()} for op in known]


def _general(op: Data, who: str | None) -> Data | None:
    """The operation without what held for that moment only; None where nothing general is left."""
    if not set(op) <= _FIELDS or op.get("who", who) != who:
        return None
    plain = {key: value for key, value in op.items() if (key, value) != ("n", 1)}
    named = {**plain, "who": ACTOR} if "who" in op else plain
    if op["op"] in _GENERAL:
        return named
    if op["op"] == "gain" and (op.get("what") in ("train", "ship") or op.get("how") == "named"):
        return named
    if op["op"] == "gain" and op.get("what") == "clue":
        return named
    if op["op"] == "discard" and op.get("what") == "card":
        return named
    return named if op["op"] == "spend" and op.get("what") in ("health", "sanity") else None
