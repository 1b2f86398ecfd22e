"""What the table shows, and moves of the Mythos Phase. ``player`` None: the Lead Investigator."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from events.games.eldritch_horror.ops import Ops
from events.games.eldritch_horror.parts import Numbers, Reroll, Roll, Source
from events.games.eldritch_horror.words import (
    Amount,
    AssetName,
    Card,
    City,
    Colour,
    Die,
    Difficulty,
    Face,
    Icon,
    InvestigatorId,
    MonsterName,
    MysteryName,
    Number,
    OmenColour,
    Phase,
    SpaceId,
    Text,
    Trait,
)
from events.session import Seat
from events.vocabulary import Move, move


@move("spawn_gate", "observation")
class SpawnGate(Move):
    """``monster`` None: it comes in a line of its own, or (``cause``) the cup is empty. ``colour``: where the token
    shows another one than the facts."""

    player: InvestigatorId | None = None
    city: City
    monster: MonsterName | None = None
    cause: Literal["cup_empty"] | None = None
    colour: OmenColour | None = None


@move("spawn_monster", "observation")
class SpawnMonster(Move):
    player: InvestigatorId | None = None
    space: SpaceId
    monster: MonsterName
    from_: Literal["cup", "set_aside", "box"] = Field(default="cup", alias="from")
    epic: bool = False


@move("spawn_clue", "observation")
class SpawnClue(Move):
    """``face``: on its own space; ``at``: face down at a stated space."""

    player: InvestigatorId | None = None
    face: Face | None = None
    at: SpaceId | None = None


@move("draw_mystery", "observation")
class DrawMystery(Move):
    """``needs``: kind and count of what it asks for, as far as the scribe says it."""

    player: InvestigatorId | None = None
    card: MysteryName
    needs: dict[Literal["kind", "count"], Text | Number] | None = None


@move("random_space", "observation")
class RandomSpace(Move):
    player: InvestigatorId | None = None
    face: Face | None = None
    chosen_by_lead: SpaceId | None = None


@move("roll", "observation")
class RollDice(Move):
    """Not a test. ``rerolls`` are always a mistake."""

    player: InvestigatorId | None = None
    dice: tuple[Die, ...]
    rerolls: tuple[Reroll, ...] = ()
    source: Source | None = None


@move("draw_mythos", "observation")
class DrawMythos(Move):
    """``icons``: as printed; ``rumor_space`` and ``eldritch`` where its icons ask for them; ``reminder``: the mark in
    the corner; ``by``: the card whose text draws this one."""

    player: InvestigatorId | None = None
    card: Text | None = None
    colour: Colour
    difficulty: Difficulty | None = None
    traits: tuple[Trait, ...] = ("event",)
    icons: tuple[Icon, ...]
    rumor_space: SpaceId | None = None
    eldritch: Amount = 0
    reminder: bool = False
    by: Text | None = None


@move("reckoning", "observation")
class Reckoning(Move):
    player: InvestigatorId | None = None
    source: Source
    ops: Ops = ()
    roll: Roll | None = None


@move("effect", "observation")
class Effect(Move):
    player: InvestigatorId | None = None
    source: Source = Source(kind="other")
    ops: Ops = ()


@move("no_effect", "observation")
class NoEffect(Move):
    """``step`` None: the oldest open obligation."""

    player: InvestigatorId | None = None
    step: Literal["reckoning", "text", "spawned"] | None = None


@move("flip_ancient_one", "observation")
class FlipAncientOne(Move):
    """``ops``: what the back says; ``cultist``: the numbers of Cultists from now on."""

    player: InvestigatorId | None = None
    ops: Ops = ()
    cultist: Numbers | None = None


@move("solve_mystery", "observation")
class SolveMystery(Move):
    player: InvestigatorId | None = None
    card: MysteryName
    clues_spent: dict[InvestigatorId, Number] | None = None


@move("solve_rumor", "observation")
class SolveRumor(Move):
    player: InvestigatorId | None = None
    card: Text


@move("pass_lead", "decision", "closed")
class PassLead(Move):
    player: InvestigatorId | None = None
    to: InvestigatorId


@move("replace_investigator", "decision", "closed")
class ReplaceInvestigator(Move):
    """``refill``: of the reserve, where a starting card came from it; ``starting_missing``: starting cards that were
    not to be had."""

    seat: Seat
    investigator: InvestigatorId
    refill: tuple[AssetName, ...] | None = None
    starting_missing: tuple[Card, ...] | None = None


@move("end_phase", "observation")
class EndPhase(Move):
    player: InvestigatorId | None = None
    phase: Phase


@move("end_game", "observation")
class EndGame(Move):
    """Only for ends that hang on the text of a card."""

    player: InvestigatorId | None = None
    result: Literal["win", "loss"]
    source: Source | None = None
