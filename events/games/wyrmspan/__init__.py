"""The move vocabulary of Wyrmspan.

Dragons are ``d1..d183``, cave cards ``k1..k75`` (printed numbers), ``d?`` and ``k?`` cards that nobody saw. Places are
``C1..C4``, ``G1..G4``, ``A1..A4`` and ``N``, the nests of the mat. *Items* are mappings of item to count: resources,
``coin``, ``egg@N``, ``egg@?`` (place not seen), cards, ``gold@C1`` (a cached token, never payable). ``via`` says which
ability offers a step; left out, it is the first open offer that the step fits.
"""

from __future__ import annotations

from typing import Annotated, Final, Literal

from pydantic import Field

from events.games.wyrmspan.words import (
    Card,
    Cave,
    CaveCard,
    DragonCard,
    Gained,
    Items,
    Kind,
    Number,
    Objective,
    Place,
    Points,
    Resource,
    Slot,
    Source,
    Space,
    Stored,
    Tile,
    Via,
)
from events.session import Seat
from events.vocabulary import Move, Vocabulary, move

# --- set-up


@move("setup_colours", "observation")
class SetupColours(Move):
    colours: dict[Seat, str]


@move("setup_guild_tile", "observation")
class SetupGuildTile(Move):
    """``slots``: {benefit 1..4: number of markers}, where the side does not say it."""

    tile: Tile
    side: Literal["few", "many"]
    slots: dict[Literal["1", "2", "3", "4"], Number] | None = None


@move("deal_display", "observation")
class DealDisplay(Move):
    """By slot; in the set-up, and between rounds."""

    dragons: tuple[DragonCard, ...]
    caves: tuple[CaveCard, ...]


@move("setup_objectives", "observation")
class SetupObjectives(Move):
    """One tile a round."""

    tiles: tuple[Objective, ...]


@move("deal_hand", "observation")
class DealHand(Move):
    player: Seat
    dragons: tuple[DragonCard, ...]
    caves: tuple[CaveCard, ...]


@move("keep_hand", "both", "closed")
class KeepHand(Move):
    player: Seat
    discarded: tuple[Card, ...]


@move("choose_resources", "decision", "closed")
class ChooseResources(Move):
    player: Seat
    resources: Items


@move("setup_first_player", "observation")
class SetupFirstPlayer(Move):
    player: Seat


# --- moves


@move("excavate", "both", "closed")
class Excavate(Move):
    """The base coin is derived; the eggs of the column stand in ``paid``."""

    player: Seat
    space: Space
    card: Card
    paid: Items | None = None


@move("entice", "both", "closed")
class Entice(Move):
    """The base coin is derived; ``paid``: the printed cost."""

    player: Seat
    space: Space
    card: DragonCard
    paid: Items | None = None


@move("explore", "decision", "closed")
class Explore(Move):
    """``coarse``: what was gained on the walk was not noted."""

    player: Seat
    cave: Cave
    paid: Items | None = None
    coarse: bool = False


@move("pass", "decision", "closed")
class Pass(Move):
    player: Seat


# --- steps


@move("gain", "decision", "closed")
class Gain(Move):
    player: Seat
    what: Gained
    n: Number = 1
    via: Via | None = None


@move("draw", "both", "closed")
class Draw(Move):
    player: Seat
    card: Card
    from_: Literal["display", "deck"] | None = Field(default=None, alias="from")
    slot: Slot | None = None
    via: Via | None = None


@move("lay_egg", "decision", "closed")
class LayEgg(Move):
    """``lost``: no nest is free, or none is wanted."""

    player: Seat
    at: Place | None = None
    lost: bool = False
    n: Number = 1
    via: Via | None = None


@move("pay", "decision", "open")
class Pay(Move):
    """The cost of an ability. Without ``paid`` it is a template."""

    player: Seat
    paid: Items | None = None
    via: Via | None = None


@move("cache", "decision", "closed")
class Cache(Move):
    """``resource``: a coin or an egg is a mistake that the rules report."""

    player: Seat
    resource: Stored
    at: Place
    from_: Literal["own", "supply"] | None = Field(default=None, alias="from")
    via: Via | None = None


@move("tuck", "both", "closed")
class Tuck(Move):
    """``slot``: a check where the card comes from the display."""

    player: Seat
    card: Card
    at: Place
    from_: Literal["hand", "deck", "display", "mat"] | None = Field(default=None, alias="from")
    slot: Slot | None = None
    via: Via | None = None


