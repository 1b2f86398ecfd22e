"""The tab *facts*: seats, options, house rules, dates, where it was played; and the session to take along."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator
from contextlib import closing
from functools import partial
from typing import Any

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from dashboards import downloads
from dashboards.listing import Cell, Column, Link, Row, listing
from dashboards.naming import game_title, known
from dashboards.player.saving import save
from dashboards.session.head import result
from dashboards.session.photos import photos
from dashboards.session.shown import Shown
from dashboards.texts import day, number
from events.exchange.jsonl import export_log
from projections.warehouse.clocks import active_seconds
from service.exports.bgstats import link
from service.exports.plays import plays
from service.notated import notated
from service.people.display import Names, audience


def facts(shown: Shown, _: DeltaGenerator) -> None:
    """Everything that holds for the whole session."""
    here = shown.here
    columns = [Column("name", "", "short"), Column("value", "")]
    rows: list[Row] = [
        [here.text(f"facts.{name}"), value] for name, value in _facts(shown) if value not in (None, "")
    ]
    listing(here, "facts", columns, rows, sortable=False, cards=False)
    st.markdown(f"**{here.text('facts.who')}**")
    _seats(shown)
    st.markdown(f"**{here.text('facts.take_along')}**")
    _files(shown)
    photos(shown)


def _facts(shown: Shown) -> Iterator[tuple[str, Any]]:
    replay, here = shown.replay, shown.here
    opened, lang, name = replay.opened, here.lang, shown.words.name
    seconds = active_seconds(replay.events)
    yield "game", game_title(opened.game, lang) + (f" ({name(opened.edition)})" if opened.edition else "")
    yield "day", day(lang, opened.played_on.date) if opened.played_on else None
    yield "place", shown.free(replay.events[0], "place")
    yield "result", result(shown)
    yield "kind", known(lang, "kind", opened.kind or "played")
    yield (
        "options",
        "; ".join(
            f"{known(lang, 'option', each)}: {_said(shown, value)}" for each, value in opened.options.items()
        ),
    )
    yield "mode", known(lang, "mode", opened.mode)
    for rule in sorted(replay.table.house - replay.table.ignored):
        yield "house", Cell(rule, Link("rules", {"game": opened.game, "rule": rule}))
    yield "lines", number(lang, replay.head[0])
    yield "time", here.counted("facts.minutes", round(seconds / 60)) if seconds is not None else None
    yield "recorded", replay.events[0].recorded_at[:16].replace("T", " ") + " UTC"
    yield "changed", replay.events[-1].recorded_at[:16].replace("T", " ") + " UTC"
    yield "rules", replay.rules.version
    yield "tags", ", ".join(opened.tags)
    yield "id", shown.session
    yield "head", replay.head[1].hex() if shown.viewer.log else None


def _said(shown: Shown, value: Any) -> str:
    if isinstance(value, bool):
        return shown.text("yes" if value else "no")
    if isinstance(value, (list, tuple)):
        return ", ".join(_said(shown, each) for each in value)
    return shown.words.name(value) if isinstance(value, str) else str(value)


def _seats(shown: Shown) -> None:
    """The seats in the order of play: who sat there, role, team, points."""
    replay = shown.replay
    roles = replay.document(shown.viewer).get("roles") or {}
    outcome = replay.table.result()
    told: dict[str, list[str | int]] = {
        "seat": [each.seat for each in replay.opened.seats],
        "name": [shown.people.known(each.person or "") or "" for each in replay.opened.seats],
        "role": [shown.words.name(str(roles.get(each.seat, ""))) for each in replay.opened.seats],
        "team": [each.team or "" for each in replay.opened.seats],
        "points": [outcome.scores.get(each.seat, {}).get("total", "") for each in replay.opened.seats],
        "won": ["★" if {each.seat, each.team} & set(outcome.winners) else "" for each in replay.opened.seats],
    }
    there = {name: cells for name, cells in told.items() if any(cell != "" for cell in cells)}
    columns = [
        Column(
            name,
            shown.text(f"facts.seat.{name}"),
            "number" if name == "points" else "text",
            main=name == "seat",
        )
        for name in there
    ]
    listing(
        shown.here, "seats", columns, [list(row) for row in zip(*there.values(), strict=True)], sortable=False
    )


def _files(shown: Shown) -> None:
    """The file to look at, for any viewer; the log itself, as text and byte for byte, for the log alone."""
    with st.container(horizontal=True):
        save(shown.here, shown.replay, shown.seen_by)
        if shown.viewer.log:
            _file(shown, "text", partial(_text, shown), "text/plain", "txt")
            _file(shown, "jsonl", partial(_jsonl, shown), "application/jsonl", "jsonl")
        address = _bgstats(shown)
        if address is not None:
            more = shown.text("facts.bgstats.help")
            st.link_button(shown.text("facts.bgstats"), address, icon=":material/send_to_mobile:", help=more)


def _file(shown: Shown, name: str, content: Callable[[], bytes], mime: str, ending: str) -> None:
    """A button for a file that is made when it is asked for."""
    downloads.button(
        shown.text(f"facts.{name}"), content, f"kronika-{shown.session[:8]}.{ending}", mime, f"take-{name}",
        note=shown.text(f"facts.{name}.help"),
    )  # fmt: skip


def _bgstats(shown: Shown) -> str | None:
    """The link that opens BG Stats with the play, as the viewer may have it; None while the warehouse does not know of
    it."""
    folder = shown.here.folder
    with closing(folder.directory()) as directory:
        names = Names(directory, audience(shown.viewer))
        found = plays(folder, directory if shown.viewer.log else None, [shown.session], names)
    return link(found[0]) if found else None


def _text(shown: Shown) -> bytes:
    with closing(shown.here.folder.directory()) as directory:
        return notated(shown.replay.events, directory).encode()


def _jsonl(shown: Shown) -> bytes:
    out = io.BytesIO()
    with closing(shown.here.folder.directory()) as directory:
        export_log(shown.here.library.log(), out, [shown.session], directory, Names(directory, "club"))
    return out.getvalue()
