"""What a stream sends: each line once for every kind of viewer, however many of them watch."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from dataclasses import dataclass, field
from typing import Final

import msgspec
from starlette.concurrency import run_in_threadpool

from events.languages import Lang
from projections.rules.contract import Viewer
from service.api.desk import Desk
from service.api.shapes import Json, Seen

KINDS: Final = 256
"""Kinds of viewers (session, viewer, language) whose frames are kept."""
KEPT: Final = 64
"""Lines of each that are kept."""
AT_ONCE: Final = 500
"""Lines that are made in one go."""
_encode: Final = msgspec.json.Encoder().encode
Key = tuple[str, str, Lang]


@dataclass(slots=True)
class _Kept:
    lines: OrderedDict[int, bytes] = field(default_factory=OrderedDict)
    head: tuple[int, bytes] = (0, b"")
    making: asyncio.Lock = field(default_factory=asyncio.Lock)


@dataclass(frozen=True, slots=True)
class Frames:
    """``lines``: of the lines asked for, in order, up to ``last``. ``head``: how the session stands; empty while there
    are more lines to be asked for."""

    lines: tuple[bytes, ...]
    last: int
    head: bytes


class Reel:
    """The frames of all streams of a log."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._kept: OrderedDict[Key, _Kept] = OrderedDict()

    async def after(self, session_id: str, viewer: Viewer, lang: Lang, seq: int) -> Frames:
        """What comes behind line ``seq``. Raises Problem where the session cannot be replayed."""
        kept = self._of((session_id, str(viewer), lang))
        async with kept.making:
            head = (await run_in_threadpool(self._desk.log.head, session_id))[0]
            last = min(head, seq + AT_ONCE)
            missing = [each for each in range(seq + 1, last + 1) if each not in kept.lines]
            made: dict[int, bytes] = {}
            if missing or kept.head[0] != head:
                made, kept.head = await run_in_threadpool(self._make, session_id, viewer, lang, missing)
            found = tuple(made.get(each) or kept.lines[each] for each in range(seq + 1, last + 1))
            kept.lines.update(made)
            while len(kept.lines) > KEPT:
                kept.lines.popitem(last=False)
        return Frames(found, last, kept.head[1] if last == head else b"")

    def _of(self, key: Key) -> _Kept:
        kept = self._kept.setdefault(key, _Kept())
        self._kept.move_to_end(key)
        while len(self._kept) > KINDS:
            self._kept.popitem(last=False)
        return kept

    def _make(
        self, session_id: str, viewer: Viewer, lang: Lang, seqs: list[int]
    ) -> tuple[dict[int, bytes], tuple[int, bytes]]:
        with self._desk.recorder.session(session_id) as replay:
            seen = Seen(replay, viewer, lang, self._desk.directory)
            rows = seen.rows(replay.events[seq - 1] for seq in seqs)
            seq = replay.head[0]
            return {row["seq"]: frame("line", row, row["seq"]) for row in rows}, (seq, _head(seen, seq))


def _head(seen: Seen, seq: int) -> bytes:
    standing: Json = {"head": seq, **seen.standing()}
    return frame("head", standing)


def frame(event: str, data: Json, seq: int | None = None) -> bytes:
    """One server-sent event. Without a ``seq`` it does not move the place from which a reader goes on."""
    place = b"id: %d\n" % seq if seq is not None else b""
    return place + b"event: " + event.encode() + b"\ndata: " + _encode(data) + b"\n\n"
