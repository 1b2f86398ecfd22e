"""Photos of a session on the tab *facts*: for who sees all; whoever logs everything may add and erase."""

from __future__ import annotations

from contextlib import closing
from typing import Final

import streamlit as st

from dashboards.session.shown import Shown
from events.photos import FILE, Photo, Photos
from events.problems import Problem
from service.home import Folder
from service.owning import owner
from service.photographing import attach

KINDS: Final = ("jpg", "jpeg", "png", "webp")


def photos(shown: Shown) -> None:
    """The pictures, with who is on them, and the way to add one."""
    here = shown.here
    if not shown.viewer.log:
        return
    st.markdown(f"**{here.text('photos.title')}**")
    problem = st.session_state.pop("photo-problem", None)
    if problem:
        st.error(problem)
    found = _found(here.folder, shown.session)
    if found:
        with st.container(horizontal=True):
            for photo, content in found:
                _picture(shown, photo, content)
    if not here.is_demo and here.grant.writes:
        with st.expander(here.text("photos.add"), icon=":material/add_a_photo:"):
            _add(shown)
    elif not found:
        st.caption(here.text("photos.none"))


def _found(folder: Folder, session: str) -> list[tuple[Photo, bytes]]:
    if not (folder.root / FILE).is_file():
        return []
    with closing(Photos(folder.root / FILE)) as kept:
        return [(each, kept.content(each.id)) for each in kept.of(session)]


def _picture(shown: Shown, photo: Photo, content: bytes) -> None:
    who = [name for each in photo.shows if (name := shown.people.known(each))]
    with st.container(width=320, key=f"photo-{photo.id}"):
        st.image(content, caption=", ".join(who) or None)
        if not shown.here.is_demo and shown.here.grant.writes:
            st.button(
                shown.text("photos.erase"), key=f"photo-erase-{photo.id}", icon=":material/delete:",
                on_click=_erase, args=(shown.here.folder, photo.id),
            )  # fmt: skip


def _erase(folder: Folder, photo: str) -> None:
    try:
        with closing(Photos(folder.root / FILE)) as kept:
            kept.remove(photo)
    except Problem as problem:
        st.session_state["photo-problem"] = str(problem)


def _add(shown: Shown) -> None:
    here = shown.here
    with st.form("photo-add", border=False, clear_on_submit=True):
        st.caption(here.text("photos.caption"))
        given = st.file_uploader(here.text("photos.file"), type=list(KINDS), key="photo-file")
        seated = {
            each.person: shown.people.seat(each.seat) for each in shown.replay.opened.seats if each.person
        }
        shows = st.multiselect(
            here.text("photos.shows"), list(seated), default=list(seated), format_func=seated.__getitem__,
            key="photo-shows",
        )  # fmt: skip
        pressed = st.form_submit_button(here.text("photos.keep"), key="photo-keep")
    if not pressed or given is None:
        return
    try:
        with closing(here.folder.directory()) as directory:
            author = here.grant.person or owner(here.folder.root, directory, "owner")
        attach(here.folder, here.library.log(), shown.session, given.getvalue(), author=author, shows=shows)
    except Problem as problem:
        st.session_state["photo-problem"] = str(problem)
    st.rerun()
