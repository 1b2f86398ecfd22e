"""Panels, and cards that flow over rows."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from projections.boards.contract import Frame, Shape
from projections.boards.drawing import Svg, chip, chip_width, marked, number, text_width

FONT: Final[dict[Shape, float]] = {"wide": 15, "narrow": 12.5}
WIDTH: Final[dict[Shape, float]] = {"wide": 1000, "narrow": 390}
GAP: Final = 8
PAD: Final = 10
Widget = Callable[[Svg, Frame, float, float, float, float], float]
"""(svg, frame, x, y, width, font size) -> height"""


def panel(frame: Frame, widget: Widget, width: float, size: float) -> Svg:
    """What stands on a card of a width, as high as it must be."""
    svg = Svg(width, 1, title="", theme="light")
    svg.height = widget(svg, frame, PAD, PAD, width - 2 * PAD, size) + 2 * PAD
    return svg


def put(svg: Svg, drawn: Svg, box: tuple[float, float, float, float], *, new: bool) -> None:
    """A panel on its card with the place and size ``box`` (x, y, width, height)."""
    x, y, width, height = box
    with svg.group(transform=f"translate({number(x)} {number(y)})"):
        svg.box(0, 0, width, height, "f-card s-rule", 8)
        svg.include(drawn)
        if new:
            marked(svg, 3, 3, width - 6, height - 6)


def heading(svg: Svg, words: str, x: float, y: float, size: float) -> float:
    """The title of a panel; gives where its content begins."""
    svg.text(x, y + size * 0.95, words, size * 0.92, "bold t-muted")
    return y + size * 1.5


def fitted(words: str, size: float, room: float) -> float:
    """The font size at which a line fits into a room."""
    return min(size, size * room / max(text_width(words, size), 1))


def flow(
    svg: Svg, cards: Sequence[Mapping[str, Any]], x: float, y: float, width: float, size: float, empty: str
) -> float:
    """Cards (``label``, ``hue``, ``name``) as chips over as many rows as they need. Returns the height."""
    step, left, row = size * 1.7 + 4, x, 0
    if not cards:
        svg.text(x, y + size * 1.15, empty, size, "t-muted")
        return step
    for card in cards:
        if left + chip_width(card["label"], size) > x + width and left > x:
            left, row = x, row + 1
        left += chip(svg, left, y + row * step, card["label"], card["hue"], size, card["name"]) + 4
    return (row + 1) * step
