"""Judging one line: what the rules say of it, and what it does to the table. The same for every game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from pydantic import TypeAdapter, ValidationError
from pydantic_core import to_json

from events.effective import Entry
from events.problems import Place, Problem
from events.session import (
    NO_MARKS,
    SESSION,
    Abandon,
    Continue,
    Count,
    Detail,
    End,
    Marks,
    Opened,
    Restate,
    Ruling,
    Score,
)
from events.vocabulary import Data, Move
from projections.rules.contract import Context, Outcome
from projections.rules.findings import Finding
from projections.table import Table

CLOSED: Final = "CORE-CLOSED"
UNREAD: Final = "CORE-UNREAD"
_MARKS: Final = TypeAdapter(Marks)


@dataclass(slots=True)
class Judged:
    """A line in force and what came of it. ``turn``, ``round`` and ``active`` are those before the line."""

    entry: Entry
    move: Move
    findings: Sequence[Finding] = ()
    outcomes: Sequence[Outcome] = ()
    turn: int = 1
    round: int | None = None
    active: str | None = None


def read_marks(data: Data) -> Marks:
    """Marks from their JSON form. Raises Problem ``field``."""
    if not data:
        return NO_MARKS
    try:
        return _MARKS.validate_json(to_json(data))
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False)[0]
        path = ".".join(["marks", *(str(part) for part in first["loc"])])
        raise Problem("field", f"{path}: {first['msg']}", place=Place(field=path)) from None


def read(table: Table, type_: str, data: Data, version: int | None = None) -> Move:
    """The move or session event of (type, data). Raises Problem ``type``, ``version`` or ``field``."""
    return table.reader.read(type_, data, version)


def version(table: Table, type_: str) -> int:
    """The present version of a type's schema. Raises Problem ``type``."""
    cls = SESSION.types.get(type_) or table.vocabulary.types.get(type_)
    if cls is None:
        raise Problem("type", f"{table.rules.game} has no move {type_!r}")
    return cls.schema_version


def opened(entry: Entry) -> Opened:
    """The first line. Raises Problem ``session`` where it is another, ``version`` or ``field``."""
    if entry.type != "opened":
        what = f"a session begins with opened, not with {entry.type!r}"
        raise Problem("session", what, place=Place(line=entry.seq))
    try:
        found = SESSION.decode(entry.type, entry.data, entry.version)
    except Problem as problem:
        raise problem.at(line=entry.seq) from None
    assert isinstance(found, Opened)
    return found


def context(table: Table, seq: int, marks: Marks) -> Context:
    """What is known of a line beside its fields; overrides count only with a reason, and never for ``cannot`` rules."""
    aside = table.house
    if marks.overrides and marks.because:
        aside = aside | (frozenset(marks.overrides) - table.cannot)
    return Context(seq, table.opened.mode, marks, aside)


def judge(table: Table, move: Move, known: Context) -> list[Finding]:
    """The findings of a line that is to be written, here and now. Changes nothing. Raises Problem ``path`` where a
    session event states what cannot be."""
    if isinstance(move, Restate):
        table.rules.check_possible(table.state, move)
    return _found(table, move, known)


def _found(table: Table, move: Move, known: Context) -> list[Finding]:
    if move.type not in SESSION.types:
        found = [Finding(CLOSED)] if table.closed else table.rules.check(table.state, move, known)
    elif isinstance(move, (Restate, Count, Score, End)):
        found = table.rules.compare(table.state, move, known)
    else:
        return []
    return _counted(found, known)


def _counted(found: list[Finding], known: Context) -> list[Finding]:
    """Those that count here, each at its line."""
    if not found:
        return found
    return [_placed(each, known.seq) for each in found if each.rule not in known.set_aside]


def _placed(finding: Finding, seq: int) -> Finding:
    """The finding at its line, where the rules left that to us."""
    if finding.seq:
        return finding
    return Finding(
        finding.rule,
        seq,
        finding.severity,
        finding.about,
        finding.fields,
        finding.proof,
        finding.caused_by,
        finding.private,
    )


def make(table: Table, move: Move, known: Context) -> list[Outcome]:
    """Makes the line on the table, legal or not."""
    if move.type not in SESSION.types:
        return table.rules.apply(table.state, move, known)
    outcomes: list[Outcome] = []
    if isinstance(move, (Restate, Score, End, Detail)):
        outcomes = table.rules.settle(table.state, move, known)
    elif isinstance(move, Count):
        table.rules.narrow(table.state, move, known)
    elif isinstance(move, Ruling) and move.verdict == "house_rule":
        table.house = table.house | (frozenset({move.rule}) - table.cannot)
    if isinstance(move, (End, Abandon)):
        table.closed = True
    elif isinstance(move, Continue):
        table.closed = False
    return outcomes


def step(table: Table, entry: Entry) -> Judged:
    """Judges a line in force and makes it: one step of the fold.

    A session event that today's rules cannot read (a path that no longer is) does nothing but leave a
    remark.
    Raises Problem for an event whose type, version or fields are unknown.
    """
    seq, _, type_, version, data, marked, taken_back, _ = entry
    rules, state = table.rules, table.state
    try:
        move = table.reader.read(type_, data, version)
        marks = read_marks(marked) if marked else NO_MARKS
    except Problem as problem:
        raise problem.at(line=seq) from None
    known = context(table, seq, marks)
    turn, round_ = rules.turn(state)
    judged = Judged(entry, move, (), (), turn, round_, rules.active(state))
    if type_ in SESSION.types:
        if not taken_back:
            _session_event(table, judged, known)
    elif taken_back:
        judged.outcomes = rules.take_back(state, move, known)
    elif table.closed:
        judged.findings = _found(table, move, known)
        judged.outcomes = rules.apply(state, move, known)
    else:
        found, judged.outcomes = rules.fold(state, move, known)
        judged.findings = _counted(found, known)
    return judged


def _session_event(table: Table, judged: Judged, known: Context) -> None:
    try:
        judged.findings = _found(table, judged.move, known)
        judged.outcomes = make(table, judged.move, known)
    except Problem as problem:
        judged.findings = [Finding(UNREAD, known.seq, "remark", fields={"what": problem.what})]
