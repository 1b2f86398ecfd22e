"""*Import*: play logs of other programs come in, with a preview first; and plays go out.

The plan is that of ``kronika import``. Files come into the own log, also where the demo is shown.
"""

from __future__ import annotations

import io
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from functools import partial

import streamlit as st

from dashboards import downloads, states
from dashboards.context import Context, count_now, library
from dashboards.histories import preview
from dashboards.histories.columns import columns, is_table
from events.exchange.jsonl import import_log
from events.problems import Problem
from service.cli.polish import problem_text
from service.exports.forms import FORMS
from service.exports.plays import plays
from service.histories import Plan, Report, apply, plan, read_file
from service.histories.alone import alone
from service.histories.collections import keep
from service.owning import owner
from service.people.display import Names
from service.writing import adopting, recorder_of

DONE = "import-done"
OWN = b'{"kronika"'


def show(here: Context) -> None:
    """The page."""
    st.title(here.text("import.title"))
    if states.no_admin(here):
        return
    _done(here)
    st.write(here.text("import.body"))
    given = st.file_uploader(here.text("import.file"), key="import-file")
    if given is not None:
        _given(here, given.name, given.getvalue())
    _out(here)


def _given(here: Context, name: str, content: bytes) -> None:
    if content.lstrip(b"\xef\xbb\xbf \t\r\n").startswith(OWN):
        _log(here, name, content)
        return
    decisions = preview.options(here)
    if is_table(content):
        chosen = columns(here, content, decisions)
        if chosen is None:
            return
        decisions = replace(decisions, columns=chosen)
    own = here.home.own
    try:
        with closing(own.directory()) as directory, st.spinner(here.text("import.reading")):
            parsed = read_file(name, content, decisions)
            planned = plan(parsed, library(own).log(), directory, decisions)
            names = {person: called for person, called in directory.people().items() if called}
    except Problem as problem:
        st.error(problem_text(problem, preview.spoken(here)), icon=":material/error:")
        return
    preview.numbers(here, planned)
    preview.oddities(here, planned)
    people = preview.people(here, planned, names)
    changes = planned.counts["add"] + planned.counts["amend"]
    pressed = st.button(
        here.counted("import.take", changes), type="primary", icon=":material/download_done:", key="import-take",
        disabled=not changes,
    )  # fmt: skip
    preview.plays(here, planned)
    if pressed:
        with alone(own.root):
            try:
                with closing(own.directory()) as directory:
                    again = plan(parsed, library(own).log(), directory, replace(decisions, people=people))
            except Problem as problem:
                st.error(problem_text(problem, preview.spoken(here)), icon=":material/error:")
                return
            done = _take(here, again)
        if done is not None:
            _shown(done)


def _take(here: Context, planned: Plan) -> Report | None:
    """Records the plan with a bar; None where it could not be, which is told."""
    own = here.home.own
    bar = st.progress(0.0, here.text("import.taking"))

    def told(done: int, total: int) -> None:
        bar.progress(done / total if total else 1.0, here.text("import.taking.n", done=done, all=total))

    try:
        with closing(own.directory()) as directory, own.witnessing() as ledger:
            author = here.grant.person or owner(own.root, directory, "owner")
            recorder = recorder_of(own, library(own).log(), directory, ledger=ledger)
            report = apply(planned, recorder, directory, author, told)
        if planned.collection:
            keep(own.root, planned.collection)
        count_now(own)
    except Problem as problem:
        st.error(problem_text(problem, preview.spoken(here)), icon=":material/error:")
        return None
    return report


def _shown(done: object) -> None:
    """Shows the own log, and what was done."""
    st.session_state[DONE] = done
    st.query_params.pop("log", None)
    st.session_state["log"] = None
    st.rerun()


def _log(here: Context, name: str, content: bytes) -> None:
    """A log of Kronika itself: taken in unchanged, every session whole or not at all."""
    st.info(here.text("import.own"), icon=":material/verified:")
    if not st.button(here.text("import.own.take"), type="primary", key="import-take"):
        return
    own = here.home.own
    try:
        with closing(own.directory()) as directory:
            done = import_log(adopting(own, library(own).log()), io.BytesIO(content), directory, name=name)
        count_now(own)
    except Problem as problem:
        st.error(problem_text(problem, preview.spoken(here)), icon=":material/error:")
        return
    _shown((done.added, [str(each) for each in done.problems]))


def _done(here: Context) -> None:
    """What was taken in, once after it was."""
    done = st.session_state.pop(DONE, None)
    if isinstance(done, Report):
        fields = {"add": done.added, "amend": done.amended, "unchanged": done.unchanged, "same": done.same}
        st.success(here.text("import.done", **fields, people=done.people), icon=":material/check:")
        for id_, problem in list(done.failed.items())[: preview.SHOWN]:
            st.error(f"{id_}: {problem_text(problem, preview.spoken(here))}")
    elif done is not None:
        st.success(here.text("import.own.done", lines=done[0]), icon=":material/check:")
        for problem in done[1]:
            st.error(problem)


def _out(here: Context) -> None:
    """The plays of the log that is shown, to take along."""
    st.subheader(here.text("export.title"), anchor=False)
    if here.folder.is_empty:
        st.caption(here.text("export.nothing"))
        return
    public = st.toggle(here.text("export.public"), key="export-public", help=here.text("export.public.help"))
    with st.container(horizontal=True):
        for form, made in FORMS.items():
            name = f"kronika-plays{'-pl' if form == 'csv-pl' else ''}.{made.ending}"
            label = here.text(f"export.{form.replace('-', '_')}")
            downloads.button(label, _maker(here, form, public), name, made.media, f"export-{form}")


def _maker(here: Context, form: str, public: bool) -> Callable[[], bytes]:
    return partial(_made, here, form, public)


def _made(here: Context, form: str, public: bool) -> bytes:
    count_now(here.folder)
    with closing(here.folder.directory()) as directory:
        names = Names(directory, "public" if public else "club")
        found = plays(here.folder, directory, here.library.log().sessions(), names)
    return FORMS[form].make(found, preview.spoken(here))
