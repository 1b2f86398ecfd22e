"""A game's page: the plays to be shown and those beside them, then four sections in the same order for every game. A
game says which metrics stand in which, how each is drawn and how its words are named; the rest is the same for all."""

from __future__ import annotations

import html
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Any, Final

import pandas as pd
import pyarrow as pa
import streamlit as st

from dashboards import address, links, states
from dashboards.analytics import table
from dashboards.analytics.choosing import AGAINST, NAMES, Sides, sides
from dashboards.analytics.sheet import OTHER, SIDES, THIS, Draw, Named, Sheet, paint
from dashboards.context import Context
from dashboards.listing import Link
from dashboards.selecting.writing import Ways
from projections.statistics import Selection, metric
from projections.statistics.behind import named

MOST: Final = 15
"""Names that stand one below the other before one asks for all."""


@dataclass(frozen=True)
class Analytics:
    """``curves`` (over turns or rounds), ``flows`` (what comes and goes), ``actions`` (what turns are spent on),
    ``decisions`` (what was chosen, against how it came out): {metric: its form}. ``options``: {option of a session
    that may be filtered by: key of its label}."""

    game: str
    curves: Mapping[str, Draw]
    flows: Mapping[str, Draw]
    actions: Mapping[str, Draw]
    decisions: Mapping[str, Draw]
    named: Named
    options: Mapping[str, str] = field(default_factory=dict)

    def show(self, here: Context) -> None:
        """The page."""
        st.title(here.text(f"{self.game}.title"))
        if states.nothing(here):
            return
        states.behind(here)
        if not _plays(here, Selection(kinds=here.kinds, game=self.game)):
            if not here.behind:
                st.info(here.text("games.none"))
            return
        chosen = sides(here, self.game, self.options)
        plays = _plays(here, chosen.this)
        if not plays:
            states.no_match(here, *NAMES, *self.options, AGAINST, "clean")
            return
        compared = self._head(here, chosen, plays)
        for section in SECTIONS:
            st.header(here.text(f"inside.{section}"), anchor=section, divider="gray",
                      help=here.text(f"inside.{section}.help"))  # fmt: skip
            drawn = list(getattr(self, section).items())
            for at in range(0, len(drawn), 2):
                pair = drawn[at : at + 2]
                for column, (name, draw) in zip(st.columns(len(pair), gap="large"), pair, strict=True):
                    with column:
                        self._metric(here, name, draw, compared)

    def _head(self, here: Context, chosen: Sides, plays: int) -> dict[str, Selection]:
        """Says what is counted; gives the selections that have plays, by side."""
        for side, selection in zip(SIDES, (chosen.this, chosen.other), strict=True):
            if selection is not None and selection.sessions:
                links.way("session", here.text("inside.open"), icon=":material/play_circle:", key=f"to-{side}",
                          session=selection.sessions[0])  # fmt: skip
        if chosen.other is None:
            st.caption(here.counted("games.counted", plays))
            return {THIS: chosen.this}
        beside = _plays(here, chosen.other)
        told = zip(SIDES, chosen.told, (plays, beside), strict=True)
        lines = (_line(side, words, here.counted("games.counted", n)) for side, words, n in told)
        with st.container():
            st.html("".join(lines))
        if not beside:
            st.info(here.text("inside.none"))
            return {THIS: chosen.this}
        return {THIS: chosen.this, OTHER: chosen.other}

    def _metric(self, here: Context, name: str, draw: Draw, compared: Mapping[str, Selection]) -> None:
        told = metric(name, self.game)
        st.subheader(told.title[here.lang], help=told.sentence[here.lang], anchor=False)
        answers = {side: here.answer(name, selection, self.game) for side, selection in compared.items()}
        frames = [found.to_pandas().assign(side=side) for side, found in answers.items()]
        rows = pd.concat([each for each in frames if len(each)] or frames, ignore_index=True)
        if rows.empty:
            st.caption(here.text("games.none"))
            return
        ways = self._ways(here, name, compared, answers)
        place, sheet = st.container(), _cut(name, draw, Sheet.of(here, told, rows, self.named, ways))
        place.altair_chart(draw(sheet), key=f"chart-{name}")
        with st.popover(here.text("games.table"), icon=":material/table_chart:"):
            st.caption(told.sentence[here.lang])
            table.show(sheet, f"{self.game}-{name}")

    def _ways(
        self, here: Context, name: str, compared: Mapping[str, Selection], answers: Mapping[str, pa.Table]
    ) -> dict[str, list[Link | None]]:
        """Where the numbers of all rows lead, by column."""
        led: dict[str, list[Link | None]] = {}
        for side, selection in compared.items():
            ways = Ways(here, selection, named(name, self.game))
            for row in answers[side].to_pylist():
                for column in ways.columns:
                    led.setdefault(column, []).append(ways.link(column, row))
        return led


SECTIONS: Final = tuple(each.name for each in fields(Analytics))[1:5]
"""The sections, in their order on every page."""


def _cut(name: str, draw: Draw, sheet: Sheet) -> Sheet:
    """Of many names the most frequent; all, where the address says so."""
    if not draw.by or sheet.names(draw.by) <= MOST:
        return sheet
    words = sheet.here.text("inside.all", n=sheet.names(draw.by), most=MOST)
    return sheet if address.switch(sheet.here.lang, f"all-{name}", words) else sheet.often(draw.by, MOST)


def _line(side: str, words: str, counted: str) -> str:
    square = f'<span style="color:{paint()[side]}">■</span>'
    return f"<div>{square} <b>{side}</b> {html.escape(words)} ({html.escape(counted)})</div>"


def _plays(here: Context, selection: Selection) -> int:
    plays: Any = here.answer("plays", selection).column("plays")[0].as_py()
    return int(plays)
