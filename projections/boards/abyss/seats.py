"""What lies before a seat: Pearls, Keys, Monsters, hand, affiliated Allies, Lords, Locations."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from projections.boards.abyss.middle import key
from projections.boards.abyss.words import labels, points
from projections.boards.contract import Frame
from projections.boards.drawing import Svg, sign, text_width
from projections.boards.panels import Widget, fitted, flow

Cards = Sequence[Mapping[str, Any]]
Text = Mapping[str, str]


def seat(name: str) -> Widget:
    """The widget of one seat."""

    def widget(svg: Svg, frame: Frame, x: float, y: float, width: float, size: float) -> float:
        text, has = labels(frame.lang), frame.part(f"seat:{name}")
        svg.text(x, y + size * 1.1, ("▸ " if has["active"] else "") + name, size * 1.1, "bold")
        if has["score"] is not None:
            svg.text(x + width, y + size * 1.1, points(has["score"], frame.lang), size, "bold t-good", "end")
        down = y + size * 1.9
        down += _amounts(svg, has, text, x, down, width, size)
        small = size * 0.88
        for words, cards in _rows(has, text):
            down += _row(svg, words, cards, x, down, width, small, text["none"])
        down += _lords(svg, has["lords"], text, x, down, width, small)
        down += _places(svg, has["places"], text, x, down, width, small)
        return down - y

    return widget


def _amounts(
    svg: Svg, has: Mapping[str, Any], text: Text, x: float, y: float, width: float, size: float
) -> float:
    """Pearls, Keys and Monsters, four numbers in a line."""
    tokens = str(has["tokens"]) + (f" ({' '.join(map(str, has['values']))})" if has["values"] else "")
    parts = [(text["pearls"], has["pearls"]), (text["keys"], has["keys"]), (text["tokens"], tokens)]
    parts.append((text["hand"], has["hand_size"]))
    step = width / len(parts)
    for place, (label, value) in enumerate(parts):
        svg.text(x + place * step, y + size * 1.1, str(value), size * 1.1, "bold")
        svg.text(x + place * step, y + size * 2.2, label, fitted(label, size * 0.85, step - 6), "t-muted")
    down = size * 2.7
    if has["picks"]:
        svg.text(x, y + down + size * 0.9, text["picks"].format(n=has["picks"]), size * 0.88, "t-muted")
        down += size * 1.4
    return down


def _rows(has: Mapping[str, Any], text: Text) -> list[tuple[str, Cards]]:
    made: list[tuple[str, Cards]] = []
    if has["hand"] is not None:
        more = [text[word].format(n=has[word]) for word in ("unknown", "gone") if has[word]]
        made.append((", ".join([text["hand"], *more]), has["hand"]))
    made.append((text["affiliated"], has["affiliated"]))
    return made


def _row(
    svg: Svg,
    words: str,
    cards: Cards,
    x: float,
    y: float,
    width: float,
    size: float,
    empty: str,
) -> float:
    """A label, and cards behind it."""
    first = min(width * 0.4, text_width(words, size) + 8)
    svg.text(x, y + size * 1.2, words, fitted(words, size, first - 4), "t-muted")
    return flow(svg, cards, x + first, y, width - first, size, empty)


def _lords(
    svg: Svg,
    lords: Cards,
    text: Text,
    x: float,
    y: float,
    width: float,
    size: float,
) -> float:
    """The free Lords, a turned one crossed out."""
    down = y
    svg.text(x, down + size * 1.1, text["lords"], size, "t-muted")
    first = text_width(text["lords"], size) + 10
    if not lords:
        svg.text(x + first, down + size * 1.1, text["none"], size, "t-muted")
        return size * 1.8
    for entry in lords:
        _one(svg, entry, text, x + first, down, width - first, size)
        down += size * 1.75
    return down - y


def _one(
    svg: Svg, entry: Mapping[str, Any], text: Text, x: float, y: float, width: float, size: float
) -> None:
    """A Lord in a line: guild, name, points, Key."""
    turned = entry.get("turned", False)
    with svg.group(title=entry["name"] + (f", {text['turned']}" if turned else "")):
        if entry["hue"] is not None:
            sign(svg, entry["hue"], x + size * 0.5, y + size * 0.8, size * 0.42)
        words = entry["label"] + (f" ({text['turned']})" if turned else "")
        room = width - size * 5.5
        used = fitted(words, size, room)
        svg.text(x + size * 1.4, y + size * 1.15, words, used, "t-muted" if turned else "")
        if turned:
            end = x + size * 1.4 + min(room, text_width(words, used) * 0.92)
            svg.line([(x + size * 1.4, y + size * 0.8), (end, y + size * 0.8)], "s-line", 1)
        if entry["keys"] and not turned:
            key(svg, x + width - size * 3.2, y + size * 0.8, size)
        worth = "?" if entry["influence"] is None else str(entry["influence"])
        svg.text(x + width, y + size * 1.15, worth, size, "bold", "end")


def _places(
    svg: Svg,
    places: Cards,
    text: Text,
    x: float,
    y: float,
    width: float,
    size: float,
) -> float:
    """The own Locations, with the Lords under them."""
    if not places:
        return 0
    down = y
    svg.text(x, down + size * 1.1, text["places"], size, "t-muted")
    first = text_width(text["places"], size) + 10
    for place in places:
        with svg.group(title=place["name"]):
            svg.text(
                x + first,
                down + size * 1.15,
                place["label"],
                fitted(place["label"], size, width - first),
                "bold",
            )
        down += size * 1.7
        for entry in place["lords"]:
            _one(svg, entry, text, x + first + size, down, width - first - size, size * 0.95)
            down += size * 1.65
    return down - y
