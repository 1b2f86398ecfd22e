"""Days in a column: the order of their parts is that of the whole column."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final, Literal

Order = Literal["ymd", "dmy", "mdy"]
ORDERS: Final = ("ymd", "dmy", "mdy")
_PARTS: Final = re.compile(r"\s*(\d{1,4})\s*([-/.])\s*(\d{1,2})\s*[-/.]\s*(\d{1,4})(.*)", re.DOTALL)
_COMPACT: Final = re.compile(r"\s*(\d{4})(\d{2})(\d{2})\s*")


def order_of(texts: Iterable[str]) -> tuple[Order, bool]:
    """(the order of day, month and year, whether the column leaves it open). Days that begin with their year say
    nothing of the others. Points mean day first; with slashes the column must show which, else the month is taken to
    be first."""
    all_seen = [found.groups() for text in texts if (found := _PARTS.match(text))]
    seen = [groups for groups in all_seen if len(groups[0]) < 4]
    if all_seen and not seen:
        return "ymd", False
    if any(sign == "." for _, sign, *_ in seen):
        return "dmy", False
    if any(int(first) > 12 for first, *_ in seen):
        return "dmy", False
    return "mdy", bool(seen) and not any(int(second) > 12 for _, _, second, *_ in seen)


def ordered(text: str, order: Order) -> str:
    """The day as ``YYYY-MM-DD``, with what stands behind it; as it is where it is none."""
    compact = _COMPACT.fullmatch(text)
    if compact is not None:
        return "-".join(compact.groups())
    found = _PARTS.fullmatch(text)
    if found is None:
        return text
    first, _, second, third, rest = found.groups()
    if len(first) == 4:
        return f"{first}-{second}-{third}{rest}"
    year = f"20{third}" if len(third) == 2 else third
    day, month = (first, second) if order == "dmy" else (second, first)
    return f"{year}-{month}-{day}{rest}"
