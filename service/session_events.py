"""A session event that names what is not there is bad input: each kind's own questions to the session."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from events.effective import effective, written
from events.envelope import Event
from events.problems import Place, Problem
from events.session import (
    CORRECTIONS,
    SESSION,
    Amend,
    Count,
    Detail,
    Insert,
    LeaveSeat,
    Note,
    Opened,
    Restate,
    Retract,
    Ruling,
    TakeSeat,
)
from events.vocabulary import Data, Move
from projections.replay import Replay
from projections.table import Table
from service.drafting import by_hand, completed, known_rules, marked
from service.opening import sound

LEVELS: Final = ("moves", "turns", "score")


def checked(replay: Replay, move: Move) -> Move:
    """The session event, ready for the log (what a correction carries is completed as the table stood at its place).
    Raises Problem."""
    match move:
        case Opened():
            raise Problem("type", "the session is open already", hint="amend line 1 to change it")
        case Retract():
            _retract(replay, move)
        case Amend():
            return _amend(replay, move)
        case Insert():
            return _insert(replay, move)
        case Ruling():
            _ruling(replay, move)
        case Note() if move.kind is not None:
            _note(replay, move)
        case TakeSeat() | LeaveSeat():
            _seat(replay, move.seat)
        case Detail():
            _detail(replay, move)
        case Restate() if not move.set:
            raise Problem("field", "restate: set names no path", place=Place(field="set"))
        case Count() if (move.zone is None) == (move.values is None):
            raise Problem("field", "count: either zone and value, or values", place=Place(field="zone"))
    return move


def _known(replay: Replay, seq: int, field: str) -> Event:
    head = replay.head[0]
    if seq > head:
        what = f"there is no line {seq}"
        raise Problem("seq", what, place=Place(field=field), hint=f"the session has lines 1 to {head}")
    return replay.events[seq - 1]


def _in_force(replay: Replay, seq: int, field: str) -> Event:
    event = _known(replay, seq, field)
    fate = replay.line.fates.get(seq)
    if fate is not None and fate.what not in ("amended", "taken_back"):
        what = f"line {seq} is not in force: line {fate.by} struck it"
        raise Problem("seq", what, place=Place(field=field), hint=f"retract line {fate.by} to bring it back")
    return event


def _retract(replay: Replay, move: Retract) -> None:
    if move.seq == 1:
        raise Problem("seq", "the opening line can be amended, not struck", place=Place(field="seq"))
    event = _in_force(replay, move.seq, "seq")
    fate = replay.line.fates.get(move.seq)
    if fate is not None and fate.what == "taken_back":
        what = f"line {move.seq} is taken back already"
        raise Problem("seq", what, place=Place(field="seq"), hint=f"retract line {fate.by} to bring it back")
    if move.kind == "takeback" and (event.type not in CORRECTIONS or event.type == "insert"):
        _last_in_force(replay, move.seq)


def _last_in_force(replay: Replay, seq: int) -> None:
    for last, judged in reversed(replay.judged.items()):
        if judged.entry.type in SESSION.types or judged.entry.taken_back:
            continue
        if last == seq:
            return
        what = f"only the last move in force can be taken back, which is line {last}"
        raise Problem("seq", what, place=Place(field="seq"), hint="an earlier one is a typo or a ruling")
    raise Problem("seq", "there is no move to take back", place=Place(field="seq"))


def _amend(replay: Replay, move: Amend) -> Amend:
    event = _in_force(replay, move.seq, "seq")
    if event.type in ("retract", "amend"):
        what = f"line {move.seq} is a correction"
        raise Problem("seq", what, place=Place(field="seq"), hint="retract it and write a new one")
    _no_takeback(move)
    if move.seq == 1:
        data = _reopened(replay, move.data)
    else:
        index = next(at for at, seq in enumerate(replay.judged) if seq == move.seq)
        data = _carried(replay, replay.before(index), move.data)
    return replace(move, data=data, data_version=_version(replay, data))


def _no_takeback(move: Amend | Insert) -> None:
    if move.kind == "takeback":
        what = f"{move.type}: what is taken back is struck, not changed"
        raise Problem("field", what, place=Place(field="kind"), hint="undo, and then write the other move")


def _version(replay: Replay, data: Data) -> int:
    """The schema version of what a correction carries."""
    types = SESSION.types if data["type"] in SESSION.types else replay.table.vocabulary.types
    return types[data["type"]].schema_version


def _reopened(replay: Replay, line: Data) -> Data:
    type_, fields, marks = written(line)
    if type_ != "opened" or fields.get("game") != replay.rules.game:
        what = f"line 1 can only become another opened of {replay.rules.game}"
        raise Problem("field", what, place=Place(field="data"))
    fields.setdefault("rules_version", replay.rules.version)
    opened = SESSION.decode(type_, fields)
    assert isinstance(opened, Opened)
    sound(opened)
    table = Table.begin(replay.rules, opened)
    return by_hand(table.vocabulary, opened, marked(marks, replay.rules.game))


def _insert(replay: Replay, move: Insert) -> Insert:
    _no_takeback(move)
    _known(replay, move.after, "after")
    seq, first = replay.head[0] + 1, replay.events[0]
    data = {"after": move.after, "data": move.data}
    draft = Event(first.session_id, seq, "draft", "insert", 1, data, "", "")
    index = effective([*replay.events, draft]).place(seq)
    assert index is not None
    carried = _carried(replay, replay.before(index), move.data)
    return replace(move, data=carried, data_version=_version(replay, carried))


def _carried(replay: Replay, table: Table, line: Data) -> Data:
    type_, fields, marks = written(line)
    if type_ in CORRECTIONS or type_ == "opened":
        raise Problem("field", f"a correction cannot carry {type_}", place=Place(field="data.type"))
    try:
        if type_ in SESSION.types:
            move = checked(replay, SESSION.decode(type_, fields))
            return by_hand(table.vocabulary, move, marked(marks, replay.rules.game))
        return by_hand(table.vocabulary, *completed(table, line))
    except Problem as problem:
        field = f"data.{problem.place.field}" if problem.place.field else "data"
        raise problem.at(field=field) from None


def _ruling(replay: Replay, move: Ruling) -> None:
    _known(replay, move.seq, "seq")
    known_rules((move.rule,), replay.rules.game, "rule")
    if not any((each.seq, each.rule) == (move.seq, move.rule) for each in replay.findings()):
        what = f"no finding {move.rule} stands at line {move.seq}"
        raise Problem("finding", what, place=Place(field="rule"))


def _note(replay: Replay, move: Note) -> None:
    """A call and its answer may be nobody's; a result is confirmed by a seat, once there is one."""
    if move.player is not None:
        _seat(replay, move.player)
    if move.kind != "confirm":
        return
    if move.player is None:
        raise Problem("field", "a seat confirms the result", place=Place(field="player"))
    if not replay.closed:
        raise Problem("open", "the result is confirmed once the game has ended", place=Place(field="kind"))


def _seat(replay: Replay, seat: str) -> None:
    seats = [each.seat for each in replay.opened.seats]
    if seat not in seats:
        what = f"no seat {seat!r}"
        raise Problem("seat", what, place=Place(field="seat"), hint="known: " + ", ".join(seats))


def _detail(replay: Replay, move: Detail) -> None:
    level = replay.opened.detail
    last = ""
    for judged in replay.judged.values():
        last = judged.entry.type
        if isinstance(judged.move, Detail):
            level = judged.move.level
    if LEVELS.index(move.level) < LEVELS.index(level) and last != "restate":
        what = f"the log goes on finer than {level} only right after a restate"
        raise Problem("detail", what, place=Place(field="level"))
