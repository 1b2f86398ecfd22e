"""*Calendar*: when things were played: the days of a year, months, days of the week, the time of day, streaks."""

from __future__ import annotations

from typing import Any, Final

import pyarrow as pa
import streamlit as st

from dashboards import states
from dashboards.charts import amounts, heatmap
from dashboards.context import Context
from dashboards.counting import sections, tables
from dashboards.counting.filters import any_plays, filters, offers
from dashboards.counting.naming import Names, weekdays
from dashboards.counting.pages import begun, heads, today
from dashboards.listing import Link

LATEST: Final = 60


def show(here: Context) -> None:
    """The page."""
    names = Names(here)
    if not begun(here, "nav.calendar"):
        return
    chosen = filters(
        here, names, "year", "person", "game", "tag", first=("year",) if offers(here).years else ()
    )
    row = any_plays(here, chosen.selection)
    if not row["plays"]:
        states.no_match(here, *chosen.names)
        return
    sections.numbers(here, sections.amounts(here, row))
    part = sections.Sections(here, names, chosen.selection)
    if chosen.year is not None:
        year = chosen.year
        part(
            "days",
            "day plays hours games",
            draw=lambda table: heatmap.grid(
                table.to_pandas(),
                year,
                **heads(here, "days", "day", "plays", "hours"),
                weekdays=weekdays(here.lang),
            ),
        )
    left, right = st.columns(2, gap="large")
    with left:
        part("weekdays", "weekday plays hours days", draw=lambda table: _weekdays(here, table))
        part(
            "streaks",
            "unit longest first_on last_on current",
            over=chosen.ever,
            given={"today": today()},
            title=here.text("calendar.streaks"),
        )
    with right:
        part("hours", "hour plays", draw=lambda table: _hours(here, table))
        part("years", "year plays hours days games", over=chosen.ever, title=here.text("calendar.years"),
             link=lambda row: Link("calendar", {"year": str(row["year"])}))  # fmt: skip
    part(
        "latest",
        "day title persons winners minutes breaches",
        given={"most": LATEST},
        link=tables.to_session,
        title=here.text("calendar.plays"),
    )


def _weekdays(here: Context, table: pa.Table) -> Any:
    frame, words = table.to_pandas(), weekdays(here.lang)
    frame = frame.set_index("weekday").reindex(range(1, 8), fill_value=0).reset_index()
    frame["name"] = [words[each - 1] for each in frame["weekday"]]
    told = heads(here, "weekdays", "weekday", "plays")
    return amounts.named(frame, "name", title=told["weekday"], plays=told["plays"])


def _hours(here: Context, table: pa.Table) -> Any:
    frame = table.to_pandas()
    first, last = int(frame["hour"].min()), int(frame["hour"].max())
    frame = frame.set_index("hour").reindex(range(first, last + 1), fill_value=0).reset_index()
    frame["name"] = [f"{each:02}" for each in frame["hour"]]
    told = heads(here, "hours", "hour", "plays")
    return amounts.named(frame, "name", title=told["hour"], plays=told["plays"])
