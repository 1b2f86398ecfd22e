"""Checking stored lines: the first bad line of a session, and what can still be read. The same for every backend."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from events.envelope import ZERO, canonical, decoded, link, normal
from events.log.contract import Damage
from events.problems import Problem


class Stored(NamedTuple):
    """A line as a backend keeps it: canonical bytes, hash, and the seq and event id it is found by."""

    line: bytes
    hash: bytes
    seq: int
    event_id: str


def damage(session_id: str, lines: Iterable[Stored]) -> Damage | None:
    """The first bad one of a session's lines, given in seq order; None if all is whole. No line at all is damage."""
    previous, seq, reason, unvouched = ZERO, 0, "", 0
    ids: dict[str, int] = {}
    for stored in lines:
        reason = reason or _reason(session_id, seq + 1, stored, previous, ids)
        if reason:
            unvouched += _legible(stored)
        else:
            previous, seq = stored.hash, seq + 1
    if not reason and not seq:
        reason = "the log has no line of it"
    return Damage(session_id, seq + 1, reason, seq, unvouched) if reason else None


def _reason(session_id: str, seq: int, stored: Stored, previous: bytes, ids: dict[str, int]) -> str:
    if stored.seq != seq:
        return f"line {seq} is missing"
    if link(previous, stored.line) != stored.hash:
        return "the hash does not fit the content and the line before"
    try:
        event = decoded(stored.line, stored.hash)
        canon = canonical(normal(event.body()))
    except Problem as problem:
        return problem.what
    if (event.session_id, event.seq, event.event_id) != (session_id, seq, stored.event_id):
        return "the content is that of another place or another event id"
    if ids.setdefault(event.event_id, seq) != seq:
        return f"the event id {event.event_id} is that of line {ids[event.event_id]}"
    return "" if canon == stored.line else "the line is not in canonical form"


def _legible(stored: Stored) -> bool:
    try:
        decoded(stored.line, stored.hash)
    except Problem:
        return False
    return True
