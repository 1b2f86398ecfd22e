"""Plays as Markdown, to read and to paste."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

from events.languages import Lang
from service.exports.plays import Play, Seat

_MARKUP: Final = re.compile(r"([\\`*_{}\[\]()#+!|~<>&$-])")
_WORDS: Final[dict[str, tuple[str, str]]] = {
    "player": ("player", "gracz"),
    "role": ("role", "rola"),
    "score": ("score", "wynik"),
    "won": ("won", "wygrana"),
    "minutes": ("{n} min", "{n} min"),
    "times": ("{n} plays", "rozgrywki: {n}"),
    "incomplete": ("not finished", "niedokończona"),
    "lost": ("the table lost", "stół przegrał"),
    "win": ("the table won", "stół wygrał"),
    "expansions": ("with", "z dodatkami"),
    "seat": ("seat", "miejsce"),
}


def written(found: Sequence[Play], lang: Lang) -> str:
    """A section for each play."""
    return "\n".join(line for play in found for line in _section(play, lang))


def _section(play: Play, lang: Lang) -> Iterator[str]:
    yield f"## {literal(play.title)}"
    yield ""
    yield " · ".join(_facts(play, lang))
    yield ""
    if play.seats:
        columns = _columns(play)
        yield "| " + " | ".join(_word(each, lang) for each in columns) + " |"
        yield "|" + "|".join("--:" if each == "score" else "---" for each in columns) + "|"
        for seat in play.seats:
            yield "| " + " | ".join(_cell(each, seat, lang) for each in columns) + " |"
        yield ""
    if play.comment:
        yield from (f"> {literal(line)}" for line in play.comment.splitlines())
        yield ""


def _facts(play: Play, lang: Lang) -> Iterator[str]:
    yield f"{play.date} {play.time}".strip()
    if play.place:
        yield literal(play.place)
    if play.minutes is not None:
        yield _word("minutes", lang).format(n=play.minutes)
    if play.quantity > 1:
        yield _word("times", lang).format(n=play.quantity)
    if play.cooperative and play.status in ("won", "lost"):
        yield _word("win" if play.status == "won" else "lost", lang)
    if play.incomplete:
        yield _word("incomplete", lang)
    if play.boards:
        yield literal(", ".join(play.boards))
    if play.expansions:
        yield f"{_word('expansions', lang)} {literal(', '.join(play.expansions))}"


def _columns(play: Play) -> list[str]:
    made = ["player"]
    if any(each.role for each in play.seats):
        made.append("role")
    if any(each.points is not None or each.text for each in play.seats):
        made.append("score")
    if not play.cooperative and any(each.won for each in play.seats):
        made.append("won")
    return made


def _cell(column: str, seat: Seat, lang: Lang) -> str:
    if column == "player":
        return literal(seat.name or f"{_word('seat', lang)} {seat.seat}")
    if column == "role":
        return literal(seat.role or "")
    if column == "score":
        return f"{seat.points:g}" if seat.points is not None else literal(seat.text or "")
    return "★" if seat.won else ""


def literal(text: str) -> str:
    """Words of people, to stand in Markdown as they are, on one line."""
    return _MARKUP.sub(r"\\\1", " ".join(text.split()))


def _word(key: str, lang: Lang) -> str:
    return _WORDS[key][lang == "pl"]
