"""Who looks at the pages, and what that one may see: the same roles as everywhere else."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import streamlit as st

from events.problems import Problem
from events.vocabulary import VIEWERS
from projections.rules.contract import viewer
from service.access import OPEN, Grant
from service.access.gate import COOKIE
from service.access.store import FILE, Tokens
from service.home import data_folder

RESTRICTED: Final = ("session",)
"""The pages of those who do not see all; the others show what is nobody's view, as the numbers of all findings are."""


def caller() -> Grant:
    """What the reader may do. Raises Problem ``token``. Looked up in every run: a token may have been revoked."""
    if os.environ.get("KRONIKA_ACCESS") != "tokens":
        return OPEN
    text = st.context.cookies.get(COOKIE)
    token = _tokens(str(data_folder() / FILE)).find(text) if text else None
    if token is None or token.kind != "pass":
        raise Problem("token", "this token is unknown, expired or revoked", hint="ask for a new link")
    return token.grant


@st.cache_resource(show_spinner=False, max_entries=2)
def _tokens(path: str) -> Tokens:
    return Tokens(Path(path))


def viewers(grant: Grant, seats: Sequence[str]) -> list[str]:
    """Those that the reader may be, the widest first: ``log``, seats, ``public``."""
    together = [str(grant.widest)] if len(grant.widest.seats) > 1 else []
    own = [each for each in (*together, *seats) if each not in VIEWERS]
    return [each for each in ("log", *own, "public") if grant.may_be(viewer(each))]
