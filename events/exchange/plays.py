"""Plays as files of other programs tell them, before anything is recorded: pure data, made by the readers of formats.

A reader is a pure function (content -> :class:`Parsed`): no clock, no log, no directory. Whatever it cannot take as it
stands is an :class:`Oddity`, and the play goes on without it; only a file that is none of the format is a Problem.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

Precision = Literal["minute", "day", "month", "year", "unknown"]


@dataclass(frozen=True, slots=True)
class Oddity:
    """Something in the file that is not as it should be. ``code`` is a stable word (``date``, ``score``, ``player``,
    ``game``, ``twin`` …), ``what`` the sentence; ``play``: the id of the play at the source, or where it stands."""

    code: str
    what: str
    play: str | None = None


@dataclass(frozen=True, slots=True)
class GameRef:
    """A game or an expansion: its title and its ids at the sources."""

    title: str
    ids: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Day:
    """A day of play (``YYYY-MM-DD``) or a moment (``YYYY-MM-DDTHH:MM``), both by the clock of the table and of no
    zone: no reader converts one, so that a day stays the day."""

    date: str
    precision: Precision = "day"


@dataclass(frozen=True, slots=True)
class Score:
    """``text``: what was written down; ``value``: the decimal number it stands for, None where it is none (never a
    nought in its place); ``read``: int, decimal, decimal-comma, formula, word or empty."""

    text: str
    value: str | None
    read: str


@dataclass(frozen=True, slots=True)
class Player:
    """Who sat there. ``key``: the id at the source, None where it has none. ``name`` None: nobody in particular.
    ``guest``: ``anonymous`` or ``bot``, no person. ``won`` None: not known."""

    key: str | None = None
    name: str | None = None
    guest: str | None = None
    score: Score | None = None
    won: bool | None = None
    rank: int | None = None
    role: str | None = None
    team: str | None = None
    start: bool = False
    new: bool = False
    eliminated: bool = False
    categories: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Play:
    """One row of a play log. ``app`` and ``id`` name it for ever; ``others`` {app: id}: the same play elsewhere.
    ``moves``: hand-written events of a move log, with ``table`` as the game that records them; None: a play of
    any game. ``raw`` None: the row is not to be kept. ``from_kronika``: the source says that it came from there.
    ``changed``: when the source last changed it (by its own clock; only compared with itself)."""

    app: str
    id: str
    game: GameRef
    raw: str | None
    day: Day | None = None
    minutes: int | None = None
    quantity: int = 1
    place: str | None = None
    comment: str | None = None
    players: tuple[Player, ...] = ()
    cooperative: bool = False
    outcome: str | None = None
    scoring: str | None = None
    incomplete: bool = False
    ignored: bool = False
    rounds: int | None = None
    boards: tuple[str, ...] = ()
    expansions: tuple[GameRef, ...] = ()
    tags: tuple[str, ...] = ()
    others: Mapping[str, str] = field(default_factory=dict)
    from_kronika: bool = False
    changed: str | None = None
    edition: str | None = None
    moves: tuple[Mapping[str, Any], ...] | None = None


@dataclass(frozen=True, slots=True)
class Owned:
    """A row of a collection. ``private``: what only its owner may know, if it was asked for."""

    game: GameRef
    statuses: tuple[str, ...] = ()
    rating: str | None = None
    plays: int | None = None
    year: int | None = None
    private: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Parsed:
    """A file, read. ``deleted``: ids of plays that the source says were deleted; ``dropped``: what was left out
    because it is private, and how often; ``found``: what was found out of a table: {field: its column}, delimiter …"""

    format: str
    plays: tuple[Play, ...] = ()
    oddities: tuple[Oddity, ...] = ()
    collection: tuple[Owned, ...] = ()
    deleted: tuple[str, ...] = ()
    dropped: Mapping[str, int] = field(default_factory=dict)
    found: Mapping[str, str] = field(default_factory=dict)
