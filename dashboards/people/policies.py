"""What one person is called, for the club and for the public."""

from __future__ import annotations

from typing import Final

import streamlit as st

from dashboards.context import Context
from dashboards.people.suggested import tell
from events.directory import Directory
from events.directory.showing import AUDIENCES, POLICIES
from events.languages import Lang
from events.problems import Problem
from service.people.display import Names
from service.people.policies import chosen

PSEUDONYM: Final = "pseudonym"


def policies(here: Context, directory: Directory, who: str) -> None:
    """Two choices, a pseudonym, and what each audience sees now."""
    kept = {each: Names(directory, each) for each in AUDIENCES}
    with st.form(f"policy-{who}", border=True):
        for each in AUDIENCES:
            st.selectbox(
                here.text(f"people.for.{each}"),
                POLICIES,
                index=POLICIES.index(kept[each].policy(who)),
                format_func=lambda policy: here.text(f"people.policy.{policy}"),
                key=f"policy-{each}-{who}",
                filter_mode=None,
            )
        pseudonym = directory.pseudonyms().get(who, "")
        st.text_input(
            here.text("people.pseudonym"),
            pseudonym,
            key=f"pseudonym-{who}",
            help=here.text("people.pseudonym.help"),
        )
        said = {each: names(who) or here.text("people.nothing") for each, names in kept.items()}
        st.caption(here.text("people.seen", **said))
        st.form_submit_button(
            here.text("people.save"),
            key=f"policy-save-{who}",
            disabled=here.is_demo,
            on_click=_save,
            args=(here, who),
        )


def _save(here: Context, who: str) -> None:
    directory = here.folder.directory()
    pseudonym = st.session_state[f"pseudonym-{who}"].strip() or None
    try:
        with directory.together():
            for each in AUDIENCES:
                chosen(directory, who, st.session_state[f"policy-{each}-{who}"], each, pseudonym, _lang(here))
        tell(None)
    except Problem as problem:
        tell(str(problem))
    finally:
        directory.close()


def _lang(here: Context) -> Lang:
    return "pl" if here.lang == "pl" else "en"
