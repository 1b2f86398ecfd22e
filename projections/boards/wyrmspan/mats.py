"""A seat: what it holds, and its mat of three caves with four spaces."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from events.catalogue.wyrmspan import CAVES, RESOURCES
from projections.boards.contract import Frame
from projections.boards.drawing import Svg, sign, text_width
from projections.boards.panels import Widget, fitted, flow
from projections.boards.wyrmspan.words import CAVE_HUES, RESOURCE_HUES, cave, labels

Text = Mapping[str, str]
COLUMNS = (1, 2, 3, 4)
WIDE = 50
"""From so many font sizes on everything stands in one line."""


def seat(name: str) -> Widget:
    """The widget of one seat."""

    def widget(svg: Svg, frame: Frame, x: float, y: float, width: float, size: float) -> float:
        text, has = labels(frame.lang), frame.part(f"seat:{name}")
        words = ("▸ " if has["active"] else "") + name
        more = [text["first"]] if has["first"] else []
        more += [text["passed"]] if has["passed"] else []
        svg.text(x, y + size * 1.1, words, size * 1.1, "bold")
        if more:
            svg.text(
                x + text_width(words, size * 1.1) + 12, y + size * 1.1, ", ".join(more), size * 0.9, "t-muted"
            )
        if has["score"] is not None:
            svg.text(x + width, y + size * 1.1, has["score"], size, "bold t-good", "end")
        down = y + size * 1.8
        down += _amounts(svg, has, text, x, down, width, size)
        down += _hand(svg, has, text, x, down, width, size * 0.88)
        for letter in CAVES:
            down += _cave(svg, has, letter, frame.lang, x, down, width, size)
        return down - y

    return widget


def _amounts(
    svg: Svg, has: Mapping[str, Any], text: Text, x: float, y: float, width: float, size: float
) -> float:
    """Coins, resources, eggs, cards and markers in a line."""
    parts: list[tuple[str, str, str | None]] = [(text["coins"], has["coins"], None)]
    parts += [(text[kind], has["res"][kind], RESOURCE_HUES[kind]) for kind in RESOURCES]
    parts += [(text["nests"], has["nests"], None), (text["eggs"], has["eggs"], None)]
    parts += [(text["cards"], has["cards"], None), (text["markers"], str(has["markers"]), None)]
    across = len(parts) if width > WIDE * size else (len(parts) + 1) // 2
    step = width / across
    for place, (label, value, hue) in enumerate(parts):
        row, column = divmod(place, across)
        left, top = x + column * step, y + row * size * 2.6
        svg.text(left, top + size * 1.05, value, fitted(value, size * 1.05, step - 4), "bold")
        if hue is not None:
            sign(svg, hue, left + text_width(value, size * 1.05) + size * 0.7, top + size * 0.7, size * 0.36)
        svg.text(left, top + size * 2.1, label, fitted(label, size * 0.82, step - 5), "t-muted")
    return size * 2.6 * (1 + (len(parts) - 1) // across)


def _hand(
    svg: Svg, has: Mapping[str, Any], text: Text, x: float, y: float, width: float, size: float
) -> float:
    """Known hand cards, and how many are not known."""
    dragons, caves = has["unknown"]
    words = text["hand"]
    if (dragons, caves) != ("0", "0"):
        words = f"{words}, {text['unknown'].format(dragons=dragons, caves=caves)}"
    first = min(width * 0.45, text_width(words, size) + 8)
    svg.text(x, y + size * 1.2, words, fitted(words, size, first - 4), "t-muted")
    return flow(svg, has["hand"], x + first, y, width - first, size, text["none"])


def _cave(
    svg: Svg, has: Mapping[str, Any], letter: str, lang: str, x: float, y: float, width: float, size: float
) -> float:
    """A cave: its name and visits, then four spaces."""
    text = labels(lang)
    sign(svg, CAVE_HUES[letter], x + size * 0.45, y + size * 0.75, size * 0.4)
    words = f"{letter} · {cave(letter, lang)}"
    svg.text(x + size * 1.2, y + size * 1.05, words, size * 0.88, "bold")
    visits = text["visits"].format(n=has["visits"][letter])
    svg.text(x + width, y + size * 1.05, visits, size * 0.82, "t-muted", "end")
    step, high = width / len(COLUMNS), size * (4.6 if width > WIDE * size else 5.6)
    for place, column in enumerate(COLUMNS):
        box = (x + place * step + 1, y + size * 1.5, step - 3, high)
        _space(svg, has["mat"][f"{letter}{column}"], f"{letter}{column}", box, size, text)
    return size * 1.5 + high + 6


def _space(
    svg: Svg,
    space: Mapping[str, Any],
    place: str,
    box: tuple[float, float, float, float],
    size: float,
    text: Text,
) -> None:
    """One space: closed, empty, or a dragon with its points, eggs, caches and tucked cards."""
    x, y, width, height = box
    dragon, cave_card = space.get("dragon"), space.get("cave")
    title = (
        dragon["name"]
        if dragon
        else (cave_card["name"] if cave_card else text["empty" if space["open"] else "closed"])
    )
    with svg.group(title=f"{place}: {title}"):
        svg.box(x, y, width, height, "f-card s-line" if space["open"] else "f-page s-rule", 5)
        small = size * 0.8
        corner = place + (f" · {cave_card['label']}" if cave_card else "")
        svg.text(x + 4, y + small * 1.15, corner, fitted(corner, small, width - 8), "t-muted")
        if not space["open"]:
            return
        if dragon is None:
            svg.text(
                x + 4, y + small * 2.6, text["empty"], fitted(text["empty"], small, width - 8), "t-muted"
            )
            return
        points = "?" if space["vp"] is None else str(space["vp"])
        svg.text(x + width - 4, y + small * 1.2, points, size, "bold", "end")
        lines = wrapped(dragon["label"], small if height > size * 5 else size * 0.92, width - 8)
        for row, line in enumerate(lines):
            used = fitted(line, small if len(lines) > 1 else size * 0.92, width - 8)
            svg.text(x + 4, y + small * (2.7 + 1.2 * row), line, used, "bold")
        for row, line in enumerate(_lying(space, text)):
            down = 2.9 + 1.2 * len(lines) + 1.2 * row
            svg.text(x + 4, y + small * down, line, fitted(line, small, width - 8))


def wrapped(words: str, size: float, room: float) -> list[str]:
    """A text in one line, or in two where it would be too long."""
    parts = words.split(" ")
    if text_width(words, size) <= room or len(parts) == 1:
        return [words]
    at = min(range(1, len(parts)), key=lambda cut: abs(2 * len(" ".join(parts[:cut])) - len(words)))
    return [" ".join(parts[:at]), " ".join(parts[at:])]


def _lying(space: Mapping[str, Any], text: Text) -> list[str]:
    """What lies on a dragon, in two lines."""
    eggs = (
        text["eggs_of"].format(n=space["eggs"], most=space["nests"])
        if space["nests"] or space["eggs"] != "0"
        else ""
    )
    grown = text["grown"] if space["grown"] else ""
    tucked = text["tucked"].format(n=space["tucked"]) if space["tucked"] != "0" else ""
    cached = ", ".join(f"{text[kind]} {number}" for kind, number in space["cached"].items())
    lines = [" · ".join(filter(None, (eggs, grown, tucked))), cached]
    return [line for line in lines if line]
