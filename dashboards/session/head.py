"""The head of the session page: which play this is, how it stands, from where it branched."""

from __future__ import annotations

import streamlit as st

from dashboards import links
from dashboards.naming import known, literal, play_title
from dashboards.session.shown import Shown
from dashboards.texts import day, listed


def head(shown: Shown) -> None:
    """Game and day; who played, how it ended, of which kind it is."""
    opened, lang = shown.replay.opened, shown.here.lang
    played = [day(lang, opened.played_on.date)] if opened.played_on else []
    facts = [literal(shown.people.all_seats()), f"**{literal(result(shown))}**"]
    facts += [known(lang, "kind", opened.kind)] if opened.kind not in (None, "played") else []
    with st.container(horizontal=True, vertical_alignment="center", gap="small", key="session-head"):
        named = play_title(opened.game, shown.replay.rules.play(shown.replay.state).title, lang)
        title = " · ".join([literal(named), *played])
        st.subheader(title, anchor=False, width="content")
        st.markdown(" · ".join(facts), width="content")
        if opened.origin is not None:
            told = {"session": opened.origin.session, "seq": str(opened.origin.place)}
            words = shown.text("session.origin", seq=opened.origin.place)
            links.way("session", words, icon=":material/alt_route:", key="to-origin", **told)


def result(shown: Shown) -> str:
    """How the game stands: who won it, or how it ended for all together, and why."""
    outcome, lang = shown.replay.table.result(), shown.here.lang
    words = known(lang, "status", outcome.status)
    if outcome.winners and not outcome.cooperative:
        seats = {each.seat for each in shown.replay.opened.seats}
        names = [
            shown.people.seat(each) if each in seats else shown.words.name(each) for each in outcome.winners
        ]
        words = shown.text("session.won_by", winners=listed(lang, names))
    return f"{words}: {shown.replay.rules.reason(outcome.reason, lang)}" if outcome.reason else words
