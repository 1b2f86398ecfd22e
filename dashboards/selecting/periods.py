"""Years and months of an address as days."""

from __future__ import annotations

import calendar
import re
from datetime import date
from typing import Final

_MONTH: Final = re.compile(r"\d{4}-(0[1-9]|1[0-2])")


def days_of_month(month: str) -> tuple[date, date] | None:
    """The first and the last day of ``YYYY-MM``; None for anything else."""
    if not _MONTH.fullmatch(month) or month < "0001":
        return None
    year, number = map(int, month.split("-"))
    return date(year, number, 1), date(year, number, calendar.monthrange(year, number)[1])
