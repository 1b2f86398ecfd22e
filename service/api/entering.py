"""Lines as they are sent: read from notation or as events, with their ids, times and marks; and what may be logged."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from uuid import uuid4

from events.canonical import normal
from events.problems import Place, Problem
from events.session import SESSION
from events.table_time import checked_time
from events.vocabulary import Data
from projections.replay import Replay
from service.access import Grant
from service.api.schemas import Moves
from service.api.shapes import Json, Seen
from service.persons import known_persons
from service.repeating import same_line

_ID_LENGTH = 100
_TIME_LENGTH = 64


@dataclass(frozen=True, slots=True)
class Sent:
    """What is to be recorded; a line, its id and its time stand at the same place of the three."""

    lines: tuple[Data, ...]
    ids: tuple[str, ...]
    times: tuple[str | None, ...]


def sent(moves: Moves, seen: Seen, grant: Grant) -> Sent:
    """The lines of a body. Raises Problem: bad input with its place, ``forbidden`` for what the role may not log."""
    lines = _lines(moves, seen)
    if not lines:
        raise Problem("batch", "there is no line", place=Place(field="text" if moves.text else "lines"))
    first = moves.event_id or uuid4().hex
    ids, times, made = [], [], []
    persons = {each.person for each in seen.replay.opened.seats if each.person is not None}
    for index, line in enumerate(lines):
        own = dict(line)
        ids.append(_text(own.pop("event_id", None), index, "event_id", _ID_LENGTH) or _numbered(first, index))
        times.append(_time(own.pop("table_time", None), index) or moves.table_time)
        late = own.pop("late", moves.late)
        if not isinstance(late, bool):
            raise Problem("field", "late is true or false", place=Place(field=f"lines.{index}.late"))
        known_persons(seen.directory, own, persons)
        made.append(_allowed(_marked(own, late, index), seen.replay, grant))
    return Sent(tuple(made), tuple(ids), tuple(times))


def _lines(moves: Moves, seen: Seen) -> Sequence[Data]:
    if (moves.text is None) == (moves.lines is None):
        raise Problem("field", "either lines or text", place=Place(field="lines"))
    if moves.text is not None:
        seats = [each.seat for each in seen.replay.opened.seats]
        return seen.notation.read(moves.text, seats)
    return [normal(line, f"lines.{index}") for index, line in enumerate(moves.lines or ())]


def _numbered(first: str, index: int) -> str:
    """One id for a batch: its lines have it, and it with their number."""
    return first if index == 0 else f"{first}.{index + 1}"


def _text(value: object, index: int, name: str, longest: int) -> str | None:
    if value is None:
        return None
    if not isinstance(value, str) or not 0 < len(value) <= longest:
        raise Problem("field", f"{name} is a short text", place=Place(field=f"lines.{index}.{name}"))
    return value


def _time(value: object, index: int) -> str | None:
    text = _text(value, index, "table_time", _TIME_LENGTH)
    try:
        checked_time(text)
    except Problem as problem:
        raise problem.at(field=f"lines.{index}.table_time") from None
    return text


def _marked(line: Data, late: bool, index: int) -> Data:
    marks = line.get("marks") or {}
    if not isinstance(marks, dict):
        raise Problem("field", "marks is a mapping", place=Place(field=f"lines.{index}.marks"))
    return {**line, "marks": {**marks, "late": True}} if late else line


def _allowed(line: Data, replay: Replay, grant: Grant) -> Data:
    """A player's line is of the own seat, and confirmed by being sent: whether it is asked back would tell what others
    hold."""
    if grant.role == "player":
        if line.get("player") is None and len(grant.seats) == 1:
            line = {**line, "player": _acting(replay, min(grant.seats), str(line.get("type")))}
        if line.get("type") != "note":
            line = {**line, "marks": {**(line.get("marks") or {}), "confirmed": True}}
    why = grant.why_not({**line, "player": _seat(replay, line.get("player"))}, replay.table.vocabulary)
    if why is not None:
        raise why
    return line


def _acting(replay: Replay, seat: str, type_: str) -> str:
    """Who acts for a seat: what it runs, where that is one figure; notes are the seat's own."""
    own = replay.rules.players_of(replay.state, seat) if type_ not in SESSION.types else ()
    return own[0] if len(own) == 1 else seat


def _seat(replay: Replay, player: object) -> object:
    """The seat of who acts in a line."""
    for each in replay.opened.seats:
        if player in replay.rules.players_of(replay.state, each.seat):
            return each.seat
    return player


def already(sent_lines: Sent, seen: Seen, after: int) -> Json:
    """{index: seq} of the lines sent that somebody else has logged with equal type and data behind line ``after``, each
    line for one; marks aside, since a queued line comes late."""
    made: Json = {}
    left = list(seen.replay.events[after:])
    vocabulary = seen.replay.table.vocabulary
    for index, line in enumerate(sent_lines.lines):
        for event in left:

            def digest(field: str, text: str, id_: str = event.event_id, of: str = event.session_id) -> str:
                return seen.directory.digest(of, id_, field, text)

            if same_line(replace(event, marks={}), {**line, "marks": {}}, vocabulary, digest):
                made[str(index)] = event.seq
                left.remove(event)
                break
    return made
