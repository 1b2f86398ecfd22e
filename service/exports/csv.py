"""Tables as CSV. What a spreadsheet would take for a formula is made harmless."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final

BOM: Final = b"\xef\xbb\xbf"
_STARTS: Final = ("=", "+", "-", "@", "\t", "\r", "\n")
_NUMBER: Final = re.compile(r"[+-]?[0-9]+([.,][0-9]+)?")


@dataclass(frozen=True, slots=True)
class Dialect:
    """``decimal``: the sign between whole and part; ``bom``: a byte order mark, so that spreadsheets read the
    letters."""

    delimiter: str = ","
    decimal: str = "."
    bom: bool = False


PLAIN: Final = Dialect()
POLISH: Final = Dialect(";", ",", bom=True)
SPREADSHEET: Final = Dialect(bom=True)


def written(head: Sequence[str], rows: Iterable[Sequence[Any]], dialect: Dialect = PLAIN) -> bytes:
    """The file, UTF-8, with the line ends of RFC 4180."""
    out = io.StringIO(newline="")
    writer = csv.writer(out, delimiter=dialect.delimiter, lineterminator="\r\n")
    writer.writerow([cell(each, dialect) for each in head])
    for row in rows:
        writer.writerow([cell(each, dialect) for each in row])
    text = out.getvalue().encode()
    return BOM + text if dialect.bom else text


def cell(value: Any, dialect: Dialect = PLAIN) -> str:
    """A value as it stands in a cell: nothing for None, 1 and 0 for yes and no, whole numbers without a part, several
    values joined with ``; ``. A text that begins like a formula gets an apostrophe before it."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return "1" if value else "0"
    if isinstance(value, float):
        if value != value:  # what a table has where nothing is known
            return ""
        text = repr(value)
        return text.removesuffix(".0").replace(".", dialect.decimal)
    if isinstance(value, list | tuple):
        return cell("; ".join(map(str, value)), dialect)
    text = str(value).replace("\0", "")
    return f"'{text}" if text.startswith(_STARTS) and not _NUMBER.fullmatch(text) else text
