"""Operations: what effects do, one atomic step each. ``op`` says which one a mapping is."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from pydantic import Field

from events.games.eldritch_horror.parts import part
from events.games.eldritch_horror.words import (
    AssetName,
    Card,
    City,
    ClueFrom,
    Deck,
    Discarded,
    Face,
    How,
    InvestigatorId,
    MonsterName,
    MonsterOrToken,
    Number,
    Omen,
    OmenColour,
    Points,
    Signed,
    Skill,
    SpaceId,
    Spent,
    Text,
    Token,
)


@part
class Lose:
    op: Literal["lose"]
    who: InvestigatorId
    what: Points
    n: Number = 1


@part
class Recover:
    op: Literal["recover"]
    who: InvestigatorId
    what: Points
    n: Number = 1


@part
class Spend:
    """``card`` where ``what`` is card; ``skill`` where it is improvement."""

    op: Literal["spend"]
    who: InvestigatorId
    what: Spent
    n: Number = 1
    card: Card | None = None
    skill: Skill | None = None


@part
class Discard:
    """``required``: how many the effect demands; ``faces``: the Clues discarded."""

    op: Literal["discard"]
    who: InvestigatorId
    what: Discarded
    card: Card | None = None
    skill: Skill | None = None
    faces: tuple[Face, ...] | None = None
    n: Number = 1
    required: Number | None = None


@part
class Gain:
    """A Clue (``face`` None: not seen; ``from`` a space, else the pool), a ticket, or a card: then ``deck`` and
    ``how`` say where it comes from. ``found`` False: there was none. ``back``: a mark of the back of a two-sided card,
    where somebody saw it."""

    op: Literal["gain"]
    who: InvestigatorId
    what: Literal["clue", "train", "ship"] | None = None
    face: Face | None = None
    from_: ClueFrom | None = Field(default=None, alias="from")
    card: Card | None = None
    deck: Deck | None = None
    how: How | None = None
    found: bool = True
    refill: tuple[AssetName, ...] | None = None
    back: Text | None = None


@part
class Flip:
    """``ops``: what the back says; None: not entered yet."""

    op: Literal["flip"]
    card: Card
    to: Literal["back", "front"]
    ops: tuple[Op, ...] | None = None
    back: Text | None = None


@part
class Improve:
    op: Literal["improve"]
    who: InvestigatorId
    skill: Skill


@part
class MoveTo:
    """Of an investigator or a Monster. ``via``: the kind of path, where the effect moves along one; ``cause``
    defeat: the chosen City, when several are nearest."""

    op: Literal["move"]
    who: InvestigatorId | None = None
    monster: Token | None = None
    to: SpaceId
    via: Literal["train", "ship", "uncharted", "path"] | None = None
    cause: Literal["defeat"] | None = None


@part
class Delay:
    op: Literal["delay"]
    who: InvestigatorId


@part
class Damage:
    op: Literal["damage"]
    monster: Token
    n: Number = 1


@part
class Heal:
    op: Literal["heal"]
    monster: Token
    n: Number = 1


@part
class DiscardMonster:
    op: Literal["discard_monster"]
    monster: Token


@part
class DiscardGate:
    op: Literal["discard_gate"]
    city: City


@part
class CloseGate:
    op: Literal["close_gate"]
    city: City


@part
class DiscardClue:
    """A Clue on the board: by its face, or the one not seen ``at`` a space."""

    op: Literal["discard_clue"]
    face: Face | None = None
    at: SpaceId | None = None


@part
class SpawnGateOp:
    """``none_left``: stack and discard are empty."""

    op: Literal["spawn_gate"]
    city: City | None = None
    monster: MonsterName | None = None
    cause: Literal["cup_empty"] | None = None
    colour: OmenColour | None = None
    none_left: bool = False


@part
class SpawnMonsterOp:
    """``space`` None: the space of the operation around it (``random_space``)."""

    op: Literal["spawn_monster"]
    space: SpaceId | None = None
    monster: MonsterName
    from_: Literal["cup", "set_aside", "box"] = Field(default="cup", alias="from")
    epic: bool = False


@part
class SpawnClueOp:
    """``at``: face down at a stated space, ``count`` of them."""

    op: Literal["spawn_clue"]
    face: Face | None = None
    at: SpaceId | None = None
    count: Number = 1


@part
class RandomSpaceOp:
    """``face``: the Clue of the pool that named the space; ``then``: what happens there."""

    op: Literal["random_space"]
    face: Face | None = None
    chosen_by_lead: SpaceId | None = None
    then: Op | None = None


@part
class Look:
    """``items``: top first; ``bottom``: those put under the rest; ``shown``: everybody saw them."""

    op: Literal["look"]
    who: InvestigatorId
    zone: Literal["gate_stack", "mythos", "asset", "spell", "condition"]
    items: tuple[Text, ...]
    bottom: tuple[Text, ...] | None = None
    shown: bool = False


@part
class Doom:
    """``n``: + retreat, - advance."""

    op: Literal["doom"]
    n: Signed


@part
class OmenOp:
    """``silent``: the token is set without advancing."""

    op: Literal["omen"]
    steps: Number | None = None
    to: Omen | None = None
    silent: bool = False


@part
class TokenOp:
    """``on``: a space, a card, a sheet, ``omen:<space>``."""

    op: Literal["token"]
    kind: Literal["eldritch", "mystery", "rumor", "health"]
    on: Text
    n: Signed = 1


@part
class SetAside:
    op: Literal["set_aside"]
    id: Text


@part
class ToBox:
    op: Literal["to_box"]
    id: Text


@part
class FromBox:
    op: Literal["from_box"]
    id: Text


@part
class AmbushOp:
    op: Literal["ambush"]
    monster: MonsterOrToken | None = None
    who: InvestigatorId | None = None


@part
class Devour:
    op: Literal["devour"]
    who: InvestigatorId


@part
class LoseGame:
    op: Literal["lose_game"]


@part
class WinGame:
    op: Literal["win_game"]


Verb = Literal["act", "move", "gain", "spend", "discard", "encounter"]


@part
class Restrict:
    op: Literal["restrict"]
    who: InvestigatorId
    verb: Verb
    source: Text


@part
class Unrestrict:
    op: Literal["unrestrict"]
    who: InvestigatorId
    verb: Verb
    source: Text


Op = Annotated[
    Lose
    | Recover
    | Spend
    | Discard
    | Gain
    | Flip
    | Improve
    | MoveTo
    | Delay
    | Damage
    | Heal
    | DiscardMonster
    | DiscardGate
    | CloseGate
    | DiscardClue
    | SpawnGateOp
    | SpawnMonsterOp
    | SpawnClueOp
    | RandomSpaceOp
    | Look
    | Doom
    | OmenOp
    | TokenOp
    | SetAside
    | ToBox
    | FromBox
    | AmbushOp
    | Devour
    | LoseGame
    | WinGame
    | Restrict
    | Unrestrict,
    Field(discriminator="op"),
]
Ops = tuple[Op, ...]
OPS: Final[tuple[type, ...]] = (
    Lose, Recover, Spend, Discard, Gain, Flip, Improve, MoveTo, Delay, Damage, Heal, DiscardMonster, DiscardGate,
    CloseGate, DiscardClue, SpawnGateOp, SpawnMonsterOp, SpawnClueOp, RandomSpaceOp, Look, Doom, OmenOp, TokenOp,
    SetAside, ToBox, FromBox, AmbushOp, Devour, LoseGame, WinGame, Restrict, Unrestrict,
)  # fmt: skip
"""All kinds of operations."""
