"""What a page shows instead of its content: no data, nothing matches, statistics behind; and the demo's banner."""

from __future__ import annotations

import streamlit as st

from dashboards import address
from dashboards.context import AT_ONCE, Context, count_now
from dashboards.opening import open_own
from events.problems import Problem


def banner(here: Context) -> None:
    """Above every page: that this is the demo, with one click to start an own log; or the way back."""
    if here.is_demo:
        with st.container(border=True, horizontal=True, vertical_alignment="center", key="demo-banner"):
            st.markdown(f":material/auto_stories: {here.text('demo.banner')}")
            st.button(
                here.text("demo.start"), type="primary", key="demo-start", on_click=show_log, args=("own",)
            )
    elif here.home.is_demo:
        st.button(
            here.text("demo.back"),
            icon=":material/arrow_back:",
            key="demo-back",
            on_click=show_log,
            args=("demo",),
        )


def show_log(which: str) -> None:
    """Shows the ``own`` log or the ``demo``, without the filters of the other."""
    address.put("log", which)
    st.session_state["log"] = which
    for name in [name for name in st.query_params if name not in address.KEPT]:
        address.put(name, None)


def no_admin(here: Context) -> bool:
    """Says that a page is for the administration alone; False where it is the administration that looks."""
    if here.grant.role == "admin":
        return False
    st.error(here.text("people.admin_only"), icon=":material/lock:")
    return True


def nothing(here: Context) -> bool:
    """Shows that there is no session at all, with the way to a first one; False where there is one."""
    if not here.folder.is_empty:
        return False
    st.subheader(here.text("own.title"))
    if here.grant.writes:
        st.write(here.text("own.body"))
        open_own(here)
    return True


def behind(here: Context) -> None:
    """Says that the statistics are behind, and offers to count now."""
    if here.trouble is not None:
        st.warning(here.text("state.behind.failed", why=here.trouble), icon=":material/sync_problem:")
    if not here.behind:
        return
    many = here.behind > AT_ONCE
    body = (
        here.text("state.behind.many", n=AT_ONCE) if many else here.counted("state.behind.body", here.behind)
    )
    with st.container(border=True, horizontal=True, vertical_alignment="center"):
        st.markdown(f":material/update: **{here.text('state.behind.title')}.** {body}")
        if st.button(here.text("state.behind.update"), key="count-now"):
            try:
                count_now(here.folder)
            except Problem as problem:
                st.error(here.text("state.behind.failed", why=str(problem)))
            else:
                st.rerun()


def no_match(here: Context, *filters: str, what: str = "state.filtered.body") -> None:
    """Says that nothing passes the filters (``what``: the text that says what), and offers to reset them."""
    st.subheader(here.text("state.filtered.title"))
    st.write(here.text(what))
    st.button(here.text("state.filtered.reset"), key="reset", on_click=_reset, args=(filters,))


def _reset(filters: tuple[str, ...]) -> None:
    for name in filters:
        address.put(name, None)


def freshness(here: Context) -> None:
    """When the statistics were last brought up to the log."""
    if here.manifest.written_at:
        time = here.manifest.written_at.replace("T", " ").removesuffix("+00:00") + " UTC"
        st.caption(here.text("side.fresh", time=time))
    else:
        st.caption(here.text("side.never"))
