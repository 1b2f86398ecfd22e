"""World maps: a projection that gives crowded regions more room, and the coast lines in it.

``land.csv``: coast lines in longitude and latitude (Natural Earth 1:110m, public domain, simplified). A projection is
separable: x depends on longitude alone, y on latitude alone, both linear between knots.
"""

from __future__ import annotations

import csv
from bisect import bisect_right
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from projections.boards.contract import Shape
from projections.boards.drawing import Svg, number

Knots = tuple[tuple[float, float], ...]
_LAND: Final = Path(__file__).parent / "land.csv"


@dataclass(frozen=True, slots=True)
class Projection:
    """``longitude`` -> share of the width, ``latitude`` -> share of the height (0 is the upper edge); ``sizes``: width
    and height of the map."""

    longitude: Knots
    latitude: Knots
    sizes: Mapping[Shape, tuple[float, float]]

    def at(self, longitude: float, latitude: float, shape: Shape) -> tuple[float, float]:
        """The point of the map for degrees east and north."""
        width, height = self.sizes[shape]
        return _between(self.longitude, longitude) * width, _between(self.latitude, latitude) * height

    def land(self, shape: Shape) -> str:
        """The coast lines as one SVG path."""
        rings: dict[str, list[str]] = {}
        for row in rows(_LAND):
            x, y = self.at(float(row["lon"]), float(row["lat"]), shape)
            rings.setdefault(row["ring"], []).append(f"{number(x)} {number(y)}")
        return "".join(f"M{'L'.join(points)}Z" for points in rings.values())


@dataclass(frozen=True, slots=True)
class Place:
    """A node on the map and the side of its name (``n``, ``s``, ``e``, ``w``)."""

    x: float
    y: float
    side: str


def ground(svg: Svg, size: tuple[float, float], coast: str) -> None:
    """Sea and land of a map of this width and height; ``coast``: the coast lines as one SVG path."""
    svg.box(0, 0, *size, "f-sea bare", 10)
    svg.add("path", d=coast, class_="f-land s-shore", stroke_width=0.8, stroke_linejoin="round")


def _between(knots: Knots, value: float) -> float:
    ascending = knots if knots[0][0] < knots[-1][0] else knots[::-1]
    index = min(max(bisect_right([each[0] for each in ascending], value), 1), len(ascending) - 1)
    (a, low), (b, high) = ascending[index - 1], ascending[index]
    return low + (value - a) / (b - a) * (high - low)


@cache
def rows(path: Path) -> tuple[dict[str, str], ...]:
    """A CSV file of places or coast lines."""
    with path.open(encoding="utf-8", newline="") as file:
        return tuple(csv.DictReader(file))
