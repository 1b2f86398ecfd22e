"""The table as the log knows it. Changed only by the fold that made it."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct, field

from events.catalogue.abyss import RACES
from projections.rules.games.abyss.numbers import CARDS, LOCATION_TILES, LORD_CARDS, THREAT_START
from projections.rules.games.abyss.piles import Pile

Phase = Literal["play", "final", "finished"]
Last = Literal["ally", "monster", "sold"]
Action = Literal["explore", "council", "recruit", "pass"]
Refill = Literal["no", "due", "done"]
DebtKind = Literal["assassin", "hunter", "apprentice", "alchemist", "jailer", "commander", "ambassador"]


class Debt(Struct):
    """Something mandatory still to come: who must do it, and through which Lord; ``count``: cards for the Jailer."""

    kind: DebtKind
    seat: str
    lord: str
    count: int = 1


class Cut(Struct):
    """A payment that the log could not cover: the line and the Pearls cut off."""

    seq: int
    pearls: int


class Turn(Struct):
    """A turn under way. ``last``: what became of the card turned up last, while an exploration goes on; ``acted``: the
    action is complete; ``fresh``: Lords whose power used once may still be used; ``struck``: opponents whom the
    Assassin has dealt with; ``discarded``: the discard at the end of the turn was made; ``smokers``: Black Smokers was
    taken by the line before."""

    seat: str
    plots_over: bool = False
    action: Action | None = None
    acted: bool = False
    fought: bool = False
    last: Last | None = None
    sales: int = 0
    buyers: list[str] = field(default_factory=list)
    declined: list[str] = field(default_factory=list)
    used: list[str] = field(default_factory=list)
    fresh: list[str] = field(default_factory=list)
    struck: list[str] = field(default_factory=list)
    owed: list[Debt] = field(default_factory=list)
    recruited: bool = False
    refill: Refill = "no"
    extra: int = 0
    discarded: bool = False
    smokers: bool = False


class Player(Struct):
    """``lords``: all owned, in the order they came; ``turned``: those of them that are disabled; ``locations``:
    {Location: Lords under it}; ``tokens``: known values of ``token_count`` tokens; ``shown``: the tokens lie open;
    ``picks``: reward picks that may be Pearls or tokens; ``settled``: Races settled in the final affiliation."""

    pearls: int = 0
    keys: int = 0
    picks: int = 0
    hand: Pile = field(default_factory=Pile)
    affiliated: list[str] = field(default_factory=list)
    lords: list[str] = field(default_factory=list)
    turned: list[str] = field(default_factory=list)
    locations: dict[str, list[str]] = field(default_factory=dict)
    tokens: list[int] = field(default_factory=list)
    token_count: int = 0
    shown: bool = False
    settled: list[str] = field(default_factory=list)
    cuts: list[Cut] = field(default_factory=list)


class Options(Struct, frozen=True):
    """Of ``opened``: the game's own options, and whether derived cards are shown."""

    five_seats: bool = False
    hand_limit_12: bool = False
    bga_end_rule: bool = False
    memory_aid: bool = False


class State(Struct):
    """``ready``: set up; ``court``: {space: Lord or ?}; ``lords_next`` and ``cards_next``: what a take-back showed
    of the decks, top first; ``outside``: {Lord recruited from outside the Court: line}; ``shuffled``: cards of the
    deck that may be ones the log holds in a hand; ``council_unknown``: Council cards of a Race not seen; ``closed``:
    the turn that closed by itself, before anything of the next seat; ``waiting``: the next seat's turn while that
    one is open again; ``fog``: Locations face up that nobody wrote down; ``written``: the table's last score."""

    order: list[str]
    options: Options
    players: dict[str, Player]
    ready: bool = False
    phase: Phase = "play"
    first: str | None = None
    court: dict[int, str] = field(default_factory=dict)
    lord_deck: int = LORD_CARDS
    lord_discard: list[str] = field(default_factory=list)
    lords_next: list[str] = field(default_factory=list)
    outside: dict[str, int] = field(default_factory=dict)
    location_deck: int = LOCATION_TILES
    locations: list[str] = field(default_factory=list)
    locations_gone: list[str] = field(default_factory=list)
    fog: int = 0
    deck: int = CARDS
    cards_next: list[str] = field(default_factory=list)
    discard: Pile = field(default_factory=Pile)
    shuffled: int = 0
    track: list[str] = field(default_factory=list)
    threat: int = THREAT_START
    council: dict[str, Pile] = field(default_factory=lambda: {race: Pile() for race in RACES})
    council_unknown: int = 0
    turn: Turn | None = None
    closed: Turn | None = None
    waiting: Turn | None = None
    turn_number: int = 0
    round_number: int = 0
    ended_by: str | None = None
    turns_left: list[str] = field(default_factory=list)
    coarse: bool = False
    written: dict[str, dict[str, int]] = field(default_factory=dict)
    declared: list[str] = field(default_factory=list)

    @property
    def active(self) -> str | None:
        """The seat whose turn it is."""
        return self.turn.seat if self.turn is not None else None
