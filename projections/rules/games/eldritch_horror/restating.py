"""``restate``: from here on the table is so. ``count`` inside the bounds of an amount settles it."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, Final

from events.session import Count, Restate
from projections import paths
from projections.rules.games.eldritch_horror.deriving import derive, stage_row
from projections.rules.games.eldritch_horror.people import following, in_play, turn_order
from projections.rules.games.eldritch_horror.positions import settle_turns
from projections.rules.games.eldritch_horror.possible import pool_of_look
from projections.rules.games.eldritch_horror.reading import Reader
from projections.rules.games.eldritch_horror.rooming import make_room
from projections.rules.games.eldritch_horror.state import State
from projections.rules.games.eldritch_horror.stating import in_order, leaves, state_value
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
    """From here on the table is so, whatever the order in which it is said. Raises Problem ``path``."""
    set_stated(state, event)
    stage_row(state)


def set_stated(state: State, event: Restate) -> None:
    """What is stated stands there, and what hangs on it follows; an empty stage of the Mythos deck has not yet given
    way to the next. Raises Problem ``path``."""
    read = Reader("path", state.seats, dict(state.monsters))
    stated, order = stated_values(read, event), sorted(state.order)
    hanging = {keys: value for keys, value in stated.items() if _hangs_on_lists(state, keys)}
    for keys, value in stated.items():
        if keys not in hanging:
            state_value(state, read, keys, value)
    make_room(state, stated)
    pools = dict.fromkeys(pool for keys in stated for pool in _hanging(keys))
    derive(state, pools)
    _forget_looks(state, stated, pools)
    for keys, value in hanging.items():
        state_value(state, read, keys, value)
        _certain(state, keys)
    _turns_go_on(state, stated)
    if sorted(state.order) != order:
        raise read.problem("order", f"names each of {', '.join(order)} once")


def stated_values(read: Reader, event: Restate) -> dict[Keys, Any]:
    """{path: value} of all that is set by itself, in the order in which it is set."""
    made: dict[Keys, Any] = {}
    for path, value in event.set.items():
        for keys, each in leaves(read, paths.parts(path), paths.text_keys(value)):
            if keys in made and made[keys] != each:
                raise read.problem(paths.joined(keys), "is stated twice")
            made[keys] = each
    return in_order(made)


def _hangs_on_lists(state: State, keys: Keys) -> bool:
    """Whether the lists of the table say what stands there, unless it is stated beside them."""
    return keys[0] == "unseen" or amount_at(state, keys) is not None


def _hanging(keys: Keys) -> tuple[str, ...]:
    """The pools whose counts hang on what lies at a path."""
    if keys[0] in ("spaces", "investigators"):
        return (_PARTS[keys[2]],) if keys[2] in _PARTS else ()
    return _HANGS.get(keys[0], ())


def _forget_looks(state: State, stated: Mapping[Keys, Any], pools: Collection[str]) -> None:
    """What somebody saw in a pile and lies elsewhere now."""
    for zone, look in state.looks.items():
        pool = pool_of_look(state, zone)
        if pool is None or ("gates" if zone == "gate_stack" else "cards") not in pools:
            continue
        for end in ("top", "bottom"):
            if not {("looks", zone, end), ("decks", zone, end)} & stated.keys():
                seen = getattr(look, end)
                setattr(look, end, [each for each in seen if each.item == "?" or each.item in pool.may])


def _turns_go_on(state: State, stated: Mapping[Keys, Any]) -> None:
    """Whose turn it is, where that follows from what was stated; nobody who is out of play is the Lead or acts."""
    if any(keys[0] in ("phase", "active", "lead", "order") for keys in stated):
        settle_turns(state)
    if ("lead",) not in stated and state.lead is not None and not in_play(state, state.lead):
        state.lead = following(state, state.lead) or state.lead
    order = turn_order(state)
    if ("active",) not in stated and state.active is not None and state.active not in order and order:
        waiting = [who for who in order if not state.people[who].done]
        state.active = state.lead if state.phase == "mythos" else (waiting or order)[0]


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
