"""The move vocabulary of Abyss.

A card is Race letter and value (``S3``), ``M`` is a Monster; a Lord or card nobody saw is ``?``. Lords and Locations
are the ids of the catalogue; their number, printed name or Polish name is read as the id. ``player`` is the seat that
acts; lines without it are what the table shows. A field left out is forced (the recorder writes it into the event),
at its default, or was not seen.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Annotated, Any, Final, Literal

from pydantic import BeforeValidator, Field, StringConstraints, model_validator
from pydantic_core import PydanticCustomError

from events.catalogue.abyss import LOCATIONS, LORDS, RACES, SPOKEN_LOCATIONS, SPOKEN_LORDS, UNSEEN
from events.session import Seat
from events.vocabulary import Move, Vocabulary, move


def _spoken(kind: str, names: Mapping[str, str], *others: str) -> Callable[[Any], str]:
    """Reads any name of a thing as its id."""
    known = dict(names) | {other: other for other in others}

    def read(raw: Any) -> str:
        found = known.get(str(raw).casefold()) if isinstance(raw, (str, int)) else None
        if found is None:
            raise PydanticCustomError("name", "is no {kind}: {raw}", {"kind": kind, "raw": str(raw)})
        return found

    return read


if TYPE_CHECKING:
    Race = str
    Via = str
    DiscardReason = str
else:
    Race = Literal[RACES]
    Via = Literal["action", "apprentice", "alchemist"]
    DiscardReason = Literal["commander", "jailer", "hand_limit_12"]

Ally = Annotated[str, StringConstraints(pattern=r"^[JCSHQ][1-5]$")]
SeenAlly = Annotated[str, StringConstraints(pattern=r"^(?:[JCSHQ][1-5]|\?)$")]
SeenCard = Annotated[str, StringConstraints(pattern=r"^(?:[JCSHQ][1-5]|M|\?)$")]
Lord = Annotated[str, BeforeValidator(_spoken("Lord", SPOKEN_LORDS))]
SeenLord = Annotated[str, BeforeValidator(_spoken("Lord", SPOKEN_LORDS, UNSEEN))]
Location = Annotated[str, BeforeValidator(_spoken("Location", SPOKEN_LOCATIONS))]
Number = Annotated[int, Field(ge=0, le=99)]
TokenValue = Annotated[int, Field(ge=2, le=4)]
Space = Annotated[str, StringConstraints(pattern=r"^[1-9][0-9]?$")]


@move("setup", "observation")
class Setup(Move):
    """``court``: {space 1..6: Lord}, 6 furthest from the Lord deck; ``location``: the one face up."""

    first_player: Seat
    court: dict[Space, SeenLord]
    location: Location


@move("plot", "both", "closed")
class Plot(Move):
    player: Seat
    lord: SeenLord | None = None


@move("reveal", "both", "closed")
class Reveal(Move):
    """The next Exploration card; it also leaves an unsold Ally where it lies and flees from a Monster."""

    player: Seat
    card: SeenCard | None = None


@move("decline", "decision", "closed")
class Decline(Move):
    player: Seat


@move("buy", "decision", "closed")
class Buy(Move):
    """``price``: the Pearls that really changed hands."""

    player: Seat
    price: Number | None = None


@move("keep", "decision", "closed")
class Keep(Move):
    player: Seat


@move("fight", "both", "closed")
class Fight(Move):
    """``pearls``, ``keys``, ``tokens``: how many were taken; ``token_values``: what the tokens show."""

    player: Seat
    pearls: Number | None = None
    keys: Number | None = None
    tokens: Number | None = None
    token_values: tuple[TokenValue, ...] | None = None


@move("council", "decision", "closed")
class Council(Move):
    player: Seat
    race: Race
    count: Number | None = None
    via: Via | None = None


@move("recruit", "decision", "open")
class Recruit(Move):
    """``affiliate``: the Ally that stays with the recruiter. Without ``lord`` and ``allies`` it is a template."""

    player: Seat
    lord: SeenLord | None = None
    allies: tuple[SeenAlly, ...] | None = None
    pearls: Number | None = None
    affiliate: SeenAlly | None = None

    @property
    def wanted(self) -> str:
        """The Lord."""
        return self.lord if self.lord is not None else UNSEEN

    @property
    def played(self) -> tuple[str, ...]:
        """The Allies."""
        return self.allies or ()


POWER_FIELDS: Final[dict[str, tuple[tuple[str, ...], tuple[str, ...]]]] = {
    "assassin": (("target",), ()),
    "hunter": (("victim",), ("token_value",)),
    "slaver": (("card",), ()),
    "oracle": (("race",), ("count",)),
    "illusionist": (("give_up", "take"), ()),
    "opportunist": (("out",), ("in_",)),
    "corruptor": (("take",), ()),
    "traitor": (("out", "take"), ()),
    "schemer": (("out",), ("in_",)),
}
"""{Lord: (fields its power needs, fields it may have)}. The other Lords have no ``power`` line."""

_PAYLOAD: Final = (
    "target",
    "victim",
    "token_value",
    "card",
    "race",
    "count",
    "give_up",
    "take",
    "out",
    "in_",
)


def _problem(what: str) -> PydanticCustomError:
    return PydanticCustomError("power_fields", "{what}", {"what": what})


@move("power", "both", "closed")
class Power(Move):
    """A Lord's power; which of the other fields it needs stands in ``POWER_FIELDS``. ``in`` and ``token_value`` are
    what was seen."""

    player: Seat
    lord: Lord
    target: Lord | None = None
    victim: Seat | None = None
    token_value: TokenValue | None = None
    card: SeenAlly | None = None
    race: Race | None = None
    count: Number | None = None
    give_up: Location | None = None
    take: str | None = None
    out: Lord | None = None
    in_: SeenLord | None = Field(default=None, alias="in")

    @model_validator(mode="before")
    @classmethod
    def _taken(cls, data: Any) -> Any:
        """``take`` by any name: a Location for the Illusionist, a Lord for the others."""
        if not isinstance(data, dict) or not isinstance(data.get("take"), (str, int)):
            return data
        illusionist = SPOKEN_LORDS.get(str(data.get("lord")).casefold()) == "illusionist"
        spoken = SPOKEN_LOCATIONS if illusionist else SPOKEN_LORDS
        word = str(data["take"])
        return {**data, "take": spoken.get(word.casefold(), word)}

    @model_validator(mode="after")
    def _of_its_lord(self) -> Any:
        needed, allowed = POWER_FIELDS.get(self.lord, ((), _PAYLOAD))
        for name in _PAYLOAD:
            given = getattr(self, name) is not None
            if name in needed and not given:
                raise _problem(f"the power of {self.lord} needs {name}")
            if given and name not in needed and name not in allowed:
                raise _problem(f"the power of {self.lord} has no {name.rstrip('_')}")
        if self.take is not None and self.take not in (LOCATIONS if self.lord == "illusionist" else LORDS):
            raise _problem(f"{self.lord} cannot take {self.take}")
        return self


@move("court_refill", "observation")
class CourtRefill(Move):
    """``lords``: from the furthest empty space inwards."""

    lords: tuple[SeenLord, ...]


@move("control", "both", "open")
class Control(Move):
    """``drawn``: in the order turned up, the Location kept among them; ``lords``: placed under it; ``tokens``: Key
    tokens spent. Without ``location`` it is a template."""

    player: Seat
    location: Location | None = None
    drawn: tuple[Location, ...] | None = None
    lords: tuple[Lord, ...] | None = None
    tokens: Number | None = None

    @property
    def place(self) -> str:
        """The Location."""
        return self.location or ""


@move("black_smokers", "both", "closed")
class BlackSmokers(Move):
    """Black Smokers exchanged for ``take``, a Location of the deck; without it: not exchanged."""

    player: Seat
    take: Location | None = None


@move("discard", "decision", "open")
class Discard(Move):
    """Without ``cards`` it is a template."""

    player: Seat
    cards: tuple[SeenAlly, ...] | None = None
    reason: DiscardReason | None = None

    @property
    def thrown(self) -> tuple[str, ...]:
        """The cards."""
        return self.cards or ()


@move("reshuffle", "observation")
class Reshuffle(Move):
    """``count``: the cards of the new deck, as counted."""

    count: Number | None = None


@move("pass", "decision", "closed")
class Pass(Move):
    player: Seat
    reason: Literal["no_action"] | None = None


@move("end_turn", "decision", "closed")
class EndTurn(Move):
    player: Seat


@move("final_affiliate", "both", "closed")
class FinalAffiliate(Move):
    player: Seat
    card: Ally


@move("reveal_tokens", "observation")
class RevealTokens(Move):
    player: Seat
    values: tuple[TokenValue, ...]


VOCABULARY: Final = Vocabulary.of(
    "abyss",
    Setup, Plot, Reveal, Decline, Buy, Keep, Fight, Council, Recruit, Power, CourtRefill, Control, BlackSmokers,
    Discard, Reshuffle, Pass, EndTurn, FinalAffiliate, RevealTokens,
)  # fmt: skip
