"""A ruling on an open finding, given from the list of tables."""

from __future__ import annotations

import streamlit as st

from dashboards.context import Context
from dashboards.judging.recording import record
from dashboards.naming import literal
from events.session import Verdict
from projections.replay import Replay
from projections.rules.catalogue import catalogue, sentence
from projections.rules.findings import Finding
from service.tables import Table

VERDICTS: tuple[Verdict, ...] = ("upheld", "dismissed", "house_rule")


def rule(here: Context, table: Table, replay: Replay) -> None:
    """Opens the form for the open findings of a table."""

    def asked() -> None:
        found = list(table.open)
        number = st.radio(
            here.text("tables.rule.which"),
            range(len(found)),
            format_func=lambda each: said(here, replay, found[each]),
            key="rule-which",
        )
        verdict = st.segmented_control(
            here.text("tables.rule.verdict"),
            VERDICTS,
            format_func=lambda each: here.text(f"tables.rule.{each}"),
            default="upheld",
            key="rule-verdict",
        )
        reason = st.text_input(here.text("tables.rule.reason"), key="rule-reason").strip()
        if (
            st.button(here.text("tables.rule.record"), type="primary", key="rule-record")
            and verdict is not None
        ):
            finding = found[number or 0]
            line = {"type": "ruling", "seq": finding.seq, "rule": finding.rule, "verdict": verdict}
            if record(here, table.session, line | ({"reason": reason} if reason else {})):
                st.rerun()

    st.dialog(here.text("tables.rule.title"), width="medium")(asked)()


def said(here: Context, replay: Replay, finding: Finding) -> str:
    """A finding with its line, in words."""
    words = sentence(finding, catalogue(replay.rules.game)[finding.rule], here.lang, replay.rules.name)
    return literal(f"{here.text('session.line', seq=finding.seq)}: {words}")
