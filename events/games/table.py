"""A table for prototypes and house games: what there is to do stands in a small sheet, carried in the session."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import ConfigDict, Field, StringConstraints
from pydantic.dataclasses import dataclass

from events.session import Seat
from events.vocabulary import Move, Vocabulary, move

Name = Annotated[str, StringConstraints(pattern=r"^[A-Za-z][A-Za-z0-9_-]{0,39}$")]
"""A counter, verb, phase, die or deck: one word of the notation."""
Word = Annotated[str, StringConstraints(min_length=1, max_length=60)]
Said = Annotated[str, StringConstraints(max_length=4000)]
Title = Annotated[str, StringConstraints(min_length=1, max_length=300)]
Short = Annotated[str, StringConstraints(max_length=300)]
Whole = Annotated[int, Field(ge=-1_000_000_000, le=1_000_000_000)]
Times = Annotated[int, Field(ge=1, le=1000)]
_STRICT = ConfigDict(extra="forbid", strict=True)


@dataclass(frozen=True, slots=True, kw_only=True, config=_STRICT)
class Counter:
    """``of``: each seat has one, or the table. ``least``, ``most``: its limits."""

    of: Literal["seat", "table"] = "seat"
    start: Whole = 0
    least: Whole | None = None
    most: Whole | None = None
    en: Short | None = None
    pl: Short | None = None


@dataclass(frozen=True, slots=True, kw_only=True, config=_STRICT)
class Deed:
    """What a verb does: ``change`` {counter: by how much}. ``phase``: only then. ``per_turn``: so often in a turn."""

    change: dict[Name, Whole] = Field(default_factory=dict)
    phase: Name | None = None
    per_turn: Times | None = None
    en: Short | None = None
    pl: Short | None = None


@dataclass(frozen=True, slots=True, kw_only=True, config=_STRICT)
class Sheet:
    """A prototype in one of its versions. ``verbs`` empty: any verb; ``counters`` empty: any counter. ``decks``
    {deck: {card: how many}}; ``dice`` {die: faces from 1}. ``points`` {counter: points for each}."""

    title: Title
    version: Word
    ids: dict[str, Short] = Field(default_factory=dict)
    least_seats: Times = 1
    most_seats: Times = 100
    counters: dict[Name, Counter] = Field(default_factory=dict)
    phases: tuple[Name, ...] = ()
    rounds: Times | None = None
    verbs: dict[Name, Deed] = Field(default_factory=dict)
    decks: dict[Name, dict[Word, Times]] = Field(default_factory=dict)
    dice: dict[Name, Times] = Field(default_factory=dict)
    points: dict[Name, Whole] = Field(default_factory=dict)
    best: Literal["high", "low"] = "high"


@move("declare", "observation")
class Declare(Move):
    """The sheet of the session: later changes of the club's library change nothing here. ``sources`` and ``players``
    as in a play of any game, where another program told the moves."""

    sheet: Sheet
    sources: dict[str, Short] = Field(default_factory=dict)
    players: dict[Seat, Short] = Field(default_factory=dict)


@move("turn", "observation")
class Turn(Move):
    """The turn of a seat begins."""

    player: Seat


@move("round", "observation")
class Round(Move):
    """A round begins; ``number`` absent: the next one."""

    number: Times | None = None


@move("phase", "observation")
class Phase(Move):
    name: Name


@move("do", "decision", "open")
class Do(Move):
    """A verb of the sheet. ``fields``: whatever else was said of it."""

    verb: Name
    player: Seat | None = None
    times: Times = 1
    fields: dict[str, Said] = Field(default_factory=dict)


@move("counter", "observation")
class Change(Move):
    """A counter goes up or down ``by``, or is set ``to``."""

    counter: Name
    player: Seat | None = None
    by: Whole | None = None
    to: Whole | None = None


@move("roll", "observation")
class Roll(Move):
    die: Name
    faces: tuple[Whole, ...]
    player: Seat | None = None


@move("draw", "observation")
class Draw(Move):
    """``card`` ``?``: nobody saw it."""

    deck: Name
    card: Word = "?"
    player: Seat | None = None


@move("row", "observation", texts=("raw",))
class Row(Move):
    """What the source of an imported session says beside its moves (free text, erasable)."""

    app: Short
    raw: str | None = None
    changed: Short | None = None


VOCABULARY = Vocabulary.of("table", Declare, Turn, Round, Phase, Do, Change, Roll, Draw, Row)
