"""The fields of a hand-written line by their dotted path, as ``choices`` names them: ``cards.0``, ``court.1``."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from typing import Any, Final

from events.problems import Problem
from events.vocabulary import Data
from projections.rules.contract import LOG, Choice
from projections.table import Table

MOST: Final = 120
"""Fields of one line that are looked at."""


def value_at(data: Any, path: str) -> Any:
    """What stands there; None where nothing does."""
    for key in path.split("."):
        if isinstance(data, dict):
            data = data.get(key)
        elif isinstance(data, list) and key.isdigit() and int(key) < len(data):
            data = data[int(key)]
        else:
            return None
    return data


def put(data: Data, path: str, value: Any) -> bool:
    """Sets a field; mappings and lists on the way are made. False where a list would get a gap."""
    keys = path.split(".")
    at: Any = data
    for index, key in enumerate(keys, 1):
        if isinstance(at, list) and int(key) > len(at):
            return False
        below = value_at(at, key)
        if index == len(keys):
            below = copy.deepcopy(value)
        elif not isinstance(below, (dict, list)):
            below = [] if keys[index].isdigit() else {}
        if not isinstance(at, list):
            at[key] = below
        elif int(key) < len(at):
            at[int(key)] = below
        else:
            at.append(below)
        at = below
    return True


def changed(data: Data, path: str, value: Any) -> Data:
    """A copy with another value in a field."""
    made = copy.deepcopy(data)
    put(made, path, value)
    return made


def chosen(table: Table, data: Data) -> Iterator[tuple[str, Any, Choice]]:
    """The fields of a line in the order in which they would be chosen: (path, what the line says, the choice). Ends at
    the first field that the line leaves open."""
    partial: Data = {key: data[key] for key in ("type", "player") if key in data}
    for _ in range(MOST):
        try:
            choice = table.choices(partial, LOG)
        except Problem:
            return
        actual = value_at(data, choice.field) if choice.field is not None else None
        if choice.field is None or actual is None:
            return
        yield choice.field, actual, choice
        put(partial, choice.field, actual)
