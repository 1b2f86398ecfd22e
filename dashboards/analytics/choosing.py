"""Which plays of a game are shown, and which beside them: boxes bound to the address."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

import streamlit as st

from dashboards import address
from dashboards.context import Context
from dashboards.counting.filters import ALL, of_year
from dashboards.counting.naming import Names
from dashboards.naming import known
from dashboards.texts import day, listed
from projections.statistics import Selection
from projections.statistics.offering import offered

NAMES: Final = ("players", "year", "person", "session")
AGAINST: Final = "against"
EVERY: Final = "all"
LATEST: Final = 200
"""Sessions that the box offers; an older one can be named in the address."""


@dataclass(frozen=True, slots=True)
class Sides:
    """``this``: what the filters say; ``other``: what is laid beside it, None where nothing is. ``told``: both in
    words."""

    this: Selection
    other: Selection | None
    told: tuple[str, str]


def sides(here: Context, game: str, options: Mapping[str, str]) -> Sides:
    """The boxes. ``options``: {option of a session that may be filtered by: key of its label}."""
    everything = Selection(kinds=here.kinds, game=game)
    names = Names(here)
    there = here.kept(("offered", game), lambda: offered(here.connection(), everything, here.standing))
    sessions = _sessions(here, names, everything)
    given: dict[str, Sequence[str]] = {
        "players": [str(each) for each in there.players],
        "year": [str(each) for each in there.years],
        "person": there.people,
        **{option: _options(here, everything, option) for option in options},
        "session": list(sessions),
    }
    labels = {
        "players": here.text("games.players"),
        **{each: here.text(f"filter.{each}") for each in ("year", "person", "session")},
        **{option: here.text(label) for option, label in options.items()},
    }

    def say(name: str, value: str) -> str:
        if name == "person":
            return names.person(value)
        return sessions.get(value, value) if name == "session" else value

    def shown(name: str) -> Callable[[str], str]:
        return lambda value: say(name, value) if value else here.text("all")

    def said(value: str) -> str:
        name, _, what = value.partition(":")
        return f"{labels[name]}: {say(name, what)}" if what else here.text("inside.every")

    with st.container(horizontal=True, vertical_alignment="bottom"):
        chosen = {
            name: address.select(
                here.lang, name, labels[name], [ALL, *values], ALL, say=shown(name),
                now=partial(here.stands_for, name),
            )
            for name, values in given.items()
        }  # fmt: skip
    with st.container(horizontal=True, vertical_alignment="center"):
        wanted = [EVERY, *(f"{name}:{value}" for name, values in given.items() for value in values)]
        against = address.select(
            here.lang, AGAINST, here.text("inside.against"), [ALL, *wanted], ALL, width=330,
            say=lambda value: said(value) if value else here.text("inside.nothing"), now=partial(_now, here),
        )  # fmt: skip
        clean = address.switch(here.lang, "clean", here.text("games.clean"))
    told = "; ".join(said(f"{name}:{value}") for name, value in chosen.items() if value)
    this = _selection(everything, chosen, options, clean=clean)
    if not against:
        return Sides(this, None, (told, ""))
    other = _beside(chosen, against)
    beside = "; ".join(said(f"{name}:{value}") for name, value in other.items() if value)
    every = here.text("inside.every")
    return Sides(this, _selection(everything, other, options, clean=clean), (told or every, beside or every))


def _now(here: Context, against: str) -> str:
    """What the other side was merged into."""
    name, mark, value = against.partition(":")
    return name + mark + here.stands_for(name, value)


def _beside(chosen: Mapping[str, str], against: str) -> dict[str, str]:
    """The filters of the other side: those of this one with one box changed; one session, or all plays, stand alone."""
    name, _, value = against.partition(":")
    if against == EVERY:
        return {}
    kept = {} if name == "session" else {each: told for each, told in chosen.items() if each != "session"}
    return {**kept, name: value}


def _selection(
    everything: Selection, chosen: Mapping[str, str], options: Mapping[str, str], *, clean: bool
) -> Selection:
    players, person, session = (chosen.get(name) for name in ("players", "person", "session"))
    selection = Selection(
        kinds=everything.kinds, game=everything.game, seats=(int(players),) if players else (),
        options=tuple((each, chosen[each]) for each in options if chosen.get(each)),
        persons=(person,) if person else (), sessions=(session,) if session else (), clean=clean,
    )  # fmt: skip
    return of_year(selection, int(chosen["year"]) if chosen.get("year") else None)


def _options(here: Context, everything: Selection, option: str) -> list[str]:
    sql, values = everything.chosen()
    asked = f"SELECT list(DISTINCT options[$name] ORDER BY options[$name]) FROM ({sql})"
    found = here.connection().execute(asked, {**values, "name": option}).fetchone()
    return [each for each in (found or [None])[0] or [] if each]


def _sessions(here: Context, names: Names, everything: Selection) -> dict[str, str]:
    """{id: the session in words}: the latest, and the one in the address."""
    sql, values = everything.chosen()
    asked: Any = address.value("session"), (address.value(AGAINST) or "").removeprefix("session:")
    found = (
        here.connection()
        .execute(
            f"""SELECT session_id, coalesce(played_on, recorded_at::DATE), status,
                   (SELECT list(person ORDER BY position) FROM seats s
                    WHERE s.session_id = c.session_id AND person IS NOT NULL)
            FROM ({sql}) c
            QUALIFY row_number() OVER (ORDER BY coalesce(played_on, recorded_at::DATE) DESC, session_id) <= $latest
                 OR list_contains($asked, session_id)
            ORDER BY 2 DESC, 1""",
            {**values, "latest": LATEST, "asked": list(asked)},
        )
        .fetchall()
    )
    return {
        session: ", ".join(
            [day(here.lang, on, short=True), known(here.lang, "status", status),
             *([listed(here.lang, [names.person(each) for each in people])] if people else [])]
        )
        for session, on, status, people in found
    }  # fmt: skip
