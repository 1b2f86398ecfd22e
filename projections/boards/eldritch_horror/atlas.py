"""Where the 36 spaces lie on the map. ``spaces.csv``: longitude and latitude, a nudge and the side of the name."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from projections.boards.contract import Shape
from projections.boards.geography import Place, Projection, rows

SIZES: Final[dict[Shape, tuple[float, float]]] = {"wide": (1000, 600), "narrow": (390, 430)}
"""Width and height of the map."""
_MAP: Final = Projection(
    (
        (-172, 0.0), (-125, 0.1), (-100, 0.2), (-70, 0.31), (-35, 0.405), (-10, 0.46), (10, 0.535), (30, 0.605),
        (45, 0.65), (90, 0.77), (120, 0.868), (150, 0.945), (190, 1.02),
    ),
    ((80, -0.03), (66, 0.08), (50, 0.25), (40, 0.35), (28, 0.46), (0, 0.62), (-36, 0.81), (-56, 0.9), (-75, 1.0)),
    SIZES,
)  # fmt: skip
_ICE: Final = ((-60, -72), (-40, -70), (-10, -67), (20, -64), (60, -65), (100, -64), (120, -67), (140, -72))
"""The rim of Antarctica as it is drawn here: a sketch."""


@cache
def places(shape: Shape) -> dict[str, Place]:
    """{space: its place}"""
    made = {}
    for row in rows(Path(__file__).parent / "spaces.csv"):
        x, y = _MAP.at(float(row["lon"]), float(row["lat"]), shape)
        side = row[f"{shape}_label"]
        made[row["id"]] = Place(x + float(row[f"{shape}_dx"]), y + float(row[f"{shape}_dy"]), side)
    return made


@cache
def land(shape: Shape) -> str:
    """The coast lines as one SVG path."""
    rim = [_MAP.at(lon, lat, shape) for lon, lat in _ICE]
    height = SIZES[shape][1]
    points = [(rim[0][0], height), *rim, (rim[-1][0], height)]
    ice = "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
    return f"{_MAP.land(shape)}M{ice}Z"
