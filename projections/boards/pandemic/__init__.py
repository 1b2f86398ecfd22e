"""The board of Pandemic: a world map with what lies on and beside it."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from projections.boards.contract import Frame, Shape, Theme
from projections.boards.drawing import Svg
from projections.boards.pandemic import table
from projections.boards.pandemic.atlas import SIZES
from projections.boards.pandemic.frame import frame
from projections.boards.pandemic.words import COLOURS, GAME, labels
from projections.boards.pandemic.world import world
from projections.boards.panels import GAP, Entry, lay


class PandemicBoard:
    """``projections.boards.contract.Board`` of Pandemic."""

    game = GAME

    def frame(self, document: Mapping[str, Any], lang: str) -> Frame:
        """See the contract."""
        return frame(document, lang)

    def svg(
        self, frame: Frame, *, theme: Theme = "auto", changed: Collection[str] = (), shape: Shape = "wide"
    ) -> str:
        """See the contract."""
        width, size = SIZES[shape][0], table.FONT[shape]
        svg = Svg(width, 1, title=labels(frame.lang)["title"], theme=theme)
        svg.height = self._draw(svg, frame, shape, changed, size)
        return str(svg)

    def _draw(self, svg: Svg, frame: Frame, shape: Shape, changed: Collection[str], size: float) -> float:
        width = SIZES[shape][0]
        down = table.header(svg, frame, 0, 0, width, size * (1.15 if shape == "wide" else 1))
        with svg.window(down, *SIZES[shape]):
            world(svg, frame, shape, changed)
        down += SIZES[shape][1] + GAP
        return lay(svg, frame, self._rows(frame, shape), down, width, size, changed)

    @staticmethod
    def _rows(frame: Frame, shape: Shape) -> list[list[Entry]]:
        cures: Entry = (table.cures, tuple(f"cure:{hue}" for hue in COLOURS))
        tracks: Entry = (table.tracks, ("outbreaks", "rate"))
        player: Entry = (table.decks("player"), ("player_deck", "player_discard"))
        infection: Entry = (table.decks("infection"), ("infection_deck", "infection_discard"))
        hands: list[Entry] = [(table.hand(seat), (f"hand:{seat}",)) for seat in frame.those("hand")]
        if shape == "narrow":
            return [[each] for each in (cures, tracks, *hands, infection, player)]
        return [[cures, tracks], *([hands] if hands else []), [player, infection]]


BOARD = PandemicBoard()
