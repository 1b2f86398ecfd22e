"""The board of Wyrmspan: display, guild, objectives, and the mat of each seat."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, Final

from projections.boards.contract import Frame, Shape, Theme
from projections.boards.drawing import Svg
from projections.boards.panels import FONT, WIDTH, Entry, lay
from projections.boards.wyrmspan import mats, middle
from projections.boards.wyrmspan.frame import frame
from projections.boards.wyrmspan.words import GAME, labels


class WyrmspanBoard:
    """``projections.boards.contract.Board`` of Wyrmspan."""

    game = GAME

    def frame(self, document: Mapping[str, Any], lang: str) -> Frame:
        """See the contract."""
        return frame(document, lang)

    def svg(
        self, frame: Frame, *, theme: Theme = "auto", changed: Collection[str] = (), shape: Shape = "wide"
    ) -> str:
        """See the contract."""
        size, width = FONT[shape], WIDTH[shape]
        svg = Svg(width, 1, title=labels(frame.lang)["title"], theme=theme)
        down = middle.header(svg, frame, 0, 0, width, size * (1.15 if shape == "wide" else 1))
        svg.height = lay(svg, frame, rows(frame, shape), down, width, size, changed)
        return str(svg)


def rows(frame: Frame, shape: Shape) -> list[list[Entry]]:
    """What lies beside what."""
    display: Entry = (middle.display, ("display",))
    goals: Entry = (middle.objectives, ("objectives",))
    guild: Entry = (middle.guild, ("guild",))
    people: list[Entry] = [(mats.seat(name), (f"seat:{name}",)) for name in frame.those("seat")]
    if shape == "narrow":
        return [[each] for each in (display, goals, guild, *people)]
    return [[display], [goals, guild], *([each] for each in people)]


BOARD: Final = WyrmspanBoard()
