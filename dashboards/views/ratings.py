"""*Ratings*: how good each person has shown to be at a game, how sure that is, and how it came about."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import pandas as pd
import pyarrow as pa
import streamlit as st

from dashboards import address, downloads, states
from dashboards.charts import skills
from dashboards.charts.bars import FEW
from dashboards.context import Context
from dashboards.counting import tables
from dashboards.counting.filters import any_plays, choose, offers
from dashboards.counting.naming import Names
from dashboards.counting.pages import begun
from dashboards.listing import Cell, Column, Link, Row, heading, listing
from dashboards.selecting.writing import Ways
from dashboards.texts import day, number, tenths
from projections.statistics import Selection, metric
from projections.statistics.course import Course, along
from projections.statistics.ratings import Contests, Ratings, contests

LINES: Final = 7
"""People whose way is drawn: those at the top."""
MOST: Final = 25
"""People in the chart."""
EVERY: Final = "all"
NONE: Final = Contests()


def show(here: Context) -> None:
    """The page."""
    names = Names(here)
    if not begun(here, "nav.ratings"):
        return
    titles, played = offers(here).titles, _contests(here)
    rated_first = sorted(titles, key=lambda key: -played.get(key, NONE).duels)
    with st.container(horizontal=True, vertical_alignment="bottom"):
        title = choose(
            here, "game", [*rated_first, EVERY],
            lambda key: here.text("ratings.every") if key == EVERY else names.title(titles.get(key, key)), always=True,
        )  # fmt: skip
        clean = address.switch(here.lang, "clean", here.text("games.clean"))
    selection = Selection(kinds=here.kinds, title=None if title == EVERY else title, clean=clean)
    ratings = _rated(here, selection)
    st.caption(here.text("ratings.how"))
    st.caption(metric("rated_plays").sentence[here.lang])
    if not ratings.counted:
        if any_plays(here, selection)["plays"]:
            told = played.get(title, NONE)
            st.info(here.text("ratings.together" if told.together and not told.duels else "ratings.none"))
        else:
            states.no_match(here, "game", "clean")
        return
    _shown(here, names, ratings, Ways(here, selection, "rated_plays"))


def _contests(here: Context) -> dict[str, Contests]:
    everything = Selection(kinds=here.kinds)
    return here.kept("contests", lambda: contests(here.connection(), everything, here.standing))


def _rated(here: Context, selection: Selection) -> Ratings:
    def go_on(before: Course | None) -> Course:
        return along(here.answer("rated_plays", selection), before)

    return here.carried(("ratings", selection), go_on).ratings


def _shown(here: Context, names: Names, ratings: Ratings, ways: Ways) -> None:
    table = ratings.table()
    frame = table.to_pandas()
    called = names.apart(frame["person"])
    frame["name"] = [called[each] for each in frame["person"]]
    frame["few"] = frame["plays"] < FEW
    frame["label"] = [tenths(here.lang, each) for each in frame["rating"]]
    left, right = st.columns(2, gap="large")
    with left:
        st.subheader(here.text("ratings.standing"), anchor=False, help=here.text("ratings.how"))
        st.altair_chart(
            skills.standing(
                frame.head(MOST), rating=here.text("ratings.rating"), uncertainty=here.text("ratings.uncertainty"),
                plays=here.text("stat.plays"),
            ),
            key="chart-standing",
        )  # fmt: skip
    with right:
        st.subheader(here.text("ratings.way"), anchor=False)
        st.altair_chart(_way(here, called, ratings, list(frame["person"].head(LINES))), key="chart-way")
    _table(here, called, table, ways)
    downloads.both(here, _file(here, called, table), "ratings")


def _way(here: Context, called: Mapping[str, str], ratings: Ratings, people: list[str]) -> Any:
    told = ratings.way(set(people))
    frame = pd.DataFrame(
        {
            "day": pd.to_datetime([day for _, day in told]),
            "rating": told.values(),
            "name": [called[person] for person, _ in told],
            "person": [person for person, _ in told],
            "order": [people.index(person) for person, _ in told],
        }
    )
    return skills.history(
        frame.sort_values(["order", "day"], kind="stable"), day=here.text("ratings.day"),
        rating=here.text("ratings.rating"), person=here.text("filter.person"),
    )  # fmt: skip


def _columns(here: Context) -> list[Column]:
    return [
        Column("place", here.text("ratings.place"), "number"),
        Column("person", here.text("filter.person"), main=True),
        *(Column(each, here.text(f"ratings.{each}"), "number") for each in ("sure", "rating", "uncertainty")),
        Column("plays", here.text("stat.plays"), "number"),
        Column("last_on", here.text("ratings.last"), "short"),
    ]


def _table(here: Context, called: Mapping[str, str], table: pa.Table, ways: Ways) -> None:
    rows: list[Row] = []
    for row in table.to_pylist():
        few = row["plays"] < FEW
        rows.append(
            [
                Cell(str(row["place"]), order=row["place"]),
                Cell(called[row["person"]], Link("person", {"person": row["person"]})),
                *(
                    Cell(tenths(here.lang, row[each]), order=row[each], muted=few)
                    for each in ("sure", "rating")
                ),
                Cell(f"± {tenths(here.lang, row['uncertainty'])}", order=row["uncertainty"], muted=few),
                Cell(number(here.lang, row["plays"]), ways.link("plays", row), order=row["plays"]),
                Cell(day(here.lang, row["last_on"], short=True), order=row["last_on"].isoformat()),
            ]
        )
    listing(here, "list-ratings", _columns(here), rows, below=tables.NARROW, dense=True)


def _file(here: Context, called: Mapping[str, str], table: pa.Table) -> pa.Table:
    """The table as it is shown."""
    heads = {column.id: heading(column.label) for column in _columns(here)}
    people = pa.array([called[each] for each in table.column("person").to_pylist()], pa.string())
    named = table.set_column(table.column_names.index("person"), "person", people)
    return named.select(list(heads)).rename_columns(list(heads.values()))
