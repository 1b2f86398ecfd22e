"""The beginning of a page of statistics, the same on each: title, no data, statistics behind."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, date, datetime
from typing import Any

import pyarrow as pa
import pyarrow.compute as pc
import streamlit as st

from dashboards import states
from dashboards.charts import amounts
from dashboards.context import Context
from projections.statistics import Selection, metric
from projections.statistics.offering import played


def begun(here: Context, title: str) -> bool:
    """Shows the title; False where there is nothing to count, which is then said."""
    st.title(here.text(title))
    if states.nothing(here):
        return False
    states.behind(here)
    if here.kept("begun", lambda: played(here.connection(), Selection(kinds=here.kinds), here.standing)):
        return True
    if not here.behind:
        st.info(here.text("games.none"))
    return False


def heads(here: Context, name: str, *columns: str) -> dict[str, str]:
    """{column: heading} of a metric."""
    return {column: metric(name).columns[column][here.lang] for column in columns}


def today() -> date:
    """The day on the clock of this machine."""
    return datetime.now(UTC).astimezone().date()


def months(here: Context) -> Callable[[pa.Table], Any]:
    """Draws plays by month."""
    told = heads(here, "months", "month", "plays", "hours")
    return lambda table: amounts.months(
        table.to_pandas(), month=told["month"], plays=told["plays"], hours=told["hours"]
    )


def of_year(table: pa.Table, year: int | None) -> pa.Table:
    """The rows of one year; all, without one."""
    if year is None:
        return table
    return table.filter(pc.equal(table.column("year"), pa.scalar(year, table.schema.field("year").type)))
