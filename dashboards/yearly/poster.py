"""A year as one picture (SVG, 1080 by 1350) that needs nothing else: no font, no network, no script."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape
from textwrap import wrap
from typing import Final

WIDTH: Final = 1080
HEIGHT: Final = 1350
PAPER, INK, PALE, MAIN, LIGHT = "#f7f4ec", "#1d2b38", "#55626e", "#1f6fa8", "#b9d9f0"
FONT: Final = "'Source Sans 3', 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif"
LEFT: Final = 80
LETTERS: Final = 44
"""Letters of a name that there is room for."""
SENTENCE: Final = ((24, 66, 3), (19, 84, 4))
"""Sizes for the sentence at the end, with the letters of a line and the lines: the first in which it is whole."""


@dataclass(frozen=True, slots=True)
class Poster:
    """``title``, ``subtitle``; ``numbers``: up to four (number, what it is); ``months``: plays of the twelve, with
    ``letters`` below; ``games``: (title, plays), the most played first; ``facts``: (what, words); ``note``: what, and
    a sentence below it; ``foot``: whose picture it is."""

    title: str
    subtitle: str
    numbers: Sequence[tuple[str, str]]
    months: Sequence[int]
    letters: Sequence[str]
    months_title: str
    games_title: str
    games: Sequence[tuple[str, int]]
    facts: Sequence[tuple[str, str]]
    foot: str
    note: tuple[str, str] | None = None


def svg(told: Poster) -> str:
    """The picture."""
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}" '
        f'role="img" aria-label="{escape(told.title)}, {escape(told.subtitle)}" font-family="{FONT}">',
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{PAPER}"/><rect width="{WIDTH}" height="18" fill="{MAIN}"/>',
        _text(LEFT, 130, told.title, 76, bold=True),
        _text(LEFT, 184, told.subtitle, 36, fill=PALE),
        *_numbers(told.numbers),
        *_months(told),
        *_games(told),
        *_facts(told.facts, told.note),
        _text(WIDTH - LEFT, 184, told.foot, 28, fill=PALE, anchor="end"),
        "</svg>",
    ]
    return "".join(parts)


def _text(
    x: float, y: float, words: str, size: int, *, fill: str = INK, bold: bool = False, anchor: str = "start",
    letters: int = LETTERS,
) -> str:  # fmt: skip
    weight = ' font-weight="700"' if bold else ""
    return (
        f'<text x="{x:g}" y="{y:g}" font-size="{size}" fill="{fill}" text-anchor="{anchor}"{weight}>'
        f"{escape(shortened(words, letters))}</text>"
    )


def shortened(words: str, letters: int = LETTERS) -> str:
    """Words that fit, with an ellipsis where some are left out."""
    return words if len(words) <= letters else words[: letters - 1].rstrip() + "…"


def _numbers(numbers: Sequence[tuple[str, str]]) -> Iterator[str]:
    wide = (WIDTH - 2 * LEFT) / max(1, len(numbers))
    for at, (number, label) in enumerate(numbers):
        yield _text(LEFT + at * wide, 300, number, 72 if len(number) <= 4 else 54, bold=True, fill=MAIN)
        yield _text(LEFT + at * wide, 342, label, 28, fill=PALE)


def _months(told: Poster) -> Iterator[str]:
    top, tall = 420, 190
    most = max([1, *told.months])
    wide = (WIDTH - 2 * LEFT) / 12
    yield _text(LEFT, top - 14, told.months_title, 30, bold=True)
    for at, plays in enumerate(told.months):
        high = max(4.0, tall * plays / most) if plays else 4.0
        x, y = LEFT + at * wide, top + 30 + tall - high
        paint = MAIN if plays else LIGHT
        yield f'<rect x="{x:g}" y="{y:g}" width="{wide - 12:g}" height="{high:g}" rx="5" fill="{paint}"/>'
        if plays:
            yield _text(x + (wide - 12) / 2, y - 8, str(plays), 22, fill=PALE, anchor="middle")
        yield _text(x + (wide - 12) / 2, top + tall + 60, told.letters[at], 22, fill=PALE, anchor="middle")


def _games(told: Poster) -> Iterator[str]:
    top = 750
    most = max([1, *(plays for _, plays in told.games)])
    yield _text(LEFT, top, told.games_title, 30, bold=True)
    for at, (title, plays) in enumerate(told.games[:5]):
        y = top + 24 + at * 58
        wide = (WIDTH - 2 * LEFT - 90) * plays / most
        yield f'<rect x="{LEFT}" y="{y}" width="{wide:.0f}" height="46" rx="6" fill="{LIGHT}"/>'
        yield _text(LEFT + 16, y + 32, title, 28)
        yield _text(WIDTH - LEFT, y + 32, str(plays), 28, bold=True, anchor="end")


def _facts(facts: Sequence[tuple[str, str]], note: tuple[str, str] | None) -> Iterator[str]:
    top = 1096
    for what, words in facts[:3]:
        yield _text(LEFT, top, what, 26, fill=PALE)
        yield _text(WIDTH - LEFT, top, words, 26, bold=True, anchor="end")
        top += 44
    if note is None:
        return
    yield _text(LEFT, top, note[0], 26, fill=PALE)
    size, letters, most = next(
        (each for each in SENTENCE if len(wrap(note[1], each[1])) <= each[2]), SENTENCE[-1]
    )
    for at, line in enumerate(wrap(note[1], letters, max_lines=most, placeholder=" …")):
        yield _text(LEFT, top + 8 + (at + 1) * size * 1.25, line, size, bold=True, letters=letters)
