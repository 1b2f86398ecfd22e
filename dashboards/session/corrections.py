"""The tab *corrections*: what was struck, changed, added or ruled, by whom, when and why, in the order of the log."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pyarrow as pa
import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from dashboards import downloads
from dashboards.listing import Cell, Column, Kind, Row, listing
from dashboards.session.shown import Shown
from events.envelope import Event
from events.session import CORRECTIONS
from projections.audit import line_text, written
from projections.audit import worded as as_logged

HISTORY: Final = CORRECTIONS | {"ruling", "restate"}
COLUMNS: Final = ("what", "line", "concerns", "was", "now", "findings", "who", "when", "why")
KINDS: Final[dict[str, Kind]] = {"line": "number", "concerns": "number", "when": "short", "who": "short"}


def corrections(shown: Shown, _: DeltaGenerator) -> None:
    """A row for each correction, ruling and statement of the table."""
    here = shown.here
    events = [event for event in shown.replay.events if event.type in HISTORY]
    if not events:
        st.success(here.text("corrections.none"), icon=":material/check_circle:")
        return
    st.caption(here.text("corrections.caption"))
    rows = [_row(shown, event) for event in events]
    columns = [
        Column(name, here.text(f"corrections.{name}"), KINDS.get(name, "text"), main=name == "what")
        for name in COLUMNS
    ]
    there = [at for at in range(len(columns)) if any(_plain(row[at]) for row in rows)]
    listing(here, "corrections", [columns[at] for at in there], [[row[at] for at in there] for row in rows])
    table = {name: [_plain(row[at]) for row in rows] for at, name in enumerate(COLUMNS)}
    downloads.both(here, pa.table(table), f"corrections-{shown.session[:8]}")


def _row(shown: Shown, event: Event) -> Row:
    target = _target(event)
    undone = shown.replay.line.fates.get(event.seq)
    what = shown.text(f"corrections.{_what(shown, event)}")
    note = shown.text("corrections.undone", by=undone.by) if undone is not None else ""
    was, now = _change(shown, event)
    return [
        Cell(what, struck=undone is not None, more=note),
        Cell(str(event.seq), shown.line(event.seq), order=event.seq),
        Cell(str(target), shown.line(target), order=target) if target else "",
        was,
        now,
        "; ".join(_findings(shown, event)),
        shown.people.name(event.recorder),
        Cell(event.recorded_at[:16].replace("T", " "), order=event.recorded_at),
        shown.free(event, "reason") or "",
    ]


def _target(event: Event) -> int | None:
    found = event.data.get("after" if event.type == "insert" else "seq")
    return found if isinstance(found, int) else None


def _what(shown: Shown, event: Event) -> str:
    """A name of what the line does: a retraction strikes, takes back, or undoes a correction."""
    if event.type == "retract":
        target = _target(event)
        if target is not None and shown.replay.events[target - 1].type in CORRECTIONS:
            return "undo"
        return "takeback" if event.data.get("kind") == "takeback" else "strike"
    return f"ruling.{event.data['verdict']}" if event.type == "ruling" else event.type


def _change(shown: Shown, event: Event) -> tuple[str, str]:
    """What stood there, and what stands there now."""
    target, now = _target(event), ""
    was = (
        line_text(shown.replay, target, shown.viewer, shown.free) if target and event.type != "insert" else ""
    )
    if event.type in ("amend", "insert"):
        told = as_logged(shown.replay, event.seq, shown.viewer, shown.free)
        now = written(shown.replay.rules.game, told["data"])
    elif event.type == "restate":
        now = line_text(shown.replay, event.seq, shown.viewer, shown.free)
    return was, now


def _findings(shown: Shown, event: Event) -> Iterator[str]:
    """The rule of a ruling; the findings that a correction took away."""
    if event.type == "ruling":
        yield str(event.data["rule"])
    for item in shown.audit.items:
        if item.status == "cleared" and item.by == event.seq:
            yield shown.text("corrections.cleared", rule=item.finding.rule, seq=item.finding.seq)


def _plain(cell: Cell | str | int | None) -> str:
    return cell.words if isinstance(cell, Cell) else str(cell if cell is not None else "")
