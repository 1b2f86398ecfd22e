"""*Audit*: what was found in all sessions, by rule, session, cause, ruling and month, and one by one.

The filters and the open tab are in the address.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import pyarrow as pa
import streamlit as st

from dashboards import address, downloads, states
from dashboards.audit import charts, tables
from dashboards.audit.filters import NAMES, Filters, filters
from dashboards.context import Context
from dashboards.texts import number
from projections.statistics import Selection, metric

Draw = Callable[[Context, pa.Table, Filters], None]
TABS: Final[dict[str, tuple[tuple[str, Draw], ...]]] = {
    "rule": (("findings_by_rule", tables.by_rule),),
    "session": (("findings_by_session", tables.by_session),),
    "cause": (("findings_by_cause", charts.by_cause), ("findings_by_ruling", charts.by_ruling)),
    "month": (("findings_by_month", charts.by_month),),
    "all": (("findings", tables.one_by_one),),
}


def show(here: Context) -> None:
    """The page."""
    st.title(here.text("audit.title"))
    if states.nothing(here):
        return
    states.behind(here)
    if not _counted(here, Selection(kinds=here.all_kinds()))["plays"]:
        return
    chosen = filters(here)
    counted = _counted(here, chosen.sessions)
    if not counted["plays"]:
        states.no_match(here, *NAMES)
    elif not here.answer("findings", chosen.sessions, found=chosen.found).num_rows:
        _nothing_found(here, chosen, counted)
    else:
        _numbers(here, chosen, counted)
        _tabs(here, chosen)


def _counted(here: Context, selection: Selection) -> dict[str, Any]:
    row: dict[str, Any] = here.answer("plays", selection).to_pylist()[0]
    return row


def _among(here: Context, counted: dict[str, Any]) -> str:
    """What was looked at: sessions and lines."""
    sessions = here.counted("sessions.count", counted["plays"])
    return f"{sessions}, {here.counted('audit.lines', counted['lines'])}"


def _nothing_found(here: Context, chosen: Filters, counted: dict[str, Any]) -> None:
    """No finding: none at all, or none that passes the filters."""
    if chosen.found.is_open:
        st.success(here.text("audit.none", among=_among(here, counted)), icon=":material/check_circle:")
    else:
        states.no_match(here, *NAMES, what="audit.no_match")


def _numbers(here: Context, chosen: Filters, counted: dict[str, Any]) -> None:
    rows = here.answer("findings_by_rule", chosen.sessions, found=chosen.found).to_pylist()
    with st.container(horizontal=True):
        for name in ("breaches", "doubts", "remarks", "uncounted"):
            st.metric(
                here.text(f"audit.{name}"), number(here.lang, sum(row[name] for row in rows)), border=True,
                help=here.text(f"audit.{name}.help"),
            )  # fmt: skip
    st.caption(here.text("audit.among", among=_among(here, counted)))


def _tabs(here: Context, chosen: Filters) -> None:
    labels = {name: here.text(f"audit.by.{name}") for name in TABS}
    opened, place = address.tabs(here.lang, "by", labels, "rule", label=here.text("audit.by"))
    with place:
        for name, draw in TABS[opened]:
            told, table = metric(name), here.answer(name, chosen.sessions, found=chosen.found)
            if len(TABS[opened]) > 1:
                st.subheader(told.title[here.lang])
            st.caption(told.sentence[here.lang])
            draw(here, table, chosen)
            downloads.both(here, table, name.replace("_", "-"))
