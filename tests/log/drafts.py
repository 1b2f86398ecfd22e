"""Drafts and hand-chained events for the log's tests."""

from __future__ import annotations

import hashlib
import json
from typing import Any

from events.envelope import ZERO, Event
from events.log.contract import Draft, EventLog


def draft(event_id: str, **changes: Any) -> Draft:
    """A note with its id as text; ``changes`` are fields of the draft."""
    fields: dict[str, Any] = {
        "event_id": event_id,
        "type": "note",
        "version": 1,
        "data": {"text": event_id},
        "marks": {},
        "recorded_at": "2024-05-01T18:00:00Z",
        "recorder": "p1",
    }
    return Draft(**{**fields, **changes})


def hash_by_hand(previous: bytes, body: dict[str, Any]) -> bytes:
    """The chain's hash as the specification says it, without the code under test."""
    text = json.dumps(body, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
    return hashlib.sha256(previous + text.encode("utf-8")).digest()


def chain(
    session_id: str, count: int, *, previous: bytes = ZERO, first: int = 1, word: str = "e"
) -> list[Event]:
    """``count`` events chained by hand, as another Kronika would have written them."""
    made = []
    for seq in range(first, first + count):
        body = {
            "session_id": session_id,
            "seq": seq,
            "event_id": f"{word}{seq}",
            "type": "note",
            "version": 1,
            "recorded_at": "2024-05-01T18:00:00Z",
            "recorder": "p2",
            "data": {"text": f"{word}{seq}"},
        }
        previous = hash_by_hand(previous, body)
        made.append(Event(**body, hash=previous))  # type: ignore[arg-type]
    return made


def contents(log: EventLog) -> list[Event]:
    """All lines in commit order."""
    return [event for _, event in log.read_all()]
