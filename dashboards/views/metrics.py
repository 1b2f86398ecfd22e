"""*Metrics*: every number of the pages, with the one sentence and the one statement that define it."""

from __future__ import annotations

from typing import Final

import streamlit as st

from dashboards import address
from dashboards.context import Context
from dashboards.counting.filters import ALL
from dashboards.listing import Cell, Column, Link, Row, listing
from dashboards.naming import game_title
from dashboards.texts import text, texts
from projections.rules import games
from projections.statistics import Metric, metrics
from projections.statistics.bases import bases, needed
from projections.statistics.measures import measures

FAMILIES: Final = ("amount", "calendar", "results", "scores", "time", "challenges", "rules", "ratings", "")


def show(here: Context) -> None:
    """The page. It explains, and needs no data."""
    st.title(here.text("nav.metrics"))
    st.write(here.text("metrics.about"))
    everything = {each.id: each for each in metrics()}
    of_games = {f"{game}.{each.id}": each for game in games.games() for each in metrics(game)}
    everything |= of_games
    chosen = address.select(
        here.lang, "metric", here.text("metrics.one"), [ALL, *everything], ALL,
        say=lambda name: _title(here, name, everything) if name else here.text("all"),
    )  # fmt: skip
    if chosen:
        _one(here, everything[chosen])
        return
    for family in FAMILIES:
        told = [each for each in metrics() if each.family == family]
        st.subheader(here.text(f"family.{family or 'findings'}"), anchor=False)
        _listed(here, f"family-{family}", [(each.id, each) for each in told])
    st.subheader(here.text("nav.explore"), anchor=False)
    columns = [
        Column("title", here.text("metrics.number"), main=True),
        Column("sentence", here.text("metrics.means"), wide=True),
    ]
    rows: list[Row] = [
        [Cell(each.title[here.lang], Link("explore", {"metric": name})), each.sentence[here.lang]]
        for name, each in measures().items()
    ]
    listing(here, "family-explore", columns, rows, sortable=False)
    for game in games.games():
        if metrics(game):
            st.subheader(game_title(game, here.lang), anchor=False)
            _listed(here, f"family-of-{game}", [(f"{game}.{each.id}", each) for each in metrics(game)])


def _title(here: Context, name: str, everything: dict[str, Metric]) -> str:
    game = everything[name].game
    title = everything[name].title[here.lang]
    return f"{title} ({game_title(game, here.lang)})" if game else title


def _listed(here: Context, key: str, told: list[tuple[str, Metric]]) -> None:
    columns = [
        Column("title", here.text("metrics.number"), main=True),
        Column("sentence", here.text("metrics.means"), wide=True),
    ]
    rows: list[Row] = [
        [Cell(each.title[here.lang], Link("metrics", {"metric": name})), each.sentence[here.lang]]
        for name, each in told
    ]
    listing(here, key, columns, rows, sortable=False)


def _one(here: Context, told: Metric) -> None:
    """One metric in full."""
    st.header(told.title[here.lang], anchor=False)
    st.write(told.sentence[here.lang])
    columns = [
        Column("name", here.text("metrics.column"), "code", main=True),
        Column("heading", here.text("metrics.heading")),
    ]
    listing(
        here,
        "metric-columns",
        columns,
        [[name, words[here.lang]] for name, words in told.columns.items()],
        sortable=False,
    )
    st.code(told.sql, language="sql")
    st.caption(here.text("metrics.chosen"))
    for name in needed(told.sql):
        with st.expander(f"`{name}`", icon=":material/schema:"):
            if f"base.{name}" in texts(here.lang):
                st.caption(text(here.lang, f"base.{name}"))
            st.code(bases()[name], language="sql")
