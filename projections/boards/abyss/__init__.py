"""The board of Abyss: Court, exploration track, Council, Threat, Locations, and what lies before each seat."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, Final

from projections.boards.abyss import middle, seats
from projections.boards.abyss.frame import frame
from projections.boards.abyss.words import GAME, labels
from projections.boards.contract import Frame, Shape, Theme
from projections.boards.drawing import Svg
from projections.boards.panels import FONT, WIDTH, Entry, lay


class AbyssBoard:
    """``projections.boards.contract.Board`` of Abyss."""

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
    court: Entry = (middle.court, ("court", "court_deck"))
    track: Entry = (middle.exploration, ("exploration", "exploration_deck"))
    threat: Entry = (middle.threat, ("threat",))
    council: Entry = (middle.council, ("council", "council_unknown"))
    places: Entry = (middle.locations, ("locations",))
    people: list[Entry] = [(seats.seat(name), (f"seat:{name}",)) for name in frame.those("seat")]
    if shape == "narrow":
        return [[each] for each in (court, track, threat, council, places, *people)]
    pairs = [people[at : at + 2] for at in range(0, len(people), 2)]
    return [[court], [track, threat], [council, places], *pairs]


BOARD: Final = AbyssBoard()
