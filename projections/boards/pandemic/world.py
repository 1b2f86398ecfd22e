"""The map: land, lines, cities with cubes and stations, pawns."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any, Final

from events.catalogue import facts
from projections.boards.contract import Frame, Shape
from projections.boards.drawing import Svg, sign
from projections.boards.geography import Place, ground
from projections.boards.pandemic.atlas import SIZES, land, places
from projections.boards.pandemic.words import GAME, colour, index, labels


@dataclass(frozen=True, slots=True)
class Scale:
    """Sizes of what stands on the map, in user units."""

    node: float
    pip: float
    name: float
    pawn: float
    codes: bool


SCALES: Final[dict[Shape, Scale]] = {
    "wide": Scale(node=7.5, pip=5.2, name=12.5, pawn=8.5, codes=False),
    "narrow": Scale(node=4.6, pip=3.7, name=9.5, pawn=6.6, codes=True),
}


def world(svg: Svg, frame: Frame, shape: Shape, changed: Collection[str]) -> None:
    """Draws the map with its upper left corner at the origin."""
    svg.include(_ground(shape))
    for name, city in frame.those("city").items():
        cubes = tuple(city["cubes"].items())
        told = (city["name"], city["code"], city["hue"], cubes, city["station"], city["unsure"])
        svg.include(_drawn(shape, frame.lang, name, *told, f"city:{name}" in changed))
    _pawns(svg, frame, shape, changed)


@cache
def _ground(shape: Shape) -> Svg:
    """Sea, land and lines: the same in every picture."""
    svg = Svg(*SIZES[shape], title="", theme="light")
    with svg.group():
        ground(svg, SIZES[shape], land(shape))
        _lines(svg, shape)
    return svg


def _lines(svg: Svg, shape: Shape) -> None:
    where, width, done = places(shape), SIZES[shape][0], set[tuple[str, str]]()
    over = {tuple(sorted(edge)) for edge in facts(GAME)["degree"]["wrap_around_edges"]}
    for name, city in index("cities").items():
        for other in city["adj"]:
            edge = (min(name, other), max(name, other))
            if edge in done:
                continue
            done.add(edge)
            a, b = where[edge[0]], where[edge[1]]
            if edge in over:
                west, east = (name, other) if where[name].x < where[other].x else (other, name)
                _over_the_edge(svg, where, west, east, width, SCALES[shape].name * 0.8)
            else:
                svg.line([(a.x, a.y), (b.x, b.y)], "s-line", 1.3)


def _over_the_edge(
    svg: Svg, where: Mapping[str, Place], west: str, east: str, width: float, size: float
) -> None:
    """A line that leaves the map on one side and comes back on the other; at each edge stands where it goes."""
    a, b = where[west], where[east]
    svg.line([(a.x, a.y), (b.x - width, b.y)], "s-line", 1.3, "5 3")
    svg.line([(b.x, b.y), (a.x + width, a.y)], "s-line", 1.3, "5 3")
    at = a.y + (b.y - a.y) * a.x / (a.x + width - b.x)
    svg.text(3, at - 3, f"◂ {index('cities')[east]['code']}", size, "halo t-muted")
    svg.text(width - 3, at - 3, f"{index('cities')[west]['code']} ▸", size, "halo t-muted", "end")


@lru_cache(maxsize=8192)
def _drawn(
    shape: Shape, lang: str, city: str, name: str, code: str, hue: str, cubes: tuple[tuple[str, int], ...],
    station: bool, unsure: bool, new: bool,
) -> Svg:  # fmt: skip
    """A city with what lies on it: from one picture to the next most are the same."""
    svg = Svg(1, 1, title="", theme="light")
    told = {
        "name": name,
        "code": code,
        "hue": hue,
        "cubes": dict(cubes),
        "station": station,
        "unsure": unsure,
    }
    _city(svg, places(shape)[city], told, SCALES[shape], lang, new=new)
    return svg


def _city(svg: Svg, at: Place, city: Mapping[str, Any], scale: Scale, lang: str, *, new: bool) -> None:
    text = labels(lang)
    tips = [text["cubes"].format(colour=colour(hue, lang), n=n) for hue, n in city["cubes"].items()]
    tips += [text["station"]] if city["station"] else []
    tips += [text["unsure"]] if city["unsure"] else []
    with svg.group(title=f"{city['name']} ({city['code']})" + (f": {', '.join(tips)}" if tips else "")):
        if any(n >= 3 for n in city["cubes"].values()):
            svg.add(
                "circle",
                cx=at.x,
                cy=at.y,
                r=scale.node * 1.65,
                class_="none s-danger",
                stroke_width=scale.node / 4,
            )
        if new:
            svg.add("circle", cx=at.x, cy=at.y, r=scale.node * 2.3, class_="new")
        if city["station"]:
            _station(svg, at.x - scale.node * 2.5, at.y, scale.node)
        sign(svg, city["hue"], at.x, at.y, scale.node)
        _name(svg, at, city, scale)
        _cubes(svg, at, city["cubes"], scale)
        if city["unsure"]:
            svg.text(at.x + scale.node * 1.5, at.y + scale.name * 0.4, "?", scale.name, "bold halo t-danger")


def _name(svg: Svg, at: Place, city: Mapping[str, Any], scale: Scale) -> None:
    words = city["code"] if scale.codes else city["name"]
    below = at.y + scale.node * 1.25 + scale.name * 0.85
    gap = scale.node * 1.5
    x, y, anchor = {
        "s": (at.x, below, "middle"),
        "e": (at.x + gap, at.y + scale.name * 0.38, "start"),
        "w": (at.x - gap, at.y + scale.name * 0.38, "end"),
        "n": (at.x, at.y - gap, "middle"),
    }[at.side]
    svg.text(x, y, words, scale.name, "halo", anchor)


def _cubes(svg: Svg, at: Place, cubes: Mapping[str, int], scale: Scale) -> None:
    step = scale.pip * 2.25
    up = at.y - scale.node * 1.15 - scale.pip * 1.5
    for row, (hue, count) in enumerate(cubes.items()):
        y = up - row * step
        if count > 3:
            sign(svg, hue, at.x - step / 2, y, scale.pip)
            svg.text(at.x, y + scale.pip, f"×{count}", scale.name, "bold halo")
            continue
        for place in range(count):
            sign(svg, hue, at.x + (place - (count - 1) / 2) * step, y, scale.pip)


def _station(svg: Svg, x: float, y: float, r: float) -> None:
    eaves, left, right = f"{y - r * 0.1:.1f}", f"{x - r:.1f}", f"{x + r:.1f}"
    roof = f"M{left} {eaves}L{x:.1f} {y - r * 1.15:.1f}L{right} {eaves}V{y + r:.1f}H{left}Z"
    svg.add("path", d=roof, class_="white", stroke_width=1.2, stroke_linejoin="round")
    arm, thick = r * 0.5, r * 0.36
    middle = y + r * 0.3
    svg.line([(x - arm, middle), (x + arm, middle)], "s-danger", thick)
    svg.line([(x, middle - arm), (x, middle + arm)], "s-danger", thick)


def _pawns(svg: Svg, frame: Frame, shape: Shape, changed: Collection[str]) -> None:
    """Pawns stand to the right of their city; near the right edge of the map to the left of it."""
    where, scale, width = places(shape), SCALES[shape], SIZES[shape][0]
    count: dict[str, int] = {}
    for seat, pawn in frame.those("pawn").items():
        at = where.get(pawn["at"])
        if at is None:
            continue
        place = count.setdefault(pawn["at"], 0)
        count[pawn["at"]] += 1
        side = 1 if at.x < width - scale.pawn * 7 else -1
        x = at.x + side * (scale.node * 1.6 + scale.pawn * (1 + place * 1.9))
        y = at.y - scale.pawn * 0.25
        with svg.group(title=f"{seat}: {pawn['role']}"):
            if f"pawn:{seat}" in changed:
                svg.add("circle", cx=x, cy=y, r=scale.pawn * 1.55, class_="new")
            pawn_at(svg, x, y, scale.pawn, pawn["hue"], seat)


def pawn_at(svg: Svg, x: float, y: float, r: float, hue: str, seat: str) -> None:
    """A pawn: a round head with the seat's short name on a foot that points down."""
    foot = f"M{x - r * 0.75:.1f} {y + r * 0.62:.1f}L{x:.1f} {y + r * 1.9:.1f}L{x + r * 0.75:.1f} {y + r * 0.62:.1f}Z"
    svg.add("path", d=foot, class_=hue, stroke_width=1.2, stroke_linejoin="round")
    svg.add("circle", cx=x, cy=y, r=r, class_=hue, stroke_width=1.2)
    svg.text(x, y + r * 0.36, short(seat), r * 1.05, f"on-{hue} bold", "middle")


def short(seat: str) -> str:
    """At most three characters of a seat's id: ``s1``, ``Ann``."""
    return seat if len(seat) <= 2 else seat[:2]
