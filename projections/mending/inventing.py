"""The lines that may be missing at a place: what is due there, with the values that it may have shown."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from itertools import islice
from typing import Any, Final, NamedTuple

from events.problems import Problem
from events.vocabulary import Data
from projections.mending.fields import put
from projections.mending.ground import words
from projections.mending.repairs import Budget
from projections.rules.contract import LOG, Choice
from projections.table import Table

UNSEEN: Final = "?"
FEW: Final = 12
"""Values of an open field that are all tried."""
LINES: Final = 80
"""Lines that are tried for one thing that is due."""
FIELDS: Final = 12
"""Fields of such a line."""


class Invented(NamedTuple):
    """A hand-written line, what speaks against it, and whether it leaves a value open."""

    line: Data
    doubt: float
    unseen: bool


def missing(table: Table, evidence: frozenset[str], budget: Budget, *, near: bool) -> Iterator[Invented]:
    """What may have come next on this table and was not written down. Far from what is wrong (not ``near``): only what
    the ``evidence`` speaks of."""
    for entry in table.due():
        for wanted in entry.get("one_of") or [entry]:
            partial = {key: each for key, each in {**entry, **wanted}.items() if key != "one_of"}
            if partial["type"] in table.vocabulary.types:
                for each in islice(
                    _lines(evidence, table, Invented(partial, 0.0, False), budget, FIELDS), LINES
                ):
                    if near or not evidence.isdisjoint(words(each.line)):
                        yield each
            elif near:
                yield from _decisions(table, partial.get("player"), budget)


def _decisions(table: Table, seat: str | None, budget: Budget) -> Iterator[Invented]:
    for move in islice(table.legal(LOG, seat), LINES):
        budget.take(1)
        if move.listing == "closed":
            yield Invented({"type": move.type, **table.vocabulary.encode(move)}, 2.0, False)


def _lines(
    evidence: frozenset[str], table: Table, so_far: Invented, budget: Budget, left: int
) -> Iterator[Invented]:
    """The lines that begin so, field by field."""
    budget.take(2)
    if budget.is_used_up():
        return
    try:
        choice = table.choices(so_far.line, LOG)
    except Problem:
        return
    if choice.field is None or left == 0:
        yield so_far
        return
    if choice.may_stop:
        yield Invented(so_far.line, so_far.doubt + 0.5, True)
    for value, doubt in _values(evidence, choice):
        line = copy.deepcopy(so_far.line)
        if put(line, choice.field, value):
            further = Invented(line, so_far.doubt + doubt, so_far.unseen or value == UNSEEN)
            yield from _lines(evidence, table, further, budget, left - 1)


def _values(evidence: frozenset[str], choice: Choice) -> Iterator[tuple[Any, float]]:
    """What may have stood in a field: first what the findings speak of, then nothing seen, then the rest."""
    possible = [each.value for each in choice.candidates if each.possible and each.value != UNSEEN]
    if len(choice.candidates) == 1 and possible:
        yield possible[0], 0.0
        return
    spoken = [value for value in possible if not evidence.isdisjoint(words(value))]
    yield from ((value, 0.25) for value in spoken[:FEW])
    if any(each.value == UNSEEN for each in choice.candidates):
        yield UNSEEN, 0.5
    rest = [value for value in possible if value not in spoken]
    if len(rest) > FEW and (spoken or choice.may_stop):
        rest = rest[:2]
    yield from ((value, 1.0) for value in rest)
