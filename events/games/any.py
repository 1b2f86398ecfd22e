"""A play of any game, as a play log keeps it: what was played, by whom, for how long, and how it ended."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import ConfigDict, Field, StringConstraints
from pydantic.dataclasses import dataclass

from events.session import Seat
from events.vocabulary import Move, Vocabulary, move

Decimal = Annotated[str, StringConstraints(pattern=r"^-?[0-9]{1,18}(\.[0-9]{1,9})?$")]
"""A number as text, with a point: an event holds no floats."""
Title = Annotated[str, StringConstraints(min_length=1, max_length=300)]
Short = Annotated[str, StringConstraints(max_length=300)]
Ids = dict[str, Short]
"""{source: id there}, as ``{"bgg": "822"}``"""
Outcome = Literal["won", "lost"]
Scoring = Literal["high", "low", "none"]
Read = Literal["int", "decimal", "decimal-comma", "formula", "word", "empty"]
"""How a score was read: what the source wrote, or why no number is known."""
Guest = Literal["anonymous", "bot"]
_STRICT = ConfigDict(extra="forbid", strict=True)


@dataclass(frozen=True, slots=True, kw_only=True, config=_STRICT)
class Titled:
    """An expansion: its title and its ids at the sources."""

    title: Title
    ids: Ids = Field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True, config=_STRICT)
class SeatResult:
    """How a seat came out. ``score``: the number, where one is known; ``text``: what was written down (free text);
    ``read``: how it was read. ``won`` absent: not known. ``kind``: who sits there is no person."""

    score: Decimal | None = None
    text: str | None = None
    read: Read | None = None
    rank: Annotated[int, Field(ge=1)] | None = None
    won: bool | None = None
    role: Short | None = None
    start: bool = False
    new: bool = False
    eliminated: bool = False
    kind: Guest | None = None
    categories: dict[str, Decimal] = Field(default_factory=dict)


@move("play", "observation", texts=("results.*.text",))
class Play(Move):
    """The play as a whole. ``ids``: of the game; ``sources``: of this play; ``players`` {seat: key of the player at
    the source}; ``location``: the key of the place, whose name is free text of ``opened``. ``minutes`` absent: not
    known. ``quantity``: so many plays, told as one. ``outcome``: of the table in a co-operative game."""

    title: Title
    ids: Ids = Field(default_factory=dict)
    minutes: Annotated[int, Field(ge=0, le=10_000_000)] | None = None
    quantity: Annotated[int, Field(ge=1, le=100_000)] = 1
    cooperative: bool = False
    outcome: Outcome | None = None
    scoring: Scoring | None = None
    incomplete: bool = False
    ignored: bool = False
    rounds: Annotated[int, Field(ge=1)] | None = None
    location: Short | None = None
    boards: tuple[Short, ...] = ()
    expansions: tuple[Titled, ...] = ()
    results: dict[Seat, SeatResult] = Field(default_factory=dict)
    sources: Ids = Field(default_factory=dict)
    players: dict[Seat, Short] = Field(default_factory=dict)


@move("result", "observation", texts=("text",))
class Result(SeatResult, Move):
    """How one seat came out, said by hand; it goes over what was said of the seat before."""

    player: Seat


@move("row", "observation", texts=("raw",))
class Row(Move):
    """The row of the source as it was (free text, erasable), so that a better reader can read it again; absent where
    it was erased. ``changed``: when the source last changed it, by its own clock."""

    app: Short
    raw: str | None = None
    changed: Short | None = None


VOCABULARY = Vocabulary.of("any", Play, Result, Row)
