"""The envelope of an event, its canonical bytes and the hash chain of a session.

Hashed are all fields of :class:`Event` but ``hash`` itself. ``hash`` = sha256(previous hash, 32 raw bytes, zeros for the
first line, followed by the canonical bytes). Canonical bytes are UTF-8 JSON with sorted keys, no spaces, no floats
(decimals are strings) and NFC text. No verdict is hashed, and no cursor.
"""

from __future__ import annotations

import hashlib
import json
import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from events.problems import Place, Problem
from events.vocabulary import Data

ZERO: Final = bytes(32)


@dataclass(frozen=True, slots=True)
class Event:
    """One immutable line of a session's log.

    ``seq`` counts from 1 without gaps; ``event_id`` is the client's idempotency key, unique in the session; ``version`` is
    that of the type's schema; ``table_time`` the device's ISO 8601 time with offset, or None; ``recorded_at`` ISO 8601 UTC,
    fixed once when the line is accepted; ``recorder`` a random person id; ``data`` the fields of the type (free text
    replaced by its digest); ``marks`` the marks that are set. ``hash`` is 32 raw bytes.
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

    def body(self) -> Data:
        """What is hashed, as JSON values; an absent ``table_time`` and empty ``marks`` are left out."""
        body: Data = {
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


def canonical(value: Any) -> bytes:
    """Canonical bytes of JSON values that :func:`normal` has passed."""
    return json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"), allow_nan=False).encode()


def normal(value: Any, path: str = "") -> Any:
    """A fresh copy with NFC text. Raises Problem ``field`` for a float, a non-text key or anything that is not JSON."""
    if isinstance(value, str):
        try:
            value.encode()
        except UnicodeEncodeError:
            raise Problem("field", "text that is not valid Unicode", place=Place(field=path or None)) from None
        return unicodedata.normalize("NFC", value)
    if value is None or isinstance(value, (bool, int)):
        return value
    if isinstance(value, Mapping):
        made: Data = {}
        for key, each in value.items():
            if not isinstance(key, str):
                raise Problem("field", f"the key {key!r} is not text", place=Place(field=path or None))
            made[unicodedata.normalize("NFC", key)] = normal(each, f"{path}.{key}" if path else key)
        return made
    if isinstance(value, (list, tuple)):
        return [normal(each, f"{path}.{index}") for index, each in enumerate(value)]
    what = "a decimal must be written as text" if isinstance(value, float) else f"{type(value).__name__} is no JSON value"
    raise Problem("field", what, place=Place(field=path or None))


def chained(previous: bytes, body: Mapping[str, Any]) -> bytes:
    """The hash of a line: 32 raw bytes."""
    return hashlib.sha256(previous + canonical(body)).digest()


def broken(events: Iterable[Event], previous: bytes = ZERO, seq: int = 0) -> tuple[int, str] | None:
    """The first line (seq, reason) at which a session's chain is not whole; None if it is. Starts after ``seq``."""
    for event in events:
        if event.seq != seq + 1:
            return (event.seq, f"line {seq + 1} is missing")
        if event.hash != chained(previous, event.body()):
            return (event.seq, f"the hash of line {event.seq} does not fit its content and the line before")
        previous, seq = event.hash, event.seq
    return None
