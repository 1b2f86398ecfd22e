"""The drawing language of all boards: a small SVG builder, the signs of the hues, cards, tracks and marks.

Lengths are user units (one CSS pixel at natural size). All text is escaped here; callers pass plain text.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import lru_cache
from html import escape
from math import cos, pi, sin
from typing import Final

from projections.boards.contract import Theme
from projections.boards.palette import SIGNS, Sign, css

_NAMES: Final = {"class_": "class"}


def number(value: float) -> str:
    """A coordinate with at most one decimal."""
    return f"{value:.1f}".removesuffix(".0")


class Svg:
    """One ``<svg>`` under construction; elements come in the order in which they are drawn."""

    def __init__(self, width: float, height: float, *, title: str, theme: Theme) -> None:
        self.height = height
        self._width, self._title, self._theme = width, title, theme
        self._rows: list[str] = []

    def add(self, tag: str, content: str | None = None, **attributes: str | float | None) -> None:
        """One element; attributes that are None are left out, ``class_`` is ``class`` and ``_`` stands for ``-``."""
        self._rows.append(self._open(tag, attributes, close=content is None))
        if content is not None:
            self._rows.append(f"{escape(content)}</{tag}>")

    @contextmanager
    def group(self, *, title: str | None = None, **attributes: str | float | None) -> Iterator[None]:
        """A ``<g>`` around what is drawn inside, with a tooltip."""
        self._rows.append(self._open("g", attributes, close=False))
        if title:
            self.add("title", title)
        yield
        self._rows.append("</g>")

    @contextmanager
    def window(self, y: float, width: float, height: float) -> Iterator[None]:
        """A nested ``<svg>`` at height ``y`` with an origin of its own; what leaves it is cut off."""
        self._rows.append(self._open("svg", {"y": y, "width": width, "height": height}, close=False))
        yield
        self._rows.append("</svg>")

    def include(self, drawn: Svg) -> None:
        """Puts here what another one has drawn so far."""
        self._rows += drawn._rows

    @staticmethod
    def _open(tag: str, attributes: dict[str, str | float | None], *, close: bool) -> str:
        parts = [tag]
        for name, value in attributes.items():
            if value is not None:
                shown = number(value) if isinstance(value, (int, float)) else escape(value)
                parts.append(f'{_NAMES.get(name, name.replace("_", "-"))}="{shown}"')
        return f"<{' '.join(parts)}{'/' if close else ''}>"

    def text(
        self, x: float, y: float, words: str, size: float, classes: str = "", anchor: str | None = None
    ) -> None:
        """One line of text; ``anchor`` is ``start`` (default), ``middle`` or ``end``."""
        self.add("text", words, x=x, y=y, font_size=size, class_=classes or None, text_anchor=anchor)

    def line(
        self, points: Sequence[tuple[float, float]], classes: str, width: float = 1, dash: str | None = None
    ) -> None:
        """An open line through points."""
        joined = " ".join(f"{number(x)},{number(y)}" for x, y in points)
        self.add(
            "polyline", points=joined, class_=f"none {classes}", stroke_width=width, stroke_dasharray=dash
        )

    def box(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        classes: str,
        radius: float = 6,
        stroke: float = 1,
    ) -> None:
        """A rectangle with round corners."""
        self.add("rect", x=x, y=y, width=width, height=height, rx=radius, class_=classes, stroke_width=stroke)

    def __str__(self) -> str:
        head = (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {number(self._width)} {number(self.height)}" '
            f'width="{number(self._width)}" height="{number(self.height)}" role="img" class="kb kb-{self._theme}" '
            f'aria-label="{escape(self._title)}">'
        )
        return f"{head}<style>{css(self._theme)}</style>{''.join(self._rows)}</svg>"


def sign(svg: Svg, hue: str, x: float, y: float, radius: float, stroke: float = 1) -> None:
    """The sign of a hue centred on a point, filled with it; equal radii look equally large."""
    shape: Sign = SIGNS.get(hue, "circle")
    classes = hue
    if shape == "circle":
        svg.add("circle", cx=x, cy=y, r=radius, class_=classes, stroke_width=stroke)
    elif shape == "square":
        half = radius * 0.88
        svg.add(
            "rect",
            x=x - half,
            y=y - half,
            width=2 * half,
            height=2 * half,
            class_=classes,
            stroke_width=stroke,
        )
    else:
        points = " ".join(f"{number(px)},{number(py)}" for px, py in _corners(shape, x, y, radius))
        svg.add("polygon", points=points, class_=classes, stroke_width=stroke, stroke_linejoin="round")


def _corners(shape: Sign, x: float, y: float, r: float) -> list[tuple[float, float]]:
    if shape == "triangle":
        r *= 1.22
        return [(x, y - r * 0.92), (x + r, y + r * 0.74), (x - r, y + r * 0.74)]
    if shape == "cross":
        a, b = r, r * 0.4
        ring = [
            (-b, -a),
            (b, -a),
            (b, -b),
            (a, -b),
            (a, b),
            (b, b),
            (b, a),
            (-b, a),
            (-b, b),
            (-a, b),
            (-a, -b),
            (-b, -b),
        ]
        return [(x + dx, y + dy) for dx, dy in ring]
    if shape == "drop":
        return [(x, y - r * 1.2), (x + r * 0.8, y + r * 0.3), (x, y + r), (x - r * 0.8, y + r * 0.3)]
    sides, r = {"diamond": (4, r * 1.18), "pentagon": (5, r * 1.08), "hexagon": (6, r * 1.05)}[shape]
    return [(x + r * sin(2 * pi * k / sides), y - r * cos(2 * pi * k / sides)) for k in range(sides)]


def chip_width(label: str, size: float) -> float:
    """How wide :func:`chip` draws a card with this label."""
    return round(size * 1.75 + text_width(label, size) + size * 0.5, 1)


def text_width(words: str, size: float) -> float:
    """A generous estimate of a line's width in a sans-serif face."""
    narrow = sum(each in "ijlItf.,:;'|!()[] " for each in words)
    broad = sum(each in "MWmwŚŻ@%" for each in words)
    return size * (0.62 * len(words) - 0.26 * narrow + 0.3 * broad)


