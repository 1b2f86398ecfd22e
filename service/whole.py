"""A whole session in one go: every line drafted as the table stands by then, before any of them is in the log."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from events.effective import written
from events.envelope import Event
from events.log.contract import Appended, Conflict, Draft, Duplicate
from events.problems import Place, Problem
from events.session import SESSION, Opened
from events.vocabulary import Data, Vocabulary
from projections.judging import context
from projections.replay import Replay
from projections.rules import games
from projections.table import Table
from service.deciding import drafted
from service.drafting import Line, completed, line_of, marked
from service.opening import opening

Outcome = Appended | Duplicate | Conflict | Problem
Making = Callable[[str, Line, Vocabulary], Draft]
"""(event id, line, vocabulary) -> the draft, its free text in the directory."""


@dataclass(frozen=True, slots=True)
class Whole:
    """A session to be recorded: the fields of its ``opened``, and its hand-written lines; ``ids`` of all of them,
    that of ``opened`` first."""

    session_id: str
    opened: Data
    lines: tuple[Data, ...]
    ids: tuple[str, ...]


def drafts_of(whole: Whole, make: Making) -> list[Draft] | Problem:
    """The drafts of all lines; the Problem of the first that is bad input, or that a referee would have refused."""
    try:
        if whole.opened.get("mode", "scribe") != "scribe":
            raise Problem("field", "a whole session is recorded in scribe mode", place=Place(field="mode"))
        line, known = opening(whole.opened)
        drafts = [make(whole.ids[0], line, known)]
        lines = zip(whole.ids[1:], whole.lines, strict=True)
        if all(_is_plain(each) for each in whole.lines):
            assert isinstance(line.move, Opened)
            table = Table.begin(games.rules(line.move.game), line.move)
            drafts += [make(id_, _made(table, data, seq), known) for seq, (id_, data) in enumerate(lines, 2)]
            return drafts
        replay = Replay()
        for id_, data in lines:
            replay.extend([_event(whole.session_id, drafts)])
            drafts.append(make(id_, drafted(replay, data, drafts[0].recorder), known))
    except Problem as problem:
        return problem
    return drafts


def _is_plain(data: Data) -> bool:
    """Whether a line asks nothing of the session but its table: a move, a note, the end."""
    type_ = data.get("type")
    return type_ not in SESSION.types or type_ == "end" or (type_ == "note" and "kind" not in data)


def _made(table: Table, data: Data, seq: int) -> Line:
    """A plain line, made on the table: nothing is judged that nobody is told of."""
    type_, fields, _ = written(data)
    if type_ not in SESSION.types:
        move, marks = completed(table, data)
        table.rules.apply(table.state, move, context(table, seq, marks))
        return line_of(table.vocabulary, move, marks)
    return line_of(table.vocabulary, SESSION.decode(type_, fields), marked({}, table.rules.game))


def _event(session_id: str, drafts: list[Draft]) -> Event:
    """The last draft as the fold needs it."""
    of = drafts[-1]
    return Event(
        session_id,
        len(drafts),
        of.event_id,
        of.type,
        of.version,
        of.data,
        of.recorded_at,
        of.recorder,
        of.marks,
    )
