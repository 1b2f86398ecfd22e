"""Deciding: hand-written lines become lines of the log, or are refused. The same wherever a session is decided."""

from __future__ import annotations

from collections.abc import Sequence

from events.effective import written
from events.problems import Problem
from events.session import CORRECTIONS, SESSION
from events.vocabulary import Data
from projections.changes import Change
from projections.judging import judge
from projections.replay import Replay
from service.answers import Refused
from service.drafting import Line, by_hand, completed, line_of, marked
from service.refusing import confirmable, refused
from service.session_events import checked


def decide(replay: Replay, lines: Sequence[Data], recorder: str) -> list[tuple[Line, Change]] | Refused:
    """Each hand-written line ready for the log, with what it does to the findings; or why none is recorded.
    Raises Problem for bad input."""
    decided: list[tuple[Line, Change]] = []
    work = replay
    for at, data in enumerate(lines):
        line = drafted(work, data, recorder)
        hand = by_hand(work.table.vocabulary, line.move, line.marks)
        if line.move.type in CORRECTIONS:
            change = work.preview([hand], recorder)
        else:
            found = tuple(judge(work.table, line.move, work.context(line.marks)))
            if refused(line.move, line.marks, found, work.mode):
                return Refused(found, at, confirmable(line.move, found), replay.due())
            change = Change(found, (), work)
        decided.append((line, change))
        if at + 1 < len(lines):
            work = work.preview([hand], recorder).replay
    return decided


def drafted(replay: Replay, data: Data, recorder: str) -> Line:
    """A hand-written line ready for the log, as the session stands. Raises Problem."""
    type_, fields, marks = written(data)
    vocabulary, game = replay.table.vocabulary, replay.rules.game
    if type_ == "undo":
        fields = {"seq": last_own(replay, recorder, fields.get("player"))}
        type_ = "retract"
    if type_ in SESSION.types:
        move = checked(replay, SESSION.decode(type_, fields))
        return line_of(vocabulary, move, marked(marks, game))
    return line_of(vocabulary, *completed(replay.table, data))


def last_own(replay: Replay, recorder: str, player: str | None) -> int:
    """The line that ``undo`` without a number means: the last move in force of this recorder (or of ``player``).
    Raises Problem ``seq``."""
    for seq, judged in reversed(replay.judged.items()):
        entry = judged.entry
        if entry.taken_back or entry.type in SESSION.types:
            continue
        mine = replay.events[entry.seq - 1].recorder == recorder
        if mine if player is None else getattr(judged.move, "player", None) == player:
            return seq
    raise Problem("seq", "there is no move to undo")
