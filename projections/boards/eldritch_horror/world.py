"""The map: land, paths by kind, spaces with Gates, Clues, Monsters and tokens, investigators."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from json import dumps, loads
from math import hypot
from pathlib import Path
from typing import Any, Final

from events.catalogue.eldritch_horror import PATHS, SPACES
from projections.boards.contract import Frame, Shape
from projections.boards.drawing import Svg, sign
from projections.boards.eldritch_horror.atlas import SIZES, land, places
from projections.boards.eldritch_horror.people import token
from projections.boards.eldritch_horror.words import TYPE_HUES, counted, labels, short
from projections.boards.geography import Place, ground, rows


@dataclass(frozen=True, slots=True)
class Scale:
    """Sizes of what stands on the map, in user units."""

    node: float
    name: float
    pawn: float
    mark: float
    codes: bool


SCALES: Final[dict[Shape, Scale]] = {
    "wide": Scale(node=11, name=13, pawn=11, mark=8, codes=False),
    "narrow": Scale(node=7.5, name=9.5, pawn=7.5, mark=5.6, codes=True),
}
OVER: Final = frozenset({("1", "19"), ("2", "tokyo"), ("3", "sydney")})
"""Paths across the edge of the map, from its left side to its right."""
_EAST: Final = 0.85
"""From this share of the width on, investigators stand to the left of their space."""
_SHAPES: Final = {"city": "square", "wilderness": "hexagon", "sea": "circle"}


@cache
def codes() -> Mapping[str, str]:
    """{space: its number or three letters}"""
    return {row["id"]: row["code"] for row in rows(Path(__file__).parent / "spaces.csv")}


def world(svg: Svg, frame: Frame, shape: Shape, changed: Collection[str]) -> None:
    """Draws the map with its upper left corner at the origin."""
    svg.include(_ground(shape))
    for name, space in frame.those("space").items():
        svg.include(_drawn(shape, frame.lang, name, dumps(space), f"space:{name}" in changed))
    _pawns(svg, frame, shape, changed)


@cache
def _ground(shape: Shape) -> Svg:
    """Sea, land and paths: the same in every picture."""
    svg = Svg(*SIZES[shape], title="", theme="light")
    with svg.group():
        ground(svg, SIZES[shape], land(shape))
        for one, two, kind in PATHS:
            _path(svg, shape, one, two, kind)
    return svg


def _path(svg: Svg, shape: Shape, one: str, two: str, kind: str) -> None:
    where, (width, _) = places(shape), SIZES[shape]
    a, b = where[one], where[two]
    if (one, two) not in OVER:
        _line(svg, (a.x, a.y), (b.x, b.y), kind, shape)
        return
    _line(svg, (a.x, a.y), (b.x - width, b.y), kind, shape)
    _line(svg, (b.x, b.y), (a.x + width, a.y), kind, shape)
    size = SCALES[shape].name * 0.85
    at = a.y + (b.y - a.y) * a.x / (a.x + width - b.x)
    svg.text(3, at - 4, f"◂ {codes()[two]}", size, "halo t-muted")
    svg.text(width - 3, at - 4, f"{codes()[one]} ▸", size, "halo t-muted", "end")


def _line(svg: Svg, a: tuple[float, float], b: tuple[float, float], kind: str, shape: Shape) -> None:
    """A ship path is one line, a train path a double one, an uncharted one is dotted."""
    thin = 1.6 if shape == "wide" else 1.1
    if kind == "train":
        length = hypot(b[0] - a[0], b[1] - a[1]) or 1
        dx, dy = (b[1] - a[1]) / length * thin, (a[0] - b[0]) / length * thin
        for side in (1, -1):
            ends = [(x + dx * side, y + dy * side) for x, y in (a, b)]
            svg.line(ends, "s-ink", thin * 0.7)
    elif kind == "ship":
        svg.line([a, b], "s-line", thin)
    else:
        svg.line([a, b], "s-ink", thin * 1.2, f"{thin} {thin * 2.6}")


@lru_cache(maxsize=8192)
def _drawn(shape: Shape, lang: str, name: str, space: str, new: bool) -> Svg:
    """A space with what lies on it; ``space``: its values as JSON."""
    svg = Svg(1, 1, title="", theme="light")
    _space(svg, places(shape)[name], name, loads(space), SCALES[shape], lang, new=new)
    return svg


def _space(
    svg: Svg, at: Place, name: str, space: Mapping[str, Any], scale: Scale, lang: str, *, new: bool
) -> None:
    with svg.group(title=_tip(space, lang)):
        if new:
            svg.add("circle", cx=at.x, cy=at.y, r=scale.node * 1.9, class_="new")
        if space["gate"]:
            _gate(svg, at, space["gate"], scale)
        _node(svg, at, space, scale)
        hue = TYPE_HUES[space["type"]]
        if not SPACES[name].named:
            svg.text(at.x, at.y + scale.name * 0.34, name, scale.name * 0.95, f"bold on-{hue}", "middle")
        else:
            _name(svg, at, codes()[name] if scale.codes else short(name, lang), scale)
        _lying(svg, at, space, scale)


def _node(svg: Svg, at: Place, space: Mapping[str, Any], scale: Scale) -> None:
    hue, r = TYPE_HUES[space["type"]], scale.node
    shape = _SHAPES[space["type"]]
    if shape == "square":
        svg.add(
            "rect", x=at.x - r * 0.9, y=at.y - r * 0.9, width=r * 1.8, height=r * 1.8, rx=r * 0.25, class_=hue
        )
    elif shape == "circle":
        svg.add("circle", cx=at.x, cy=at.y, r=r, class_=hue)
    else:
        corners = ((0, -1.1), (0.95, -0.55), (0.95, 0.55), (0, 1.1), (-0.95, 0.55), (-0.95, -0.55))
        points = " ".join(f"{at.x + r * x:.1f},{at.y + r * y:.1f}" for x, y in corners)
        svg.add("polygon", points=points, class_=hue)
    if space["site"]:
        svg.add("circle", cx=at.x, cy=at.y, r=r * 0.5, class_="orange", stroke_width=1)


def _gate(svg: Svg, at: Place, hue: str, scale: Scale) -> None:
    """A ring around the city in the colour of its Omen, with its sign."""
    svg.add(
        "circle", cx=at.x, cy=at.y, r=scale.node * 1.75, class_="f-page s-ink", stroke_width=scale.node * 0.22
    )
    svg.add(
        "circle", cx=at.x, cy=at.y, r=scale.node * 1.45, class_="none", stroke_width=scale.node * 0.34,
        style=f"stroke:var(--{hue})",
    )  # fmt: skip
    sign(svg, hue, at.x + scale.node * 1.35, at.y - scale.node * 1.35, scale.mark * 0.85)


def _name(svg: Svg, at: Place, words: str, scale: Scale) -> None:
    gap = scale.node * 1.6
    x, y, anchor = {
        "s": (at.x, at.y + gap + scale.name * 0.75, "middle"),
        "e": (at.x + gap + 2, at.y + scale.name * 0.38, "start"),
        "w": (at.x - gap - 2, at.y + scale.name * 0.38, "end"),
        "n": (at.x, at.y - gap, "middle"),
    }[at.side]
    svg.text(x, y, words, scale.name, "halo", anchor)


def _lying(svg: Svg, at: Place, space: Mapping[str, Any], scale: Scale) -> None:
    """Monsters above the space on the left, Clues beside it, Rumors and the defeated below."""
    r = scale.mark
    if space["monsters"]:
        x, y = at.x - scale.node * 1.15, at.y - scale.node * 1.5
        sign(svg, "black", x, y, r * 1.25)
        svg.text(x, y + r * 0.5, str(len(space["monsters"])), r * 1.4, "on-black bold", "middle")
    if space["clues"]:
        x, y = at.x - scale.node * 1.5, at.y + scale.node * 1.05
        svg.line([(x, y), (x - r * 0.95, y + r * 0.95)], "s-ink", r * 0.4)
        svg.add("circle", cx=x, cy=y, r=r * 0.8, class_="white", stroke_width=r * 0.3)
        count = str(len(space["clues"])) if len(space["clues"]) > 1 else ""
        svg.text(x, y + r * 0.42, count, r * 1.2, "on-white bold", "middle")
    if space["rumor"]:
        sign(svg, "purple", at.x + scale.node * 1.3, at.y + scale.node * 1.2, r)
    for place in range(len(space["fallen"])):
        x = at.x + scale.node * (1.6 + place * 1.2)
        svg.text(x, at.y + scale.node * 1.9, "✝", scale.name, "bold halo t-danger")


def _tip(space: Mapping[str, Any], lang: str) -> str:
    text = labels(lang)
    words = [text[space["type"]]]
    words += [text["gate"]] if space["gate"] else []
    if space["monsters"]:
        words.append(f"{counted(len(space['monsters']), 'monster', lang)}: {', '.join(space['monsters'])}")
    if space["clues"]:
        words.append(f"{counted(len(space['clues']), 'clue', lang)}: {', '.join(space['clues'])}")
    words += [f"{text['rumor']}: {space['rumor']}"] if space["rumor"] else []
    words += [text["expedition"]] if space["site"] else []
    words += [f"{name}: {text.get(why, why)}" for name, why in space["fallen"].items()]
    return f"{space['name']}: {', '.join(words)}"


def _pawns(svg: Svg, frame: Frame, shape: Shape, changed: Collection[str]) -> None:
    """Investigators stand to the right of their space; near the right edge to the left of it."""
    where, scale, width = places(shape), SCALES[shape], SIZES[shape][0]
    count: dict[str, int] = {}
    for who, pawn in frame.those("pawn").items():
        at = where.get(pawn["at"])
        if at is None:
            continue
        place = count.setdefault(pawn["at"], 0)
        count[pawn["at"]] += 1
        side = 1 if at.x < width * _EAST else -1
        x = at.x + side * (scale.node * 1.5 + scale.pawn * (0.6 + (place % 3) * 1.7))
        y = at.y + (place // 3) * scale.pawn * 1.9 + (scale.pawn * 0.9 if pawn["down"] else 0)
        with svg.group(
            title=f"{pawn['name']}" + (f", {labels(frame.lang)['delayed']}" if pawn["down"] else "")
        ):
            if f"pawn:{who}" in changed:
                svg.add("circle", cx=x, cy=y, r=scale.pawn * 1.45, class_="new")
            token(svg, x, y, scale.pawn, pawn["hue"], pawn["label"])
