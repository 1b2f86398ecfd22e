"""Suggestions that two are one, each with a yes and a no."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import streamlit as st

from dashboards.context import Context
from dashboards.naming import literal

SHOWN: Final = 12


@dataclass(frozen=True, slots=True)
class Proposal:
    """That ``one`` may be ``other``: their ids, what they are called, why."""

    one: str
    other: str
    name: str
    other_name: str
    why: str


def proposals(
    here: Context,
    found: Sequence[Proposal],
    *,
    kind: str,
    yes: Callable[[Proposal], None],
    no: Callable[[Proposal], None],
) -> None:
    """The first of them; ``kind`` is ``people`` or ``titles``, whose texts are used."""
    st.subheader(here.text(f"{kind}.suggested"), anchor=False)
    if not found:
        st.caption(here.text("merging.none"))
        return
    for each in found[:SHOWN]:
        key = f"{each.one}-{each.other}"
        with st.container(border=True, horizontal=True, vertical_alignment="center", key=f"same-{key}"):
            said = here.text("merging.may", one=literal(each.name), other=literal(each.other_name))
            st.markdown(f"{said}  \n:gray[{literal(each.why)}]", width="stretch")
            same, two = here.text(f"{kind}.same"), here.text(f"{kind}.two")
            icon = ":material/merge:"
            st.button(same, key=f"yes-{key}", icon=icon, disabled=here.is_demo, on_click=yes, args=(each,))
            icon = ":material/call_split:"
            st.button(two, key=f"no-{key}", icon=icon, disabled=here.is_demo, on_click=no, args=(each,))
    if len(found) > SHOWN:
        st.caption(here.counted("merging.more", len(found) - SHOWN))


def tell(problem: str | None) -> None:
    """Keeps what went wrong in a callback for the page that is drawn next."""
    st.session_state["merging-problem"] = problem


def told() -> None:
    """Shows it."""
    problem = st.session_state.pop("merging-problem", None)
    if problem:
        st.error(problem)
