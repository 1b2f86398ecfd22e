"""The effective line: the moves and session events in force, in order, after all corrections. A pure function.

A correction names an earlier line by that line's own seq, and is in force unless a later correction in force retracts
it (computed from the end backwards). ``retract`` strikes a line or undoes a correction; ``amend`` replaces a line's
data and keeps its place; an inserted line stands right behind its anchor, several in seq order, and keeps its place
if the anchor is struck. Of several in force on one line the last one speaks. Nothing cascades.

A correction that names what it cannot (see :func:`misplaced`) has no effect, and the recorder makes no line of one. A
line inserted behind a correction that brings in no line stands where that was logged.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple

from events.envelope import Event
from events.problems import Problem
from events.session import CORRECTIONS, SESSION, Amend, Insert, Retract
from events.vocabulary import Data

Correction = Retract | Amend | Insert


class Entry(NamedTuple):
    """One line in force at its place. ``seq`` names the place: the line's own seq (for an inserted line that of the
    ``insert``). ``source`` is the seq of the event that holds the data in force (the line itself, or an ``amend``),
    ``version`` the schema version of these data. ``taken_back``: undone as a take-back, but what it showed stays
    known. ``corrected``: the data came by a correction."""

    seq: int
    source: int
    type: str
    version: int | None
    data: Data
    marks: Data = {}  # noqa: RUF012 - shared, never changed
    taken_back: bool = False
    corrected: bool = False


@dataclass(frozen=True, slots=True)
class Fate:
    """What became of a line: ``struck`` (typo, ruling), ``taken_back``, ``amended``, or for a ``retract`` or ``amend``
    ``undone``; ``by`` is the seq of the correction in force that did it, ``kind`` its kind."""

    what: str
    by: int
    kind: str


@dataclass(frozen=True)
class EffectiveLine:
    """``entries`` in their order; ``fates`` {seq: fate} of lines that are not in force as they were logged."""

    entries: tuple[Entry, ...]
    fates: Mapping[int, Fate]

    def place(self, seq: int) -> int | None:
        """The index in ``entries`` of the line named ``seq``; None if it is not in force."""
        return self._places.get(seq)

    @cached_property
    def _places(self) -> Mapping[int, int]:
        return {entry.seq: index for index, entry in enumerate(self.entries)}


def written(data: Mapping[str, Any]) -> tuple[str, Data, Data]:
    """(type, fields, marks) of an event written by hand, as ``amend`` and ``insert`` carry it."""
    fields = {key: value for key, value in data.items() if key not in ("type", "marks")}
    return str(data.get("type", "")), fields, dict(data.get("marks") or {})


def misplaced(correction: Correction, target: str) -> str | None:
    """Why a correction cannot name an (earlier) line of type ``target``; None if it can.

    ``opened`` is amended by another ``opened`` only, and neither struck nor inserted; a ``retract`` or ``amend`` is not
    amended, but retracted and made anew; no correction is brought in by another one.
    """
    if isinstance(correction, Retract):
        return "the opening line can be amended, not struck" if target == "opened" else None
    amends, carried = isinstance(correction, Amend), str(correction.data.get("type", ""))
    if carried in CORRECTIONS:
        return "a correction cannot be carried by another one"
    if amends and target in ("retract", "amend"):
        return f"a line of type {target} cannot be amended; retract it and make a new one"
    if (carried == "opened") != (amends and target == "opened"):
        return "only the opening line is of type opened"
    return None


def effective(events: Iterable[Event]) -> EffectiveLine:
    """The effective line of a session's events, given in seq order from the first line on. Raises Problem ``version``
    or ``field`` for a correction that cannot be read: leaving it out would tell another story."""
    log = list(events)
    corrections = _corrections(log)
    fates: dict[int, Fate] = {}
    amended: dict[int, tuple[Event, Amend]] = {}
    for event, move in reversed(corrections):
        if _is_out(fates.get(event.seq)) or isinstance(move, Insert):
            continue
        if isinstance(move, Amend):
            amended.setdefault(move.seq, (event, move))
            fates.setdefault(move.seq, Fate("amended", event.seq, move.kind))
        elif not _is_out(fates.get(move.seq)):
            fates[move.seq] = Fate(_end_of(log[move.seq - 1].type, move.kind), event.seq, move.kind)
    return EffectiveLine(tuple(_entries(log, corrections, fates, amended)), fates)


def _corrections(log: Sequence[Event]) -> list[tuple[Event, Correction]]:
    made: list[tuple[Event, Correction]] = []
    for event in log:
        if event.type in CORRECTIONS:
            try:
                move = SESSION.decode(event.type, event.data, event.version)
            except Problem as problem:
                raise problem.at(line=event.seq) from None
            assert isinstance(move, (Retract, Amend, Insert))
            seq = move.after if isinstance(move, Insert) else move.seq
            if seq < event.seq and misplaced(move, log[seq - 1].type) is None:
                made.append((event, move))
    return made


def _is_out(fate: Fate | None) -> bool:
    return fate is not None and fate.what != "amended"


def _end_of(target: str, kind: str) -> str:
    if target in ("retract", "amend"):
        return "undone"
    return "taken_back" if kind == "takeback" else "struck"


def _entries(
    log: Sequence[Event],
    corrections: Iterable[tuple[Event, Correction]],
    fates: Mapping[int, Fate],
    amended: Mapping[int, tuple[Event, Amend]],
) -> Iterator[Entry]:
    behind: dict[int, list[Event]] = {}
    inserts: dict[int, Insert] = {}
    for event, move in corrections:
        if isinstance(move, Insert):
            behind.setdefault(move.after, []).append(event)
            inserts[event.seq] = move
    stack = [event for event in reversed(log) if event.seq not in inserts]
    while stack:
        event = stack.pop()
        fate = fates.get(event.seq)
        brings = event.type not in CORRECTIONS or event.seq in inserts
        if brings and (fate is None or fate.what != "struck"):
            back = fate is not None and fate.what == "taken_back"
            source, carrier = amended.get(event.seq) or (event, inserts.get(event.seq))
            yield _entry(event, source, carrier, back)
        if event.seq in behind:
            stack.extend(reversed(behind[event.seq]))


def _entry(event: Event, source: Event, carrier: Amend | Insert | None, back: bool) -> Entry:
    if carrier is None:
        return Entry(event.seq, event.seq, event.type, event.version, event.data, event.marks, back)
    type_, data, marks = written(carrier.data)
    return Entry(event.seq, source.seq, type_, carrier.data_version, data, marks, back, corrected=True)
