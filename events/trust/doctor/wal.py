"""SQLite's write-ahead log: the pages that were written last and may not be in the file itself yet."""

from __future__ import annotations

import struct
from dataclasses import dataclass, field
from typing import Final

_HEADER: Final = 32
_FRAME: Final = 24
_MAGIC: Final = (0x377F0682, 0x377F0683)
Sums = tuple[int, ...]


@dataclass(slots=True)
class Wal:
    """``committed``: {page number: its bytes} as SQLite would read them. ``beyond``: pages from a frame on that is
    damaged or was never written to its end; SQLite passes over them in silence."""

    committed: dict[int, bytes] = field(default_factory=dict)
    beyond: list[tuple[int, bytes]] = field(default_factory=list)


def page_size(content: bytes) -> int | None:
    """The page size of a write-ahead log; None if its header is not whole."""
    if len(content) < _HEADER:
        return None
    magic, _, size = struct.unpack(">3I", content[:12])
    sums = _checksum(content[:24], (0, 0), magic)
    return size if magic in _MAGIC and sums == struct.unpack(">2I", content[24:32]) else None


def read(content: bytes, size: int) -> Wal:
    """The pages of a write-ahead log for a file with pages of this size."""
    found = Wal()
    magic = int.from_bytes(content[:4], "big")
    salts = content[16:24]
    whole = page_size(content) == size
    sums: Sums = struct.unpack(">2I", content[24:32]) if whole else (0, 0)
    waiting: list[tuple[int, bytes]] = []
    for at in range(_HEADER, len(content) - _FRAME, _FRAME + size):
        header, page = content[at : at + _FRAME], content[at + _FRAME : at + _FRAME + size]
        number, commits = struct.unpack(">2I", header[:8])
        if header[8:16] != salts:
            break  # the rest is older: it is in the file already
        if whole:
            sums = _checksum(page, _checksum(header[:8], sums, magic), magic)
            whole = len(page) == size and sums == struct.unpack(">2I", header[16:24])
        if not whole:
            found.beyond += [*waiting, (number, page)]
            waiting = []
            continue
        waiting.append((number, page))
        if commits:
            found.committed.update(waiting)
            waiting = []
    return found


def _checksum(data: bytes, sums: Sums, magic: int) -> Sums:
    order = ">" if magic & 1 else "<"
    first, second = sums
    words = struct.unpack(f"{order}{len(data) // 4}I", data[: len(data) // 4 * 4])
    for one, two in zip(words[::2], words[1::2], strict=False):
        first = (first + one + second) & 0xFFFFFFFF
        second = (second + two + first) & 0xFFFFFFFF
    return first, second
