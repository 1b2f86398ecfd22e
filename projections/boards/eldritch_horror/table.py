"""What lies beside the map: status, Doom, Omen, Mystery, pools, cards in play, Monsters, discards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from projections.boards.contract import Frame
from projections.boards.drawing import Svg, sign, text_width, track
from projections.boards.eldritch_horror.words import labels
from projections.boards.panels import Widget, fitted, flow, heading, status_line

COLOURS: Final = ("green", "yellow", "blue")


def header(svg: Svg, frame: Frame, x: float, y: float, width: float, size: float) -> float:
    """Ancient One, round, phase, who is to move and how the game stands; wrapped where it is too long."""
    status = frame.part("status")
    mark = {"win": "t-good", "loss": "t-danger"}.get(status["status"], "t-muted")
    end = {"win": "★ ", "loss": "✕ "}.get(status["status"], "") + status["end"]
    return status_line(svg, status["words"], end, mark, x, y, width, size)


def doom(svg: Svg, frame: Frame, x: float, y: float, width: float, size: float) -> float:
    """The Doom track from its highest space down to 0."""
    text, part = labels(frame.lang), frame.part("doom")
    value = part["value"]
    words = f"{text['doom']} {'?' if value is None else value}"
    words += f" · {text['awake']}" if part["awake"] else ""
    words += f" · {text['overflow'].format(n=part['overflow'])}" if part["overflow"] else ""
    top = heading(svg, words, x, y, size)
    highest = max(part["start"] or part["top"], value or 0)
    cells = [str(n) for n in range(highest, -1, -1)]
    at = highest - value if value is not None else -1
    high = track(
        svg, x, top, width, cells, at, size=size * (0.9 if width > 450 else 0.85), danger=highest - 3
    )
    return top - y + high


def omen(svg: Svg, frame: Frame, x: float, y: float, width: float, size: float) -> float:
    """The four spaces of the Omen track, clockwise, with Eldritch tokens."""
    part = frame.part("omen")
    top = heading(svg, labels(frame.lang)["omen"], x, y, size)
    step, high = min(width / 4, size * 4.2), size * 2.2
    for place, space in enumerate(part["spaces"]):
        left, here = x + place * step, part["at"] == _omen(place)
        svg.box(
            left + 1, top, step - 4, high, "f-page s-ink" if here else "f-page s-rule", 6, 2.5 if here else 1
        )
        sign(svg, space["hue"], left + step * 0.32, top + high / 2, size * 0.62)
        words = f"+{space['eldritch']}" if space["eldritch"] else ""
        svg.text(left + step * 0.52, top + high * 0.62, words, size * 0.9, "bold")
    return top - y + high


def _omen(place: int) -> str:
    return ("green", "blue_1", "red", "blue_2")[place]


def mystery(svg: Svg, frame: Frame, x: float, y: float, width: float, size: float) -> float:
    """The active Mystery and how many are solved."""
    text, part = labels(frame.lang), frame.part("mystery")
    down = heading(
        svg, f"{text['mystery']} · {text['solved'].format(n=part['solved'], all=part['all'])}", x, y, size
    )
    words = str(part["name"] or text["empty"])
    svg.text(x, down + size, words, fitted(words, size * 1.05, width, "bold"), "bold")
    down += size * 1.5
    if part["progress"]:
        svg.text(x, down + size * 0.9, text["on_card"].format(n=part["progress"]), size * 0.9, "t-muted")
        down += size * 1.3
    return down - y


def pools(svg: Svg, frame: Frame, x: float, y: float, width: float, size: float) -> float:
    """How much is left in stack, pool, cup and Mythos deck, with the colours of its stage."""
    text, part = labels(frame.lang), frame.part("pools")
    down = heading(svg, text["pools"], x, y, size)
    small = size * 0.92
    rows = [(text[key], part[key]) for key in ("gate_stack", "clue_pool", "cup")]
    deck = text["mythos_deck"]
    if part["stage"]:
        deck += f", {text['stage'].format(n=part['stage'])}"
    for words, value in [*rows, (deck, part["deck"])]:
        svg.text(x, down + small, words, fitted(words, small, width - small * 4), "t-muted")
        svg.text(x + width, down + small, value, small, "bold", "end")
        down += small * 1.45
    left = x
    for colour in COLOURS:
        if colour in part["left"]:
            sign(svg, colour, left + small * 0.6, down + small * 0.7, small * 0.5)
            svg.text(left + small * 1.4, down + small * 1.05, str(part["left"][colour]), small, "bold")
            left += small * 3.4
    return down + (small * 1.6 if part["left"] else 0) - y


def listed(title: str, part: str) -> Widget:
    """A widget that lists the ``rows`` of a part, one a line."""

    def widget(svg: Svg, frame: Frame, x: float, y: float, width: float, size: float) -> float:
        down = heading(svg, labels(frame.lang)[title], x, y, size)
        return _lines(svg, frame.part(part)["rows"], frame.lang, x, down, width, size) - y

    return widget


def discards(svg: Svg, frame: Frame, x: float, y: float, width: float, size: float) -> float:
    """Discarded Gates, Clues and Assets, and what is set aside."""
    text, part = labels(frame.lang), frame.part("discards")
    down = heading(svg, text["discards"], x, y, size)
    titles = (("gates", "gates_discarded"), ("clues", "clues_discarded"), ("assets", "assets_discarded"))
    rows = [
        f"{text[title]}: {', '.join(part[key])}"
        for key, title in (*titles, ("set_aside", "set_aside"))
        if part[key]
    ]
    return _lines(svg, rows, frame.lang, x, down, width, size) - y


def _lines(svg: Svg, rows: list[str], lang: str, x: float, y: float, width: float, size: float) -> float:
    small = size * 0.92
    for row in rows or [labels(lang)["empty"]]:
        for line in _wrapped(row, small, width):
            svg.text(x, y + small, line, small, "" if rows else "t-muted")
            y += small * 1.4
    return y


def _wrapped(row: str, size: float, width: float) -> list[str]:
    lines = [""]
    for word in row.split(" "):
        longer = f"{lines[-1]} {word}".strip()
        if text_width(longer, size) > width and lines[-1]:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines


def legend(svg: Svg, frame: Frame, x: float, y: float, width: float, size: float) -> float:
    """What shapes and lines of the map mean."""
    return _lines(svg, [labels(frame.lang)["legend"]], frame.lang, x, y, width, size * 0.9) - y


def chips(title: str, part: str) -> Widget:
    """A widget of the cards of a part."""

    def widget(svg: Svg, frame: Frame, x: float, y: float, width: float, size: float) -> float:
        down = heading(svg, labels(frame.lang)[title], x, y, size)
        cards: list[Mapping[str, Any]] = frame.part(part)["cards"]
        return down + flow(svg, cards, x, down, width, size * 0.9, labels(frame.lang)["empty"]) - y

    return widget
