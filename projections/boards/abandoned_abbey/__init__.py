"""The board of The Abandoned Abbey: the grid of Regions, the Abbey deck with the exploration, the Goal, the players."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from projections.boards.abandoned_abbey import panels, pieces
from projections.boards.abandoned_abbey.frame import frame
from projections.boards.abandoned_abbey.grid import SIZES, grid
from projections.boards.abandoned_abbey.words import GAME, labels
from projections.boards.contract import Frame, Shape, Theme
from projections.boards.drawing import Svg
from projections.boards.panels import FONT, GAP, WIDTH, Entry, lay, panel, put, touched

BESIDE: tuple[Entry, ...] = (
    (panels.abbey, ("top", "deck", "aside")),
    (panels.returned, ("returned",)),
    (panels.goal, ("goal",)),
)


class AbandonedAbbeyBoard:
    """``projections.boards.contract.Board`` of The Abandoned Abbey."""

    game = GAME

    def frame(self, document: Mapping[str, Any], lang: str) -> Frame:
        """See the contract."""
        return frame(document, lang)

    def svg(
        self, frame: Frame, *, theme: Theme = "auto", changed: Collection[str] = (), shape: Shape = "wide"
    ) -> str:
        """See the contract."""
        width, size = WIDTH[shape], FONT[shape]
        svg = Svg(width, 1, title=labels(frame.lang)["title"], theme=theme)
        top = pieces.header(svg, frame, width, size * (1.15 if shape == "wide" else 1))
        with svg.window(top, *SIZES[shape]):
            grid(svg, frame, shape, size, changed)
        below = top + SIZES[shape][1] + GAP
        if shape == "wide":
            left = SIZES[shape][0] + GAP
            beside = self._column(svg, frame, BESIDE, (left, top, width - left), size, changed)
            below = max(below, beside)
        else:
            below = self._column(svg, frame, BESIDE, (0, below, width), size, changed)
        svg.height = self._players(svg, frame, below, shape, size, changed)
        return str(svg)

    @staticmethod
    def _column(
        svg: Svg, frame: Frame, entries: Collection[Entry], at: tuple[float, float, float], size: float,
        changed: Collection[str],
    ) -> float:  # fmt: skip
        """Panels one below the other from (x, y) on, in a width; returns where the next one would begin."""
        x, y, width = at
        for widget, parts in entries:
            drawn = panel(frame, widget, width, size)
            put(svg, drawn, (x, y, width, drawn.height), new=touched(parts, changed))
            y += drawn.height + GAP
        return y

    @staticmethod
    def _players(
        svg: Svg, frame: Frame, y: float, shape: Shape, size: float, changed: Collection[str]
    ) -> float:  # fmt: skip
        """The players in rows: two on a phone's width, else all side by side. Returns the height of the picture."""
        seats, most = list(frame.those("player")), 2 if shape == "narrow" else 4
        entries: list[Entry] = [(panels.player(seat), (f"player:{seat}",)) for seat in seats]
        rows = [entries[at : at + most] for at in range(0, len(entries), most)]
        return lay(svg, frame, rows, y, WIDTH[shape], size, changed)


BOARD = AbandonedAbbeyBoard()
