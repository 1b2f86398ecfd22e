"""What becomes of an append or an adoption, decided from what the session holds: pure, the same for every backend."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from events.envelope import MAX_BYTES, ZERO, Event, assembled, broken, canonical, event_of, link, normal
from events.log.contract import Conflict, Draft, Duplicate
from events.problems import Place, Problem

if TYPE_CHECKING:  # pydantic is slow to import, and nothing here needs it
    from events.vocabulary import Data

MAX_ID: Final = 200
_KINDS: Final = frozenset(
    (dict, str, *marks, str, str, *table_time, str, int, str)
    for marks in ((), (dict,))
    for table_time in ((), (str,))
)
Line = tuple[bytes, Event]
"""Canonical bytes and the event they are of."""


@dataclass(slots=True)
class Prepared:
    """A draft with its values in canonical form. ``before`` and ``behind`` are the canonical bytes around the seq, so
    that giving it a place is cheap."""

    event_id: str
    type: str
    version: int
    data: Data
    marks: Data
    recorded_at: str
    recorder: str
    table_time: str | None
    before: bytes
    behind: bytes

    def line(self, seq: int) -> bytes:
        """The canonical bytes at this place."""
        return b'%b,"seq":%d,%b' % (self.before, seq, self.behind)

    def is_request_of(self, event: Event) -> bool:
        """Compared as canonical bytes: in Python ``True == 1``, in a log they are two things."""
        given = [self.type, self.version, self.data, self.marks, self.table_time]
        stored = [event.type, event.version, event.data, event.marks, event.table_time]
        return canonical(given) == canonical(stored)


def drafted(session_id: str, drafts: Sequence[Draft]) -> list[Prepared]:
    """A batch, ready to get its places. Raises Problem ``batch``, ``event_id``, ``field``, ``line``."""
    if not drafts:
        raise Problem("batch", "nothing to append")
    _check_id(session_id, "session_id")
    found = [_prepared(session_id, draft) for draft in drafts]
    if len(found) > 1:
        ids = [each.event_id for each in found]
        twice = next((each for at, each in enumerate(ids) if each in ids[:at]), None)
        if twice is not None:
            what = f"the event id {twice} stands twice in one batch"
            raise Problem("event_id", what, place=Place(field="event_id"))
    return found


def _prepared(session_id: str, draft: Draft) -> Prepared:
    _check_id(draft.event_id, "event_id")
    before = normal(
        {
            "data": draft.data,
            "event_id": draft.event_id,
            "marks": draft.marks,
            "recorded_at": draft.recorded_at,
            "recorder": draft.recorder,
        }
    )
    behind = normal({"table_time": draft.table_time, "type": draft.type, "version": draft.version})
    behind["session_id"] = session_id
    marks, table_time = before["marks"], behind["table_time"]
    if not marks:
        del before["marks"]
    if table_time is None:
        del behind["table_time"]
    kinds = tuple(map(type, (*before.values(), *behind.values())))
    if kinds not in _KINDS:
        event_of({**before, **behind, "seq": 0}, ZERO)  # says what is wrong
    return Prepared(
        before["event_id"],
        behind["type"],
        behind["version"],
        before["data"],
        marks,
        before["recorded_at"],
        before["recorder"],
        table_time,
        canonical(before)[:-1],
        canonical(behind)[1:],
    )


def _check_id(text: str, name: str) -> None:
    if not 0 < len(text) <= MAX_ID or not text.isprintable() or normal(text) != text:
        raise Problem("field", f"{name} must be 1 to {MAX_ID} printable characters", place=Place(field=name))


def placed(
    session_id: str,
    batch: Sequence[Prepared],
    known: Mapping[str, Event],
    head: tuple[int, bytes],
    expected_seq: int,
) -> list[Line] | Duplicate | Conflict:
    """The lines to store, or why none. ``known``: those events of the session that have an id of the batch."""
    for each in batch if known else ():
        event = known.get(each.event_id)
        if event is not None and not each.is_request_of(event):
            what = f"the event id {event.event_id} is taken by line {event.seq} with another content"
            raise Problem("event_id", what, place=Place(field="event_id"), hint="a new line needs a new id")
    if len(known) == len(batch):
        return Duplicate(tuple(known[each.event_id] for each in batch))
    seq, previous = head
    if known or seq != expected_seq:
        return Conflict(seq)
    lines: list[Line] = []
    for each in batch:
        seq += 1
        line = each.line(seq)
        _check_size(line, seq)
        previous = link(previous, line)
        lines.append((line, assembled(each, session_id, seq, previous)))
    return lines


def _check_size(line: bytes, seq: int) -> None:
    if len(line) > MAX_BYTES:
        raise Problem(
            "size", f"line {seq} has {len(line):,} bytes, more than {MAX_BYTES:,}", place=Place(field="data")
        )


def in_canonical_form(event: Event, line: bytes | None = None) -> bytes:
    """The canonical bytes of a foreign event, whose own are ``line``, or those of its body as it is. Raises Problem
    ``line``, ``field``, ``size``."""
    _check_id(event.session_id, "session_id")
    _check_id(event.event_id, "event_id")
    body = event.body()
    made = canonical(normal(body))
    if made != (canonical(body) if line is None else line):
        raise Problem("line", f"line {event.seq} is not in canonical form")
    _check_size(made, event.seq)
    return made


def foreign(events: Sequence[Event]) -> list[Line]:
    """Foreign lines with their canonical bytes: of one session, consecutive, in canonical form. Raises Problem."""
    if not events:
        raise Problem("batch", "nothing to adopt")
    lines: list[Line] = []
    for offset, event in enumerate(events):
        if event.session_id != events[0].session_id:
            raise Problem("batch", "lines of two sessions cannot be adopted at once")
        if event.seq != events[0].seq + offset:
            raise Problem("chain", f"line {events[0].seq + offset} is missing", place=Place(field="seq"))
        lines.append((in_canonical_form(event), event_of(event.body(), event.hash)))
    if events[0].seq < 1:
        raise Problem("chain", "lines count from 1", place=Place(field="seq"))
    return lines


def adopted(
    lines: Sequence[Line],
    head: tuple[int, bytes],
    before: bytes,
    hashes: Sequence[bytes],
    ids: Mapping[str, int],
) -> list[Line] | Duplicate | Conflict:
    """The lines to store, or why none. ``before``: our hash of the line before the first one; ``hashes``: ours from the
    first line's seq on; ``ids``: {event id: seq} of ours that have an id of the batch."""
    first = lines[0][1].seq
    if first > head[0] + 1:
        what = f"the lines begin at {first}, but the session's next line here is {head[0] + 1}"
        raise Problem("gap", what, hint=f"lines {head[0] + 1}-{first - 1} are needed too")
    bad = broken((event for _, event in lines), before, first - 1)
    if bad is not None and bad[0] == first and first > 1:
        return Conflict(head[0])  # it stands on another line than ours
    if bad is not None:
        raise Problem("chain", bad[1], place=Place(field="hash"))
    known = min(len(hashes), len(lines))
    if any(event.hash != ours for (_, event), ours in zip(lines, hashes, strict=False)):
        return Conflict(head[0])
    if known == len(lines):
        return Duplicate(tuple(event for _, event in lines))
    seen = dict(ids)
    for _, event in lines[known:]:
        if seen.setdefault(event.event_id, event.seq) != event.seq:
            what = f"the event id {event.event_id} of line {event.seq} is that of line {seen[event.event_id]}"
            raise Problem("event_id", what, place=Place(field="event_id"))
    return list(lines[known:])
