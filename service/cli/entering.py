"""Entering lines into a session one by one, and a whole transcript so that entering it again adds nothing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import count
from typing import Any, Literal

from events.directory import Directory
from events.log.contract import Conflict
from events.log.memory import MemoryLog
from events.notation import Notation, notation
from events.problems import Problem
from events.storage.errors import STORE_CODES
from events.vocabulary import Data
from projections.rules.contract import Rules
from projections.rules.findings import Finding
from service.answers import Recorded, Refused
from service.cli.desk import Desk
from service.opening import opening
from service.recorder import Recorder
from service.transcripts import MARK, Row, Transcript

Outcome = Literal["recorded", "known", "refused", "asked", "passed_over"]


@dataclass(frozen=True, slots=True)
class Entered:
    """What became of one event. ``line``: its number in the file; ``seq``: that in the log, if it is there;
    ``data``: as it was recorded, else as it was read. ``asked``: an impossible observation that is recorded once it
    is confirmed; ``passed_over``: it was refused when the lines behind it were recorded."""

    outcome: Outcome
    data: Data
    line: int | None = None
    seq: int | None = None
    findings: tuple[Finding, ...] = ()
    cleared: tuple[Finding, ...] = ()


class Pen:
    """Writes into one session, as one author. ``opened``: whether the session is in the log."""

    opened = True

    def __init__(self, desk: Desk, session_id: str, author: str) -> None:
        self.desk = desk
        self.session_id = session_id
        self.author = author
        with self.recorder.session(session_id) as replay:
            self.rules: Rules[Any] = replay.rules
            self.seats = tuple(each.seat for each in replay.opened.seats)
            self.mode = replay.mode
        self.notation: Notation = notation(self.rules.game)

    @property
    def recorder(self) -> Recorder:
        """What takes the lines in."""
        return self.desk.recorder

    def enter(
        self,
        data: Data,
        *,
        event_id: str | None = None,
        line: int | None = None,
        table_time: str | None = None,
    ) -> Entered:
        """Records one hand-written event, or not. Raises Problem for bad input."""
        answer = self.recorder.record(
            self.session_id,
            [data],
            recorder=self.author,
            event_ids=[event_id] if event_id is not None else None,
            table_time=table_time,
        )
        if isinstance(answer, Recorded):
            event = answer.events[0]
            marks = {"marks": event.marks} if event.marks else {}
            made = {"type": event.type, **event.data, **marks}
            outcome: Outcome = "known" if answer.repeated else "recorded"
            return Entered(outcome, made, line, event.seq, answer.findings[0], answer.cleared[0])
        if isinstance(answer, Refused):
            return Entered("asked" if answer.confirm else "refused", data, line, None, answer.findings)
        assert isinstance(answer, Conflict)
        raise Problem(
            "conflict",
            f"others write into this session all the time (it is at line {answer.seq}): this line was not recorded,"
            " nor any behind it",
            hint="try again",
        )


@dataclass(slots=True)
class Entry:
    """A transcript being entered: its session (None until the first move is read) and whether it was begun now."""

    session_id: str | None = None
    opened: bool = False
    stopped: Problem | None = None


def enter_transcript(
    desk: Desk,
    transcript: Transcript,
    author: str | None,
    entry: Entry,
    *,
    anew: bool = False,
    keep_going: bool = False,
) -> Iterator[Entered | Problem]:
    """Enters what is not in the log yet and says of every event what became of it. An unreadable line is given as its
    Problem, and is the end unless ``keep_going``; what stood before it is kept. ``anew``: as a session of its own,
    though the same file was entered before. ``author``: a name or person id (None: the owner of the folder), looked up
    when there is something to write."""
    pen: Pen | None = None
    ids: dict[str, int] = {}
    passed: list[Entered] = []
    try:
        opening(transcript.opened)
    except Problem as problem:
        raise problem.at(source=transcript.source) from None
    for row in transcript.rows():
        if isinstance(row, Problem):
            yield row
            if not keep_going:
                return
            continue
        try:
            if pen is None:
                pen, ids = _begun(desk, transcript, row, author, entry, anew)
            yield from _row(pen, row, ids, passed)
        except Problem as problem:
            if problem.code in STORE_CODES:  # nothing is wrong with what was to be stored
                raise
            yield problem.at(source=transcript.source, line=row.number)
            if not keep_going:
                return
    if pen is None:
        raise Problem(
            "syntax", "there is no move in it yet", hint="kronika open begins a session without any"
        )
    if ids:
        raise _changed(transcript, passed, max(ids.values()))


def _begun(
    desk: Desk, transcript: Transcript, first: Row, who: str | None, entry: Entry, anew: bool
) -> tuple[Pen, dict[str, int]]:
    """The session of a transcript, opened now or before, and the ids of its lines that are in the log."""
    session_id = transcript.session_id(first)
    if anew:
        session_id = next(
            each
            for each in (transcript.session_id(first, copy) for copy in count())
            if not desk.log.head(each)[0]
        )
    if not desk.log.head(session_id)[0]:
        _try(transcript, first)
    author = desk.author(who)
    if not desk.log.head(session_id)[0]:
        opened = with_people(desk, transcript.opened)
        desk.recorder.open(opened, author, session_id=session_id, event_id=session_id)
        entry.opened = True
    entry.session_id = session_id
    known = {
        event.event_id: event.seq for event in desk.log.read(session_id) if event.event_id.startswith(MARK)
    }
    return Pen(desk, session_id, author), known


def _try(transcript: Transcript, first: Row) -> None:
    """Raises Problem where the session or its first move is bad input: then nothing is opened, and nobody added."""
    recorder = Recorder(MemoryLog(), Directory(None))
    session_id = recorder.open(transcript.opened, "nobody").session_id
    recorder.record(session_id, first.events[:1], recorder="nobody")


def _row(pen: Pen, row: Row, ids: dict[str, int], passed: list[Entered]) -> Iterator[Entered]:
    """Enters the events of one row; those in ``ids`` are there already and are taken out of it."""
    for data, id_ in zip(row.events, row.ids, strict=True):
        seq = ids.pop(id_, None)
        if seq is not None:
            yield from passed
            passed.clear()
            yield Entered("known", data, row.number, seq)
        elif ids:
            passed.append(Entered("passed_over", data, row.number))
        else:
            made = pen.enter(data, event_id=id_, line=row.number)
            yield made
            if made.seq is None:
                return


def _changed(transcript: Transcript, passed: Sequence[Entered], seq: int) -> Problem:
    line = passed[0].line if passed else None
    what = f"the file is no longer what was recorded from it (up to line {seq} of the session); nothing was added"
    hint = "write corrections behind the last line (fix, after, undo), or record it as another session with --new"
    return Problem("changed", what, hint=hint).at(source=transcript.source, line=line)


def with_people(desk: Desk, opened: Data) -> Data:
    """The fields of ``opened`` with person ids in the place of names; unknown names become new people. Raises
    Problem for a bad ``opened`` before anybody is added."""
    opening(opened)
    seats = [
        {**each, "person": desk.person(str(each["person"]), add=True)} if each.get("person") else dict(each)
        for each in opened.get("seats", ())
    ]
    return {**opened, "seats": seats} if seats else dict(opened)
