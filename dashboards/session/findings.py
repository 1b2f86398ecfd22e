"""The tab *findings*: each with its line, rule, source and proof, and what was ruled; what clears it stands with it."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Final

import pyarrow as pa
import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from dashboards import address, downloads, links
from dashboards.naming import coded, literal
from dashboards.session.mending import mending
from dashboards.session.shown import Shown
from projections.audit import Item
from projections.audit_report import as_json, markdown

STATUSES: Final = ("stands", "dismissed", "house rule", "cleared")
_SIGNS: Final = {
    "breach": ":red[:material/error:]",
    "doubt": ":orange[:material/help:]",
    "remark": ":blue[:material/info:]",
}


def findings(shown: Shown, bar: DeltaGenerator) -> None:
    """All findings of the session that the viewer may see."""
    here, items = shown.here, shown.audit.items
    if not items:
        st.success(here.text("session.no_findings"), icon=":material/check_circle:")
        return
    there = [each for each in STATUSES if any(item.status == each for item in items)]
    with bar:
        status = address.select(
            here.lang, "status", here.text("findings.status"), ["", *there], "",
            say=lambda each: here.text(f"findings.status.{_key(each)}") if each else here.text("all"), width=240,
        )  # fmt: skip
    mending(shown, bar)
    chosen = [item for item in items if status in ("", item.status)]
    st.caption(here.counted("session.findings", len(chosen)))
    for number, item in enumerate(chosen):
        with st.container(border=True, key=f"finding-{number}"):
            _finding(shown, item, number)
    _take_along(shown, chosen)


def _key(status: str) -> str:
    """A standing as the key of a text."""
    return status.replace(" ", "_")


def _finding(shown: Shown, item: Item, number: int) -> None:
    """One finding."""
    here, finding, text = shown.here, item.finding, item.text
    severity = here.text(f"severity.{finding.severity}")
    message = literal(shown.audit.message(item, here.lang))
    standing = item.status == "stands"
    said = f"**{severity}:** {message}" if standing else f"**{severity}:** ~~{message}~~"
    st.markdown(f"{_SIGNS[finding.severity]} {said}")
    notes = []
    if not standing:
        notes.append(here.text(f"findings.{_key(item.status)}", by=item.by))
    elif item.by is not None:
        notes.append(here.text("findings.upheld", by=item.by))
    if finding.caused_by is not None:
        notes.append(here.text("line.caused", seq=finding.caused_by))
    where = [here.text("session.line", seq=finding.seq)]
    where += [here.text("session.turn", turn=item.turn)] if item.turn is not None else []
    where += [shown.people.seat(item.player)] if item.player else []
    with st.container(horizontal=True, vertical_alignment="center", gap="small"):
        links.way(
            "session",
            " · ".join(where),
            icon=":material/play_circle:",
            key=f"to-line-{number}",
            **shown.line(finding.seq).told,
        )
        st.markdown(f"`{item.line}`".replace("\n", " "), width="content")
    st.caption(" · ".join([*notes, f"{coded(text.sentence(here.lang))} ({coded(text.cited(here.lang))})"]))
    with st.container(horizontal=True, vertical_alignment="center", gap="small"):
        told = {"game": shown.replay.rules.game, "rule": finding.rule}
        links.way("rules", finding.rule, icon=":material/gavel:", key=f"to-rule-{number}", **told)
        if finding.proof:
            with st.popover(here.text("findings.proof"), key=f"proof-{number}", icon=":material/science:"):
                st.table({path: [str(value)] for path, value in finding.proof.items()})


def _take_along(shown: Shown, items: Sequence[Item]) -> None:
    """The report in Markdown and as JSON, and the shown findings as a table."""
    here, audit, name = shown.here, shown.audit, shown.session[:8]
    rows = [
        {
            "line": item.finding.seq,
            "turn": item.turn,
            "seat": item.player,
            "severity": item.finding.severity,
            "rule": item.finding.rule,
            "status": item.status,
            "by": item.by,
            "text": item.line,
            "message": audit.message(item, here.lang),
            "source": item.text.source,
        }
        for item in items
    ]
    with st.container(horizontal=True):
        downloads.button(
            here.text("findings.report"), lambda: markdown(audit, here.lang, shown.people.known).encode(),
            f"kronika-audit-{name}.md", "text/markdown", "audit-md",
        )  # fmt: skip
        downloads.button(
            here.text("findings.json"), lambda: json.dumps(as_json(audit), ensure_ascii=False, indent=1).encode(),
            f"kronika-audit-{name}.json", "application/json", "audit-json",
        )  # fmt: skip
        downloads.both(here, pa.Table.from_pylist(rows), f"findings-{name}")
