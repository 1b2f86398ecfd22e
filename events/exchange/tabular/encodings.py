"""In which encoding a table is: as it says, UTF-8, or what its letters tell; lines may differ where tables were put
together."""

from __future__ import annotations

import codecs
import re
from dataclasses import dataclass
from typing import Final

from charset_normalizer import from_bytes

from events.exchange.loose import clean
from events.problems import Place, Problem

LOOKED_AT: Final = 200_000
UTF8: Final = "utf-8"
_BINARY: Final = re.compile(rb"[\x00-\x08\x0e-\x1f]")
_MARKS: Final = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
_OURS: Final = ("cp1250", "iso-8859-2")
_LETTERS: Final = frozenset("ąćęłńóśźżĄĆĘŁŃÓŚŹŻ„”’–…áéíçëîâôäöüßÁÉÍÇËÎÂÔÄÖÜ\xa0")
"""Polish letters, and others that have one byte in the encodings of Poland and of the West."""


@dataclass(frozen=True, slots=True)
class Decoded:
    """``others``: so many lines are not in ``encoding`` but in ``other``."""

    text: str
    encoding: str
    other: str = ""
    others: int = 0


def decoded(content: bytes, source: str | None, given: str | None) -> Decoded | None:
    """The text of a table; None where it is none. Raises Problem ``encoding`` for a ``given`` one that is wrong."""
    marked = next((name for mark, name in _MARKS if content.startswith(mark)), None)
    if marked != "utf-16" and given is None and _BINARY.search(content[:4000]):
        return None
    for name in (given, marked, UTF8):
        try:
            if name is not None:
                return Decoded(clean(content.decode(name)), name)
        except (UnicodeError, LookupError, ValueError):
            if name == given:
                what = f"the file is no text in {str(name)[:30]}"
                raise Problem("encoding", what, place=Place(source=source)) from None
    return _by_line(content) or _whole(content)


def _whole(content: bytes) -> Decoded | None:
    name = _told(content)
    return Decoded(clean(content.decode(name, "replace")), name) if name is not None else None


def _by_line(content: bytes) -> Decoded | None:
    """Some lines with more than ASCII in UTF-8, and some in another encoding; None where it is not so."""
    lines = content.split(b"\n")
    others = [number for number, line in enumerate(lines) if not _is_utf8(line)]
    name = _told(b"\n".join(lines[number] for number in others))
    rest = set(others)
    if name is None or all(line.isascii() for number, line in enumerate(lines) if number not in rest):
        return None
    made = [line.decode(name if number in rest else UTF8, "replace") for number, line in enumerate(lines)]
    return Decoded(clean("\n".join(made)), UTF8, name, len(others))


def _is_utf8(line: bytes) -> bool:
    try:
        line.decode(UTF8)
    except UnicodeDecodeError:
        return False
    return True


def _told(content: bytes) -> str | None:
    """The encoding in which the letters make sense: those of Poland before others that are alike."""
    for name in _OURS:
        try:
            text = content.decode(name)
        except UnicodeDecodeError:
            continue
        if all(sign.isascii() or sign in _LETTERS for sign in text):
            return name
    best = from_bytes(content[:LOOKED_AT]).best()
    return best.encoding if best is not None else None
