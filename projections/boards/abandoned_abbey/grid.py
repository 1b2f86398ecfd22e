"""The grid of six Regions with its roads, the Open Quests, the Abbey's place and the figures."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from events.catalogue.abandoned_abbey import CELLS, ROADS
from projections.boards.abandoned_abbey.pieces import figure, icon
from projections.boards.abandoned_abbey.words import labels
from projections.boards.contract import Frame, Shape
from projections.boards.drawing import Svg, marked
from projections.boards.panels import fitted

SIZES: Final[dict[Shape, tuple[float, float]]] = {"wide": (440, 430), "narrow": (390, 372)}
_TILE: Final[dict[Shape, tuple[float, float]]] = {"wide": (152, 104), "narrow": (132, 92)}
_EDGE: Final = 10


def place(cell: str, shape: Shape) -> tuple[float, float]:
    """The upper left corner of a cell's tile."""
    (width, height), (wide, high) = SIZES[shape], _TILE[shape]
    row, column = int(cell[1]) - 1, int(cell[3]) - 1
    return _EDGE + column * (width - 2 * _EDGE - wide), _EDGE + row * (height - 2 * _EDGE - high) / 2


def grid(svg: Svg, frame: Frame, shape: Shape, size: float, changed: Collection[str]) -> None:
    """Draws everything on the grid, origin at its upper left corner."""
    width, height = SIZES[shape]
    svg.box(0, 0, width, height, "f-sea bare", 10)
    _roads(svg, shape)
    _middle(svg, frame, shape, size, changed)
    for cell in CELLS:
        _region(svg, frame, cell, shape, size)
        if f"region:{cell}" in changed:
            marked(svg, *place(cell, shape), *_TILE[shape])
    _figures(svg, frame, shape, changed)


def _roads(svg: Svg, shape: Shape) -> None:
    wide, high = _TILE[shape]
    for one, other in ROADS:
        ends = [(x + wide / 2, y + high / 2) for x, y in (place(one, shape), place(other, shape))]
        svg.line(ends, "s-line", 5, "1 7")


def _region(svg: Svg, frame: Frame, cell: str, shape: Shape, size: float) -> None:
    (x, y), (wide, high) = place(cell, shape), _TILE[shape]
    region, text = frame.part(f"region:{cell}"), labels(frame.lang)
    told = [region["name"], region["statue_name"], *([text["entry"]] if region["entry"] else [])]
    with svg.group(title="; ".join(told)):
        svg.box(x, y, wide, high, "f-land s-good" if region["entry"] else "f-land s-shore", 10, 2)
        name = region["name"]
        svg.text(x + 9, y + size * 1.45, name, fitted(name, size, wide - 18, "bold"), "bold")
        if region["statue"]:
            icon(svg, region["statue"], x + wide - size * 2.6, y + high - size * 2.6, size * 2, "s-muted")


def _middle(svg: Svg, frame: Frame, shape: Shape, size: float, changed: Collection[str]) -> None:
    width, _ = SIZES[shape]
    _, high = _TILE[shape]
    wide, tall = size * 6.6, size * 3.4
    left = (width - wide) / 2
    rows = [place(cell, shape)[1] for cell in ("r1c1", "r2c1", "r3c1")]
    for upper, lower, name in zip(rows, rows[1:], ("open_quests", "abbey_title"), strict=False):
        middle = (upper + high + lower) / 2
        abbey = name == "abbey_title"
        words = labels(frame.lang)[name]
        with svg.group(title=words):
            svg.box(left, middle - tall / 2, wide, tall, "f-page s-good" if abbey else "f-page s-rule", 8, 2)
            small = fitted(words, size * 0.85, wide - 12, "bold")
            svg.text(width / 2, middle - size * 0.35, words, small, "bold", "middle")
            shown = _abbey_words(frame) if abbey else "+1  +1"
            svg.text(width / 2, middle + size * 1.05, shown, size * 0.9, "t-muted", "middle")
        if abbey and {"top", "deck", "aside", "returned"} & set(changed):
            marked(svg, left, middle - tall / 2, wide, tall)


def _abbey_words(frame: Frame) -> str:
    top, down = frame.part("top")["card"], frame.part("deck")["down"]
    name = top["name"] if top is not None else "–"
    return f"{name} +{'?' if down is None else down}"


def _figures(svg: Svg, frame: Frame, shape: Shape, changed: Collection[str]) -> None:
    high = _TILE[shape][1]
    radius = 12 if shape == "wide" else 11
    standing: dict[str, list[str]] = {}
    for seat, each in frame.those("figure").items():
        standing.setdefault(each["at"], []).append(seat)
    for cell, seats in standing.items():
        if cell not in CELLS:
            continue
        x, y = place(cell, shape)
        for number, seat in enumerate(seats):
            each = frame.part(f"figure:{seat}")
            at = x + radius + 8 + number * (2 * radius + 5), y + high - radius - 9
            figure(svg, *at, radius, each["hue"], seat, active=each["active"])
            if f"figure:{seat}" in changed:
                marked(svg, at[0] - radius, at[1] - radius, 2 * radius, 2 * radius, radius)
