"""Films kept while nothing changes that is in them: making one takes a while, showing it again none."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final, cast

import streamlit as st

from dashboards.context import Context
from events.envelope import Event
from events.languages import Lang
from events.vocabulary import Data
from projections.boards import Shape
from projections.film import film
from projections.replay import Replay
from projections.rules.contract import viewer
from service.people.display import Names, audience

KEPT: Final = 12
Pairs = tuple[tuple[Any, str], ...]


def filmed(here: Context, replay: Replay, seen_by: str, shapes: tuple[Shape, ...]) -> Data:
    """The film of a session as it stands now, with the names and texts that are still there. ``seen_by`` is a viewer
    (``log``, seats, ``public``)."""
    names, texts = _known(here, replay, seen_by)
    head = (str(here.library.root), replay.events[0].session_id, replay.head)
    return _film(head, names, texts if seen_by == "log" else (), seen_by, here.lang, shapes, replay)


def _known(here: Context, replay: Replay, seen_by: str) -> tuple[Pairs, Pairs]:
    """Names by person, and free texts by event and field."""
    persons = {each.person for each in replay.opened.seats if each.person}
    persons |= {event.recorder for event in replay.events}
    directory = here.folder.directory()
    try:
        called = Names(directory, audience(viewer(seen_by))).read()
        kept = directory.kept(replay.events[0].session_id)
    finally:
        directory.close()
    often = Counter((each.key.event_id, each.key.field) for each in kept)
    texts = {
        (each.key.event_id, each.key.field): each.text
        for each in kept
        if often[each.key.event_id, each.key.field] == 1
    }
    names = tuple((person, name) for person in sorted(persons) if (name := called(person)))
    return names, tuple(texts.items())


@st.cache_resource(max_entries=KEPT, show_spinner=False)
def _film(
    head: object, names: Pairs, texts: Pairs, seen_by: str, lang: str, shapes: tuple[Shape, ...], _replay: Replay
) -> Data:  # fmt: skip
    called, said = dict(names), dict(texts)

    def free(event: Event, field: str) -> str | None:
        return said.get((event.event_id, field))

    return film(_replay, viewer(seen_by), cast(Lang, lang), shapes=shapes, free=free, person=called.get)
