"""Persons, or titles, that are one: what was merged and can be undone, and what may be merged by hand."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import closing, contextmanager
from typing import Final, Literal

import streamlit as st

from dashboards.context import Context
from dashboards.naming import literal
from dashboards.people.suggested import Proposal, tell
from events.directory import Directory
from events.problems import Problem

Kind = Literal["person", "title"]
TEXTS: Final[dict[Kind, str]] = {"person": "people", "title": "titles"}
"""{kind: the page whose texts are used}"""


@contextmanager
def deciding(here: Context) -> Iterator[Directory]:
    """The directory for one decision of a callback; what is wrong with it is told on the page that is drawn next."""
    with closing(here.folder.directory()) as directory:
        try:
            yield directory
            tell(None)
        except Problem as problem:
            tell(str(problem))


def keep_apart(here: Context, kind: Kind, each: Proposal) -> None:
    """No to a proposal, for good."""
    with closing(here.folder.directory()) as directory:
        directory.keep_apart(kind, each.one, each.other)


def merged(here: Context, kind: Kind, one: str, name: str) -> None:
    """A row that ``one`` is the one shown, with its undoing."""
    with st.container(horizontal=True, vertical_alignment="center", key=f"merged-{one}"):
        st.markdown(here.text("merging.is", one=literal(name)), width="content")
        st.button(
            here.text("merging.undo"), key=f"undo-{one}", icon=":material/undo:", disabled=here.is_demo,
            on_click=_unmerge, args=(here, kind, one),
        )  # fmt: skip


def _unmerge(here: Context, kind: Kind, one: str) -> None:
    with deciding(here) as directory:
        directory.unmerge(kind, one)


def merging(
    here: Context, kind: Kind, one: str, names: Mapping[str, str], merge: Callable[[Context, str, str], None]
) -> None:
    """The choice of another one that ``one`` is as well; nothing where there is no other. ``names``: of all."""
    others = [each for each in names if each != one]
    if not others:
        return
    with st.container(horizontal=True, vertical_alignment="bottom"):
        into = st.selectbox(
            here.text(f"{TEXTS[kind]}.into", name=literal(names[one])), others, index=None,
            format_func=names.__getitem__, key=f"into-{one}", placeholder=here.text("choose"), width=320,
        )  # fmt: skip
        if into is not None:
            st.button(
                here.text(f"{TEXTS[kind]}.same"), key=f"merge-{one}", icon=":material/merge:",
                disabled=here.is_demo, on_click=merge, args=(here, one, into),
            )  # fmt: skip
