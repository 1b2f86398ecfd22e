"""*People*: who is who, what they are called, and erasing. For the administration, which alone sees names as they are.

The address names the person: ``?person=…``.
"""

from __future__ import annotations

from contextlib import closing
from functools import partial

import streamlit as st

from dashboards import address, states
from dashboards.context import Context
from dashboards.listing import Cell, Column, Link, Row, listing
from dashboards.people.counting import people_at_tables
from dashboards.people.erasing import erasing, report
from dashboards.people.merging import deciding, keep_apart, merged, merging
from dashboards.people.policies import policies
from dashboards.people.suggested import Proposal, proposals, told
from dashboards.texts import number
from events.directory import Directory
from service.people.deciding import merge, proposed
from service.people.display import Names
from service.people.seated import Seated

NOBODY = ""


def show(here: Context) -> None:
    """The page."""
    st.title(here.text("people.title"))
    if states.no_admin(here):
        return
    st.caption(here.text("people.caption"))
    if here.is_demo:
        st.info(here.text("people.demo"), icon=":material/auto_stories:")
    told()
    report(here)
    with closing(here.folder.directory()) as directory:
        known = directory.people()
        if not any(known.values()):
            st.info(here.text("people.none"), icon=":material/group:")
            return
        parts = [_suggestions, _everybody, _one]
        for each in (parts[2], parts[0], parts[1]) if address.value("person") else parts:
            each(here, directory)


def _suggestions(here: Context, directory: Directory) -> None:
    people = directory.people()
    found = [
        Proposal(
            each.one,
            each.other,
            people[each.one] or "",
            people[each.other] or "",
            here.text(f"people.why.{each.why}"),
        )
        for each in proposed(directory, people_at_tables(here))
    ]
    proposals(
        here,
        found,
        kind="people",
        yes=lambda each: _merge(here, each.one, each.other),
        no=lambda each: keep_apart(here, "person", each),
    )


def _merge(here: Context, one: str, other: str) -> None:
    with deciding(here) as directory:
        merge(directory, one, other, people_at_tables(here))


def _everybody(here: Context, directory: Directory) -> None:
    """The table of all, those merged below whom they are."""
    merges = directory.merges("person")
    plays = Seated.of(people_at_tables(here), merges).plays
    club, public = Names(directory, "club"), Names(directory, "public")
    nothing = here.text("people.nothing")
    rows: list[Row] = []
    for person, name in directory.people().items():
        if name is None or person in merges:
            continue
        rows.append(
            [
                Cell(name, Link("people", {"person": person})),
                _counted(here, person, plays.get(person, 0)),
                club(person) or nothing,
                public(person) or nothing,
            ]
        )
    st.subheader(here.text("people.all"), anchor=False)
    columns = [
        Column("name", here.text("people.name"), main=True, wide=True),
        Column("plays", here.text("people.plays"), "number"),
        Column("club", here.text("people.for.club")),
        Column("public", here.text("people.for.public")),
    ]
    listing(here, "people-table", columns, rows)
    erased = sum(name is None for name in directory.people().values())
    if erased:
        st.caption(here.counted("people.gone", erased))


def _counted(here: Context, person: str, n: int) -> Cell:
    """How many sessions, with the way to them."""
    return Cell(number(here.lang, n), Link("sessions", {"person": person}) if n else None, order=n)


def _one(here: Context, directory: Directory) -> None:
    """The person of the address, with everything that can be decided."""
    merges = directory.merges("person")
    people = {each: name for each, name in directory.people().items() if name and each not in merges}
    st.subheader(here.text("people.one"), anchor=False)
    who = address.select(
        here.lang,
        "person",
        here.text("people.which"),
        [NOBODY, *people],
        NOBODY,
        say=lambda each: people.get(each, here.text("choose")),
        now=partial(here.stands_for, "person"),
    )
    if not who:
        return
    name = people[who]
    policies(here, directory, who)
    _rename(here, who, name)
    for each in directory.group("person", who)[1:]:
        merged(here, "person", each, directory.name(each) or each[:8])
    merging(here, "person", who, people, _merge)
    erasing(here, who, name)


def _rename(here: Context, who: str, name: str) -> None:
    with st.form(f"rename-{who}", border=True):
        st.text_input(here.text("people.name"), name, key=f"name-{who}")
        st.form_submit_button(
            here.text("people.rename"),
            key=f"rename-save-{who}",
            disabled=here.is_demo,
            on_click=_named,
            args=(here, who),
        )


def _named(here: Context, who: str) -> None:
    with deciding(here) as directory:
        directory.know(who, st.session_state[f"name-{who}"])
