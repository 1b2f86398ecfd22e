"""The page of a game's analytics: filters, then each metric as a chart with its sentence, table and downloads. A game
says which metrics, how each is drawn and how its words are named; the rest is the same for all."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

import pandas as pd
import streamlit as st

from dashboards import address, downloads, states
from dashboards.context import Context
from dashboards.counting.filters import choose, of_year
from dashboards.counting.naming import Names
from dashboards.naming import namer
from projections.statistics import Selection, metric
from projections.statistics.offering import offered

NAMES: Final = ("players", "year", "person")
Name = Callable[[str], str]
Draw = Callable[[Context, pd.DataFrame, Name], Any]
"""(page, rows of a metric, names of the game) -> an Altair chart."""
Named = Callable[[Context, pd.DataFrame, Name], pd.DataFrame]


@dataclass(frozen=True)
class Analytics:
    """``left``, ``right``: names of metrics, by column, each a key of ``draw``. ``named``: the rows with the words of
    the game in the reader's language. ``options``: {option that may be filtered by: key of its label}."""

    game: str
    left: Sequence[str]
    right: Sequence[str]
    draw: Mapping[str, Draw]
    named: Named
    options: Mapping[str, str] = field(default_factory=dict)

    def show(self, here: Context) -> None:
        """The page."""
        st.title(here.text(f"{self.game}.title"))
        if states.nothing(here):
            return
        states.behind(here)
        everything = Selection(kinds=here.kinds, game=self.game)
        if not _plays(here, everything):
            if not here.behind:
                st.info(here.text("games.none"))
            return
        selection = self._filters(here, everything)
        plays = _plays(here, selection)
        if not plays:
            states.no_match(here, *NAMES, *self.options, "clean")
            return
        st.caption(here.counted("games.counted", plays))
        name = namer(self.game, here.lang)
        for column, metrics in zip(st.columns(2, gap="large"), (self.left, self.right), strict=True):
            with column:
                for each in metrics:
                    self._section(here, each, selection, name)

    def _filters(self, here: Context, everything: Selection) -> Selection:
        sql, values = everything.chosen()
        asked = ["seats", *(f"options['{option}']" for option in self.options)]
        lists = ", ".join(f"list(DISTINCT {each} ORDER BY {each})" for each in asked)
        found = here.connection().execute(f"SELECT {lists} FROM ({sql})", values).fetchone()
        lists_of: list[list[Any]] = [
            [each for each in there or [] if each] for there in found or [None] * len(asked)
        ]
        seats, *offered = lists_of

        def ask(name: str, label: str, there: Sequence[Any]) -> str:
            words = ["", *map(str, there)]
            return address.select(
                here.lang, name, here.text(label), words, "", say=lambda word: word or here.text("all")
            )

        with st.container(horizontal=True, vertical_alignment="bottom"):
            players = ask("players", "games.players", seats)
            year, person = _period_and_person(here, everything)
            chosen = [
                (option, ask(option, label, there))
                for (option, label), there in zip(self.options.items(), offered, strict=True)
            ]
            clean = address.switch(here.lang, "clean", here.text("games.clean"))
        selection = Selection(
            kinds=everything.kinds,
            game=self.game,
            seats=(int(players),) if players else (),
            options=tuple(each for each in chosen if each[1]),
            persons=(person,) if person else (),
            clean=clean,
        )
        return of_year(selection, int(year) if year else None)

    def _section(self, here: Context, each: str, selection: Selection, name: Name) -> None:
        told = metric(each, self.game)
        table = here.answer(each, selection, self.game)
        st.subheader(told.title[here.lang])
        if not table.num_rows:
            st.caption(here.text("games.none"))
            return
        st.altair_chart(self.draw[each](here, table.to_pandas(), name), key=f"chart-{each}")
        with st.popover(here.text("games.table"), icon=":material/table_chart:"):
            st.caption(told.sentence[here.lang])
            headings = {column: words[here.lang] for column, words in told.columns.items()}
            shown = self.named(here, table.to_pandas(), name).rename(columns=headings)
            st.dataframe(shown, hide_index=True, key=f"table-{each}")
            downloads.both(here, table, f"{self.game}-{each}")


def _period_and_person(here: Context, everything: Selection) -> tuple[str, str]:
    """(year, person) of the address; so sessions and groups of people are compared."""
    there, names = offered(here.connection(), everything, here.standing), Names(here)
    year = choose(here, "year", [str(each) for each in there.years], str, always=False)
    return year, choose(here, "person", there.people, names.person, always=False)


def _plays(here: Context, selection: Selection) -> int:
    return int(here.answer("plays", selection).column("plays")[0].as_py())
