"""Moves of the Action Phase and the Encounter Phase."""

from __future__ import annotations

from pydantic import Field

from events.games.eldritch_horror.ops import Ops
from events.games.eldritch_horror.parts import Numbers, Source, Test
from events.games.eldritch_horror.words import (
    AssetName,
    EncounterDeck,
    Good,
    InvestigatorId,
    MonsterOrToken,
    Number,
    OneOrNone,
    SpaceId,
    Ticket,
    Token,
)
from events.vocabulary import Move, move


@move("travel", "decision", "closed")
class Travel(Move):
    """``path``: spaces, the first step free; ``tickets``: one a further step; left out, the forced ones."""

    player: InvestigatorId
    path: tuple[SpaceId, ...] = Field(min_length=1)
    tickets: tuple[Ticket, ...] = ()


@move("rest", "decision", "closed")
class Rest(Move):
    """None: forced, what a Rest recovers at most."""

    player: InvestigatorId
    health: OneOrNone | None = None
    sanity: OneOrNone | None = None


@move("trade", "decision", "open")
class Trade(Move):
    player: InvestigatorId
    with_: InvestigatorId = Field(alias="with")
    gives: tuple[Good, ...] = ()
    takes: tuple[Good, ...] = ()


@move("prepare", "decision", "closed")
class Prepare(Move):
    """``gain`` None: forced. ``discard``: the ticket given up for it."""

    player: InvestigatorId
    gain: Ticket | None = None
    discard: Ticket | None = None


@move("acquire_assets", "both", "open")
class AcquireAssets(Move):
    """``to``: {card: who gets it} (Charlie Kane); ``refill`` None: not seen."""

    player: InvestigatorId
    test: Test | None = None
    loan: bool = False
    gained: tuple[AssetName, ...] = ()
    to: dict[AssetName, InvestigatorId] | None = None
    discarded: AssetName | None = None
    refill: tuple[AssetName, ...] | None = None


@move("component_action", "both", "open")
class ComponentAction(Move):
    player: InvestigatorId
    source: Source | None = None
    local: bool = False
    test: Test | None = None
    ops: Ops = ()


@move("grant_action", "decision", "open")
class GrantAction(Move):
    """One more action for ``to``, right behind a component action of ``player``."""

    player: InvestigatorId
    to: InvestigatorId | None = None
    source: Source | None = None


@move("pass", "decision", "closed")
class Pass(Move):
    player: InvestigatorId


@move("combat", "both", "closed")
class Combat(Move):
    """``will`` and ``strength`` None: not seen. ``numbers``: what the token says, where the facts have none."""

    player: InvestigatorId
    monster: Token
    numbers: Numbers | None = None
    will: Test | None = None
    strength: Test | None = None
    before: Ops = ()
    after: Ops = ()


@move("encounter", "both", "closed")
class Encounter(Move):
    """``card``: its number; ``passed`` None: what the first test shows; ``next_site``: of the next Expedition."""

    player: InvestigatorId
    deck: EncounterDeck
    card: Number | None = None
    tests: tuple[Test, ...] = ()
    passed: bool | None = None
    ops: Ops = ()
    next_site: SpaceId | None = None


@move("encounter_text", "both", "closed")
class EncounterText(Move):
    """An encounter that is printed on a Rumor, a Mystery, a defeated investigator's sheet or Detained."""

    player: InvestigatorId
    source: Source
    tests: tuple[Test, ...] = ()
    ops: Ops = ()


@move("ambush", "observation")
class Ambush(Move):
    """``random``: drawn from the cup. It belongs to the line before it."""

    player: InvestigatorId
    monster: MonsterOrToken
    random: bool = True
    numbers: Numbers | None = None
    will: Test | None = None
    strength: Test | None = None
    before: Ops = ()
    after: Ops = ()