@move("advance_guild", "decision", "closed")
class AdvanceGuild(Move):
    player: Seat
    via: Via | None = None


@move("place_guild_marker", "decision", "closed")
class PlaceGuildMarker(Move):
    player: Seat
    benefit: Annotated[int, Field(ge=1, le=5)]


@move("play_cave", "both", "closed")
class PlayCave(Move):
    """An excavation by an ability: ``free``, or for the eggs of the column."""

    player: Seat
    space: Space
    card: Card
    from_: Source | None = Field(default=None, alias="from")
    slot: Slot | None = None
    cost: Literal["free", "eggs"]
    paid: Items | None = None
    via: Via | None = None


@move("play_dragon", "both", "closed")
class PlayDragon(Move):
    """An enticing by an ability; ``on_top``: on another dragon."""

    player: Seat
    space: Space
    card: DragonCard
    from_: Source | None = Field(default=None, alias="from")
    slot: Slot | None = None
    cost: Literal["free", "noresources", "discount"]
    paid: Items | None = None
    on_top: bool = False
    via: Via | None = None


@move("swap_dragons", "decision", "closed")
class SwapDragons(Move):
    player: Seat
    a: Space
    b: Space
    via: Via | None = None


@move("copy_ability", "decision", "closed")
class CopyAbility(Move):
    player: Seat
    target: Card
    via: Via | None = None


@move("exchange", "decision", "closed")
class Exchange(Move):
    player: Seat
    give: Items
    get: Resource


@move("items_for_coin", "decision", "open")
class ItemsForCoin(Move):
    """The exchange of column 4. Without ``paid`` it is a template."""

    player: Seat
    paid: Items | None = None


@move("reveal", "observation")
class Reveal(Move):
    """``to``: ``self`` where the seat alone looks."""

    player: Seat
    cards: tuple[Card, ...]
    from_: Literal["deck", "hand"] = Field(alias="from")
    to: Literal["all", "self"] = "all"


@move("discard", "both", "open")
class Discard(Move):
    """Limit discards. Without ``items`` it is a template."""

    player: Seat
    items: Items | None = None


@move("decline", "decision", "closed")
class Decline(Move):
    player: Seat
    via: Via | None = None


@move("end_turn", "decision", "closed")
class EndTurn(Move):
    player: Seat


@move("refill_display", "observation")
class RefillDisplay(Move):
    card: Card
    slot: Slot | None = None


@move("reshuffle", "observation")
class Reshuffle(Move):
    deck: Kind


# --- round end and game end


@move("use_once_per_round", "decision", "closed")
class UseOncePerRound(Move):
    player: Seat
    card: DragonCard


@move("score_objective", "observation")
class ScoreObjective(Move):
    """What the table counted, or the places: ``1``, ``2``, ``3`` or ``others``."""

    counts: dict[Seat, Annotated[int, Field(ge=0, le=999)]] | None = None
    places: dict[Seat, Literal["1", "2", "3", "others"]] | None = None


@move("start_round", "observation")
class StartRound(Move):
    round: Annotated[int, Field(ge=1, le=9)]
    first_player: Seat | None = None


@move("score_end_ability", "decision", "open")
class ScoreEndAbility(Move):
    """``vp`` None: a template."""

    player: Seat
    card: DragonCard
    vp: Points | None = None
    paid: Items | None = None


@move("choose_guild_cave", "decision", "closed")
class ChooseGuildCave(Move):
    player: Seat
    cave: Cave


VOCABULARY: Final = Vocabulary.of(
    "wyrmspan",
    SetupColours, SetupGuildTile, DealDisplay, SetupObjectives, DealHand, KeepHand, ChooseResources, SetupFirstPlayer,
    Excavate, Entice, Explore, Pass,
    Gain, Draw, LayEgg, Pay, Cache, Tuck, AdvanceGuild, PlaceGuildMarker, PlayCave, PlayDragon, SwapDragons,
    CopyAbility, Exchange, ItemsForCoin, Reveal, Discard, Decline, EndTurn, RefillDisplay, Reshuffle,
    UseOncePerRound, ScoreObjective, StartRound, ScoreEndAbility, ChooseGuildCave,
)  # fmt: skip
