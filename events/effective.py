"""The effective line: the moves and session events in force, in order, after all corrections. A pure function.

A correction names an earlier line by its own seq and is in force unless a later correction in force retracts it (computed
from the end backwards). An inserted line stands right behind its anchor, several in seq order, and keeps its place if the
anchor is struck. Nothing cascades.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from events.envelope import Event
from events.session import CORRECTIONS
from events.vocabulary import Data


@dataclass(frozen=True, slots=True)
class Entry:
    """One line in force at its place. ``seq`` names the place: the line's own seq (for an inserted line that of the
    ``insert``). ``source`` is the seq of the event that holds the data in force (the line itself, or an ``amend``).
    ``taken_back``: undone as a take-back, but what it showed stays known. ``corrected``: the data came by a correction."""

    seq: int
    source: int
    type: str
    version: int | None
    data: Data
    marks: Data = field(default_factory=dict)
    taken_back: bool = False
    corrected: bool = False


@dataclass(frozen=True, slots=True)
class Fate:
    """What became of a line: ``struck`` (typo, ruling), ``taken_back``, ``amended``, or for a correction ``undone``; ``by`` is
    the seq of the correction in force that did it."""

    what: str
    by: int
    kind: str


@dataclass(frozen=True, slots=True)
class EffectiveLine:
    """``entries`` in their order; ``fates`` {seq: fate} of lines that are not in force as they were logged."""

    entries: tuple[Entry, ...]
    fates: Mapping[int, Fate]

    def place(self, seq: int) -> int | None:
        """The index in ``entries`` of the line named ``seq``; None if it is not in force."""
        return next((index for index, entry in enumerate(self.entries) if entry.seq == seq), None)


def written(data: Mapping[str, Any]) -> tuple[str, Data, Data]:
    """(type, fields, marks) of an event written by hand, as ``amend`` and ``insert`` carry it."""
    fields = {key: value for key, value in data.items() if key not in ("type", "marks")}
    return str(data.get("type", "")), fields, dict(data.get("marks") or {})


def effective(events: Iterable[Event]) -> EffectiveLine:
    """The effective line of a session's events, given in seq order."""
    log = list(events)
    corrections = [event for event in log if event.type in CORRECTIONS]
    fates: dict[int, Fate] = {}
    amended: dict[int, Event] = {}
    for event in reversed(corrections):
        if event.seq in fates and fates[event.seq].what != "amended":
            continue
        kind = str(event.data.get("kind", "typo"))
        if event.type == "retract":
            _strike(event, kind, log, fates)
        elif event.type == "amend" and event.data["seq"] not in amended:
            target = event.data["seq"]
            amended[target] = event
            fates.setdefault(target, Fate("amended", event.seq, kind))
    return EffectiveLine(tuple(_placed(log, fates, amended)), fates)


def _strike(event: Event, kind: str, log: Sequence[Event], fates: dict[int, Fate]) -> None:
    target = event.data["seq"]
    known = fates.get(target)
    if known is not None and known.what != "amended":
        return
    if log[target - 1].type in CORRECTIONS and log[target - 1].type != "insert":
        fates[target] = Fate("undone", event.seq, kind)
    else:
        fates[target] = Fate("taken_back" if kind == "takeback" else "struck", event.seq, kind)


def _placed(log: Sequence[Event], fates: Mapping[int, Fate], amended: Mapping[int, Event]) -> list[Entry]:
    behind: dict[int, list[Event]] = {}
    for event in log:
        if event.type == "insert":
            behind.setdefault(event.data["after"], []).append(event)
    made: list[Entry] = []
    roots = [event for event in log if event.type != "insert"]
    stack: list[Event] = list(reversed(roots))
    while stack:
        event = stack.pop()
        if event.type not in ("retract", "amend"):
            entry = _entry(event, fates.get(event.seq), amended.get(event.seq))
            if entry is not None:
                made.append(entry)
        stack.extend(reversed(behind.get(event.seq, [])))
    return made


def _entry(event: Event, fate: Fate | None, amend: Event | None) -> Entry | None:
    if fate is not None and fate.what in ("struck", "undone"):
        return None
    back = fate is not None and fate.what == "taken_back"
    if amend is not None or event.type == "insert":
        source = amend or event
        type_, data, marks = written(source.data["data"])
        return Entry(event.seq, source.seq, type_, None, data, marks, back, corrected=True)
    return Entry(event.seq, event.seq, event.type, event.version, event.data, event.marks, back)
