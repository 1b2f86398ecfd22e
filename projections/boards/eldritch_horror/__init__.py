"""The board of Eldritch Horror: a world map of 36 spaces, the tracks, and what the investigators have."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, Final

from projections.boards.contract import Frame, Shape, Theme
from projections.boards.drawing import Svg
from projections.boards.eldritch_horror import table
from projections.boards.eldritch_horror.atlas import SIZES
from projections.boards.eldritch_horror.frame import frame
from projections.boards.eldritch_horror.people import panel_of
from projections.boards.eldritch_horror.words import GAME, labels
from projections.boards.eldritch_horror.world import world
from projections.boards.panels import GAP, Entry, Widget, kept, lay

FONT: Final[dict[Shape, float]] = {"wide": 14, "narrow": 12.5}
_ACROSS: Final = 4
"""Panels of investigators side by side on a desk."""


_WIDGETS: Final[Mapping[str, Widget]] = {
    "doom": table.doom,
    "omen": table.omen,
    "mystery": table.mystery,
    "reserve": table.chips("reserve", "reserve"),
    "in_play": table.listed("in_play", "in_play"),
    "monsters": table.listed("monsters", "monsters"),
    "pools": table.pools,
    "discards": table.discards,
    "legend": table.legend,
}


def _entry(name: str, *parts: str) -> Entry:
    return kept(name, _WIDGETS[name], parts), parts


class EldritchBoard:
    """``projections.boards.contract.Board`` of Eldritch Horror."""

    game = GAME

    def frame(self, document: Mapping[str, Any], lang: str) -> Frame:
        """See the contract."""
        return frame(document, lang)

    def svg(
        self, frame: Frame, *, theme: Theme = "auto", changed: Collection[str] = (), shape: Shape = "wide"
    ) -> str:
        """See the contract."""
        width, size = SIZES[shape][0], FONT[shape]
        svg = Svg(width, 1, title=labels(frame.lang)["title"], theme=theme)
        down = table.header(svg, frame, 0, 0, width, size * (1.1 if shape == "wide" else 1))
        with svg.window(down, *SIZES[shape]):
            world(svg, frame, shape, changed)
        down += SIZES[shape][1] + GAP
        svg.height = lay(svg, frame, self._rows(frame, shape), down, width, size, changed)
        return str(svg)

    @staticmethod
    def _rows(frame: Frame, shape: Shape) -> list[list[Entry]]:
        doom, omen, mystery = (_entry(part, part) for part in ("doom", "omen", "mystery"))
        tail = tuple(_entry(part, part) for part in ("reserve", "in_play", "monsters", "pools", "discards"))
        people: list[Entry] = [
            (kept(f"person:{who}", panel_of(who), (f"person:{who}",)), (f"person:{who}",))
            for who in frame.those("person")
        ]
        legend = _entry("legend")
        if shape == "narrow":
            return [[each] for each in (doom, omen, mystery, *people, *tail, legend)]
        reserve, in_play, monsters, pools, discards = tail
        rows = [people[at : at + _ACROSS] for at in range(0, len(people), _ACROSS)]
        return [[doom], [omen, mystery, pools], *rows, [reserve, in_play, monsters, discards], [legend]]


BOARD = EldritchBoard()
