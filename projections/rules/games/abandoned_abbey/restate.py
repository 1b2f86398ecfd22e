"""The way back when the log has lost the table: stated values go over the derived ones."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from events.catalogue.abandoned_abbey import ABBEY_CARDS
from events.problems import Place, Problem
from events.session import Restate
from events.vocabulary import Data
from projections.paths import joined, parts, put
from projections.rules.contract import LOG, Context
from projections.rules.findings import Finding
from projections.rules.games.abandoned_abbey.abbey import Outcomes
from projections.rules.games.abandoned_abbey.apply import look_for_win
from projections.rules.games.abandoned_abbey.faults import seen_fault
from projections.rules.games.abandoned_abbey.paths import agree, zone
from projections.rules.games.abandoned_abbey.position import fill, read, visible
from projections.rules.games.abandoned_abbey.state import State, totals
from projections.rules.games.abandoned_abbey.view import view

_PAIRS = {"abbey_cards": "claimed", "returned": "returned_cards", "aside": "aside_cards"}
"""{number: the list that it counts}."""
_DERIVED = ("teams", "totals", "seats")


def compare(state: State, event: Restate, context: Context) -> list[Finding]:
    """Whether stated cards make 18, and what differs from the log. Raises Problem ``path``."""
    stated = flat(state, event.set)
    after = restated(state, stated)
    found: list[Finding] = []
    cards = visible(after) + after.down
    if _of_abbey(stated) and cards != ABBEY_CARDS:
        derived = ABBEY_CARDS - visible(after)
        fields = {"player": state.active, "zone": "abbey.down", "value": after.down, "derived": derived}
        found.append(seen_fault("OBS-18", fields, {"abbey.down": state.down}))
    found += _remark(state, stated)
    return [each for each in found if each.rule not in context.set_aside]


def _remark(state: State, stated: Data) -> list[Finding]:
    document = view(state, LOG)
    zones = {path: zone(state, document, path) for path in stated}
    differing = [path for path, value in stated.items() if not agree(value, zones[path].derived, path)]
    if not differing:
        return []
    open_ = [path for path in differing if not zones[path].hidden]
    private = () if open_ else tuple(zones[path].seats for path in differing)
    return [seen_fault("OBS-RESTATE", {"paths": open_ or differing}, severity="remark", private=private)]


def settle(state: State, event: Restate, out: Outcomes) -> None:
    """The stated values are true from here on. Raises Problem ``path``."""
    stated = flat(state, event.set)
    before = (totals(state), state.goal)
    after = restated(state, stated)
    for name in State.__slots__:
        setattr(state, name, getattr(after, name))
    if (totals(state), state.goal) != before and not {"winners", "status"} & set(stated):
        if state.status == "won" and state.line_met(state.winners[0]) is None:
            state.status, state.winners, state.goal_line, state.won_told = "playing", [], None, False
        look_for_win(state, out)


def flat(state: State, given: Mapping[str, Any]) -> Data:
    """{path: value} with mappings of whole zones taken apart. Raises Problem ``path``."""
    document = view(state, LOG)
    made: Data = {}
    for path, value in given.items():
        keys = list(parts(path))
        if keys[0] in _DERIVED:
            raise Problem("path", f"{path} follows from other values", place=Place(field=path))
        zone(state, document, path)
        whole = keys == ["abbey"] or (keys[0] == "players" and len(keys) < 3)
        if whole and not isinstance(value, Mapping):
            raise Problem("path", f"{path} is a mapping", place=Place(field=path))
        if isinstance(value, Mapping) and whole:
            made |= flat(state, {joined([*keys, key]): each for key, each in value.items()})
        else:
            made[joined(keys)] = value
    return made


def restated(state: State, stated: Data) -> State:
    """A state of its own with the stated values. Raises Problem ``path``."""
    document = view(state, LOG)
    for path, value in stated.items():
        put(document, path, value)
    _follow(state, document, stated)
    after = state.copy()
    try:
        fill(after, read(document))
    except Problem as problem:
        raise Problem("path", problem.what, candidates=problem.candidates) from None
    _unknowns(state, after, stated)
    return after


def _follow(state: State, document: Data, stated: Data) -> None:
    """Numbers that follow from lists, lists that a number leaves unseen, and what lies face down."""
    wholes = {"abbey": document["abbey"]} | {
        f"players.{seat}": document["players"][seat] for seat in state.seats
    }
    for path, whole in wholes.items():
        for number, cards in _PAIRS.items():
            numbered, listed = f"{path}.{number}" in stated, f"{path}.{cards}" in stated
            if listed and not numbered:
                del whole[number]
            elif numbered and not listed and whole[number] != len(whole[cards]):
                del whole[cards]
    for seat in state.seats:
        player, path = document["players"][seat], f"players.{seat}"
        changed = f"{path}.hand" in stated and player["hand"] != state.players[seat].hand
        if changed and f"{path}.hand_known" not in stated:
            player["hand_known"] = []
    left = stated.get("phase", state.phase) is None and state.phase is not None
    if left and not any(path.startswith("abbey.aside") for path in stated):
        document["abbey"] |= {"aside": 0, "aside_cards": []}
    if "abbey.down" not in stated and _of_abbey(stated):
        del document["abbey"]["down"]
    if document["status"] == "setup" and "status" not in stated:
        document["status"] = "playing"


def _of_abbey(stated: Data) -> bool:
    """Whether a value says where Abbey cards lie."""
    ends = (".abbey_cards", ".claimed")
    return any(path.startswith("abbey.") or path.endswith(ends) or path == "phase" for path in stated)


def _unknowns(state: State, after: State, stated: Data) -> None:
    """What the stated values settle, and what nobody knows of a table that was stated anew."""
    after.setup_made, after.assumed = True, []
    for seat, player in after.players.items():
        before, path = state.players[seat], f"players.{seat}"
        all_items = f"{path}.supply" in stated
        told = [item for item in player.supply if all_items or f"{path}.supply.{item}" in stated]
        player.counted = sorted({*before.counted, *told} & set(player.supply))
        settled = {f"{path}.gems", f"{path}.quest_points", f"{path}.supply"} <= set(stated)
        if settled and f"{path}.unseen_rewards" not in stated:
            player.unseen_rewards = 0
    if "phase" not in stated:
        after.replacement = state.replacement
    else:
        after.go_implied, after.limit_seq = False, None
    if {"phase", "turn_action", "active"} & set(stated):
        after.explored, after.used = None, []
    if (after.down, after.returned) != (state.down, state.returned):
        after.pool, after.pool_unseen = None, False
    if "abbey.seen_next" not in stated and {"abbey.top", "abbey.down"} & set(stated):
        after.seen_next = state.seen_next if (after.top, after.down) == (state.top, state.down) else None
