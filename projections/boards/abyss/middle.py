"""What lies in the middle of the table: the status line, Court, exploration, Threat, Council, Locations."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from projections.boards.abyss.words import labels
from projections.boards.contract import Frame
from projections.boards.drawing import Svg, sign, track
from projections.boards.panels import fitted, flow, heading, status_line


def header(svg: Svg, frame: Frame, x: float, y: float, width: float, size: float) -> float:
    """Whose turn, which step, and how the game stands; wrapped where it is too long."""
    status = frame.part("status")
    end = ("★ " if status["over"] else "") + status["end"]
    mark = "t-good" if status["over"] else "t-muted"
    return status_line(svg, status["words"], end, mark, x, y, width, size)


def court(svg: Svg, frame: Frame, x: float, y: float, width: float, size: float) -> float:
    """The six spaces, the one next to the deck first; in two rows where they would be too narrow."""
    text, deck = labels(frame.lang), frame.part("court_deck")
    top = heading(svg, text["court"], x, y, size)
    _aside(
        svg, [(text["lord_deck"], deck["left"]), (text["lord_discard"], deck["discard"])], x + width, y, size
    )
    spaces = list(frame.those("court").values())
    each_row = len(spaces) if width > 60 * size else len(spaces) // 2
    step, high = width / each_row, size * 5.2
    for place, entry in enumerate(spaces):
        row, column = divmod(place, each_row)
        box = (x + column * step + 2, top + row * (high + 4), step - 4, high)
        _lord(svg, entry, box, size, text)
    return top - y + (high + 4) * (len(spaces) // each_row)


def _lord(
    svg: Svg,
    entry: Mapping[str, Any],
    box: tuple[float, float, float, float],
    size: float,
    text: Mapping[str, str],
) -> None:
    """One Court space with its Lord: guild, name, cost and Races, points, Key."""
    x, y, width, height = box
    if not entry:
        svg.box(x, y, width, height, "f-page s-rule", 6)
        svg.text(x + width / 2, y + height * 0.58, "–", size, "t-muted", "middle")
        return
    with svg.group(title=_told(entry, text)):
        svg.box(x, y, width, height, "f-page s-rule", 6)
        if entry["hue"] is not None:
            sign(svg, entry["hue"], x + size, y + size * 1.1, size * 0.5)
        room = width - size * 2.4
        svg.text(x + size * 1.9, y + size * 1.5, entry["label"], fitted(entry["label"], size, room), "bold")
        if entry["cost"] is None:
            return
        cost = f"{text['cost'].format(n=entry['cost'])} · {text['races'].format(n=entry['races'])}"
        svg.text(x + size * 0.6, y + size * 3.05, cost, fitted(cost, size * 0.9, width - size * 1.2))
        points = entry["points"]
        svg.text(x + size * 0.6, y + size * 4.5, points, size * 0.9, "t-muted")
        if entry["keys"]:
            key(svg, x + width - size * 1.5, y + size * 4.1, size)


def key(svg: Svg, x: float, y: float, size: float) -> None:
    """A Key, centred on a point."""
    svg.add("circle", cx=x - size * 0.35, cy=y, r=size * 0.26, class_="none s-ink", stroke_width=1.6)
    svg.line([(x - size * 0.08, y), (x + size * 0.62, y)], "s-ink", 1.6)
    svg.line([(x + size * 0.52, y), (x + size * 0.52, y + size * 0.3)], "s-ink", 1.6)


def _told(entry: Mapping[str, Any], text: Mapping[str, str]) -> str:
    if entry["cost"] is None:
        return str(entry["name"])
    parts = [entry["name"], entry["guild"], text["cost"].format(n=entry["cost"])]
    parts += [text["races"].format(n=entry["races"]), entry["points"]]
    return ", ".join([*parts, *([text["with_key"]] if entry["keys"] else [])])


def _aside(svg: Svg, rows: list[tuple[str, Any]], right: float, y: float, size: float) -> None:
    words = " · ".join(label.format(n="?" if value is None else value) for label, value in rows)
    svg.text(right, y + size * 0.95, words, size * 0.88, "t-muted", "end")


def exploration(svg: Svg, frame: Frame, x: float, y: float, width: float, size: float) -> float:
    """The track from the deck outwards."""
    text, deck = labels(frame.lang), frame.part("exploration_deck")
    top = heading(svg, text["exploration"], x, y, size)
    rows = [(text["exploration_deck"], deck["left"]), (text["exploration_discard"], deck["discard"])]
    _aside(svg, rows, x + width, y, size)
    spaces = list(frame.those("exploration").values())
    step, high = width / len(spaces), size * 3
    for place, entry in enumerate(spaces):
        left = x + place * step
        with svg.group(title=entry.get("name")):
            svg.box(left + 2, top, step - 4, high, "f-page s-rule", 6)
            if not entry:
                svg.text(left + step / 2, top + high * 0.62, str(place + 1), size, "t-muted", "middle")
                continue
            if entry["hue"] is not None:
                sign(svg, entry["hue"], left + step / 2, top + size * 0.95, size * 0.5)
            label = fitted(entry["label"], size, step - size * 0.6)
            svg.text(left + step / 2, top + size * 2.5, entry["label"], label, "bold", "middle")
    return top - y + high


def threat(svg: Svg, frame: Frame, x: float, y: float, width: float, size: float) -> float:
    """The Threat track with the reward of the space where the token stands."""
    text, part = labels(frame.lang), frame.part("threat")
    top = heading(svg, text["threat"], x, y, size)
    cells = [str(space) for space in range(1, len(part["track"]) + 1)]
    high = track(svg, x, top, width, cells, part["space"] - 1, size=size, danger=len(cells) - 1)
    reward = text["reward"].format(**part["track"][part["space"] - 1])
    svg.text(x, top + high + size * 1.35, reward, size * 0.9, "t-muted")
    return top - y + high + size * 1.6


def council(svg: Svg, frame: Frame, x: float, y: float, width: float, size: float) -> float:
    """The five stacks with their counts; the cards where the viewer knows them."""
    text, stacks = labels(frame.lang), frame.those("council")
    top = heading(svg, text["council"], x, y, size)
    hidden = frame.part("council_unknown").get("count", 0)
    if hidden:
        _aside(svg, [(text["council_unknown"], hidden)], x + width, y, size)
    step, high = width / max(1, len(stacks)), size * 3.4
    for place, stack in enumerate(stacks.values()):
        left = x + place * step
        with svg.group(title=": ".join([stack["name"], ", ".join(stack["cards"]) or str(stack["count"])])):
            svg.box(left + 2, top, step - 4, high, "f-page s-rule", 6)
            sign(svg, stack["hue"], left + size * 1.2, top + size * 1.15, size * 0.55)
            svg.text(
                left + step - size * 0.8, top + size * 1.55, str(stack["count"]), size * 1.15, "bold", "end"
            )
            words = " ".join(stack["cards"]) or stack["name"]
            svg.text(
                left + step / 2,
                top + size * 2.9,
                words,
                fitted(words, size * 0.85, step - 10),
                "t-muted",
                "middle",
            )
    return top - y + high


def locations(svg: Svg, frame: Frame, x: float, y: float, width: float, size: float) -> float:
    """The Locations face up."""
    text, part = labels(frame.lang), frame.part("locations")
    top = heading(svg, text["locations"], x, y, size)
    _aside(svg, [(text["location_deck"], part["left"])], x + width, y, size)
    return top - y + flow(svg, part["places"], x, top, width, size * 0.9, text["none"])
