"""Short logs for the tests of the effective line."""

from __future__ import annotations

from typing import Any

from events.envelope import Event
from events.vocabulary import Data


def log(*lines: Data) -> list[Event]:
    """A session of hand-written lines behind an opening line: ``lines`` have seq 2, 3 …"""
    made = []
    for seq, line in enumerate([{"type": "opened", "game": "any"}, *lines], 1):
        fields: dict[str, Any] = dict(line)
        type_, marks = fields.pop("type"), fields.pop("marks", {})
        made.append(Event("s", seq, f"e{seq}", type_, fields.pop("version", 1), fields, "t", "p", marks))
    return made


def say(word: str, **more: Any) -> Data:
    return {"type": "say", "word": word, **more}


def retract(seq: int, kind: str = "typo") -> Data:
    return {"type": "retract", "seq": seq, "kind": kind}


def amend(seq: int, data: Data, kind: str = "typo", **more: Any) -> Data:
    return {"type": "amend", "seq": seq, "data": data, "kind": kind, **more}


def insert(after: int, data: Data, kind: str = "typo", **more: Any) -> Data:
    return {"type": "insert", "after": after, "data": data, "kind": kind, **more}
