"""The filters of *Sessions*, each in the address: those that are often used as boxes, the others where one looks for
them, or where the address says them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date
from functools import partial
from typing import Final

import streamlit as st

from dashboards import address
from dashboards.context import Context
from dashboards.counting.naming import Names
from dashboards.naming import game_title, known
from dashboards.selecting import row
from dashboards.selecting.periods import days_of_month
from dashboards.selecting.writing import COUNTED, OPTION
from dashboards.texts import day
from projections.statistics import Selection
from projections.statistics.offering import Offered, There, offered

ALL: Final = ""
OFTEN: Final = ("game", "status", "seats", "kind")
MORE: Final = ("year", "title", "person", "other", "tag")
TOLD: Final = ("month", "since", "until", "session")
"""Filters that only an address says: links of other pages have them."""


@dataclass(frozen=True, slots=True)
class Chosen:
    """``selection``: all that the address says; ``names``: what it may say."""

    selection: Selection
    names: tuple[str, ...]


class _Boxes:
    """Boxes whose options are those of the sessions that there are."""

    def __init__(self, here: Context, names: Names, everything: There) -> None:
        self._here, self._names, self._everything = here, names, everything
        self.there: Offered = here.kept(
            ("offered", "sessions"),
            lambda: offered(
                here.connection(), Selection(kinds=here.all_kinds()), here.standing, unended=True
            ),
        )
        self.titles = names.titles(self.there.titles)

    def choose(self, name: str) -> str:
        """What one box says."""
        here = self._here
        options, say = self._options(name)
        label = known(here.lang, "sessions" if name in OFTEN else "filter", name.removeprefix(OPTION))
        return address.select(
            here.lang, name, label, [ALL, *options], ALL, now=partial(here.stands_for, _held(name)),
            say=lambda option: say(option) if option else here.text("all"),
        )  # fmt: skip

    def _options(self, name: str) -> tuple[Sequence[str], Callable[[str], str]]:
        here, names, there = self._here, self._names, self.there
        if name == "kind":
            return [COUNTED, *self._values(name)], lambda word: known(here.lang, "kind", word)
        if name == "status":
            return self._values(name), lambda word: known(here.lang, "status", word)
        if name == "game":
            return self._values(name), lambda word: game_title(word, here.lang)
        if name == "title":
            return list(self.titles), lambda key: self.titles.get(key, key)
        if name in ("person", "other"):
            return there.people, names.person
        if name == "year":
            return [str(year) for year in there.years], str
        if name == "tag":
            return there.tags, str
        if name in ("since", "until"):
            return _alone(name, _is_day), lambda told: day(here.lang, told, short=True)
        if name == "month":
            return _alone(name, lambda told: days_of_month(told) is not None), str
        if name == "session":
            return _alone(name, lambda told: here.library.meant(told) == told), lambda told: told[:8]
        return (self._values(name) if name == "seats" else _alone(name, bool)), str

    def _values(self, name: str) -> tuple[str, ...]:
        return {
            "game": self._everything.game,
            "status": self._everything.status,
            "seats": self._everything.seats,
            "kind": self._everything.kind,
        }[name]


def filters(here: Context, everything: There) -> Chosen:
    """The boxes, and the row that the address names. ``everything``: what sessions there are."""
    names = Names(here)
    boxes = _Boxes(here, names, everything)
    options = [name for name in st.query_params if name.startswith(OPTION)]
    told = [name for name in (*MORE, *TOLD, *options) if address.value(name) is not None]
    with st.container(horizontal=True, vertical_alignment="bottom"):
        said = {name: boxes.choose(name) for name in (*OFTEN, *told)}
        clean = address.switch(here.lang, "clean", here.text("sessions.clean"))
        if left := [name for name in MORE if name not in told]:
            with st.popover(here.text("sessions.more"), icon=":material/filter_list:"):
                said |= {name: boxes.choose(name) for name in left}
    behind = row.read(here)
    if behind is not None:
        row.show(here, names, boxes.titles, behind)
    since, until = _period(said)
    selection = Selection(
        kinds=_kinds(here, said["kind"]), game=said["game"] or None, title=said["title"] or None,
        statuses=_some(said["status"]), seats=tuple(map(int, _some(said["seats"]))), since=since, until=until,
        persons=(*_some(said["person"]), *_some(said["other"])), tag=said["tag"] or None,
        sessions=_some(said.get("session", ALL)), clean=clean, behind=behind,
        options=tuple((name.removeprefix(OPTION), said[name]) for name in options if said[name]),
    )  # fmt: skip
    return Chosen(selection, (*OFTEN, *MORE, *TOLD, *options, "clean", *row.names()))


def _held(name: str) -> str:
    """What a box holds: its own *game* is one of Kronika's, not a title."""
    return "" if name == "game" else name


def _kinds(here: Context, kind: str) -> tuple[str, ...]:
    if kind == COUNTED:
        return here.kinds
    return (kind,) if kind else here.all_kinds()


def _period(said: dict[str, str]) -> tuple[date | None, date | None]:
    """The days that all of year, month, since and until let pass."""
    first = [date.fromisoformat(said[name]) for name in ("since",) if said.get(name)]
    last = [date.fromisoformat(said[name]) for name in ("until",) if said.get(name)]
    if said["year"]:
        first.append(date(int(said["year"]), 1, 1))
        last.append(date(int(said["year"]), 12, 31))
    if month := days_of_month(said.get("month", ALL)):
        first.append(month[0])
        last.append(month[1])
    return max(first, default=None), min(last, default=None)


def _some(value: str) -> tuple[str, ...]:
    return (value,) if value else ()


def _alone(name: str, good: Callable[[str], bool]) -> list[str]:
    """What the address says, where it can be meant."""
    told = address.value(name) or ALL
    return [told] if told and good(told) else []


def _is_day(told: str) -> bool:
    try:
        date.fromisoformat(told)
    except ValueError:
        return False
    return True
