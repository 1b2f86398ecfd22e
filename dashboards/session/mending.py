"""Mending from the tab *findings*: the single corrections that would clear the most, what each would do, and a button
that records one. For the reader of the log alone: what helps tells what others may not see."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import closing

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from dashboards import address
from dashboards.naming import literal
from dashboards.session.shown import Shown
from events.problems import Problem
from projections.mending import Lines, Repair, amiss
from projections.mending.telling import told
from projections.rules.catalogue import catalogue, sentence
from projections.rules.findings import Finding
from service.mending import repair, searched
from service.writing import recorder_of

KEPT = "repairs"
SHOWN = 6
"""Findings that are told one by one."""
CHOICES = 12
"""Alternatives of a repair that are offered."""


def mending(shown: Shown, bar: DeltaGenerator) -> None:
    """The button, where there is something to mend."""
    if not shown.viewer.log or not shown.here.grant.writes or not amiss(shown.replay):
        return
    with bar:
        if st.button(shown.text("mend.search"), icon=":material/healing:", key="mend"):
            st.dialog(shown.text("mend.title"), width="medium")(_asked)(shown)


def _asked(shown: Shown) -> None:
    """The repairs, one chosen, what it would do."""
    with st.spinner(shown.text("mend.searching")):
        repairs, cut = _found(shown)
    if cut:
        st.caption(shown.text("mend.cut"))
    if not repairs:
        st.info(shown.text("mend.none"), icon=":material/search_off:")
        return
    number = st.radio(
        shown.text("mend.which"),
        range(len(repairs)),
        format_func=lambda each: literal(_said(shown, repairs[each], repairs[each].lines)),
        captions=[shown.here.counted("mend.clears", len(each.clears)) for each in repairs],
        key="mend-which",
    )
    chosen = repairs[number or 0]
    lines = _value(shown, chosen, number or 0)
    change = shown.replay.preview(lines)
    _effect(shown, "mend.gone", ":green[:material/check_circle:]", change.cleared)
    _effect(shown, "mend.made", ":red[:material/error:]", change.made)
    if shown.here.is_demo:
        st.caption(shown.text("mend.demo"))
        return
    reason = st.text_input(shown.text("mend.reason"), key="mend-reason")
    if st.button(shown.text("mend.record"), type="primary", key="mend-record"):
        _record(shown, lines, reason.strip() or None)


def _found(shown: Shown) -> tuple[list[Repair], bool]:
    """The repairs of the session as it stands, searched once; and whether that was cut short."""
    asked = (shown.session, shown.replay.head)
    kept = st.session_state.get(KEPT)
    if kept is None or kept[0] != asked:
        kept = st.session_state[KEPT] = (asked, searched(shown.replay))
    found: tuple[list[Repair], bool] = kept[1]
    return found


def _value(shown: Shown, chosen: Repair, number: int) -> Lines:
    """The corrections to make; where several would do as well, the one that is picked."""
    all_ = [chosen.lines, *chosen.others[:CHOICES]]
    if len(all_) == 1:
        return chosen.lines
    at = st.selectbox(
        shown.text("mend.others"),
        range(len(all_)),
        format_func=lambda each: _said(shown, chosen, all_[each]),
        key=f"mend-value-{number}",
    )
    return all_[at or 0]


def _said(shown: Shown, chosen: Repair, lines: Lines) -> str:
    return told(shown.replay, chosen.kind, lines, shown.here.lang)


def _effect(shown: Shown, key: str, sign: str, findings: Sequence[Finding]) -> None:
    """What would go, or appear."""
    if not findings:
        return
    here, rules = shown.here, shown.replay.rules
    texts = catalogue(rules.game)
    rows = [f"{sign} **{here.counted(key, len(findings))}**"]
    for each in findings[:SHOWN]:
        said = literal(sentence(each, texts[each.rule], here.lang, rules.name))
        rows.append(f"- {here.text('session.line', seq=each.seq)}: {said}")
    if len(findings) > SHOWN:
        rows.append("- …")
    st.markdown("\n".join(rows))


def _record(shown: Shown, lines: Lines, reason: str | None) -> None:
    here, author = shown.here, shown.replay.events[0].recorder
    try:
        with closing(here.folder.directory()) as directory, here.folder.witnessing() as ledger:
            recorder = recorder_of(here.folder, here.library.log(), directory, ledger=ledger)
            repair(recorder, directory, shown.replay, lines, author=author, reason=reason)
    except Problem as problem:
        st.error(str(problem))
        return
    address.put("tab", "corrections")
    st.rerun()
