"""The row of a table that an address names: read, and said in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pandas as pd
import streamlit as st

from dashboards import address, games
from dashboards.context import Context
from dashboards.counting import tables
from dashboards.counting.naming import Names, weekdays
from dashboards.naming import game_title, literal, namer
from dashboards.selecting.writing import COUNT, OF, ROW
from dashboards.texts import day
from events.problems import Problem
from projections.statistics import metric
from projections.statistics.behind import Behind, explored, key, metric_of, ways
from projections.statistics.measures import dimensions, measures


def read(here: Context) -> Behind | None:
    """The row; None, with a note, where the address names none that there is."""
    of = address.value(OF)
    if of is None:
        return None
    try:
        columns = ways(of)
    except Problem:
        columns = ()
    column = address.value(COUNT) or (columns[0] if columns else "")
    if column not in columns:
        address.note(here.lang, here.text("sessions.row"), column if columns else of, here.text("all"))
        return None
    pair = explored(of)
    told = {
        name: here.stands_for(dimensions()[pair[1]].holds if pair else name, value)
        for name in key(of)
        if (value := address.value(f"{ROW}{name}")) is not None
    }
    return Behind.said(of, column, told)


def show(here: Context, people: Names, titles: dict[str, str], behind: Behind) -> None:
    """Says which row it is, with the way back to all sessions. ``titles`` {key: what it is called}."""
    with st.container(horizontal=True, vertical_alignment="center"):
        words = here.text("sessions.behind", row=literal(said(here, people, titles, behind)))
        st.markdown(f":material/filter_alt: {words}", width="content")
        st.button(here.text("sessions.whole"), key="row-all", on_click=forget)


def names() -> tuple[str, ...]:
    """What the address says of the row."""
    return tuple(each for each in st.query_params if each in (OF, COUNT) or each.startswith(ROW))


def forget() -> None:
    """Takes the row out of the address."""
    for name in names():
        address.put(name, None)


def said(here: Context, people: Names, titles: dict[str, str], behind: Behind) -> str:
    """``Win rates; Person: Ann; won``"""
    pair = explored(behind.of)
    if pair is not None:
        measure, dimension = measures()[pair[0]], dimensions()[pair[1]]
        label = _words(here, people, titles, dimension.holds, dict(behind.row)["label"])
        return f"{measure.title[here.lang]}; {dimension.title[here.lang]}: {label}"
    name, game = metric_of(behind.of)
    told = metric(name, game)
    title = f"{game_title(game, here.lang)}: {told.title[here.lang]}" if game else told.title[here.lang]
    parts = [title]
    for column, value in behind.row:
        heading = told.columns.get("title" if column == "title_key" else column, {}).get(here.lang)
        words = _in_game(here, game, column, value) if game else _words(here, people, titles, column, value)
        parts.append(f"{heading or here.text(f'filter.{column}')}: {words}")
    if len(told.behind) > 1:
        parts.append(told.columns[behind.column][here.lang])
    return "; ".join(parts)


def _words(here: Context, people: Names, titles: dict[str, str], column: str, value: str | None) -> str:
    """A value of a key as pages have it; as it is where it is none that there can be."""
    if value is None:
        return "–"
    if column == "title_key":
        return titles.get(value, value)
    ways: dict[str, Callable[[str], str]] = {
        "weekday": lambda number: weekdays(here.lang)[int(number) - 1],
        "day": lambda told: day(here.lang, told, short=True),
        "month": lambda told: told[:7],
        "points": lambda told: told.removesuffix(".0"),
    }
    say = ways.get(column) or tables.said(people, here.lang, column) or str.strip
    try:
        return say(value)
    except (ValueError, IndexError):
        return value


def _in_game(here: Context, game: str, column: str, value: str | None) -> str:
    """The same as the page of a game has it."""
    page: Any = games.pages().get(game)
    if value is None or page is None:
        return value or "–"
    try:
        frame = page.__self__.named(here, pd.DataFrame({column: [value]}), namer(game, here.lang))
    except ValueError:
        return value
    return str(frame[column][0])
