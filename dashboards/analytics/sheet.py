"""What a chart of a game's page is drawn from: rows of a metric in words, of one selection or of two."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import pandas as pd

from dashboards.charts.bars import FEW
from dashboards.charts.theme import series
from dashboards.context import Context
from dashboards.listing import Link
from dashboards.naming import namer
from dashboards.texts import number
from projections.statistics import Metric

THIS, OTHER = SIDES = ("A", "B")
"""The selection of the page, and the one that it is compared with."""


def paint() -> dict[str, str]:
    """{side: its colour}"""
    return dict(zip(SIDES, series(2), strict=True))


Name = Callable[[str], str]
Named = Callable[[Context, pd.DataFrame, Name], pd.DataFrame]
"""(page, rows of a metric, names of the game) -> the rows in the reader's words."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """``raw``: rows of a metric with the column ``side`` (``A``, then ``B``). ``frame``: the rows in the reader's
    words, and ``few``: ``n`` is below ten, ``whole``: all n of its side. ``compared``: whether there are two sides.
    ``ways`` {a column of numbers: where they lead, by the index of the rows}."""

    here: Context
    told: Metric
    raw: pd.DataFrame
    frame: pd.DataFrame
    compared: bool
    ways: Mapping[str, Sequence[Link | None]]

    @classmethod
    def of(
        cls,
        here: Context,
        told: Metric,
        raw: pd.DataFrame,
        named: Named,
        ways: Mapping[str, Sequence[Link | None]],
    ) -> Sheet:
        """Puts the rows into words."""
        frame = named(here, raw.copy(), namer(told.game or "", here.lang))
        whole = frame.groupby("side")["n"].transform("sum")
        frame = frame.assign(few=frame["n"] < FEW, whole=whole)
        return cls(here, told, raw, frame, OTHER in set(raw["side"]), ways)

    def names(self, by: Sequence[str]) -> int:
        """How many names columns have together."""
        return len(self.frame.drop_duplicates(list(by)))

    def often(self, by: Sequence[str], most: int) -> Sheet:
        """Only the rows of those names that were counted most often, of all sides and parts together; of equals the
        first."""
        counted = self.frame.groupby(list(by), sort=False)["n"]
        first = self.frame.assign(counted=counted.transform("sum"), name=counted.ngroup())
        often = first.drop_duplicates("name").nlargest(most, "counted")["name"]
        kept = first["name"].isin(often)
        return replace(self, raw=self.raw[kept], frame=self.frame[kept])

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


@dataclass(frozen=True, slots=True)
class Draw:
    """A sheet becomes an Altair chart. ``by``: the columns that name what stands one below the other; none of it
    in a curve."""

    drawn: Callable[[Sheet], Any]
    by: tuple[str, ...] = ()

    def __call__(self, sheet: Sheet) -> Any:
        return self.drawn(sheet)
