"""The score pad as text: ``score A 9 38 12 7 3 14 16 4 = 103``, ``score A total 88``; ``?``: not read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from events.catalogue.wyrmspan import FACTS
from events.notation import session, session_text
from events.notation.contract import Cursor, join
from events.vocabulary import Data

CATEGORIES: Final[tuple[str, ...]] = tuple(row["key"] for row in FACTS["score_sheet"])
"""The lines of the pad, in its order."""
TOTAL: Final = ("total", "razem")


def read_sheets(c: Cursor) -> Data:
    """Sheets of seats; anything with ``=`` inside a word is the common form."""
    words = c.words[c.at :]
    if not words or any("=" in word.raw and word.raw != "=" for word in words):
        return session.read_score(c)
    seats: Data = {}
    while c.peek() is not None:
        word = c.peek()
        seat = c.seat_id()
        if seat in seats and word is not None:
            raise word.problem("syntax", f"{seat} has a sheet already")
        seats[seat] = _total(c) if c.take(*TOTAL) else _sheet(c)
    return {"seats": seats}


def _total(c: Cursor) -> Data:
    return {"total": c.number("the total")}


def _sheet(c: Cursor) -> Data:
    made: Data = {}
    categories: Data = {}
    for name in CATEGORIES:
        if not c.take("?"):
            categories[name] = c.number(name)
    if c.take("="):
        made |= _total(c)
    return made | ({"categories": categories} if categories else {})


def write_sheets(data: Data) -> str:
    """The pad's form where it can say everything, else the common form."""
    seats = data.get("seats")
    if set(data) != {"seats"} or not isinstance(seats, Mapping) or not all(map(_writable, seats.values())):
        return session_text.write_score(data)
    return join(*(part for seat, row in seats.items() for part in (seat, *_written(row))))


def _writable(row: Any) -> bool:
    if not isinstance(row, Mapping) or not set(row) <= {"total", "categories"} or not row:
        return False
    return set(row.get("categories") or {}) <= set(CATEGORIES)


def _written(row: Mapping[str, Any]) -> list[Any]:
    categories = row.get("categories")
    if not categories:
        return ["total", row["total"]]
    lines = [categories.get(name, "?") for name in CATEGORIES]
    return [*lines, *(["=", row["total"]] if "total" in row else [])]
