"""Tables kept at marks along the effective line, so that going back or correcting need not begin at the first line."""

from __future__ import annotations

import hashlib
from collections import OrderedDict
from collections.abc import Sequence
from typing import Final

from events.effective import Entry
from events.envelope import Event

SPACING: Final = 64
"""Lines from one mark to the next."""

Key = tuple[bytes, str, str]
"""(digest of the effective prefix, game, rules version)."""


def prefix_digest(before: bytes, entries: Sequence[Entry], log: Sequence[Event]) -> bytes:
    """The digest of a longer prefix: ``before`` is that of the lines before ``entries``, ``log`` the events.

    A line in force is known by its place, by the event that holds its data (whose hash vouches for it) and by
    whether it is taken back.
    """
    digest = hashlib.sha256(before)
    for entry in entries:
        digest.update(b"%d:%d:%d:" % (entry.seq, entry.source, entry.taken_back))
        digest.update(log[entry.source - 1].hash)
    return digest.digest()


class Snapshots:
    """Dumped tables by key; the least lately used ones go when ``limit`` bytes are passed."""

    def __init__(self, limit: int = 8_000_000) -> None:
        self._limit = limit
        self._size = 0
        self._kept: OrderedDict[Key, bytes] = OrderedDict()

    def put(self, key: Key, table: bytes) -> None:
        """Keeps a dumped table."""
        self._size += len(table) - len(self._kept.pop(key, b""))
        self._kept[key] = table
        while self._size > self._limit and len(self._kept) > 1:
            self._size -= len(self._kept.popitem(last=False)[1])

    def get(self, key: Key) -> bytes | None:
        """The table kept under a key."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
        return found

    def __len__(self) -> int:
        return len(self._kept)
