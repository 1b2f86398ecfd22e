"""The rows of a CSV file: its encoding and delimiter found out, or as they are said."""

from __future__ import annotations

import csv
import io
import re
from dataclasses import dataclass
from typing import Final

from events.exchange.loose import MOST, clean
from events.exchange.tabular.encodings import LOOKED_AT, Decoded, decoded
from events.problems import Place, Problem

DELIMITERS: Final = (";", "\t", ",", "|")
NAMES: Final = {"tab": "\t", "comma": ",", "semicolon": ";", "pipe": "|"}
MOST_COLUMNS: Final = 500
_GUARD: Final = re.compile(r"^'(?=[=+\-@\t\r\n])")
"""What keeps a spreadsheet from taking a cell for a formula: Kronika, too, writes it so."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """``head``: the names of the columns; ``rows``: (line, cells) behind it, as many cells as columns."""

    head: tuple[str, ...]
    rows: tuple[tuple[int, tuple[str, ...]], ...]
    delimiter: str
    decoded: Decoded
    ragged: int = 0

    @property
    def encoding(self) -> str:
        """The encoding of the file, or of most of its lines."""
        return self.decoded.encoding


def sheet(
    content: bytes, source: str | None = None, *, delimiter: str | None = None, encoding: str | None = None
) -> Sheet:
    """Raises Problem ``format`` for what is no table, ``encoding``, ``size``, ``delimiter``."""
    if len(content) > MOST:
        raise Problem("size", "the file is larger than any play log", place=Place(source=source))
    found = decoded(content, source, encoding)
    if found is None:
        raise _no_table(source)
    sign = NAMES.get(delimiter or "", delimiter) or _delimiter(found.text)
    if sign is None:
        raise _no_table(source)
    if len(sign) != 1 or (not sign.isprintable() and sign != "\t"):
        raise Problem("delimiter", f"{sign[:20]!r} is no delimiter", hint="one sign, or " + ", ".join(NAMES))
    read = _cells(found.text, sign, source)
    if len(read) < 2 or len(read[0][1]) < 2 or len(read[0][1]) > MOST_COLUMNS:
        raise _no_table(source)
    head = tuple(cell.strip() for cell in read[0][1])
    rows = [
        (line, [_GUARD.sub("", cell) for cell in cells])
        for line, cells in read[1:]
        if any(cell.strip() for cell in cells)
    ]
    ragged = sum(len(cells) != len(head) for _, cells in rows)
    padded = ((line, (*cells, *[""] * (len(head) - len(cells)))[: len(head)]) for line, cells in rows)
    return Sheet(head, tuple((line, tuple(cells)) for line, cells in padded), sign, found, ragged)


def _no_table(source: str | None) -> Problem:
    return Problem("format", "this is no table of plays", place=Place(source=source))


def _delimiter(text: str) -> str | None:
    """The sign that divides the first rows into the most columns, and most evenly."""
    begin = "\n".join(text[:LOOKED_AT].split("\n")[:40])
    best: tuple[float, int] = (0.0, 1)
    found = None
    for sign in DELIMITERS:
        try:
            widths = [len(row) for row in csv.reader(io.StringIO(begin, newline=""), delimiter=sign) if row]
        except csv.Error:
            continue
        if not widths or widths[0] < 2:
            continue
        even = sum(width == widths[0] for width in widths) / len(widths)
        if even >= 0.25 and (even, widths[0]) > best:
            best, found = (even, widths[0]), sign
    return found


def _cells(text: str, delimiter: str, source: str | None) -> list[tuple[int, list[str]]]:
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter)
    made: list[tuple[int, list[str]]] = []
    try:
        made = [(reader.line_num, row) for row in reader if row]
    except csv.Error as error:
        place = Place(source=source, line=reader.line_num)
        raise Problem("syntax", f"this row cannot be read: {clean(str(error))[:60]}", place=place) from None
    return made
