"""*Titles*: which titles are one game, and what it is called. For the administration.

The address names the game: ``?title=…``.
"""

from __future__ import annotations

from contextlib import closing
from functools import partial

import streamlit as st

from dashboards import address, states
from dashboards.context import Context
from dashboards.listing import Cell, Column, Link, Row, listing
from dashboards.people.counting import titles
from dashboards.people.merging import deciding, keep_apart, merged, merging
from dashboards.people.suggested import Proposal, proposals, told
from dashboards.texts import number
from events.directory import Directory
from service.titles import Title, counted, merge, proposed

NONE = ""


def show(here: Context) -> None:
    """The page."""
    st.title(here.text("titles.title"))
    if states.no_admin(here):
        return
    st.caption(here.text("titles.caption"))
    if here.is_demo:
        st.info(here.text("people.demo"), icon=":material/auto_stories:")
    told()
    if states.nothing(here):
        return
    states.behind(here)
    with closing(here.folder.directory()) as directory:
        known = counted(titles(here), directory)
        if chosen := address.value("title"):
            _one(here, directory, {each.key: each for each in known})
        _suggestions(here, directory, known)
        _table(here, known)
        if not chosen:
            _one(here, directory, {each.key: each for each in known})


def _suggestions(here: Context, directory: Directory, known: list[Title]) -> None:
    names = {each.key: each.name for each in known}
    found = [
        Proposal(
            each.one, each.other, names[each.one], names[each.other], here.text(f"titles.why.{each.why}")
        )
        for each in proposed(known, directory.kept_apart("title"))
    ]
    proposals(
        here,
        found,
        kind="titles",
        yes=lambda each: _merge(here, each.one, each.other),
        no=lambda each: keep_apart(here, "title", each),
    )


def _merge(here: Context, one: str, other: str) -> None:
    with deciding(here) as directory:
        merge(directory, titles(here), one, other)


def _table(here: Context, known: list[Title]) -> None:
    rows: list[Row] = [
        [
            Cell(each.name, Link("titles", {"title": each.key})),
            Cell(number(here.lang, each.plays), Link("sessions", {"title": each.key}), order=each.plays),
            "; ".join(title for title in each.titles if title != each.name),
            each.key,
        ]
        for each in known
    ]
    columns = [
        Column("name", here.text("titles.name"), main=True),
        Column("plays", here.text("people.plays"), "number"),
        Column("titles", here.text("titles.others"), wide=True),
        Column("key", here.text("titles.key"), "code"),
    ]
    st.subheader(here.text("titles.all"), anchor=False)
    listing(here, "titles-table", columns, rows)


def _one(here: Context, directory: Directory, known: dict[str, Title]) -> None:
    st.subheader(here.text("titles.one"), anchor=False)
    key = address.select(
        here.lang,
        "title",
        here.text("titles.which"),
        [NONE, *known],
        NONE,
        say=lambda each: known[each].name if each else here.text("choose"),
        now=partial(here.stands_for, "title"),
    )
    if not key:
        return
    with st.form(f"call-{key}", border=True):
        st.text_input(
            here.text("titles.name"), known[key].name, key=f"called-{key}", help=here.text("titles.name.help")
        )
        st.form_submit_button(
            here.text("people.save"),
            key=f"call-save-{key}",
            disabled=here.is_demo,
            on_click=_call,
            args=(here, key),
        )
    every = titles(here)
    for each in directory.group("title", key)[1:]:
        merged(here, "title", each, every[each].name if each in every else each)
    merging(here, "title", key, {each: title.name for each, title in known.items()}, _merge)


def _call(here: Context, key: str) -> None:
    with deciding(here) as directory:
        directory.call_title(key, st.session_state[f"called-{key}"].strip() or None)
