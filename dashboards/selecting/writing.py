"""A selection, and one row that is counted over it, as an address of *Sessions*."""

from __future__ import annotations

import calendar
from collections.abc import Mapping
from datetime import date
from typing import Any, Final

from dashboards.context import Context
from dashboards.listing import Link
from projections.statistics import Selection
from projections.statistics.behind import Behind, ways

PAGE: Final = "sessions"
COUNTED: Final = "counted"
"""The kinds of sessions that statistics count here."""
OF, COUNT, ROW, OPTION = "of", "count", "row.", "option."
"""Names in the address: the metric, the column of its number, and beginnings: of the row's key, of options of games."""


def told(here: Context, selection: Selection) -> dict[str, str]:
    """What the address says of a selection; of one period, that it is a year or a month."""
    people = dict(zip(("person", "other"), selection.persons, strict=False))
    found = {
        "kind": COUNTED if selection.kinds == here.kinds else _one(selection.kinds),
        "game": selection.game,
        "title": selection.title,
        "status": _one(selection.statuses),
        "seats": _one(selection.seats),
        **people,
        **_period(selection.since, selection.until),
        "tag": selection.tag,
        "session": _one(selection.sessions),
        "clean": "1" if selection.clean else None,
        **{f"{OPTION}{name}": value for name, value in selection.options},
    }
    return {name: value for name, value in found.items() if value is not None}


class Ways:
    """From the numbers of a metric's rows to the sessions that they count. ``of``: as :class:`Behind` has it;
    ``given``: what was asked for beside the selection."""

    def __init__(
        self, here: Context, selection: Selection, of: str, given: Mapping[str, Any] | None = None
    ) -> None:
        self._of, self._given, self._selection = of, given or {}, told(here, selection)
        self.columns: Final = ways(of)

    def link(self, column: str, row: Mapping[str, Any]) -> Link | None:
        """The way from a number of a row; None where there is none, or nothing is counted."""
        if column not in self.columns or not row.get(column):
            return None
        behind = Behind.said(self._of, column, {**self._given, **row})
        key = {f"{ROW}{name}": value for name, value in behind.row if value is not None}
        return Link(PAGE, {OF: self._of, COUNT: column, **key, **self._selection})


def _one(values: tuple[Any, ...]) -> str | None:
    return str(values[0]) if len(values) == 1 else None


def _period(since: date | None, until: date | None) -> dict[str, str]:
    if since is None or until is None:
        return {}
    if (since.month, since.day, until.month, until.day) == (1, 1, 12, 31) and since.year == until.year:
        return {"year": str(since.year)}
    whole = since.day == 1 and until == since.replace(day=calendar.monthrange(since.year, since.month)[1])
    return {"month": f"{since:%Y-%m}"} if whole else {"since": since.isoformat(), "until": until.isoformat()}
