"""What becomes of an append or an adoption, decided from what the session holds: pure, the same for every backend."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from events.envelope import MAX_BYTES, Event, broken, canonical, event_of, link, normal
from events.log.contract import Conflict, Draft, Duplicate
from events.problems import Place, Problem

if TYPE_CHECKING:  # pydantic is slow to import, and nothing here needs it
    from events.vocabulary import Data

MAX_ID: Final = 200
Line = tuple[bytes, Event]
"""Canonical bytes and the event they are of."""


def drafted(session_id: str, drafts: Sequence[Draft]) -> list[Data]:
    """The canonical bodies of a batch, without seq. Raises Problem ``batch``, ``event_id``, ``field``."""
    if not drafts:
        raise Problem("batch", "nothing to append")
    _check_id(session_id, "session_id")
    return [_body(session_id, draft) for draft in drafts]


def _body(session_id: str, draft: Draft) -> Data:
    _check_id(draft.event_id, "event_id")
    body = {
        "session_id": session_id,
        "event_id": draft.event_id,
        "type": draft.type,
        "version": draft.version,
        "recorded_at": draft.recorded_at,
        "recorder": draft.recorder,
        "data": draft.data,
        "marks": draft.marks,
        "table_time": draft.table_time,
    }
    made: Data = normal(body)
    if not made["marks"]:
        del made["marks"]
    if made["table_time"] is None:
        del made["table_time"]
    return made


def _check_id(text: str, name: str) -> None:
    if not 0 < len(text) <= MAX_ID or not text.isprintable() or normal(text) != text:
        raise Problem("field", f"{name} must be 1 to {MAX_ID} printable characters", place=Place(field=name))


def placed(
    bodies: Sequence[Data], known: Mapping[str, Event], head: tuple[int, bytes], expected_seq: int
) -> list[Line] | Duplicate | Conflict:
    """The lines to store, or why none. ``known``: those events of the session that have an id of the batch."""
    ids = [str(body["event_id"]) for body in bodies]
    if len(set(ids)) < len(ids):
        twice = next(each for each in ids if ids.count(each) > 1)
        raise Problem(
            "event_id", f"the event id {twice} stands twice in one batch", place=Place(field="event_id")
        )
    for body in bodies:
        event = known.get(str(body["event_id"]))
        if event is not None and not _same_request(body, event):
            what = f"the event id {event.event_id} is taken by line {event.seq} with another content"
            raise Problem("event_id", what, place=Place(field="event_id"), hint="a new line needs a new id")
    if len(known) == len(ids):
        return Duplicate(tuple(known[each] for each in ids))
    seq, previous = head
    if known or seq != expected_seq:
        return Conflict(seq)
    lines: list[Line] = []
    for body in bodies:
        seq += 1
        line = canonical({**body, "seq": seq})
        _check_size(line, seq)
        previous = link(previous, line)
        lines.append((line, event_of({**body, "seq": seq}, previous)))
    return lines


def _same_request(body: Data, event: Event) -> bool:
    """Compared as canonical bytes: in Python ``True == 1``, in a log they are two things."""
    given = [body["type"], body["version"], body["data"], body.get("marks", {}), body.get("table_time")]
    stored = [event.type, event.version, event.data, event.marks, event.table_time]
    return canonical(given) == canonical(stored)


def _check_size(line: bytes, seq: int) -> None:
    if len(line) > MAX_BYTES:
        raise Problem(
            "size", f"line {seq} has {len(line):,} bytes, more than {MAX_BYTES:,}", place=Place(field="data")
        )


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
        _check_id(event.session_id, "session_id")
        _check_id(event.event_id, "event_id")
        body = event.body()
        line = canonical(normal(body))
        if line != canonical(body):
            raise Problem("line", f"line {event.seq} is not in canonical form")
        _check_size(line, event.seq)
        lines.append((line, event_of(body, event.hash)))
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
