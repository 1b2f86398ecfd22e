"""What all share: the status line, the display, the objectives, the guild."""

from __future__ import annotations

from projections.boards.contract import Frame
from projections.boards.drawing import Svg, text_width
from projections.boards.panels import fitted, flow, heading
from projections.boards.wyrmspan.words import labels


def header(svg: Svg, frame: Frame, x: float, y: float, width: float, size: float) -> float:
    """Round, whose turn, and how the game stands."""
    status = frame.part("status")
    end = ("★ " if status["over"] else "") + status["end"]
    words = " · ".join(status["words"])
    svg.text(x + 2, y + size * 1.35, words, fitted(words, size, width - text_width(end, size) - 24), "bold")
    classes = "bold t-good" if status["over"] else "bold t-muted"
    svg.text(x + width - 2, y + size * 1.35, end, size, classes, "end")
    return size * 2.1


def display(svg: Svg, frame: Frame, x: float, y: float, width: float, size: float) -> float:
    """Three dragons and three cave cards, and the decks."""
    text, down = labels(frame.lang), y
    for word in ("dragon", "cave"):
        has = frame.part(f"display:{word}")
        down = heading(svg, text[f"{word}s"], x, down, size)
        left = "?" if has["left"] is None else has["left"]
        aside = text["deck"].format(left=left, discard=has["discard"])
        svg.text(x + width, down - size * 0.55, aside, size * 0.85, "t-muted", "end")
        down += flow(svg, has["cards"], x, down, width, size * 0.95, text["none"]) + 2
    return down - y


def objectives(svg: Svg, frame: Frame, x: float, y: float, width: float, size: float) -> float:
    """The four tiles; this round's is marked."""
    text, has = labels(frame.lang), frame.part("objectives")
    down = heading(svg, text["objectives"], x, y, size)
    if not has["tiles"]:
        svg.text(x, down + size * 0.9, text["none"], size, "t-muted")
        down += size * 1.5
    for number, tile in enumerate(has["tiles"], 1):
        words = f"{'▸ ' if tile['now'] else ''}{number}. {tile['words']}"
        svg.text(x, down + size, words, fitted(words, size, width), "bold" if tile["now"] else "")
        down += size * 1.5
    if has["last"]:
        words = text["last"].format(points=", ".join(has["last"]))
        svg.text(x, down + size, words, fitted(words, size * 0.9, width), "t-muted")
        down += size * 1.5
    return down - y


def guild(svg: Svg, frame: Frame, x: float, y: float, width: float, size: float) -> float:
    """The tile with its markers, and where the tokens stand."""
    text, has = labels(frame.lang), frame.part("guild")
    down = heading(svg, text["guild"].format(tile=has["tile"]), x, y, size)
    for row in has["rows"]:
        slots = f" / {row['slots']}" if row["slots"] is not None else ""
        markers = " ".join(row["markers"]) or "–"
        words = f"{text['benefit'].format(n=row['benefit'])}: {markers}{slots}"
        svg.text(x, down + size, words, fitted(words, size * 0.95, width))
        down += size * 1.4
    steps = text["steps"].format(steps=", ".join(f"{seat} {at}" for seat, at in has["steps"].items()) or "–")
    svg.text(x, down + size, steps, fitted(steps, size * 0.95, width), "t-muted")
    return down + size * 1.4 - y