def chip(
    svg: Svg, x: float, y: float, label: str, hue: str | None, size: float, title: str | None = None
) -> float:
    """A small card: its hue's sign and a label; upper edge at ``y``, 1.7 × size high. Returns its width."""
    with svg.group(title=title, transform=f"translate({number(x)} {number(y)})"):
        svg.include(_chip(label, hue, size))
    return chip_width(label, size)


@lru_cache(maxsize=2048)
def _chip(label: str, hue: str | None, size: float) -> Svg:
    """A card with its upper left corner at the origin; the same ones lie in picture after picture."""
    width, height = chip_width(label, size), size * 1.7
    svg = Svg(width, height, title="", theme="light")
    svg.box(0, 0, width, height, "f-page s-rule", size * 0.35)
    if hue is not None:
        sign(svg, hue, size * 0.9, height / 2, size * 0.42)
    else:
        svg.text(size * 0.9, height * 0.68, "★" if label != "?" else "?", size, "t-muted", "middle")
    svg.text(size * 1.7, height * 0.69, label, size)
    return svg


def marked(svg: Svg, x: float, y: float, width: float, height: float, radius: float = 8) -> None:
    """The mark of what has changed: a dashed frame in the accent colour around a box."""
    svg.box(x - 3, y - 3, width + 6, height + 6, "new", radius, 2)


def track(
    svg: Svg,
    x: float,
    y: float,
    width: float,
    cells: Sequence[str],
    at: int,
    *,
    size: float,
    danger: int | None = None,
) -> float:
    """A row of cells with the one at index ``at`` filled; cells from ``danger`` on are drawn as dangerous. Returns the
    height."""
    step = width / len(cells)
    height = min(step, size * 2.2)
    for index, label in enumerate(cells):
        here, risky = index == at, danger is not None and index >= danger
        box = (
            "f-ink bare"
            if here and not risky
            else "f-danger bare"
            if here
            else "f-page s-danger"
            if risky
            else "f-page s-rule"
        )
        svg.box(x + index * step + 1, y, step - 2, height, box, 4)
        words = "on-track" if here else "t-danger" if risky else "t-muted"
        svg.add(
            "text", label, x=x + (index + 0.5) * step, y=y + height / 2 + size * 0.36, font_size=size,
            text_anchor="middle", class_=f"{words} bold" if here else words,
            style="fill:var(--page)" if here else None,
        )  # fmt: skip
    return height
