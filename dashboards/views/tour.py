"""*Tour*: a short way through the demo, each stop with the table as it stood and a link that opens there."""

from __future__ import annotations

import streamlit as st

from dashboards import links, states
from dashboards.context import Context
from dashboards.naming import game_title
from dashboards.session.naming import Sessions
from dashboards.tour import Stop, stops
from dashboards.tour.picture import picture
from projections.statistics import Selection


def show(here: Context) -> None:
    """The page."""
    st.title(here.text("tour.title"))
    if not here.home.demo.has_log:
        st.info(here.text("tour.no_demo"))
        st.code("kronika demo", language="sh")
        return
    if here.folder != here.home.demo:
        st.write(here.text("tour.elsewhere"))
        st.button(
            here.text("demo.show"), type="primary", key="tour-demo", on_click=states.show_log, args=("demo",)
        )
        return
    st.markdown(here.text("tour.begin"))
    states.behind(here)
    evenings = _evenings(here)
    names = Sessions(here, evenings.values())
    shown = [stop for stop in stops() if stop.page or (stop.game, stop.evening) in evenings]
    for number, stop in enumerate(shown, 1):
        with st.container(border=True, key=f"stop-{stop.order}-{stop.game}"):
            _stop(here, number, stop, evenings.get((stop.game, stop.evening or "")), names)
    st.markdown(here.text("tour.end"))


def _stop(here: Context, number: int, stop: Stop, session: str | None, names: Sessions) -> None:
    left, right = st.columns([2, 3], gap="medium", vertical_alignment="top")
    with left:
        st.subheader(f"{number}. {stop.title[here.lang]}", anchor=False)
        if session is not None:
            st.caption(f"{game_title(stop.game, here.lang)} · {names.title(session)} · {names.who(session)}")
        st.write(stop.text[here.lang])
        _way(here, number, stop, session)
    if session is not None:
        with right:
            picture(here, stop, session)


def _way(here: Context, number: int, stop: Stop, session: str | None) -> None:
    if session is None:
        title = game_title(stop.game, here.lang)
        links.way(
            stop.page or "sessions",
            here.text("tour.open", page=title),
            icon=":material/monitoring:",
            key=f"way-{number}",
        )
        return
    told = {
        "session": session,
        "seq": str(stop.line),
        **({"viewer": stop.viewer} if stop.viewer != "log" else {}),
    }
    links.way(
        "session",
        here.text("tour.line", seq=stop.line),
        icon=":material/play_circle:",
        key=f"way-{number}",
        **told,
    )


def _evenings(here: Context) -> dict[tuple[str, str], str]:
    """{(game, day): session} of the recorded evenings."""
    sql, values = Selection(kinds=("demo",)).chosen()
    query = f"SELECT game, played_on, session_id FROM ({sql}) WHERE NOT list_contains(tags, 'random') ORDER BY ALL"
    rows = here.connection().execute(query, values).fetchall()
    return {(game, str(day)): session for game, day, session in rows}
