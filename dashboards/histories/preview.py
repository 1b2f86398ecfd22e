"""What would become of a file: numbers, oddities, people, plays. The same plan as the command line's."""

from __future__ import annotations

from collections import Counter
from typing import Final

import streamlit as st

from dashboards.context import Context
from dashboards.listing import Cell, Column, Row, listing
from dashboards.naming import known, literal
from dashboards.texts import day
from events.exchange.plays import Day
from events.languages import Lang
from service.cli.polish import problem_text, translated
from service.histories import Decisions, Person, Plan

SHOWN: Final = 200
"""Plays and oddities that are shown."""
SIGNS: Final = {"failed": "breach", "same": "remark"}
NEW: Final = "new"
AT_ONCE: Final = 20
"""Plays that are shown without being asked for."""


def numbers(here: Context, planned: Plan) -> None:
    """How many plays would be added, amended, left."""
    with st.container(horizontal=True):
        for action, count in planned.counts.items():
            if count or action in ("add", "unchanged"):
                st.metric(here.text(f"import.action.{action}"), count, border=True)


def oddities(here: Context, planned: Plan) -> None:
    """Everything in the file that is not as it should be, by kind; nothing is left out in silence."""
    dropped = [f"{name}: {count}" for name, count in planned.dropped.items()]
    if dropped:
        st.caption(here.text("import.dropped", what=literal(", ".join(dropped))))
    if not planned.oddities:
        st.caption(here.text("import.no_oddities"))
        return
    kinds = Counter(each.code for each in planned.oddities)
    said = ", ".join(
        f"{known(here.lang, 'import.oddity', code)}: {count}" for code, count in kinds.most_common()
    )
    with st.expander(here.counted("import.oddities", len(planned.oddities)), icon=":material/report:"):
        st.caption(said)
        rows: list[Row] = [
            [known(here.lang, "import.oddity", each.code), _said(here, each.what), each.play or ""]
            for each in planned.oddities[:SHOWN]
        ]
        columns = [
            Column("code", here.text("import.kind")),
            Column("what", here.text("import.what"), main=True, wide=True),
            Column("play", here.text("import.play"), "code"),
        ]
        listing(here, "import-oddities", columns, rows)
        if len(planned.oddities) > SHOWN:
            st.caption(here.counted("import.more", len(planned.oddities) - SHOWN))


def spoken(here: Context) -> Lang:
    """The reader's language."""
    return "pl" if here.lang == "pl" else "en"


def _said(here: Context, what: str) -> str:
    return translated("what", what) if here.lang == "pl" else what


def people(here: Context, planned: Plan, names: dict[str, str]) -> dict[str, str]:
    """Who the players are; those who may be somebody known are decided here. {key: person id or ``new``}"""
    unsure = [each for each in planned.people if not each.erased and _unsure(each)]
    new = [each for each in planned.people if each.person_id is None and not each.candidates]
    title = here.text("import.people", new=len(new), unsure=len(unsure), all=len(planned.people))
    chosen: dict[str, str] = {}
    with st.expander(title, icon=":material/group:"):
        for each in unsure:
            picked = _who(here, each, names)
            if picked != (each.person_id or NEW):
                chosen[each.key] = picked
        if new:
            st.caption(here.text("import.people.new"))
            st.write(literal(", ".join(sorted(each.name for each in new)[:SHOWN])))
    return chosen


def _unsure(person: Person) -> bool:
    """Whether there is something to decide: somebody of a like name, or several of the same."""
    return len(person.candidates) > 1 or (bool(person.candidates) and person.person_id is None)


def _who(here: Context, person: Person, names: dict[str, str]) -> str:
    options = [*person.candidates, NEW]
    before = person.person_id if person.person_id in options else NEW
    return st.selectbox(
        here.text("import.who", name=literal(person.name)), options, index=options.index(before or NEW),
        format_func=lambda each: names.get(each, each[:8]) if each != NEW else here.text("import.somebody_new"),
        key=f"who-{person.key}", filter_mode=None,
    )  # fmt: skip


def plays(here: Context, planned: Plan) -> None:
    """The plays, those that would change something first."""
    order = {"failed": 0, "amend": 1, "same": 2, "add": 3, "unchanged": 4}
    items = sorted(planned.items, key=lambda each: order[each.action])[:SHOWN]
    rows: list[Row] = [
        [
            _day(here, each.play.day),
            each.play.game.title,
            ", ".join(player.name or "" for player in each.play.players if player.name),
            Cell(here.text(f"import.action.{each.action}"), sign=SIGNS.get(each.action, ""),
                 more=problem_text(each.problem, spoken(here)) if each.problem else ""),
        ]
        for each in items
    ]  # fmt: skip
    columns = [
        Column("day", here.text("import.day"), "short", main=True),
        Column("game", here.text("import.game")),
        Column("who", here.text("import.players"), wide=True),
        Column("action", here.text("import.becomes")),
    ]
    with st.expander(
        here.counted("import.plays", len(planned.items)),
        icon=":material/list:",
        expanded=len(items) <= AT_ONCE,
    ):
        listing(here, "import-plays", columns, rows)
        if len(planned.items) > SHOWN:
            st.caption(here.counted("import.more", len(planned.items) - SHOWN))


def _day(here: Context, told: Day | None) -> Cell:
    if told is None or told.precision == "unknown":
        return Cell("–", order="")
    return Cell(day(here.lang, told.date[:10], short=True), order=told.date)


def options(here: Context) -> Decisions:
    """What holds for the whole file."""
    with st.container(horizontal=True):
        private = st.toggle(
            here.text("import.private"), key="import-private", help=here.text("import.private.help")
        )
        buddhist = st.toggle(here.text("import.buddhist"), key="import-buddhist")
        apart = st.toggle(here.text("import.apart"), key="import-apart", help=here.text("import.apart.help"))
    return Decisions(private=private, buddhist=buddhist, all_apart=apart)
