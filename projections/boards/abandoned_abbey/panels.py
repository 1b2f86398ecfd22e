"""What lies beside the grid: the Abbey deck and the exploration, the Goal, the players."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from projections.boards.abandoned_abbey.pieces import (
    CARD_HEIGHT,
    CARD_WIDTH,
    abbey_card,
    card_back,
    cards_row,
    empty_card,
    figure,
    held_cards,
)
from projections.boards.abandoned_abbey.words import counted, labels
from projections.boards.contract import Frame
from projections.boards.drawing import Svg, text_width
from projections.boards.panels import Widget, fitted, heading


def abbey(svg: Svg, frame: Frame, x: float, y: float, width: float, size: float) -> float:
    """The face-down deck, the top card, and what lies aside and at the bottom."""
    text, top, deck = labels(frame.lang), frame.part("top")["card"], frame.part("deck")
    down = heading(svg, text["abbey_title"], x, y, size)
    step = size * (CARD_WIDTH + 1)
    card_back(svg, x, down + 5, size, "?" if deck["down"] is None else str(deck["down"]))
    if top is not None:
        abbey_card(svg, x + step, down + 5, top, size, frame.lang)
    else:
        empty_card(svg, x + step, down + 5, size, text["no_card"])
    below = down + size * (CARD_HEIGHT + 1.1) + 5
    for place, word in enumerate(("down", "top")):
        svg.text(
            x + place * step + size * CARD_WIDTH / 2, below, text[word], size * 0.78, "t-muted", "middle"
        )
    if deck["next"] is not None:
        svg.text(x, below + size * 1.3, f"{text['seen_next']}: {deck['next']['name']}", size * 0.8, "t-muted")
    aside = frame.part("aside")["cards"]
    left = x + 2 * step + size * 0.5
    if aside or width - (left - x) > size * 8:
        room = width - (left - x)
        words = f"{text['aside']}: {len(aside)}"
        if aside:
            cards_row(svg, left, down + 5, room, aside, size, frame.lang)
        else:
            empty_card(svg, left, down + 5, size, "–")
        svg.text(left, below, words, size * 0.78, "t-muted")
    return below - y + size * (1.6 if deck["next"] is not None else 0.3)


def returned(svg: Svg, frame: Frame, x: float, y: float, width: float, size: float) -> float:
    """The cards that came back, first returned first."""
    text, cards = labels(frame.lang), frame.part("returned")["cards"]
    down = heading(svg, f"{text['returned']}: {len(cards)}", x, y, size)
    small = size * 0.72
    if not cards:
        svg.text(x, down + size, "–", size, "t-muted")
        return down - y + size * 1.3
    cards_row(svg, x, down + 2, width, cards, small, frame.lang)
    return down - y + small * CARD_HEIGHT + 4


def goal(svg: Svg, frame: Frame, x: float, y: float, width: float, size: float) -> float:
    """The lines of the Goal, and for each side how far it is on each of them."""
    text, part = labels(frame.lang), frame.part("goal")
    down = heading(svg, text["goal"], x, y, size)
    if not part["known"]:
        svg.text(x, down + size, text["goal_unknown"], size * 0.9, "t-muted")
        return down - y + size * 1.4
    sides: Mapping[str, Any] = part["sides"]
    first = width * 0.34
    step = (width - first) / max(len(sides), 1)
    for place, (side, each) in enumerate(sides.items()):
        middle = x + first + (place + 0.5) * step
        svg.text(middle, down + size * 0.9, side, size * 0.95, "bold", "middle")
        svg.text(middle, down + size * 2.2, f"{each['points']} + {each['cards']}", size * 0.9, "", "middle")
    unit = f"{text['points']} + {text['cards']}"
    svg.text(x, down + size * 2.15, unit, fitted(unit, size * 0.78, first - 6), "t-muted")
    down += size * 3
    for line in part["lines"]:
        svg.box(x, down, width, size * 1.7, "f-page s-good" if line["won"] else "f-page s-rule", 5, 1.5)
        svg.text(x + 8, down + size * 1.2, f"{line['points']} + {line['cards']}", size, "bold")
        for place, each in enumerate(sides.values()):
            words = _lacking(line, each, text["more"])
            small = fitted(words, size * 0.9, step - 6)
            classes = "bold t-good" if words == "✓" else "t-muted"
            svg.text(x + first + (place + 0.5) * step, down + size * 1.2, words, small, classes, "middle")
        down += size * 1.7 + 4
    return down - y


def _lacking(line: Mapping[str, Any], side: Mapping[str, Any], more: str) -> str:
    """How many points and cards a side still needs for a line; ``✓`` where it has both."""
    points, cards = max(0, line["points"] - side["points"]), max(0, line["cards"] - side["cards"])
    return more.format(points=points, cards=cards) if points or cards else "✓"


def player(seat: str) -> Widget:
    """The widget of one seat: numbers, claimed cards, hand."""

    def widget(svg: Svg, frame: Frame, x: float, y: float, width: float, size: float) -> float:
        each, text = frame.part(f"player:{seat}"), labels(frame.lang)
        figure(svg, x + size * 0.9, y + size * 0.9, size * 0.85, each["hue"], seat, active=each["active"])
        name = f"{seat} · {each['team']}" if each["team"] else seat
        svg.text(x + size * 2.4, y + size * 1.3, name, size, "bold")
        for word, right in (("points", x + width - size * 4.6), ("cards", x + width)):
            svg.text(right, y + size * 1.05, _shown(each[word]), size * 1.25, "bold", "end")
            svg.text(right, y + size * 2.1, text[f"short_{word}"], size * 0.72, "t-muted", "end")
        down = y + size * 3.4
        numbers = [f"{text[word]} {_shown(each[word])}" for word in ("gems", "hand", "deck", "discard")]
        down = _flow(svg, numbers, x, down, width, size * 0.9)
        extra = list(each["supply"])
        if each["unseen"]:
            extra.append(counted("unseen", each["unseen"], frame.lang))
        if extra:
            down = _flow(svg, extra, x, down, width, size * 0.85, "t-muted")
        if each["known"]:
            hidden = max(0, (each["hand"] or 0) - len(each["known"]))
            down += held_cards(svg, x, down - size * 0.6, width, each["known"], hidden, size * 0.85)
        if each["claimed"]:
            small = size * 0.62
            cards_row(svg, x, down, width, each["claimed"], small, frame.lang)
            down += small * CARD_HEIGHT + 4
        return down - y

    return widget


def _shown(value: Any) -> str:
    return "?" if value is None else str(value)


def _flow(
    svg: Svg, words: list[str], x: float, y: float, width: float, size: float, classes: str = ""
) -> float:
    """Words in rows with dots between; returns the base line of the next row."""
    row = ""
    for word in words:
        longer = f"{row} · {word}" if row else word
        if row and text_width(longer, size) > width:
            svg.text(x, y, row, size, classes)
            row, y = word, y + size * 1.45
        else:
            row = longer
    svg.text(x, y, row, size, classes)
    return y + size * 1.5
