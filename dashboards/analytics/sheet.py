"""What a chart of a game's page is drawn from: rows of a metric in words, of one selection or of two."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Final

import pandas as pd

from dashboards.charts.bars import FEW
from dashboards.charts.theme import MAIN, SERIES
from dashboards.context import Context
from dashboards.naming import namer
from dashboards.texts import number
from projections.statistics import Metric

THIS, OTHER = SIDES = ("A", "B")
"""The selection of the page, and the one that it is compared with."""
PAINT: Final = {THIS: MAIN, OTHER: SERIES[1]}

Name = Callable[[str], str]
Named = Callable[[Context, pd.DataFrame, Name], pd.DataFrame]
"""(page, rows of a metric, names of the game) -> the rows in the reader's words."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """``raw``: rows of a metric with the column ``side`` (``A``, then ``B``). ``frame``: the rows in the reader's
    words, and ``few``: ``n`` is below ten. ``compared``: whether there are two sides."""

    here: Context
    told: Metric
    raw: pd.DataFrame
    frame: pd.DataFrame
    compared: bool

    @classmethod
    def of(cls, here: Context, told: Metric, raw: pd.DataFrame, named: Named) -> Sheet:
        """Puts the rows into words."""
        frame = named(here, raw.copy(), namer(told.game or "", here.lang))
        return cls(here, told, raw, frame.assign(few=frame["n"] < FEW), OTHER in set(raw["side"]))

    def over(self, frame: pd.DataFrame) -> Sheet:
        """The same of other rows."""
        return replace(self, frame=frame.assign(few=frame["n"] < FEW))

    def head(self, column: str) -> str:
        """What a column is called."""
        return self.told.columns[column][self.here.lang]

    def rows(self, by: str, *, total: str = "sum") -> pd.DataFrame:
        """The frame with ``row``: the name of ``by``, its side where two are compared, and its n: of all its parts
        (``sum``), or the same for each part (``max``)."""
        names = [str(word) for word in self.frame[by]]
        if self.compared:
            names = [f"{name} · {side}" for name, side in zip(names, self.frame["side"], strict=True)]
        frame = self.frame.assign(row=names)
        counted = frame.groupby("row")["n"].transform(total)
        told = [f"{name} (n = {number(self.here.lang, n)})" for name, n in zip(names, counted, strict=True)]
        return frame.assign(row=told, few=counted < FEW)

    def order(self, frame: pd.DataFrame, by: str) -> list[str]:
        """The rows, A and B of a name next to each other, names in the order of the metric."""
        first = {name: at for at, name in enumerate(dict.fromkeys(frame[by]))}
        told = frame.assign(at=[first[name] for name in frame[by]]).sort_values(["at", "side"], kind="stable")
        return list(dict.fromkeys(told["row"]))


Draw = Callable[[Sheet], Any]
"""A sheet becomes an Altair chart."""
