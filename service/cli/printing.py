"""How things are printed: JSON, tables, colours (only on a terminal, and not with NO_COLOR)."""

from __future__ import annotations

import json
import os
import re
import sys
import unicodedata
from collections.abc import Iterable, Sequence
from typing import Any, Final, TextIO

_STEERING: Final = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]"
)
_STYLES: Final = {
    "bold": "1",
    "dim": "2",
    "struck": "9",
    "red": "31",
    "yellow": "33",
    "green": "32",
    "blue": "34",
}


def print_json(value: Any) -> None:
    """One JSON document, UTF-8, indented; keys in the order of the documented shape."""
    print(json.dumps(value, ensure_ascii=False, indent=2))


def coloured(stream: TextIO | None = None) -> bool:
    """Whether colours may be used on a stream (stdout)."""
    to = stream if stream is not None else sys.stdout
    return to.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


def visible(text: str) -> str:
    """What would steer a terminal, or turn the order of signs, is written out: ``\\x1b``, ``\\u202e``."""
    return _STEERING.sub(lambda found: found[0].encode("unicode_escape").decode(), text)


def style(text: str, *names: str) -> str:
    """The text in bold, red …; as it is where colours may not be used. What it holds steers no terminal."""
    text = visible(text)
    if not names or not coloured():
        return text
    codes = ";".join(_STYLES[name] for name in names)
    return f"\x1b[{codes}m{text}\x1b[0m"


def width(text: str) -> int:
    """Columns that a text takes on a terminal."""
    return sum(
        0 if unicodedata.combining(sign) else 2 if unicodedata.east_asian_width(sign) in "WF" else 1
        for sign in text
    )


def table(head: Sequence[str], rows: Iterable[Sequence[Any]]) -> str:
    """Columns of text under a head; numbers to the right."""
    body = [list(row) for row in rows]
    cells = [["" if cell is None else visible(str(cell)) for cell in row] for row in body]
    widths = [max(map(width, column)) for column in zip(head, *cells, strict=True)]
    right = [
        bool(body) and all(isinstance(row[at], int) or row[at] is None for row in body)
        for at in range(len(head))
    ]

    def line(row: Sequence[str]) -> str:
        made = [
            " " * (wide - width(cell)) + cell if to_right else cell + " " * (wide - width(cell))
            for cell, wide, to_right in zip(row, widths, right, strict=True)
        ]
        return "  ".join(made).rstrip()

    return "\n".join([style(line(list(head)), "bold"), *map(line, cells)])
