"""Where things lie on the map: a projection that gives crowded regions more room, and the cities' places in it.

``land.csv``: coast lines in longitude and latitude (Natural Earth 1:110m, public domain, simplified). ``cities.csv``:
each city's longitude and latitude, and for both shapes of the picture a nudge in user units and the side of its name.
The projection is separable: x depends on longitude alone, y on latitude alone, both linear between the knots below.
"""

from __future__ import annotations

import csv
from bisect import bisect_right
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from projections.boards.contract import Shape
from projections.boards.drawing import number

Knots = tuple[tuple[float, float], ...]

# longitude -> share of the width; latitude -> share of the height (0 is the upper edge)
_LONGITUDE: Final[Knots] = (
    (-172, 0.0), (-125, 0.055), (-100, 0.155), (-86, 0.23), (-70, 0.345), (-35, 0.43), (-10, 0.462), (0, 0.497),
    (10, 0.552), (45, 0.675), (90, 0.81), (110, 0.865), (120, 0.9), (140, 0.945), (190, 1.02),
)  # fmt: skip
_LATITUDE: Final[Knots] = (
    (78, -0.06), (62, 0.06), (50, 0.2), (40, 0.335), (30, 0.475), (20, 0.585), (8, 0.69), (-6, 0.78), (-25, 0.885),
    (-36, 0.95), (-58, 1.06),
)  # fmt: skip
SIZES: Final[dict[Shape, tuple[float, float]]] = {"wide": (1000, 590), "narrow": (390, 372)}
"""Width and height of the map."""


@dataclass(frozen=True, slots=True)
class Place:
    """A city's node on the map and the side of its name (``n``, ``s``, ``e``, ``w``)."""

    x: float
    y: float
    side: str


def _between(knots: Knots, value: float) -> float:
    ascending = knots if knots[0][0] < knots[-1][0] else knots[::-1]
    index = min(max(bisect_right([each[0] for each in ascending], value), 1), len(ascending) - 1)
    (a, low), (b, high) = ascending[index - 1], ascending[index]
    return low + (value - a) / (b - a) * (high - low)


def project(longitude: float, latitude: float, shape: Shape) -> tuple[float, float]:
    """The point of the map for degrees east and north."""
    width, height = SIZES[shape]
    return _between(_LONGITUDE, longitude) * width, _between(_LATITUDE, latitude) * height


def _rows(name: str) -> list[dict[str, str]]:
    with (Path(__file__).parent / name).open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


@cache
def places(shape: Shape) -> dict[str, Place]:
    """{city id: its place}"""
    made = {}
    for row in _rows("cities.csv"):
        x, y = project(float(row["lon"]), float(row["lat"]), shape)
        side = row["wide_label"] if shape == "wide" else "s"
        made[row["id"]] = Place(x + float(row[f"{shape}_dx"]), y + float(row[f"{shape}_dy"]), side)
    return made


@cache
def land(shape: Shape) -> str:
    """The coast lines as one SVG path."""
    rings: dict[str, list[str]] = {}
    for row in _rows("land.csv"):
        x, y = project(float(row["lon"]), float(row["lat"]), shape)
        rings.setdefault(row["ring"], []).append(f"{number(x)} {number(y)}")
    return "".join(f"M{'L'.join(points)}Z" for points in rings.values())
