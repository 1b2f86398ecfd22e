"""The envelope of an event, its canonical bytes and the hash chain of a session.

Hashed are all fields of :class:`Event` but ``hash`` itself. ``hash`` = sha256(previous hash, 32 raw bytes,
zeros for the first line, followed by the canonical bytes). Canonical bytes are UTF-8 JSON with keys sorted by
code point, no spaces, no floats (decimals are strings), whole numbers below 2**53 and NFC text. No verdict is
hashed, and no cursor.
"""

from __future__ import annotations

import hashlib
import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

import msgspec

from events.problems import Place, Problem

if TYPE_CHECKING:  # pydantic is slow to import, and nothing here needs it
    from events.vocabulary import Data

ZERO: Final = bytes(32)
MAX_NUMBER: Final = 2**53 - 1
"""Greater whole numbers do not survive every JSON reader: they are written as text."""
MAX_DEPTH: Final = 64
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


_encode: Final = msgspec.json.Encoder(order="sorted").encode
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


def canonical(value: Any) -> bytes:
    """Canonical bytes of JSON values that :func:`normal` has passed."""
    return _encode(value)


def normal(value: Any, path: str = "", depth: int = 0) -> Any:
    """A fresh copy with NFC text. Raises Problem ``field`` for a float, a number too great, a non-text key,
    two keys that are the same text in NFC, nesting deeper than :data:`MAX_DEPTH`, or anything that is not
    JSON."""
    if isinstance(value, str):
        return _text(value, path)
    if value is None or isinstance(value, bool):
        return value
    if isinstance(value, int):
        if not -MAX_NUMBER <= value <= MAX_NUMBER:
            raise Problem(
                "field", "a number this great must be written as text", place=Place(field=path or None)
            )
        return value
    if depth >= MAX_DEPTH:
        raise Problem(
            "field", f"nested deeper than {MAX_DEPTH} levels", place=Place(field=path[:200] or None)
        )
    if isinstance(value, Mapping):
        made: Data = {}
        for key, each in value.items():
            if not isinstance(key, str):
                raise Problem("field", f"the key {key!r} is not text", place=Place(field=path or None))
            name = _text(key, path)
            if name in made:
                raise Problem(
                    "field", f"the key {name!r} stands there twice", place=Place(field=path or None)
                )
            made[name] = normal(each, f"{path}.{name}" if path else name, depth + 1)
        return made
    if isinstance(value, (list, tuple)):
        return [normal(each, f"{path}.{index}", depth + 1) for index, each in enumerate(value)]
    what = (
        "a decimal must be written as text"
        if isinstance(value, float)
        else f"{type(value).__name__} is no JSON value"
    )
    raise Problem("field", what, place=Place(field=path or None))


def _text(text: str, path: str) -> str:
    if text.isascii():
        return text
    try:
        text.encode()
    except UnicodeEncodeError:
        raise Problem("field", "text that is not valid Unicode", place=Place(field=path or None)) from None
    return unicodedata.normalize("NFC", text)


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


class _Body(msgspec.Struct, forbid_unknown_fields=True):
    """The envelope of this Kronika, for quick reading; whatever does not fit it is read by :func:`event_of`."""

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


_quickly: Final = msgspec.json.Decoder(_Body).decode


def decoded(line: bytes, hash_: bytes) -> Event:
    """The event of stored canonical bytes. Raises Problem ``line``."""
    try:
        of = _quickly(line)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError):
        return _decoded_slowly(line, hash_)
    return Event(
        of.session_id,
        of.seq,
        of.event_id,
        of.type,
        of.version,
        of.data,
        of.recorded_at,
        of.recorder,
        of.marks,
        None if of.table_time is msgspec.UNSET else of.table_time,
        hash_,
    )


def _decoded_slowly(line: bytes, hash_: bytes) -> Event:
    try:
        body = _decode(line)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError):
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
