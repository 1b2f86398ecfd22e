"""*Home*: what was played, at a glance: a few numbers, the months, the latest plays."""

from __future__ import annotations

from datetime import date, timedelta
from typing import Final

import pyarrow as pa
import pyarrow.compute as pc
import streamlit as st

from dashboards import downloads, links, states
from dashboards.context import Context
from dashboards.counting import sections, tables
from dashboards.counting.filters import any_plays
from dashboards.counting.naming import Names
from dashboards.counting.pages import months as drawn
from dashboards.heading import with_scribe
from dashboards.texts import decimal
from projections.statistics import Selection, metric

MONTHS: Final = 24
"""Months of the chart, up to the last play."""
LATEST: Final = 10


def show(here: Context) -> None:
    """The page."""
    with_scribe(here, here.text("home.title"))
    if states.nothing(here):
        return
    states.behind(here)
    everything = Selection(kinds=here.kinds)
    row = any_plays(here, everything)
    if row["under_way"]:
        words = here.counted("home.under_way", row["under_way"])
        links.way("tables", words, icon=":material/table_restaurant:", key="to-tables")
    if not row["plays"]:
        if not here.behind:
            st.info(here.text("games.none"))
        return
    told = sections.amounts(here, row)
    index = here.answer("h_index", everything).to_pylist()[0]
    told["stat.h"] = (str(index["h"]), here.counted("stat.missing", index["missing"]))
    sections.numbers(here, told)
    months = here.answer("months", everything)
    if months.num_rows:
        st.subheader(here.text("home.months"), anchor=False, help=metric("months").sentence[here.lang])
        st.altair_chart(
            drawn(here)(_recent(months)), key="chart-months",
        )  # fmt: skip
    _latest(here, everything)


def _recent(months: pa.Table) -> pa.Table:
    last: date = pc.max(months.column("month")).as_py()
    first = (last - timedelta(days=30.5 * (MONTHS - 1))).replace(day=1)
    return months.filter(pc.greater_equal(months.column("month"), pa.scalar(first)))


def _latest(here: Context, selection: Selection) -> None:
    latest = here.answer("latest", selection, given={"most": LATEST})
    names = Names(here)
    st.subheader(here.text("home.latest"), anchor=False)
    columns = ["day", "title", "persons", "winners", "best", "minutes", "breaches"]
    tables.show(here, names, "latest", latest, columns, link=tables.to_session)
    downloads.both(here, tables.written(here, names, "latest", latest, columns), "latest")
    links.way("sessions", here.text("home.all", n=decimal(here.lang, any_plays(here, selection)["plays"])),
              icon=":material/list:", key="to-sessions")  # fmt: skip
