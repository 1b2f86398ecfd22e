"""From what was found of a damaged log into a new one."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import BinaryIO

from events.canonical import canonical
from events.envelope import Event
from events.log.contract import EventLog
from events.log.sqlite import SqliteLog
from events.problems import Place, Problem
from events.storage.errors import STORE_CODES
from events.trust.doctor.finding import Found
from events.trust.doctor.images import rows


@dataclass(frozen=True, slots=True)
class Lost:
    """Lines ``first`` to ``last`` of a session are not in the new log; ``readable`` of them can be read, but nothing
    vouches for them."""

    session_id: str
    first: int
    last: int
    readable: int

    def __str__(self) -> str:
        lines = f"line {self.first} is" if self.first == self.last else f"lines {self.first}-{self.last} are"
        whole = "the whole session is lost: " if self.first == 1 else ""
        more = f" ({self.readable} of them can be read, unvouched for)" if self.readable else ""
        return f"{self.session_id}: {whole}{lines} lost{more}"


@dataclass(slots=True)
class Saved:
    """``sessions``: {session: how many lines are saved}; ``rest``: the file of lines that nothing vouches for."""

    sessions: dict[str, int] = field(default_factory=dict)
    lost: list[Lost] = field(default_factory=list)
    rest: Path | None = None

    @property
    def lines(self) -> int:
        return sum(self.sessions.values())


def save(damaged: Path, out: Path, *, others: Sequence[Path] = ()) -> Saved:
    """Reads all that is sound of the log in ``damaged`` into a new log ``out``. ``others``: further files of the same
    log, older copies say, in which missing lines may stand. Lines that can be read but that nothing vouches for go into
    a file of JSON Lines beside ``out``. Changes none of the files read. Raises Problem ``file`` where a file cannot be
    read or ``out`` is there already; ``full`` … of the store, and then ``out`` is taken away again."""
    rest = out.with_name(out.name + ".rest.jsonl")
    for each in (out, rest):
        if each.exists():
            raise Problem(
                "file", "there is a file already: what is saved goes into a new one", place=_at(each)
            )
    found = Found()
    for path in (damaged, *others):
        found.add(rows(path))
    if not found.last:
        raise Problem("damaged", "not one line of a log can be found in this file", place=_at(damaged))
    try:
        return _saved(found, out, rest)
    except BaseException:
        for each in (out, rest):
            each.unlink(missing_ok=True)
        raise


def _saved(found: Found, out: Path, rest: Path) -> Saved:
    report = Saved()
    unvouched: list[Event] = []
    log = SqliteLog(out)
    try:
        for name, last in found.last.items():
            saved = _adopted(log, found.sound(name))
            behind = found.rest(name, saved)
            unvouched += behind
            if saved:
                report.sessions[name] = saved
            if saved < last:
                report.lost.append(Lost(name, saved + 1, last, len(behind)))
    finally:
        log.close()
    if unvouched:
        report.rest = rest
        with rest.open("wb") as file:
            _write(file, unvouched)
    return report


def _adopted(log: EventLog, events: Sequence[Event]) -> int:
    """How many of the lines the log has taken: it may find more wrong with one than its hash."""
    try:
        if events:
            log.adopt(events)
        return len(events)
    except Problem as problem:
        if problem.code in STORE_CODES:
            raise
    for done, event in enumerate(events):
        try:
            log.adopt([event])
        except Problem as problem:
            if problem.code in STORE_CODES:
                raise
            return done
    return len(events)


def _write(file: BinaryIO, events: Sequence[Event]) -> None:
    file.writelines(canonical({"event": event.body(), "hash": event.hash.hex()}) + b"\n" for event in events)
    file.flush()
    os.fsync(file.fileno())


def _at(path: Path) -> Place:
    return Place(source=str(path))
