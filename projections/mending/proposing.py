"""Which single corrections might help, place by place: the nearer to a finding, the likelier."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from events.effective import Entry
from events.vocabulary import Data
from projections import judging
from projections.mending.fields import changed, chosen
from projections.mending.ground import AHEAD, Ground, by_hand, first, words
from projections.mending.inventing import UNSEEN, missing
from projections.mending.repairs import Budget, Lines, Proposal
from projections.table import Table

NEAR: Final = 8
"""Lines before a finding in which anything may be at fault."""
STEP: Final = 4
"""Lines of one step that may be missing together."""
TWIN: Final = 4
"""How far behind the first a line that was written twice may stand."""
VALUES: Final = 60
"""Values of a field that are tried near a finding."""
FEW: Final = 12
"""How many of them, where the field may as well be left open."""


@dataclass(frozen=True, slots=True)
class Place:
    """A line in force that may be at fault for what is found at the index ``target``, or before which one may be
    missing. ``doubt``: the farther from it, the less likely."""

    index: int
    target: int
    doubt: float

    @property
    def near(self) -> bool:
        """Whether the target follows soon."""
        return self.target - self.index <= NEAR

    def proposals(self, ground: Ground, table: Table, budget: Budget) -> Iterator[Proposal]:
        """The corrections here; ``table`` is the one before this line."""
        yield from _doubled(ground, self)
        evidence = ground.evidence(self.target)
        if self.near or _speaks(ground, self, evidence):
            yield from _swapped(ground, self)
            yield from _missing(ground, self, table, evidence, budget)
            yield from _values(ground, self, table, evidence, budget)


def places(ground: Ground) -> list[Place]:
    """All that are looked at, the likeliest first: near what is found, whichever it is."""
    made: list[Place] = []
    targets = sorted(ground.targets)
    for number, target in enumerate(targets):
        # a line is looked at for the findings that come next, and not for all that come later
        begin = targets[number - AHEAD] + 1 if number >= AHEAD else 1
        made += (
            Place(index, target, math.log2(1 + target - index))
            for index in range(max(begin, first(target)), target + 1)
            if ground.is_move(index)
        )
    return sorted(made, key=lambda each: each.doubt)


def _speaks(ground: Ground, place: Place, evidence: frozenset[str]) -> bool:
    """Whether a line names something that the finding speaks of, or shows something to somebody who is concerned."""
    judged = ground.judged[place.index]
    if not evidence.isdisjoint(words(judged.entry.data)):
        return True
    player = judged.entry.data.get("player")
    concerned = (None, ground.entries[place.target].data.get("player"))
    return judged.move.nature != "decision" and (player is None or player in concerned)


def _doubled(ground: Ground, place: Place) -> Iterator[Proposal]:
    """The line goes, if the same one stands shortly before it."""
    entry = ground.entries[place.index]
    for gap in range(1, min(TWIN, place.index - 1) + 1):
        other = ground.entries[place.index - gap]
        if (other.type, other.data) == (entry.type, entry.data) and not other.taken_back:
            lines: Lines = ({"type": "retract", "seq": entry.seq},)
            doubt = place.doubt + gap - 1
            yield Proposal("doubled", place.index, place.index + 1, (), lines, entry.seq, doubt)
            return


def _swapped(ground: Ground, place: Place) -> Iterator[Proposal]:
    """The line goes behind the next one."""
    first, second = place.index, place.index + 1
    if second >= len(ground.entries) or not ground.is_move(second):
        return
    one, other = ground.entries[first], ground.entries[second]
    if (one.type, one.data) == (other.type, other.data):
        return
    seq = ground.replay.head[0] + 2
    moved = one._replace(seq=seq, source=seq, corrected=True)
    insert: Data = {"type": "insert", "after": other.seq, "data": ground.written(first)}
    lines: Lines = ({"type": "retract", "seq": one.seq}, insert)
    yield Proposal("swapped", first, second + 1, (other, moved), lines, one.seq, place.doubt + 1)


def _missing(
    ground: Ground, place: Place, table: Table, evidence: frozenset[str], budget: Budget
) -> Iterator[Proposal]:
    """A line that was due comes before this one; or all of a step in which the same thing was due several times."""
    index, seq = place.index, ground.replay.head[0] + 1
    after = ground.entries[index - 1].seq
    stepped: set[str] = set()
    for line, doubt, unseen in missing(table, evidence, budget, near=place.near):
        entry = ground.entry(table, seq, line)
        if entry is None:
            continue
        yield _inserted(index, after, (entry,), place.doubt + doubt, unseen)
        if place.near and unseen and entry.type not in stepped:
            stepped.add(entry.type)
            entries = _step(ground, table.copy(), entry, budget)
            if len(entries) > 1:
                yield _inserted(index, after, entries, place.doubt + doubt + 1, unseen)


def _step(ground: Ground, table: Table, entry: Entry, budget: Budget) -> tuple[Entry, ...]:
    """A line and what is due behind it of the same type, left open; ``table`` is changed."""
    made = [entry]
    while len(made) < STEP:
        budget.take(2)
        judging.step(table, made[-1])
        again = (each for each in missing(table, frozenset(), budget, near=True) if each.unseen)
        line = next((each.line for each in again if each.line["type"] == entry.type), None)
        fresh = ground.entry(table, made[-1].seq + 1, line) if line is not None else None
        if fresh is None:
            break
        made.append(fresh)
    return tuple(made)


def _inserted(index: int, after: int, entries: tuple[Entry, ...], doubt: float, unseen: bool) -> Proposal:
    lines: Lines = tuple({"type": "insert", "after": after, "data": by_hand(each)} for each in entries)
    return Proposal("missing", index, index, entries, lines, after, doubt, unseen)


def _values(
    ground: Ground, place: Place, table: Table, evidence: frozenset[str], budget: Budget
) -> Iterator[Proposal]:
    """One field of the line says something else."""
    entry, line = ground.entries[place.index], ground.written(place.index)
    is_decision = ground.judged[place.index].move.nature == "decision"
    for path, actual, choice in chosen(table, line):
        budget.take(2)
        for value, doubt in _ranked(evidence, place, actual, [each.value for each in choice.candidates]):
            budget.take(1)
            fresh = ground.entry(table, entry.seq, changed(line, path, value))
            if fresh is not None and fresh.data != entry.data:
                yield _amend(ground, place, fresh, 1 + 2 * is_decision + doubt, value == UNSEEN)
    if not is_decision and (place.near or not evidence.isdisjoint(words(entry.data))):
        for fresh in _left_open(ground, table, entry, line):
            yield _amend(ground, place, fresh, 2, True)


def _ranked(
    evidence: frozenset[str], place: Place, actual: Any, values: list[Any]
) -> Iterator[tuple[Any, float]]:
    """The values of a field that are worth a trial, with what speaks against them."""
    suspect = isinstance(actual, str) and actual in evidence
    most = (FEW if UNSEEN in values else VALUES) if place.near else 3 if suspect else 0
    for value in values:
        if value == actual:
            continue
        if value == UNSEEN:
            if suspect or place.near:
                yield value, 1.0
        elif not evidence.isdisjoint(words(value)):
            yield value, 0.5
        elif most:
            most -= 1
            yield value, 2.0


def _left_open(ground: Ground, table: Table, entry: Entry, line: Data) -> Iterator[Entry]:
    """The line with one of its optional fields left out: not seen."""
    for name in line:
        if name not in ("type", "player", "marks"):
            rest = {key: value for key, value in line.items() if key != name}
            fresh = ground.entry(table, entry.seq, rest)
            if fresh is not None and fresh.data != entry.data:
                yield fresh


def _amend(ground: Ground, place: Place, fresh: Entry, doubt: float, unseen: bool) -> Proposal:
    index = place.index
    entry = fresh._replace(source=ground.replay.head[0] + 1)
    lines: Lines = ({"type": "amend", "seq": fresh.seq, "data": by_hand(fresh)},)
    return Proposal("value", index, index + 1, (entry,), lines, fresh.seq, place.doubt + doubt, unseen)
