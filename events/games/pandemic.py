"""The move vocabulary of Pandemic.

Ids are those of the catalogue: cities, colours, roles and event cards. A card nobody saw is ``?``.
``player`` is the seat that acts; lines without it are what the table shows. A field that is left out is at
its default or was not seen, save the forced ones (``colour`` of ``treat``, ``cards`` of ``cure``), which the
recorder writes into the event.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Literal

from pydantic import ConfigDict, Field, model_validator
from pydantic.dataclasses import dataclass
from pydantic_core import PydanticCustomError

from events.catalogue.pandemic import CITIES, COLOURS, EPIDEMIC, EVENTS, ROLES, UNSEEN
from events.session import Seat
from events.vocabulary import Move, Vocabulary, move

if TYPE_CHECKING:
    City = str
    SeenCity = str
    Colour = str
    Role = str
    EventCard = str
    PlayerCard = str
    SeenCard = str
    DrawnCard = str
else:
    City = Literal[tuple(CITIES)]
    SeenCity = Literal[(*CITIES, UNSEEN)]
    Colour = Literal[COLOURS]
    Role = Literal[ROLES]
    EventCard = Literal[EVENTS]
    PlayerCard = Literal[(*CITIES, *EVENTS)]
    SeenCard = Literal[(*CITIES, *EVENTS, UNSEEN)]
    DrawnCard = Literal[(*CITIES, *EVENTS, EPIDEMIC, UNSEEN)]

Source = Literal["hand", "role_card"]


# --- the table's observations


@dataclass(frozen=True, slots=True, kw_only=True, config=ConfigDict(extra="forbid", strict=True))
class SetupPlayer:
    """One seat at the start: its role and opening hand."""

    id: Seat
    role: Role
    hand: tuple[SeenCard, ...]


@move("setup", "observation")
class Setup(Move):
    """The table facts of the start. ``infections`` in the order turned; ``piles`` are sizes with the epidemic
    each, top first."""

    players: tuple[SetupPlayer, ...]
    infections: tuple[City, ...]
    first_player: Seat
    epidemics: int | None = None
    piles: tuple[int, ...] | None = None


@move("draw", "observation")
class Draw(Move):
    """The two player cards in the order taken."""

    player: Seat
    cards: tuple[DrawnCard, ...]


@move("epidemic", "observation")
class Epidemic(Move):
    """Increase and infect: ``city`` is the bottom card of the infection deck."""

    city: SeenCity


@move("intensify", "observation")
class Intensify(Move):
    """The infection discard pile goes shuffled on top; ``count`` is how many cards the table counted."""

    count: int | None = Field(default=None, ge=0)


@move("infect", "observation")
class Infect(Move):
    """One infection card turned."""

    city: SeenCity


@move("reveal", "observation")
class Reveal(Move):
    """Cards of a hidden hand shown to the whole table."""

    player: Seat
    cards: tuple[PlayerCard, ...]


# --- decisions of the active seat, one action each


class Flight(Move):
    """What the four ordinary moves share. ``pawn``: whose pawn the Dispatcher moves, ``agreed``: by consent."""

    __slots__ = ()
    player: str
    to: str
    pawn: str | None
    agreed: bool


@move("drive", "decision", "closed")
class Drive(Flight):
    player: Seat
    to: City
    pawn: Seat | None = None
    agreed: bool = True


@move("direct_flight", "decision", "closed")
class DirectFlight(Flight):
    player: Seat
    to: City
    pawn: Seat | None = None
    agreed: bool = True


@move("charter_flight", "decision", "closed")
class CharterFlight(Flight):
    player: Seat
    to: City
    pawn: Seat | None = None
    agreed: bool = True


@move("shuttle_flight", "decision", "closed")
class ShuttleFlight(Flight):
    player: Seat
    to: City
    pawn: Seat | None = None
    agreed: bool = True


@move("build_station", "decision", "closed")
class BuildStation(Move):
    player: Seat
    remove_from: City | None = None


@move("treat", "decision", "closed")
class Treat(Move):
    player: Seat
    colour: Colour | None = None


@move("share", "decision", "closed")
class Share(Move):
    player: Seat
    giver: Seat
    receiver: Seat
    card: PlayerCard
    agreed: bool = True


@move("cure", "decision", "closed")
class Cure(Move):
    player: Seat
    colour: Colour
    cards: tuple[PlayerCard, ...] | None = None


@move("ops_flight", "decision", "closed")
class OpsFlight(Move):
    player: Seat
    to: City
    card: PlayerCard
    pawn: Seat | None = None


@move("dispatch", "decision", "closed")
class Dispatch(Move):
    player: Seat
    pawn: Seat
    to: City
    agreed: bool = True


@move("contingency_take", "decision", "closed")
class ContingencyTake(Move):
    player: Seat
    event: PlayerCard


@move("end_actions", "decision", "closed")
class EndActions(Move):
    player: Seat


# --- decisions of any seat

EVENT_FIELDS: Final[dict[str, tuple[tuple[str, ...], tuple[str, ...]]]] = {
    "airlift": (("pawn", "to"), ("agreed",)),
    "forecast": ((), ("order", "seen")),
    "government_grant": (("city",), ("remove_from",)),
    "one_quiet_night": ((), ()),
    "resilient_population": (("city",), ()),
}
"""{event card: (fields it needs, fields it may have)} of ``play_event``."""


def _problem(what: str) -> PydanticCustomError:
    return PydanticCustomError("event_fields", "{what}", {"what": what})


@move("play_event", "decision", "closed")
class PlayEvent(Move):
    """An event card played; which of the other fields it needs stands in ``EVENT_FIELDS``.

    ``order``: the infection cards as a Forecast put them back, top first; ``seen``: their order before.
    """

    player: Seat
    event: EventCard
    from_: Source | None = Field(default=None, alias="from")
    pawn: Seat | None = None
    to: City | None = None
    agreed: bool = True
    order: tuple[City, ...] | None = None
    seen: tuple[City, ...] | None = None
    city: City | None = None
    remove_from: City | None = None

    @model_validator(mode="after")
    def _of_its_event(self) -> Any:
        needed, allowed = EVENT_FIELDS[self.event]
        for name in needed:
            if getattr(self, name) is None:
                raise _problem(f"{self.event} needs {name}")
        for name in ("pawn", "to", "order", "seen", "city", "remove_from"):
            if name not in needed and name not in allowed and getattr(self, name) is not None:
                raise _problem(f"{self.event} has no {name}")
        if not self.agreed and "agreed" not in allowed:
            raise _problem(f"{self.event} has no agreed")
        return self


@move("discard", "decision", "closed")
class Discard(Move):
    """Cards thrown away over the hand limit."""

    player: Seat
    cards: tuple[PlayerCard, ...]


VOCABULARY: Final = Vocabulary.of(
    "pandemic",
    Setup, Draw, Epidemic, Intensify, Infect, Reveal,
    Drive, DirectFlight, CharterFlight, ShuttleFlight, BuildStation, Treat, Share, Cure,
    OpsFlight, Dispatch, ContingencyTake, EndActions, PlayEvent, Discard,
)  # fmt: skip
