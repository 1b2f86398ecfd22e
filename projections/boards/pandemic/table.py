"""What lies beside the map: the status line, cures and supply, tracks, decks and discards, hands."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from projections.boards.contract import Frame, Shape
from projections.boards.drawing import Svg, chip, chip_width, sign, text_width, track
from projections.boards.pandemic.words import COLOURS, labels
from projections.boards.pandemic.world import pawn_at, short
from projections.boards.panels import Widget, heading, status_line

FONT: Final[dict[Shape, float]] = {"wide": 13, "narrow": 12.5}


def header(svg: Svg, frame: Frame, x: float, y: float, width: float, size: float) -> float:
    """Turn, seat, step and how the game stands; wrapped where it is too long."""
    status = frame.part("status")
    mark = {"won": "t-good", "lost": "t-danger"}.get(status["status"], "t-muted")
    end = ("★ " if status["status"] == "won" else "✕ " if status["status"] == "lost" else "") + status["end"]
    return status_line(svg, status["words"], end, mark, x, y, width, size)


def cures(svg: Svg, frame: Frame, x: float, y: float, width: float, size: float) -> float:
    """The cure row: state and cubes left in the supply of each colour."""
    text = labels(frame.lang)
    top = heading(svg, text["cures"], x, y, size)
    step = width / 4
    for place, hue in enumerate(COLOURS):
        cure, left = frame.part(f"cure:{hue}"), x + place * step
        solved = cure["state"] != "uncured"
        with svg.group(title=f"{cure['name']}: {cure['state_text']}"):
            svg.box(
                left + 2,
                top,
                step - 4,
                size * 3.6,
                "f-page s-good" if solved else "f-page s-rule",
                6,
                2 if solved else 1,
            )
            sign(svg, hue, left + size * 1.1, top + size * 1.15, size * 0.58)
            supply = "?" if cure["supply"] is None else f"{'≤' if cure['at_most'] else ''}{cure['supply']}"
            svg.text(left + size * 2.1, top + size * 1.55, supply, size * 1.1, "bold")
            state = {"uncured": "–", "cured": "✓", "eradicated": "✓✓"}.get(cure["state"], "?")
            svg.text(
                left + step - size * 0.8,
                top + size * 1.55,
                state,
                size * 1.1,
                "bold t-good" if solved else "t-muted",
                "end",
            )
            words = cure["state_text"]
            room = step - size * 0.8
            fitted = min(size * 0.85, size * 0.85 * room / max(text_width(words, size * 0.85), 1))
            svg.text(
                left + step / 2, top + size * 3.0, words, fitted, "t-good" if solved else "t-muted", "middle"
            )
    return top - y + size * 3.6


def tracks(svg: Svg, frame: Frame, x: float, y: float, width: float, size: float) -> float:
    """Outbreaks and infection rate, side by side."""
    text, outbreaks, rate = labels(frame.lang), frame.part("outbreaks"), frame.part("rate")
    left = width * 0.55
    words = text["outbreaks"] + (f" ≥ {outbreaks['value']}" if outbreaks["at_least"] else "")
    top = heading(svg, words, x, y, size)
    heading(svg, text["rate"], x + left + 8, y, size)
    cells = [str(n) for n in range(outbreaks["end"])] + ["✕"]
    at = min(outbreaks["value"], outbreaks["end"])
    high = track(svg, x, top, left - 8, cells, at, size=size, danger=outbreaks["end"] - 2)
    track(svg, x + left + 8, top, width - left - 8, [str(n) for n in rate["track"]], rate["index"], size=size)
    return top - y + high


def decks(kind: str) -> Widget:
    """The widget of the ``player`` or the ``infection`` deck with its discard pile."""

    def widget(svg: Svg, frame: Frame, x: float, y: float, width: float, size: float) -> float:
        text, deck, pile = (
            labels(frame.lang),
            frame.part(f"{kind}_deck"),
            frame.part(f"{kind}_discard")["cards"],
        )
        left = "?" if deck["left"] is None else str(deck["left"])
        down = heading(svg, text[f"{kind}_deck"], x, y, size)
        svg.text(x + width, y + size, left, size * 1.15, "bold", "end")
        rows = [(f"{text['discard']} {len(pile)}", pile[::-1], 3)]
        rows += [(text[where], cards, 1) for where in ("top", "removed") if (cards := deck.get(where))]
        small = size * 0.85
        first = max(text_width(words, small) for words, *_ in rows) + 8
        for words, cards, most in rows:
            svg.text(x, down + small * 1.2, words, small, "t-muted")
            down += flow(
                svg, cards, x + first, down, width - first, small, codes=True, rows=most, empty=text["empty"]
            )
        return down - y

    return widget


def hand(seat: str) -> Widget:
    """The widget of one seat: pawn, role and cards."""

    def widget(svg: Svg, frame: Frame, x: float, y: float, width: float, size: float) -> float:
        held, text = frame.part(f"hand:{seat}"), labels(frame.lang)
        pawn_at(svg, x + size * 0.8, y + size * 0.75, size * 0.72, held["hue"], seat)
        words = (
            ("▸ " if held["active"] else "") + ("" if short(seat) == seat else f"{seat} · ") + held["role"]
        )
        fitted = min(size, size * (width - size * 3.2) / text_width(words, size))
        svg.text(x + size * 2, y + size * 1.2, words, fitted, "bold" if held["active"] else "")
        count = len(held["cards"])
        svg.text(
            x + width, y + size * 1.2, str(count), size, "bold t-danger" if held["over"] else "t-muted", "end"
        )
        down = y + size * 2.1
        down += flow(svg, held["cards"], x, down, width, size * 0.9, codes=False, rows=6, empty=text["empty"])
        if held["stored"]:
            svg.text(x, down + size * 1.2, text["stored"], size * 0.85, "t-muted")
            chip(
                svg,
                x + text_width(text["stored"], size * 0.85) + 8,
                down + 3,
                held["stored"]["name"],
                None,
                size * 0.85,
            )
            down += size * 2
        return down - y

    return widget


def flow(
    svg: Svg, cards: Sequence[Mapping[str, Any]], x: float, y: float, width: float, size: float, *, codes: bool,
    rows: int, empty: str,
) -> float:  # fmt: skip
    """Cards as chips in at most ``rows`` rows; how many did not fit stands behind. Returns the height."""
    step, left, row = size * 1.7 + 4, x, 0
    if not cards:
        svg.text(x, y + size * 1.15, empty, size, "t-muted")
        return step
    for place, card in enumerate(cards):
        label = card["code"] if codes else card["name"]
        needed, rest = chip_width(label, size), len(cards) - place
        if left + needed + (size * 2.4 if row == rows - 1 and rest > 1 else 0) > x + width and left > x:
            if row == rows - 1:
                svg.text(left, y + row * step + size * 1.2, f"+{rest}", size, "t-muted")
                break
            left, row = x, row + 1
        left += chip(svg, left, y + row * step, label, card["hue"], size, card["name"]) + 4
    return (row + 1) * step
