"""The envelope of an event, its canonical bytes and the hash chain of a session.

Hashed are all fields of :class:`Event` but ``hash`` itself. ``hash`` = sha256(previous hash, 32 raw bytes,
zeros for the first line, followed by the canonical bytes, see :mod:`events.canonical`). No verdict is hashed, and
no cursor.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, fields
from typing import TYPE_CHECKING, Any, Final, Protocol

import msgspec

from events.canonical import MAX_DEPTH, MAX_NUMBER, canonical, normal
from events.problems import Place, Problem

if TYPE_CHECKING:  # pydantic is slow to import, and nothing here needs it
    from events.vocabulary import Data

__all__ = [
    "MAX_BYTES", "MAX_DEPTH", "MAX_NUMBER", "ZERO", "Event", "assembled", "broken", "canonical", "chained", "decoded",
    "decoded_all", "event_of", "link", "normal",
]  # fmt: skip

ZERO: Final = bytes(32)
MAX_BYTES: Final = 1_000_000
"""The longest line (canonical bytes) that a log takes."""


@dataclass(frozen=True, slots=True)
class Event:
    """One immutable line of a session's log.

    ``seq`` counts from 1 without gaps; ``event_id`` is the client's idempotency key, unique in the session;
    ``version`` is that of the type's schema; ``table_time`` the device's ISO 8601 time with offset, or None;
    ``recorded_at`` ISO 8601 UTC, fixed once when the line is accepted; ``recorder`` a random person id;
    ``data`` the fields of the type (free text replaced by its digest); ``marks`` the marks that are set.
    ``hash`` is 32 raw bytes. ``extra`` are hashed envelope fields of a later Kronika, kept as they are so
    that nothing of a foreign line is lost.
    """

    session_id: str
    seq: int
    event_id: str
    type: str
    version: int
    data: Data
    recorded_at: str
    recorder: str
    marks: Data = field(default_factory=dict)
    table_time: str | None = None
    hash: bytes = ZERO
    extra: Data = field(default_factory=dict)

    def body(self) -> Data:
        """What is hashed, as JSON values; an absent ``table_time`` and empty ``marks`` are left out."""
        body: Data = {
            **self.extra,
            "session_id": self.session_id,
            "seq": self.seq,
            "event_id": self.event_id,
            "type": self.type,
            "version": self.version,
            "recorded_at": self.recorded_at,
            "recorder": self.recorder,
            "data": self.data,
        }
        if self.marks:
            body["marks"] = self.marks
        if self.table_time is not None:
            body["table_time"] = self.table_time
        return body


class Parts(Protocol):
    """What an event is made of; ``table_time`` may be msgspec's UNSET."""

    event_id: str
    type: str
    version: int
    data: Data
    recorded_at: str
    recorder: str
    marks: Data
    table_time: Any


_new: Final = object.__new__
(
    _set_session_id, _set_seq, _set_event_id, _set_type, _set_version, _set_data, _set_recorded_at, _set_recorder,
    _set_marks, _set_table_time, _set_hash, _set_extra,
) = (getattr(Event, each.name).__set__ for each in fields(Event))  # fmt: skip


def assembled(of: Parts, session_id: str, seq: int, hash_: bytes) -> Event:
    """An event of parts of the right kinds, without ``extra``. Does what ``Event(…)`` does in half the time."""
    event = _new(Event)
    _set_session_id(event, session_id)
    _set_seq(event, seq)
    _set_event_id(event, of.event_id)
    _set_type(event, of.type)
    _set_version(event, of.version)
    _set_data(event, of.data)
    _set_recorded_at(event, of.recorded_at)
    _set_recorder(event, of.recorder)
    _set_marks(event, of.marks)
    _set_table_time(event, None if of.table_time is msgspec.UNSET else of.table_time)
    _set_hash(event, hash_)
    _set_extra(event, {})
    return event


