"""One rule in full, with the lines at which it was broken."""

from __future__ import annotations

import streamlit as st

from dashboards import downloads
from dashboards.audit.tables import one_by_one
from dashboards.context import Context
from dashboards.naming import coded
from dashboards.rules.table import reported
from projections.rules.catalogue import RuleText
from projections.statistics import Found, Selection


def one(here: Context, game: str, rule: RuleText) -> None:
    """What it says, where that stands, how it is told, and its findings."""
    other = "en" if here.lang == "pl" else "pl"
    message = rule.violation_pl if here.lang == "pl" else rule.violation
    with st.container(border=True):
        st.subheader(rule.id, anchor=False)
        st.markdown(f"**{coded(rule.sentence(here.lang))}**")
        st.caption(coded(rule.sentence(other)))
        told = {
            "source": coded(rule.cited(here.lang)),
            "reported": coded(reported(here, rule)),
            "message": coded(message or ""),
        }
        st.markdown(
            "\n".join(f"- {here.text(f'rules.one.{name}')}: {words}" for name, words in told.items() if words)
        )
    selection = Selection(kinds=here.kinds, game=game)
    found = here.answer("findings", selection, found=Found(rules=(rule.id,)))
    if not found.num_rows:
        st.caption(here.text("rules.never"))
        return
    st.markdown(f"**{here.counted('rules.times', found.num_rows)}**")
    one_by_one(here, found)
    downloads.both(here, found, f"{game}-{rule.id.lower()}")
