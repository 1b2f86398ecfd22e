"""Where things lie on the map: the projection, and the cities' places in it.

``cities.csv``: each city's longitude and latitude, and for both shapes of the picture a nudge in user units and the
side of its name.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from projections.boards.contract import Shape
from projections.boards.geography import Place, Projection, rows

SIZES: Final[dict[Shape, tuple[float, float]]] = {"wide": (1000, 590), "narrow": (390, 372)}
"""Width and height of the map."""
_MAP: Final = Projection(
    (
        (-172, 0.0), (-125, 0.055), (-100, 0.155), (-86, 0.23), (-70, 0.345), (-35, 0.43), (-10, 0.462),
        (0, 0.497), (10, 0.552), (45, 0.675), (90, 0.81), (110, 0.865), (120, 0.9), (140, 0.945), (190, 1.02),
    ),
    (
        (78, -0.06), (62, 0.06), (50, 0.2), (40, 0.335), (30, 0.475), (20, 0.585), (8, 0.69), (-6, 0.78),
        (-25, 0.885), (-36, 0.95), (-58, 1.06),
    ),
    SIZES,
)  # fmt: skip


@cache
def places(shape: Shape) -> dict[str, Place]:
    """{city id: its place}"""
    made = {}
    for row in rows(Path(__file__).parent / "cities.csv"):
        x, y = _MAP.at(float(row["lon"]), float(row["lat"]), shape)
        side = row["wide_label"] if shape == "wide" else "s"
        made[row["id"]] = Place(x + float(row[f"{shape}_dx"]), y + float(row[f"{shape}_dy"]), side)
    return made


@cache
def land(shape: Shape) -> str:
    """The coast lines as one SVG path."""
    return _MAP.land(shape)