_decode: Final = msgspec.json.Decoder().decode
_NEEDED: Final = {
    "session_id": str,
    "seq": int,
    "event_id": str,
    "type": str,
    "version": int,
    "data": dict,
    "recorded_at": str,
    "recorder": str,
}
_OPTIONAL: Final = {"marks": dict, "table_time": str}
_KINDS: Final = {str: "text", int: "a whole number", dict: "a mapping"}


def event_of(body: Mapping[str, Any], hash_: bytes) -> Event:
    """The event of a parsed body. Raises Problem ``line`` where an envelope field is missing or of another
    kind."""
    for name, kind in _NEEDED.items():
        if type(body.get(name)) is not kind:
            raise Problem("line", f"no event: {name} must be {_KINDS[kind]}", place=Place(field=name))
    for name, kind in _OPTIONAL.items():
        if name in body and type(body[name]) is not kind:
            raise Problem("line", f"no event: {name} must be {_KINDS[kind]}", place=Place(field=name))
    known = {name: value for name, value in body.items() if name in _NEEDED or name in _OPTIONAL}
    extra = (
        {} if len(known) == len(body) else {name: value for name, value in body.items() if name not in known}
    )
    return Event(**known, hash=hash_, extra=extra)


class _Body(msgspec.Struct, forbid_unknown_fields=True, gc=False):
    """The envelope of this Kronika, for quick reading; whatever does not fit it is read by :func:`event_of`. Its
    instances are gone at once, so the garbage collector need not know of them."""

    session_id: str
    seq: int
    event_id: str
    type: str
    version: int
    data: dict[str, Any]
    recorded_at: str
    recorder: str
    marks: dict[str, Any] = msgspec.field(default_factory=dict)
    table_time: str | msgspec.UnsetType = msgspec.UNSET


_UNREADABLE: Final = (msgspec.DecodeError, RecursionError, UnicodeDecodeError)
_quickly: Final = msgspec.json.Decoder(_Body).decode
_all_quickly: Final = msgspec.json.Decoder(list[_Body]).decode


def decoded(line: bytes, hash_: bytes) -> Event:
    """The event of stored canonical bytes. Raises Problem ``line``."""
    try:
        of = _quickly(line)
    except _UNREADABLE:
        return _decoded_slowly(line, hash_)
    return assembled(of, of.session_id, of.seq, hash_)


def decoded_all(rows: Sequence[tuple[bytes, bytes]]) -> list[Event]:
    """The events of many lines and their hashes, as :func:`decoded` gives them, in less time.
    Raises Problem ``line``."""
    try:
        bodies = _all_quickly(b"[%b]" % b",".join([line for line, _ in rows]))
    except _UNREADABLE:
        bodies = []
    if len(bodies) != len(rows):
        return [decoded(line, hash_) for line, hash_ in rows]
    return [assembled(of, of.session_id, of.seq, row[1]) for of, row in zip(bodies, rows, strict=True)]


def _decoded_slowly(line: bytes, hash_: bytes) -> Event:
    try:
        body = _decode(line)
    except _UNREADABLE:
        raise Problem("line", "no event: the line is no JSON") from None
    if not isinstance(body, dict):
        raise Problem("line", "no event: the line is no mapping")
    return event_of(body, hash_)


def link(previous: bytes, line: bytes) -> bytes:
    """The hash of a line given as canonical bytes: 32 raw bytes."""
    return hashlib.sha256(previous + line).digest()


def chained(previous: bytes, body: Mapping[str, Any]) -> bytes:
    """The hash of a line given as its body: 32 raw bytes."""
    return link(previous, canonical(body))


def broken(events: Iterable[Event], previous: bytes = ZERO, seq: int = 0) -> tuple[int, str] | None:
    """The first line (seq, reason) at which a session's chain is not whole; None if it is. Starts after
    ``seq``."""
    for event in events:
        if event.seq != seq + 1:
            return (event.seq, f"line {seq + 1} is missing")
        if event.hash != chained(previous, event.body()):
            return (event.seq, f"the hash of line {event.seq} does not fit its content and the line before")
        previous, seq = event.hash, event.seq
    return None
