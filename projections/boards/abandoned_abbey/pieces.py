"""The pieces of the picture: signs of symbols, Abbey cards, hand cards, figures."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from projections.boards.abandoned_abbey.words import icons, labels
from projections.boards.contract import Frame
from projections.boards.drawing import Svg, number, text_width
from projections.boards.panels import fitted

CARD_WIDTH: Final = 5.6
CARD_HEIGHT: Final = 7.4
"""Of an Abbey card, in font sizes."""


def icon(svg: Svg, name: str, x: float, y: float, size: float, classes: str = "s-ink") -> None:
    """The sign of a symbol or Statue, ``size`` wide, upper left corner at a point; ``?`` where there is none."""
    drawn = icons().get(name)
    if drawn is None:
        svg.text(x + size / 2, y + size * 0.8, "?", size * 0.9, "t-muted", "middle")
        return
    scale = size / 24
    svg.add(
        "path", d=drawn["line"], class_=f"none {classes}", stroke_width=1.7, stroke_linejoin="round",
        stroke_linecap="round", transform=f"translate({number(x)} {number(y)}) scale({scale:.3f})",
    )  # fmt: skip


def abbey_card(svg: Svg, x: float, y: float, card: Mapping[str, Any], size: float, lang: str) -> None:
    """A face-up Abbey card: rewards at its top, the symbol, its name, perhaps its label."""
    width, height, text = size * CARD_WIDTH, size * CARD_HEIGHT, labels(lang)
    rewards = "?" if card["rewards"] is None else ", ".join(card["rewards"]) or "–"
    words = [card["name"], rewards, *([card["label"]] if card["label"] else [])]
    drawn = text["draws"].format(n=card["draw"]) if card["draw"] != 1 else ""
    with svg.group(title=": ".join(words[:2]) + (f" ({drawn})" if drawn else "")):
        svg.box(x, y, width, height, "f-page s-line", size * 0.5, 1.4)
        _rewards(svg, x, y, width, card, size)
        icon(svg, card["symbol"], x + width / 2 - size * 1.2, y + size * 2.3, size * 2.4)
        _fitted(svg, x + width / 2, y + size * 5.6, card["name"], width - 8, size * 0.9, "bold")
        below = " · ".join(filter(None, (card["label"], drawn)))
        if below:
            _fitted(svg, x + width / 2, y + size * 6.75, below, width - 8, size * 0.75, "t-muted")


def _rewards(svg: Svg, x: float, y: float, width: float, card: Mapping[str, Any], size: float) -> None:
    """The band at the top of a card with at most two rewards one below the other, more of them in one line."""
    rewards: Sequence[str] = ("?",) if card["rewards"] is None else card["rewards"] or ("–",)
    rows = rewards if len(rewards) <= 2 else (", ".join(rewards),)
    high = size * (1.5 if len(rows) == 1 else 2.05)
    svg.box(x + 3, y + 3, width - 6, high, card["hue"], size * 0.35, 0.8)
    for place, row in enumerate(rows):
        base = y + 3 + size * (1.08 if len(rows) == 1 else 0.88 + 0.92 * place)
        _fitted(svg, x + width / 2, base, row, width - 10, size * 0.8, f"bold on-{card['hue']}")


def empty_card(svg: Svg, x: float, y: float, size: float, words: str) -> None:
    """The place of a card that is not there."""
    width, height = size * CARD_WIDTH, size * CARD_HEIGHT
    svg.add(
        "rect", x=x, y=y, width=width, height=height, rx=size * 0.5, class_="none s-rule", stroke_dasharray="4 4"
    )  # fmt: skip
    _fitted(svg, x + width / 2, y + height / 2, words, width - 8, size * 0.8, "t-muted")


def card_back(svg: Svg, x: float, y: float, size: float, count: str) -> None:
    """A face-down deck with the number of its cards."""
    width, height = size * CARD_WIDTH, size * CARD_HEIGHT
    for offset in (5.0, 2.5, 0.0):
        svg.box(x + offset, y - offset, width, height, "f-card s-line", size * 0.5, 1.2)
    svg.text(x + width / 2, y + height / 2 + size * 0.9, count, size * 2.3, "bold", "middle")


def cards_row(
    svg: Svg, x: float, y: float, width: float, cards: Sequence[Mapping[str, Any]], size: float, lang: str
) -> None:
    """Abbey cards side by side; where the room is short each covers a part of the one before."""
    step = size * (CARD_WIDTH + 0.4)
    if len(cards) > 1:
        step = min(step, (width - size * CARD_WIDTH) / (len(cards) - 1))
    for place, card in enumerate(cards):
        abbey_card(svg, x + place * step, y, card, size, lang)


def held_cards(
    svg: Svg, x: float, y: float, width: float, cards: Sequence[Mapping[str, Any]], hidden: int, size: float
) -> float:
    """Known hand cards as chips with their signs, then ``+n`` for those nobody knows. Returns the height."""
    left, top, high = x, y, size * 1.9
    for card in cards:
        signs = card["symbols"]
        name = card["name"]
        needed = size * (1.5 * len(signs) + 0.9) + text_width(name, size * 0.85)
        if left + needed > x + width and left > x:
            left, top = x, top + high + 3
        with svg.group(title=name):
            svg.box(left, top, needed, high, "f-page s-rule", size * 0.4)
            for place, symbol in enumerate(signs):
                icon(svg, symbol, left + size * (0.35 + 1.5 * place), top + size * 0.25, size * 1.4)
            svg.text(left + size * (0.5 + 1.5 * len(signs)), top + size * 1.3, name, size * 0.85)
        left += needed + 4
    if hidden:
        svg.text(
            left + 2, top + size * 1.35, f"+{hidden} ?" if cards else f"{hidden} ?", size * 0.95, "t-muted"
        )
    return top - y + high


def figure(svg: Svg, x: float, y: float, radius: float, hue: str, seat: str, *, active: bool) -> None:
    """A player's figure with the seat's letter; the active one has a ring."""
    with svg.group(title=seat):
        if active:
            svg.add("circle", cx=x, cy=y, r=radius + 3.5, class_="none s-accent", stroke_width=2)
        svg.add("circle", cx=x, cy=y, r=radius, class_=hue, stroke_width=1.5)
        word = seat if len(seat) <= 2 else seat[:2]
        svg.text(x, y + radius * 0.38, word, radius * 1.05, f"bold on-{hue}", "middle")


def header(svg: Svg, frame: Frame, width: float, size: float) -> float:
    """Turn, seat, step and how the game stands. Returns the height."""
    status = frame.part("status")
    won = status["status"] == "won"
    end = ("★ " if won else "") + status["end"]
    words, room = " · ".join(status["words"]), width - 4
    if text_width(words, size) + text_width(end, size) + 24 > room:
        _line(svg, 2, size * 1.35, words, room, size, "bold")
        _line(svg, 2, size * 2.75, end, room, size, f"bold {'t-good' if won else 't-muted'}")
        return size * 3.4
    svg.text(2, size * 1.35, words, size, "bold")
    svg.text(width - 2, size * 1.35, end, size, f"bold {'t-good' if won else 't-muted'}", "end")
    return size * 2.05


def _fitted(svg: Svg, x: float, y: float, words: str, room: float, size: float, classes: str) -> None:
    """A line in the middle of a place, smaller where it would not fit."""
    svg.text(x, y, words, fitted(words, size, room, classes), classes, "middle")


def _line(svg: Svg, x: float, y: float, words: str, room: float, size: float, classes: str) -> None:
    svg.text(x, y, words, fitted(words, size, room, classes), classes)
