"""The filters of the pages of statistics, each in the address; a value that is unknown falls back with a note."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import date
from functools import partial
from typing import Any, Final

import streamlit as st

from dashboards import address
from dashboards.context import Context
from dashboards.counting.naming import Names
from projections.statistics import Selection
from projections.statistics.offering import Offered, There, offered, sessions_there

ALL: Final = ""


@dataclass(frozen=True, slots=True)
class Filters:
    """``selection``: all that the boxes say. ``ever``: the same without a period. ``names``: of the boxes in the
    address. ``year``, ``person``, ``title``: what was chosen; None: all."""

    selection: Selection
    ever: Selection
    names: tuple[str, ...]
    offered: Offered
    year: int | None = None
    person: str | None = None
    title: str | None = None


def filters(here: Context, names: Names, *boxes: str, first: Sequence[str] = ()) -> Filters:
    """The boxes named (``year``, ``game``, ``person``, ``players``, ``tag``), and the switch for sessions without
    broken rules. ``first``: those in which something is always chosen, the most played where nothing is said."""
    there = offers(here)
    titles = names.titles(there.titles)
    told: dict[str, str] = {}
    given: dict[str, tuple[Sequence[str], Callable[[str], str]]] = {
        "year": ([str(year) for year in there.years], str),
        "game": (list(titles), lambda key: titles.get(key, key)),
        "person": (there.people, names.person),
        "players": ([str(number) for number in there.players], str),
        "tag": (there.tags, str),
    }
    with st.container(horizontal=True, vertical_alignment="bottom"):
        for name in boxes:
            options, say = given[name]
            if name == "tag" and not options:
                continue
            told[name] = choose(here, name, options, say, always=name in first)
        clean = address.switch(here.lang, "clean", here.text("games.clean"))
    return _filters(here, there, told, (*boxes, "clean"), clean=clean)


def choose(
    here: Context, name: str, options: Sequence[str], say: Callable[[str], str], *, always: bool
) -> str:
    """One box of the address. ``always``: something of the options is chosen."""
    shown = list(options) if always else [ALL, *options]
    return address.select(
        here.lang, name, here.text(f"filter.{name}"), shown, shown[0],
        say=lambda option: say(option) if option else here.text("all"), now=partial(here.stands_for, name),
    )  # fmt: skip


def _filters(
    here: Context, there: Offered, told: dict[str, str], names: tuple[str, ...], *, clean: bool
) -> Filters:
    year = int(told["year"]) if told.get("year") else None
    person, title = told.get("person") or None, told.get("game") or None
    ever = Selection(
        kinds=here.kinds, title=title, persons=(person,) if person else (),
        seats=(int(told["players"]),) if told.get("players") else (), tag=told.get("tag") or None, clean=clean,
    )  # fmt: skip
    return Filters(of_year(ever, year), ever, names, there, year, person, title)


def of_year(selection: Selection, year: int | None) -> Selection:
    """Only the plays of a year."""
    return replace(selection, since=date(year, 1, 1), until=date(year, 12, 31)) if year else selection


def offers(here: Context) -> Offered:
    """What there is to choose from."""
    return here.kept(
        "offered", lambda: offered(here.connection(), Selection(kinds=here.kinds), here.standing)
    )


def all_sessions(here: Context) -> There:
    """What sessions there are, of every kind."""
    everything = Selection(kinds=here.all_kinds())
    return here.kept("there", lambda: sessions_there(here.connection(), everything, here.standing))


def any_plays(here: Context, selection: Selection) -> dict[str, Any]:
    """The totals of a selection."""
    row: dict[str, Any] = here.answer("totals", selection).to_pylist()[0]
    return row
