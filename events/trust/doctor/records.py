"""SQLite's file format, as far as it is needed to read the rows and index entries that stand in one page.

See https://www.sqlite.org/fileformat2.html: a cell holds a record, whose end may stand on overflow pages.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

Value = int | str | bytes | None


class Record(NamedTuple):
    """``rowid`` is 0 for an index entry."""

    rowid: int
    values: tuple[Value, ...]


Pages = Callable[[int], bytes | None]
"""page number (from 1) -> its bytes; None where there is none"""

TABLE_LEAF: Final = 0x0D
INDEX_LEAF: Final = 0x0A
INDEX_INTERIOR: Final = 0x02
_HEADER: Final = {TABLE_LEAF: 8, INDEX_LEAF: 8, INDEX_INTERIOR: 12}
_WIDTHS: Final = {0: 0, 1: 1, 2: 2, 3: 3, 4: 4, 5: 6, 6: 8, 8: 0, 9: 0}


class Garbled(Exception):
    """These bytes are no cell or record."""


def records(number: int, page: bytes, pages: Pages) -> Iterator[Record]:
    """The records of a page of rows or index entries, as many as can be read; none for a page of another kind."""
    begin = 100 if number == 1 else 0
    kind = page[begin] if len(page) > begin + 12 else 0
    if kind not in _HEADER:
        return
    count = int.from_bytes(page[begin + 3 : begin + 5], "big")
    array = begin + _HEADER[kind]
    for place in range(array, min(array + 2 * count, len(page) - 1), 2):
        try:
            yield _cell(kind, page, int.from_bytes(page[place : place + 2], "big"), pages)
        except Garbled:
            continue


def _cell(kind: int, page: bytes, at: int, pages: Pages) -> Record:
    rowid = 0
    if kind == INDEX_INTERIOR:
        at += 4  # the page below
    length, at = _varint(page, at)
    if kind == TABLE_LEAF:
        rowid, at = _varint(page, at)
    local = _local(kind, length, len(page))
    payload = page[at : at + local]
    if local < length:
        payload += _overflow(page[at + local : at + local + 4], length - local, pages)
    if len(payload) != length:
        raise Garbled
    return Record(rowid, _values(payload))


def _local(kind: int, length: int, usable: int) -> int:
    """How many bytes of a payload stand in the cell itself."""
    most = usable - 35 if kind == TABLE_LEAF else (usable - 12) * 64 // 255 - 23
    if length <= most:
        return length
    least = (usable - 12) * 32 // 255 - 23
    found = least + (length - least) % (usable - 4)
    return found if found <= most else least


def _overflow(pointer: bytes, length: int, pages: Pages) -> bytes:
    parts: list[bytes] = []
    while length > 0:
        page = pages(int.from_bytes(pointer, "big"))
        if page is None:
            raise Garbled
        parts.append(page[4 : 4 + length])
        length -= len(page) - 4
        pointer = page[:4]
    return b"".join(parts)


def _values(payload: bytes) -> tuple[Value, ...]:
    size, at = _varint(payload, 0)
    values: list[Value] = []
    place = size
    while at < size:
        kind, at = _varint(payload, at)
        width = _WIDTHS.get(kind)
        if width is None:
            if kind < 12:
                raise Garbled  # a log holds no decimals
            width = (kind - 12) // 2
        raw = payload[place : place + width]
        if len(raw) != width:
            raise Garbled
        values.append(_value(kind, raw))
        place += width
    return tuple(values)


def _value(kind: int, raw: bytes) -> Value:
    if kind == 0:
        return None
    if kind in (8, 9):
        return kind - 8
    if kind < 12:
        return int.from_bytes(raw, "big", signed=True)
    if kind % 2 == 0:
        return raw
    try:
        return raw.decode()
    except UnicodeDecodeError:
        raise Garbled from None


def _varint(data: bytes, at: int) -> tuple[int, int]:
    """(number, place behind it)"""
    value = 0
    for step in range(9):
        if at >= len(data):
            raise Garbled
        byte = data[at]
        at += 1
        if step == 8:
            return value << 8 | byte, at
        value = value << 7 | byte & 0x7F
        if byte < 0x80:
            break
    return value, at
