"""The filters of the audit page, each in the address: which sessions, and which findings in them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import streamlit as st

from dashboards import address
from dashboards.context import Context
from dashboards.counting.filters import all_sessions
from dashboards.naming import game_title, known
from dashboards.selecting.periods import days_of_month
from projections.statistics import Found, Selection

NAMES: Final = ("game", "severity", "ruling", "rule", "month", "session")
ALL: Final = ""
SEVERITIES: Final = ("breach", "doubt", "remark")
RULINGS: Final = ("none", "upheld", "dismissed", "house_rule")


@dataclass(frozen=True, slots=True)
class Filters:
    """``sessions``: those that are looked at; ``found``: the findings in them that are shown; ``told``: what the
    address says of both."""

    sessions: Selection
    found: Found
    told: Mapping[str, str]


def filters(here: Context) -> Filters:
    """The boxes, and what they say."""
    everything = here.answer("findings_by_rule", Selection(kinds=here.all_kinds())).to_pylist()
    with st.container(horizontal=True, vertical_alignment="bottom"):
        game = _select(here, "game", _games(here), lambda word: game_title(word, here.lang))
        severity = _select(here, "severity", SEVERITIES, lambda word: known(here.lang, "severity", word))
        ruling = _select(here, "ruling", RULINGS, lambda word: known(here.lang, "verdict", word))
        rule = _select(
            here, "rule", sorted({row["rule"] for row in everything if game in (ALL, row["game"])}), str
        )
        month = _select(here, "month", _months(here), str)
    session = _session(here)
    since, until = days_of_month(month) or (None, None)
    told = dict(zip(NAMES, (game, severity, ruling, rule, month, session or ""), strict=True))
    return Filters(
        Selection(
            kinds=here.all_kinds() if session else here.kinds, game=game or None, since=since, until=until,
            sessions=(session,) if session else (),
        ),
        Found(
            rules=(rule,) if rule else (),
            severities=(severity,) if severity else (),
            rulings=(ruling,) if ruling else (),
        ),
        {name: value for name, value in told.items() if value},
    )  # fmt: skip


def _select(here: Context, name: str, options: Sequence[str], say: Callable[[str], str]) -> str:
    return address.select(
        here.lang, name, here.text(f"audit.{name}"), [ALL, *options], ALL,
        say=lambda option: say(option) if option else here.text("all"),
    )  # fmt: skip


def _games(here: Context) -> list[str]:
    return list(all_sessions(here).game)


def _months(here: Context) -> list[str]:
    rows = here.answer("findings_by_month", Selection(kinds=here.kinds)).column("month").to_pylist()
    return [str(each) for each in rows[::-1]]


def _session(here: Context) -> str | None:
    """The one session of the address, with the way back to all."""
    given = address.value("session")
    if given is None:
        return None
    told = here.library.meant(given)
    if told is None:
        address.note(here.lang, here.text("nav.session"), given, here.text("all"))
        return None
    with st.container(horizontal=True, vertical_alignment="center"):
        st.markdown(
            f":material/filter_alt: {here.text('audit.one_session', session=told[:8])}", width="content"
        )
        st.button(
            here.text("audit.all_sessions"), key="audit-all", on_click=address.put, args=("session", None)
        )
    return told
