"""The log of a session for reading: every line where it counts, struck and amended ones with what became of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from events.directory import Directory, is_digest
from events.envelope import Event
from events.free_text import with_texts
from events.languages import Lang
from events.notation import Notation
from events.session import CORRECTIONS
from events.vocabulary import Data
from projections.replay import Replay
from projections.rules.contract import Viewer
from projections.rules.findings import Finding
from projections.viewing import findings_for, line_for
from service.people.display import Names, audience
from service.shapes import Json, finding_json, plain
from service.wording import move_text

ERASED = "…"
Findings = tuple[tuple[Finding, str | None], ...]


@dataclass(frozen=True, slots=True)
class LogLine:
    """One line of the log. ``data``: as it was logged; ``counts``: what is in force at its place (the line itself,
    what an ``insert`` carries, or what an ``amend`` put there; None if nothing is); ``fate``: (what became of it, by
    which line). ``findings``: each with the verdict of a ruling on it, if there is one."""

    seq: int
    data: Data
    counts: Data | None
    fate: tuple[str, int] | None
    turn: int | None
    findings: Findings


def log_lines(
    replay: Replay, viewer: Viewer, directory: Directory | None, until: int | None = None
) -> list[LogLine]:
    """The lines as a viewer may see them, in the order of today's effective line; inserted ones stand behind their
    anchor. ``until``: only up to the place of that line. Free text comes from the directory, for the viewer ``log``
    alone."""
    found: dict[int, list[tuple[Finding, str | None]]] = {}
    verdicts = replay.verdicts()
    for each in findings_for(replay, viewer, standing=False):
        found.setdefault(each.seq, []).append((each, verdicts.get((each.seq, each.rule))))
    made = [
        log_line(replay, viewer, directory, event, tuple(found.get(event.seq, ())))
        for event in _placed(replay)
    ]
    if until is None:
        return made
    replay.place(until)  # a Problem where there is no such line
    at = next(index for index, each in enumerate(made) if each.seq == until)
    return made[: at + 1]


def _placed(replay: Replay) -> list[Event]:
    behind: dict[int, list[Event]] = {}
    for event in replay.events:
        if event.type == "insert":
            behind.setdefault(event.data["after"], []).append(event)
    stack = [event for event in reversed(replay.events) if event.type != "insert"]
    made: list[Event] = []
    while stack:
        event = stack.pop()
        made.append(event)
        stack.extend(reversed(behind.get(event.seq, ())))
    return made


def log_line(
    replay: Replay, viewer: Viewer, directory: Directory | None, event: Event, findings: Findings = ()
) -> LogLine:
    """One line as a viewer may see it; ``findings`` are those that the viewer may see."""
    directory = directory if viewer.log else None
    data = _shown(replay, viewer, directory, event)
    judged = replay.judged.get(event.seq)
    fate = replay.line.fates.get(event.seq)
    counts: Data | None = None
    if judged is not None:
        source = judged.entry.source
        counts = data if source == event.seq else _shown(replay, viewer, directory, replay.events[source - 1])
        if counts["type"] in CORRECTIONS:
            counts = dict(counts.get("data") or {"type": judged.entry.type})
    elif event.type in CORRECTIONS and fate is None:
        counts = data
    turn = judged.turn if judged is not None else None
    return LogLine(
        event.seq, data, counts, (fate.what, fate.by) if fate is not None else None, turn, findings
    )


def _shown(replay: Replay, viewer: Viewer, directory: Directory | None, event: Event) -> Data:
    data = line_for(replay, event.seq, viewer)
    if directory is not None:
        fields, marks = with_texts(event, replay.table.vocabulary, directory)
        data = {"type": event.type, **fields, **({"marks": marks} if marks else {})}
        if event.type == "opened":
            data = with_names(data, Names(directory, audience(viewer)))
    own = "seq" in event.data  # of corrections and rulings; else it is the line's, which line_for puts there
    made: Data = _readable({key: value for key, value in data.items() if key != "seq" or own})
    return made


def with_names(opened: Data, names: Names) -> Data:
    """``opened`` with the names to show in the place of person ids, where there are any."""
    if not opened.get("seats"):
        return opened
    seats = [
        {**each, "person": names(each["person"]) or each["person"]} if each.get("person") else dict(each)
        for each in opened["seats"]
    ]
    return {**opened, "seats": seats}


def _readable(value: Any) -> Any:
    """A digest whose text is not there is shown as a text that is gone."""
    if isinstance(value, Mapping):
        return {key: _readable(each) for key, each in value.items()}
    if isinstance(value, list):
        return [_readable(each) for each in value]
    return ERASED if is_digest(value) else value


def line_json(line: LogLine, replay: Replay, notation: Notation, lang: Lang) -> Json:
    """The documented shape."""
    return {
        "seq": line.seq,
        "turn": line.turn,
        "in_force": line.counts is not None,
        "text": move_text(notation, line.counts if line.counts is not None else line.data),
        "event": plain(line.counts if line.counts is not None else line.data),
        "logged": plain(line.data),
        "fate": {"what": line.fate[0], "by": line.fate[1]} if line.fate is not None else None,
        "findings": [
            {**finding_json(each, replay.rules, lang), "verdict": verdict} for each, verdict in line.findings
        ],
    }
