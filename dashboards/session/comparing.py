"""The tab *what if*: a branch beside the session that it began from; the branches of a session."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, Final

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from dashboards import address
from dashboards.listing import Cell, Column, Link, Row, listing
from dashboards.naming import known, literal
from dashboards.session.lookup import readable
from dashboards.session.naming import Sessions
from dashboards.session.shown import Shown
from projections.comparing import Comparison, Side, Told, compare
from projections.rules.catalogue import catalogue, sentence
from projections.rules.findings import Finding

TAB: Final = "whatif"
WIDE: Final = 120
"""Signs of a value of the table that are shown."""
SEVERITIES: Final = ("breach", "doubt", "remark")


def comparing(shown: Shown, _: DeltaGenerator) -> None:
    """The comparison of a branch with its origin; below it the branches of the session."""
    origin = shown.replay.opened.origin
    if origin is not None:
        before, why = readable(shown.here.library, origin.session)
        if before is None:
            st.error(shown.text("session.unreadable", why=why or ""), icon=":material/error:")
        else:
            _compared(shown, compare(before, shown.replay, shown.here.library.log().read, shown.viewer))
    branches = _branches(shown)
    if branches:
        _list(shown, branches)
    elif origin is None:
        st.info(shown.text("whatif.none"), icon=":material/alt_route:")


def _compared(shown: Shown, found: Comparison) -> None:
    here = shown.here
    if found.last is None:
        st.caption(here.text("whatif.apart"))
    else:
        said = literal(_words(shown, found.last))
        st.caption(here.counted("whatif.same", found.same, seq=found.last.seq, line=said))
    sides = (found.one, found.other)
    heads = [here.text("whatif.origin"), here.text("whatif.branch")]
    columns = [Column("what", "", main=True), *map(Column, ("one", "other"), heads)]
    listing(here, "whatif-sums", columns, list(_sums(shown, sides, found.same)), sortable=False)
    if found.rows:
        found_at = {(side.session_id, each.seq): each for side in sides for each in reversed(side.findings)}
        turn = Column("turn", "", "short", main=True)
        rows = [
            [_turn(shown, one or other), _line(shown, one, found_at), _line(shown, other, found_at)]
            for one, other in found.rows
        ]
        columns = [turn, *map(Column, ("one", "other"), heads)]
        listing(here, "whatif-lines", columns, rows, sortable=False)
    st.markdown(f"**{here.text('whatif.state')}**")
    if not found.state:
        st.caption(here.text("whatif.state_same"))
        return
    path = Column("path", here.text("whatif.path"), "code", main=True)
    columns = [path, *map(Column, ("one", "other"), heads)]
    state = [
        [key, _value(shown, one) or "–", _value(shown, other) or "–"]
        for key, (one, other) in found.state.items()
    ]
    listing(here, "whatif-state", columns, state, sortable=False)


def _sums(shown: Shown, sides: tuple[Side, Side], same: int) -> Iterator[Row]:
    """How many lines each went on with, how it stands, what was found."""
    yield [shown.text("whatif.lines"), *(str(each.lines - same) for each in sides)]
    yield [shown.text("facts.result"), *(_result(shown, each) for each in sides)]
    for severity in SEVERITIES:
        roots = [
            sum(each.severity == severity and each.caused_by is None for each in side.findings)
            for side in sides
        ]
        if any(roots):
            yield [shown.text(f"severity.{severity}"), *map(str, roots)]


def _result(shown: Shown, side: Side) -> str:
    words = known(shown.here.lang, "status", side.result.status)
    winners = () if side.result.cooperative else side.result.winners
    more = ", ".join(shown.words.name(each) for each in winners)
    if not more and side.result.reason:
        more = side.replay.rules.reason(side.result.reason, shown.here.lang)
    return f"{words}: {more}" if more else words


def _turn(shown: Shown, told: Told | None) -> Cell:
    number = told.turn if told is not None else 0
    return Cell(shown.text("whatif.turn", turn=number), order=number)


def _line(shown: Shown, told: Told | None, found_at: dict[tuple[str, int], Finding]) -> Cell | str:
    """A line as a link to its place in the replay of its session, with what was found there."""
    if told is None:
        return ""
    finding = found_at.get((told.session_id, told.seq))
    viewer = address.value("viewer")
    link = Link(
        "session",
        {"session": told.session_id, "seq": str(told.seq), **({"viewer": viewer} if viewer else {})},
    )
    rules = shown.replay.rules
    more = "" if finding is None else sentence(
        finding, catalogue(rules.game)[finding.rule], shown.here.lang, rules.name
    )  # fmt: skip
    return Cell(_words(shown, told), link, sign=finding.severity if finding else "", more=more)


def _words(shown: Shown, told: Told) -> str:
    player = told.data.get("player")
    words = shown.words.line(told.data)
    return f"{player} {words}" if isinstance(player, str) else words


def _value(shown: Shown, value: Any) -> str:
    """A value of the table in words: names of what is named, lists with commas between."""
    if isinstance(value, str):
        said = shown.words.name(value)
    elif isinstance(value, (list, tuple)) and all(isinstance(each, str) for each in value):
        said = ", ".join(map(shown.words.name, value))
    else:
        said = json.dumps(value, ensure_ascii=False, default=list) if value is not None else ""
    return said if len(said) <= WIDE else said[: WIDE - 1] + "…"


def _branches(shown: Shown) -> list[str]:
    """The sessions that begin in this one, as the warehouse knows them."""
    query = "SELECT session_id FROM sessions WHERE origin = ? ORDER BY recorded_at"
    rows = shown.here.connection().execute(query, [shown.session]).fetchall()
    return [row[0] for row in rows]


def _list(shown: Shown, branches: list[str]) -> None:
    here, names = shown.here, Sessions(shown.here)
    st.markdown(f"**{here.text('whatif.branches')}**")
    rows: list[Row] = []
    for each in branches:
        replay, _ = readable(here.library, each)
        origin = replay.opened.origin if replay is not None else None
        link = Link("session", {"session": each, "tab": TAB})
        place = here.text("session.line", seq=origin.place) if origin is not None else ""
        lines = len(replay.judged) - 1 if replay is not None else None
        rows.append([names.cell(each, link), place, lines, known(here.lang, "status", names.status(each))])
    columns = [
        Column("session", here.text("nav.session"), main=True, wide=True),
        Column("from", here.text("whatif.from")),
        Column("lines", here.text("whatif.lines"), "number"),
        Column("status", here.text("sessions.status")),
    ]
    listing(here, "whatif-branches", columns, rows)
