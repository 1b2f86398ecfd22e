"""The move vocabulary of Fantastiqa: The Abandoned Abbey.

A hand card shows symbols and may have a name; an Abbey card has a symbol, a reward and perhaps a label. A card that
nobody saw is ``?`` or left out. A Region is a cell of the grid (``r1c1`` to ``r3c2``) or the id of the Region there.
Symbols and reward items of an Abbey card are free words here: rules speak of unknown ones.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Final, Literal

from pydantic import ConfigDict, Field
from pydantic.dataclasses import dataclass

from events.catalogue.abandoned_abbey import CELLS, REGIONS, STATUES, SYMBOLS
from events.session import Seat
from events.vocabulary import Move, Vocabulary, move

if TYPE_CHECKING:
    Cell = str
    Place = str
    Region = str
    Statue_ = str
    Symbol = str
else:
    Cell = Literal[CELLS]
    Place = Literal[(*CELLS, *REGIONS)]
    Region = Literal[REGIONS]
    Statue_ = Literal[STATUES]
    Symbol = Literal[SYMBOLS]

Unseen = Literal["?"]
Count = Annotated[int, Field(ge=0)]
Reward = dict[str, Count]
_STRICT = ConfigDict(extra="forbid", strict=True)


@dataclass(frozen=True, slots=True, kw_only=True, config=_STRICT)
class HandCard:
    """A card of a player: ``symbols`` () shows none, None = not seen. ``label`` is that of an Abbey card, which no hand
    may hold."""

    name: str | None = None
    symbols: tuple[Symbol, ...] | None = None
    label: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True, config=_STRICT)
class AbbeyCard:
    """An Abbey card as described; ``reward`` None or ``?`` = not seen, ``draw`` None = 1 (or as its label says)."""

    symbol: str | None = None
    reward: Reward | Unseen | None = None
    draw: Count | None = None
    label: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True, config=_STRICT)
class Goal:
    """``id`` 1 to 4 or a printed title; ``lines`` of (Quest points, Abbey cards)."""

    id: int | str
    lines: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True, kw_only=True, config=_STRICT)
class Creature:
    """A Creature of a road; ``symbols`` None = not seen."""

    name: str | None = None
    symbols: tuple[Symbol, ...] | None = None


SeenCard = HandCard | Unseen
Cards = tuple[HandCard, ...]
Amount = Count | Cards
"""A number of cards, or the cards."""


# --- set-up


@move("setup", "observation")
class Setup(Move):
    """The table as built. ``gems`` None: 3 for each seat."""

    grid: dict[Cell, Region] | None = None
    statues: dict[Cell, Statue_] | None = None
    start: dict[Seat, Place] | None = None
    goal: Goal | None = None
    open_quests: int = 2
    abbey_cards: int = 18
    gems: dict[Seat, Count] | None = None
    abbey_top: AbbeyCard | None = None


@move("setup_goal", "observation")
class SetupGoal(Move):
    id: int | str
    lines: tuple[tuple[int, int], ...]


# --- the Abbey


@move("abbey_match", "both", "closed")
class AbbeyMatch(Move):
    """A hand card is discarded against the top card; the first one of a turn enters the Abbey."""

    player: Seat
    card: SeenCard | None = None


@move("draw", "observation")
class Draw(Move):
    """The replacement drawn, where it is known; ``none``: nothing could be drawn."""

    player: Seat | None = None
    card: SeenCard | None = None
    none: bool = False


@move("abbey_go", "decision", "closed")
class AbbeyGo(Move):
    player: Seat


@move("abbey_top", "observation")
class AbbeyTop(Move):
    """The next Abbey card lies face up. A label that the session has described may stand alone."""

    symbol: str | None = None
    reward: Reward | Unseen | None = None
    draw: Count | None = None
    label: str | None = None


@move("abbey_stop", "decision", "closed")
class AbbeyStop(Move):
    player: Seat


@move("abbey_fail", "both", "closed")
class AbbeyFail(Move):
    player: Seat


@move("reshuffle", "observation")
class Reshuffle(Move):
    """``abbey``: the returned cards, ``count`` of them; ``own``: the discard pile of ``player``."""

    deck: Literal["abbey", "own"]
    player: Seat | None = None
    count: Count | None = None


# --- the base game, as coarse as the expansion needs


@move("move", "both", "closed")
class MoveFigure(Move):
    """One road. ``creature``: the card that was subdued there; ``gem``: it showed a gem."""

    player: Seat
    to: Place
    cards: Cards = ()
    creature: Creature | None = None
    gem: bool = False


@move("statue", "both", "open")
class Statue(Move):
    """A visit to the Statue of the own Region; ``gems`` is the change. ``mode`` None only in a template."""

    player: Seat
    mode: Literal["draw", "release", "twin"] | None = None
    kind: Statue_ | None = None
    drawn: Amount | None = None
    bought: Amount | None = None
    released: Amount | None = None
    gems: int = 0


@move("quest", "both", "open")
class Quest(Move):
    """A Quest completed: ``points`` with the +1 token; ``needs`` are the symbols printed on it, ``cards`` those from
    the hand. ``source`` and ``points`` None only in a template."""

    player: Seat
    source: Literal["open", "personal", "abbey"] | None = None
    quest: str | None = None
    needs: tuple[Symbol, ...] | None = None
    cards: Cards = ()
    points: int | None = None
    gems: int = 0
    other: Reward | None = None


@move("free", "decision", "open")
class Free(Move):
    """A Free Action; ``kind`` None only in a template."""

    player: Seat
    kind: Literal["commit", "withdraw", "carpet", "reshuffle", "power", "artifact", "discard"] | None = None
    cards: Cards = ()
    to: Place | None = None
    gems: int = 0


@move("refill", "observation")
class Refill(Move):
    """Roads (written ``r1c1-r1c2``) and Open Quests refilled at the start of a turn."""

    creatures: dict[str, Creature] | None = None
    open_quests: Count | None = None
    raven: bool | None = None


Reason = Literal["penalty", "event", "unfinished_quest", "other"]


@move("gems", "observation")
class Gems(Move):
    player: Seat
    change: int
    reason: Reason = "other"


@move("points", "observation")
class Points(Move):
    player: Seat
    change: int
    reason: Reason = "other"


@move("end_turn", "both", "closed")
class EndTurn(Move):
    """``discarded`` 0, ``kept`` the rest of the hand and ``drawn`` what fills it to 5, where they are left out."""

    player: Seat | None = None
    discarded: Amount | None = None
    kept: Amount | None = None
    drawn: Amount | None = None


VOCABULARY: Final = Vocabulary.of(
    "abandoned_abbey",
    Setup, SetupGoal, AbbeyMatch, Draw, AbbeyGo, AbbeyTop, AbbeyStop, AbbeyFail, Reshuffle,
    MoveFigure, Statue, Quest, Free, Refill, Gems, Points, EndTurn,
)  # fmt: skip
