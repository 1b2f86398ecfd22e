"""What the judge and the seats log from a page: rulings, calls, answers, confirmations."""

from __future__ import annotations

from contextlib import closing
from typing import Any

import streamlit as st

from dashboards.context import Context
from events.problems import Problem
from service.answers import Recorded
from service.owning import owner
from service.writing import recorder_of


def record(here: Context, session: str, line: dict[str, Any]) -> bool:
    """Logs a line as the reader of the page. Tells why where it cannot be."""
    try:
        with closing(here.folder.directory()) as directory, here.folder.witnessing() as ledger:
            author = here.grant.person or owner(here.folder.root, directory, "owner")
            recorder = recorder_of(here.folder, here.library.log(), directory, ledger=ledger)
            with recorder.session(session) as replay:
                why = here.grant.why_not(line, replay.table.vocabulary)
            if why is not None:
                raise why
            answer = recorder.record(session, [line], recorder=author)
    except Problem as problem:
        st.error(str(problem))
        return False
    return isinstance(answer, Recorded)
