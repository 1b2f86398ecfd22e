"""A section of a page: a metric's title with its sentence, its chart or table, and downloads of just that."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import pyarrow as pa
import streamlit as st

from dashboards import downloads
from dashboards.context import Context
from dashboards.counting import tables
from dashboards.counting.naming import Names
from dashboards.selecting.writing import Ways
from dashboards.texts import decimal, percent
from projections.statistics import Selection, metric

Draw = Callable[[pa.Table], Any]
"""rows of a metric -> an Altair chart"""


@dataclass(frozen=True, slots=True)
class Sections:
    """Sections over one selection."""

    here: Context
    names: Names
    selection: Selection

    def __call__(
        self,
        name: str,
        columns: str = "",
        *,
        draw: Draw | None = None,
        keep: Callable[[pa.Table], pa.Table] | None = None,
        given: Mapping[str, Any] | None = None,
        title: str | None = None,
        over: Selection | None = None,
        idle: str = "",
        optional: bool = False,
        **how: Any,
    ) -> None:
        """Shows a metric. ``columns``: those of its table (with blanks between; where there is a chart, the table lies
        beside it); ``keep``: the rows to show; ``title``, ``over``: in the place of the metric's own title and of the
        selection; ``idle``: columns that are left out together where none has anything, groups with ``|`` between;
        ``optional``: without rows there is no section; ``how``: as :func:`tables.show` takes it."""
        here, told = self.here, metric(name)
        table = here.answer(name, over or self.selection, given=given)
        if keep is not None:
            table = keep(table)
        if optional and not table.num_rows:
            return
        sentence = told.sentence[here.lang]
        st.subheader(title or told.title[here.lang], help=sentence, anchor=False)
        if not table.num_rows:
            st.caption(here.text("games.none"))
            return
        shown = tables.filled(table, columns.split(), *(each.split() for each in idle.split("|")))
        how |= {"ways": Ways(here, over or self.selection, name, given)}
        if draw is None:
            self._rows(name, table, shown, **how)
            return
        st.altair_chart(draw(table), key=f"chart-{name}")
        with st.popover(here.text("games.table"), icon=":material/table_chart:"):
            st.caption(sentence)
            self._rows(name, table, shown, **how)

    def _rows(self, name: str, table: pa.Table, columns: Sequence[str], **how: Any) -> None:
        tables.show(self.here, self.names, name, table, columns, **how)
        file = tables.written(self.here, self.names, name, table, columns)
        downloads.both(self.here, file, name.replace("_", "-"))


def numbers(here: Context, told: Mapping[str, tuple[str, str | None]]) -> None:
    """Large numbers in a row. ``told``: {key of the label: (number in words, what stands below it)}."""
    with st.container(horizontal=True):
        for key, (words, more) in told.items():
            st.metric(here.text(key), words, border=True, delta=more, delta_color="off", delta_arrow="off")


def amounts(here: Context, row: Mapping[str, Any]) -> dict[str, tuple[str, str | None]]:
    """The totals as large numbers, each with how many plays stand behind it where that is fewer than all."""
    timed, dated = row["timed"], row["plays"] - row["undated"]
    return {
        "stat.plays": (decimal(here.lang, row["plays"]), None),
        "stat.hours": (decimal(here.lang, row["hours"]), _of(here, timed, row["plays"])),
        "stat.days": (decimal(here.lang, row["days"]), _of(here, dated, row["plays"])),
        "stat.games": (decimal(here.lang, row["games"]), None),
    }


def _of(here: Context, some: int, everything: int) -> str | None:
    return None if some == everything else here.text("stat.of", n=some, all=everything)


def rate(here: Context, share: float | None, n: int) -> tuple[str, str | None]:
    """A share as a large number with its ``n``."""
    return ("–" if share is None else percent(here.lang, share), f"n = {n}")
