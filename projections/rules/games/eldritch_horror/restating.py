"""``restate``: from here on the table is so. ``count`` inside the bounds of an amount settles it."""

from __future__ import annotations

from typing import Final

from events.session import Count, Restate
from projections import paths
from projections.rules.games.eldritch_horror.deriving import derive, stage_row
from projections.rules.games.eldritch_horror.positions import settle_turns
from projections.rules.games.eldritch_horror.reading import Reader
from projections.rules.games.eldritch_horror.state import State
from projections.rules.games.eldritch_horror.stating import state_value
from projections.rules.games.eldritch_horror.stating_pools import amount_at

Keys = tuple[str, ...]
_HANGS: Final[dict[str, tuple[str, ...]]] = {
    "gates_on_board": ("gates",),
    "gate_discard": ("gates",),
    "clue_discard": ("clues",),
    "set_aside": ("cup", "cards"),
    "monsters": ("cup",),
    "monsters_on_board": ("cup",),
    "box": ("cup", "cards"),
    "reserve": ("cards",),
    "asset_discard": ("cards",),
    "artifact_discard": ("cards",),
    "defeated_sheets": ("cards",),
}
"""{first part of a path: pools whose counts hang on it}"""
_PARTS: Final = {
    "gate": "gates", "monsters": "cup", "clues": "clues", "cards": "cards", "conditions": "cards"
}  # fmt: skip
"""{part of a space or an investigator: the pool whose count hangs on it}"""


def restate(state: State, event: Restate) -> None:
    """From here on the table is so. Raises Problem ``path``."""
    read = Reader("path", state.seats)
    given = {paths.parts(path): paths.text_keys(value) for path, value in event.set.items()}
    counts = {keys: value for keys, value in given.items() if amount_at(state, keys) is not None}
    others = {keys: value for keys, value in given.items() if keys not in counts}
    pools: dict[str, None] = {}
    for keys, value in others.items():
        state_value(state, read, keys, value)
        pools |= dict.fromkeys(_hanging(keys, value))
    derive(state, pools)
    for keys, value in counts.items():
        state_value(state, read, keys, value)
        _certain(state, keys)
    if any(keys[0] in ("phase", "active", "lead", "order") for keys in given):
        settle_turns(state)
    stage_row(state)


def _hanging(keys: Keys, value: object) -> tuple[str, ...]:
    if keys[0] in ("spaces", "investigators"):
        parts = keys[2:3] if len(keys) > 2 else _below(value, deeper=len(keys) == 1)
        return tuple(_PARTS[part] for part in parts if part in _PARTS)
    return _HANGS.get(keys[0], ())


def _below(value: object, *, deeper: bool) -> tuple[str, ...]:
    if not isinstance(value, dict):
        return ()
    if deeper:
        return tuple(part for each in value.values() for part in _below(each, deeper=False))
    return tuple(value)


def _certain(state: State, keys: Keys) -> None:
    """An exact count says that nothing is unseen any more."""
    amount = amount_at(state, keys)
    if amount is None or not amount.exact:
        return
    thing = {"gate_stack_count": "gates", "clue_pool_count": "clues", "cup_count": "cup"}.get(keys[0])
    if thing is not None:
        state.suspects.pop(thing, None)
        if thing in state.unseen:
            state.unseen[thing] = 0


def narrow(state: State, event: Count) -> None:
    """A count inside the bounds tells only: the range stays until a ``restate`` settles it (moves.md, section 1)."""
