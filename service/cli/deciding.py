"""The options of ``kronika import`` as what the user decided."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from events.exchange.tabular.days import ORDERS, Order
from events.problems import Problem
from service.cli.desk import Desk
from service.histories import Decisions
from service.histories.decisions import NEW

ALL = "all"


def decisions_of(
    desk: Desk,
    persons: Sequence[str],
    apart: Sequence[str],
    columns: Sequence[str],
    *,
    private: bool,
    buddhist: bool,
    delimiter: str | None,
    encoding: str | None,
    order: str | None,
) -> Decisions:
    """Raises Problem ``usage``, or ``person`` for somebody whom nobody knows."""
    named: dict[str, str] = {}
    for each in persons:
        name, sign, who = each.partition("=")
        if not sign or not name.strip() or not who.strip():
            raise Problem("usage", f"--person {each[:40]!r}: NAME=PERSON is needed")
        named[name.strip()] = NEW if who.strip() == NEW else desk.person(who.strip())
    mapped: dict[str, str] = {}
    for each in columns:
        field, sign, column = each.partition("=")
        if not sign:
            raise Problem("usage", f"--column {each[:40]!r}: FIELD=COLUMN is needed")
        mapped[field.strip()] = column.strip()
    if order is not None and order not in ORDERS:
        raise Problem("usage", f"--date-order: no order {order[:20]!r}", hint="known: " + ", ".join(ORDERS))
    return Decisions(
        people=named,
        apart=frozenset(apart),
        all_apart=ALL in apart,
        private=private,
        buddhist=buddhist,
        columns=mapped,
        delimiter=delimiter,
        encoding=encoding,
        order=cast(Order | None, order),
    )
