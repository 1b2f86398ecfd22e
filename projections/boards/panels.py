"""Panels that lie beside and below each other on a board, and cards that flow over rows. The same for every game."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, Final

from projections.boards.contract import Frame, Shape
from projections.boards.drawing import Svg, chip, chip_width, marked, number, text_width

WIDTH: Final[dict[Shape, float]] = {"wide": 1000, "narrow": 390}
FONT: Final[dict[Shape, float]] = {"wide": 15, "narrow": 12.5}
GAP: Final = 8
PAD: Final = 10
Widget = Callable[[Svg, Frame, float, float, float, float], float]
"""(svg, frame, x, y, width, font size) -> height"""
_KEPT: Final[dict[tuple[object, ...], tuple[Svg, float]]] = {}
_MOST: Final = 4096
Entry = tuple[Widget, tuple[str, ...]]
"""What is drawn, and the names of its parts of the frame; ``court`` stands for ``court:1`` as well."""


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


def lay(
    svg: Svg, frame: Frame, rows: Sequence[Sequence[Entry]], y: float, width: float, size: float,
    changed: Collection[str],
) -> float:  # fmt: skip
    """Rows of panels over a width, from ``y`` on, each as high as its highest. Returns where the next would begin."""
    for row in rows:
        step = (width + GAP) / len(row)
        drawn = [panel(frame, widget, step - GAP, size) for widget, _ in row]
        height = max(each.height for each in drawn)
        for place, (made, (_, names)) in enumerate(zip(drawn, row, strict=True)):
            put(svg, made, (place * step, y, step - GAP, height), new=touched(names, changed))
        y += height + GAP
    return y


def kept(name: str, widget: Widget, parts: Sequence[str]) -> Widget:
    """The widget, drawn once for the same content of its parts: from one picture to the next most are the same.
    ``name`` tells it from all others."""

    def again(svg: Svg, frame: Frame, x: float, y: float, width: float, size: float) -> float:
        content = repr([frame.part(part) for part in parts])
        key = (name, frame.game, frame.lang, content, x, y, width, size)
        if key not in _KEPT:
            if len(_KEPT) >= _MOST:
                _KEPT.clear()
            drawn = Svg(width, 1, title="", theme="light")
            _KEPT[key] = drawn, widget(drawn, frame, x, y, width, size)
        drawn, height = _KEPT[key]
        svg.include(drawn)
        return height

    return again


def touched(names: Collection[str], changed: Collection[str]) -> bool:
    """Whether a part of these names is among those that changed."""
    return any(part in names or part.partition(":")[0] in names for part in changed)


def heading(svg: Svg, words: str, x: float, y: float, size: float) -> float:
    """The title of a panel; gives where its content begins."""
    svg.text(x, y + size * 0.95, words, size * 0.92, "bold t-muted")
    return y + size * 1.5


def status_line(
    svg: Svg, words: Sequence[str], end: str, mark: str, x: float, y: float, width: float, size: float
) -> float:
    """Words on the left, over as many lines as they need beside the ``end`` on the right, which has the class
    ``mark``. Returns the height."""
    lines: list[str] = [""]
    room = width - text_width(end, size) - 24
    for word in words:
        longer = f"{lines[-1]} · {word}" if lines[-1] else word
        if text_width(longer, size) > room and lines[-1]:
            lines.append(word)
        else:
            lines[-1] = longer
    for place, line in enumerate(lines):
        svg.text(x + 2, y + size * 1.35 * (place + 1), line, size, "bold" if place == 0 else "")
    svg.text(x + width - 2, y + size * 1.35, end, size, f"bold {mark}", "end")
    return size * 1.35 * len(lines) + size * 0.7


def fitted(words: str, size: float, room: float, classes: str = "") -> float:
    """The font size at which a line fits into a room; bold letters are broader."""
    needed = text_width(words, size) * (1.12 if "bold" in classes else 1)
    return min(size, size * room / max(needed, 1))


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
