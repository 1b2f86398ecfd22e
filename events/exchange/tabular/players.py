"""The players of a play: one to a row, or all of them in cells of one row."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from events.exchange.loose import BOT
from events.exchange.plays import Player, Score
from events.exchange.scores import read_score

Cell = Callable[[str], str]
Say = Callable[[str], None]
_YES: Final = frozenset({"1", "true", "yes", "y", "x", "w", "won", "win", "tak", "t", "prawda"})
_NO: Final = frozenset({"", "0", "false", "no", "n", "l", "lost", "loss", "nie", "f", "falsz", "fałsz", "-"})
_BETWEEN: Final = re.compile(r"\s*(?:[;|\n]|,(?!\d)|(?<!\d),|\s&\s|\s\+\s)\s*")
"""A comma between two digits is that of a decimal number."""
_SCORED: Final = re.compile(r"(.+?)\s*(?:[:=]\s*(.*)|\(([-+]?[0-9][0-9.,]*)\)?)")
_NOBODY: Final = frozenset({"anonymous player", "anonymous", "anonimowy gracz", "unknown", "?"})
MOST: Final = 100


def yes(text: str) -> bool:
    """Whether a cell says yes."""
    return text.strip().casefold() in _YES


def from_row(cell: Callable[[tuple[str, ...], str], str], row: tuple[str, ...], say: Say) -> Player:
    """The player of a row."""
    won = cell(row, "won") or cell(row, "winner")
    name = cell(row, "player")
    made = named(
        name,
        _score(cell(row, "score") or cell(row, "scoretext"), say),
        yes(won) or (bool(won) and won.casefold() == name.casefold()),
    )
    rank = cell(row, "rank")
    bot = cell(row, "kind").casefold() == "bot"
    return Player(
        name=made.name if not bot else None,
        guest="bot" if bot else made.guest,
        score=made.score,
        won=made.won,
        rank=int(rank) if rank.isascii() and rank.isdigit() and 0 < len(rank) < 4 and int(rank) else None,
        role=cell(row, "role")[:300] or None,
        team=cell(row, "team")[:60] or None,
        start=yes(cell(row, "start")),
        new=yes(cell(row, "new")),
    )


def named(name: str, score: Score | None = None, won: bool | None = None) -> Player:
    """A player of a name; nobody in particular, or a bot, where the name says so."""
    plain = re.sub(r"\s+", " ", name).strip()[:200]
    if not plain or plain.casefold() in _NOBODY:
        return Player(guest="anonymous", score=score, won=won)
    if BOT.match(plain):
        return Player(guest="bot", score=score, won=won)
    return Player(name=plain, score=score, won=won)


def in_one_cell(cell: Cell, say: Say) -> tuple[Player, ...]:
    """The players that a row of a play names: ``Ala: 12, Bolek: 9``, with the winners in a cell of their own; where
    none is named, as many seats as the row says."""
    winner = cell("winner") or cell("won")
    winners = (
        [] if yes(winner) or winner.casefold() in _NO else [each for each in _BETWEEN.split(winner) if each]
    )
    made: list[Player] = []
    for each in _BETWEEN.split(cell("players")) if not cell("players").isdigit() else ():
        if not each:
            continue
        found = _SCORED.fullmatch(each)
        name, score = (found[1], _score(found[2] or found[3] or "", say)) if found else (each, None)
        made.append(named(name, score, name.casefold() in [one.casefold() for one in winners]))
    there = {(each.name or "").casefold() for each in made}
    made += [named(each, None, True) for each in winners if each.casefold() not in there]
    number = cell("number") or cell("players")
    if number.isascii() and number.isdigit() and len(number) < 4:
        made += [Player(guest="anonymous") for _ in range(min(int(number), MOST) - len(made))]
    return tuple(made[:MOST])


def _score(text: str, say: Say) -> Score | None:
    if not text:
        return None
    made = read_score(text, formulas=True)
    if made.read == "word":
        say(f"the score {text[:60]!r} is no number; it is kept as it is")
    return made
