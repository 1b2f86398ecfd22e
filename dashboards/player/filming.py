"""Films kept while the log is the same: making one takes a while, showing it none."""

from __future__ import annotations

from typing import cast

import streamlit as st

from dashboards.context import Context
from dashboards.session.people import People
from events.envelope import Event
from events.vocabulary import Data
from projections.boards import Lang, Shape
from projections.film import film
from projections.replay import Replay
from projections.rules.contract import Viewer

KEPT = 12


def filmed(here: Context, replay: Replay, people: People, viewer: Viewer, shapes: tuple[Shape, ...]) -> Data:
    """The film of a session as it stands now."""
    known = (people.persons(), people.texts())
    head = (replay.events[0].session_id, replay.head)
    return _film(str(here.library.root), head, known, str(viewer), here.lang, shapes, replay, people)


@st.cache_resource(max_entries=KEPT, show_spinner=False, hash_funcs={Replay: id})
def _film(
    root: str, head: object, known: object, viewer: str, lang: str, shapes: tuple[Shape, ...], _replay: Replay, _people: People
) -> Data:  # fmt: skip
    raise NotImplementedError
