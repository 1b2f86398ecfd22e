"""*Tables*: the judge's room. Running sessions, whose turn it is, how long nothing came, what is open, who calls.

The address names the tag: ``?tag=…``.
"""

from __future__ import annotations

from contextlib import closing
from datetime import UTC, datetime
from functools import partial
from typing import Final

import streamlit as st

from dashboards import address, downloads, links, states
from dashboards.context import Context
from dashboards.judging.recording import record
from dashboards.judging.ruling import rule, said
from dashboards.naming import game_title, literal
from dashboards.session.lookup import readable
from dashboards.session.people import People
from projections.replay import Replay
from service.protocol import protocol
from service.tables import NEWEST, Table, may_run

LOOK_SECONDS: Final = 5.0
EVERY: Final = ""
SHOWN: Final = 60
"""Tables that one page shows."""
FINDINGS: Final = 4
"""Findings of a table that are told one by one."""
Row = tuple[Table, Replay]


def show(here: Context) -> None:
    """The page."""
    st.title(here.text("tables.title"))
    if states.nothing(here):
        return
    tags = _tags(here)
    tag = EVERY
    if tags:
        tag = address.select(
            here.lang,
            "tag",
            here.text("tables.tag"),
            [EVERY, *tags],
            EVERY,
            say=lambda each: each or here.text("tables.every"),
            width=260,
        )
    _look(here)
    running, ended = _tables(here, tag)
    if not running:
        st.info(here.text("tables.none"), icon=":material/table_restaurant:")
    for table, replay in running[:SHOWN]:
        _shown(here, table, replay)
    if tag != EVERY and ended:
        st.subheader(here.text("tables.ended"), anchor=False)
        for table, replay in ended[:SHOWN]:
            _ended(here, table, replay)


def _tables(here: Context, tag: str) -> tuple[list[Row], list[Row]]:
    """(the running tables, those with calls first, then the longest without a line; those of the tag that have ended,
    the newest first)."""
    log, now = here.library.log(), datetime.now(UTC)
    running: list[Row] = []
    ended: list[Row] = []
    for session in log.sessions()[-NEWEST:]:
        events = log.read(session)
        if not events or not (here.is_demo or here.grant.reaches(session)):
            continue
        tags = events[0].data.get("tags", ())
        if tag not in (EVERY, *tags) or (tag == EVERY and not may_run(events, now)):
            continue
        replay, _ = readable(here.library, session)
        if replay is not None:
            table = Table.of(replay)
            (ended if table.closed else running).append((table, replay))
    running.sort(key=lambda row: (not row[0].calls, row[0].changed_at))
    ended.sort(key=lambda row: row[0].changed_at, reverse=True)
    return running, ended


def _tags(here: Context) -> list[str]:
    log = here.library.log()
    firsts = (next(iter(log.read(each)), None) for each in log.sessions()[-NEWEST:])
    return sorted({str(tag) for first in firsts if first is not None for tag in first.data.get("tags", ())})


def _look(here: Context) -> None:
    """Draws the page anew once any table has a new line, and every minute for the ages."""
    log = here.library.log()
    heads = {each: log.head(each)[0] for each in log.sessions()}
    begun = datetime.now(UTC)

    @st.fragment(run_every=LOOK_SECONDS)
    def look() -> None:
        now = {each: log.head(each)[0] for each in log.sessions()}
        if now != heads or (datetime.now(UTC) - begun).total_seconds() > 60:
            st.rerun(scope="app")

    look()


def _shown(here: Context, table: Table, replay: Replay) -> None:
    people = People(here, replay)
    with st.container(border=True, key=f"table-{table.session}"):
        with st.container(horizontal=True, vertical_alignment="center", gap="small"):
            _way(here, table)
            turn = people.seat(table.active) if table.active else here.text("tables.nobody")
            st.markdown(here.text("tables.turn", seat=literal(turn)), width="content")
            minutes = int((datetime.now(UTC) - table.changed_at).total_seconds() // 60)
            st.markdown(here.counted("tables.age", minutes), width="content")
        for each in table.calls:
            who = people.seat(each.seat) if each.seat else here.text("tables.somebody")
            st.warning(here.text("tables.called", seat=literal(who)), icon=":material/pan_tool:")
        for finding in table.open[:FINDINGS]:
            st.markdown(f"- {said(here, replay, finding)}")
        if len(table.open) > FINDINGS:
            st.markdown(f"- {here.counted('tables.more', len(table.open) - FINDINGS)}")
        if not here.is_demo:
            _actions(here, table, replay)


def _way(here: Context, table: Table) -> None:
    words = " · ".join((game_title(table.game, here.lang), table.session[:24], *table.tags))
    told = {"session": table.session}
    links.way("session", words, icon=":material/play_circle:", key=f"to-{table.session}", **told)


def _actions(here: Context, table: Table, replay: Replay) -> None:
    with st.container(horizontal=True, gap="small"):
        if table.open and st.button(
            here.text("tables.rule"), key=f"rule-{table.session}", icon=":material/gavel:"
        ):
            rule(here, table, replay)
        if table.calls and st.button(
            here.text("tables.answer"), key=f"answer-{table.session}", icon=":material/check:"
        ):
            _answer(here, table)


def _answer(here: Context, table: Table) -> None:
    if record(here, table.session, {"type": "note", "text": "", "kind": "answer"}):
        st.rerun()


def _ended(here: Context, table: Table, replay: Replay) -> None:
    people = People(here, replay)
    with st.container(
        border=True, horizontal=True, vertical_alignment="center", key=f"ended-{table.session}"
    ):
        _way(here, table)
        waiting = [people.seat(seat) for seat, seq in table.confirmed.items() if seq is None]
        if waiting:
            st.markdown(here.text("tables.waiting", seats=literal(", ".join(waiting))), width="content")
        else:
            st.badge(here.text("tables.all_confirmed"), icon=":material/check:", color="green")
        downloads.button(
            here.text("tables.protocol"),
            partial(_protocol, here, replay),
            f"{table.session[:40]}.html",
            "text/html",
            f"protocol-{table.session}",
        )


def _protocol(here: Context, replay: Replay) -> bytes:
    with closing(here.folder.directory()) as directory:
        return protocol(replay, directory, here.lang).encode()
