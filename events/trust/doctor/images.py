"""The pages of a log's file, together with those of its write-ahead log."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from events.problems import Place, Problem
from events.trust.doctor import wal
from events.trust.doctor.records import INDEX_INTERIOR, INDEX_LEAF, TABLE_LEAF, Record, records

MAGIC: Final = b"SQLite format 3\0"
SIZES: Final = tuple(2**power for power in range(9, 17))
USUAL: Final = 4096
_KINDS: Final = (INDEX_INTERIOR, INDEX_LEAF, TABLE_LEAF, 0x05)


def rows(path: Path) -> Iterator[Record]:
    """All records that can be read in a file and its write-ahead log, what SQLite would read first. Raises Problem
    ``file``."""
    content, log = _bytes(path), _bytes(path.with_name(path.name + "-wal"), missing=b"")
    size = _page_size(content, log)
    written = wal.read(log, size)

    def page(number: int) -> bytes | None:
        return written.committed.get(number) or _cut(content, number, size)

    beyond = dict(written.beyond)

    def later(number: int) -> bytes | None:
        return beyond.get(number) or page(number)

    last = max([len(content) // size + 1, *written.committed])
    for number in range(1, last + 1):
        found = page(number)
        if found is not None:
            yield from records(number, found, page)
    for number, found in written.beyond:
        yield from records(number, found, later)


def _cut(content: bytes, number: int, size: int) -> bytes | None:
    """A page; the last one may be cut off, and is filled up with zeros."""
    found = content[(number - 1) * size : number * size] if number > 0 else b""
    return found.ljust(size, b"\0") if found else None


def _page_size(content: bytes, log: bytes) -> int:
    """As the file says; or its write-ahead log; or the size at which the most pages begin like one."""
    said = int.from_bytes(content[16:18], "big") if content.startswith(MAGIC) else 0
    said = 65536 if said == 1 else said
    if said in SIZES:
        return said
    return wal.page_size(log) or max(SIZES, key=lambda size: (_likely(content, size), size == USUAL))


def _likely(content: bytes, size: int) -> float:
    """The share of pages that begin as a page of rows or index entries does."""
    starts = range(size, len(content), size)
    return sum(content[at] in _KINDS for at in starts) / len(starts) if starts else 0.0


def _bytes(path: Path, missing: bytes | None = None) -> bytes:
    if missing is not None and not path.exists():
        return missing
    try:
        return path.read_bytes()
    except OSError as error:
        what = f"the file cannot be read: {error.strerror}"
        raise Problem("file", what, place=Place(source=str(path))) from None
