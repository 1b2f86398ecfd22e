"""What a viewer is told of the next decisions: what is due, what is legal, and the fields of moves step by step."""

from __future__ import annotations

from typing import Any

from events.vocabulary import Data
from projections.rules.contract import Viewer
from projections.table import Table
from projections.viewing import unaided
from tests.kit import laws

DEEPER = 3
"""Candidates of a first field behind which the next field is asked."""


def asked(table: Table, who: Viewer) -> dict[str, str]:
    """All answers as texts. Likelihoods are left out where card counting is not told to players."""
    seats = [each.seat for each in table.opened.seats]
    legal = {seat: [laws.hand(table, move) for move in table.legal(who, seat)] for seat in seats}
    due = table.due(who)
    wanted = {(move["type"], seat) for seat in seats for move in legal[seat]} | set(_owed(due))
    made = {"due": repr(due), "legal": repr([*legal.items(), *table.legal(who)])}
    for type_, seat in sorted(wanted, key=repr):
        first = {"type": type_} | ({"player": seat} if seat is not None else {})
        made[f"choices of {first}"] = repr(_steps(table, first, who))
    for type_ in sorted({type_ for type_, _ in wanted}):
        made[f"seats of {type_}"] = repr(_choice(table, {"type": type_}, who))
    return made


def _owed(due: list[Data]) -> list[tuple[str, str | None]]:
    """(type, seat) of all moves that would do; an action stands in ``legal``."""
    entries = [(each, one) for each in due for one in each.get("one_of") or [each]]
    return [(one["type"], each.get("player")) for each, one in entries if one["type"] != "action"]


def _steps(table: Table, partial: Data, who: Viewer) -> list[Any]:
    """The first open field, and the next one behind some of its candidates."""
    told = _choice(table, partial, who)
    if told["field"] is None:
        return [told]
    name, _, place = told["field"].partition(".")
    deeper: list[Any] = []
    for each in told["candidates"][:DEEPER] if place in ("", "0") else []:
        value = [each["value"]] if place else each["value"]
        deeper.append(_choice(table, {**partial, name: value}, who))
    return [told, *deeper]


def _choice(table: Table, partial: Data, who: Viewer) -> dict[str, Any]:
    choice = table.choices(partial, who)
    made = {
        "field": choice.field,
        "may_stop": choice.may_stop,
        "candidates": [
            {
                "value": each.value,
                "label": each.label,
                "likelihood": each.likelihood,
                "possible": each.possible,
            }
            for each in choice.candidates
        ],
    }
    told: dict[str, Any] = made if table.opened.memory_aid else unaided(made)
    return told
