"""The table as the log knows it. Changed only by the fold that made it."""

from __future__ import annotations

from typing import Final, Literal, get_args

from msgspec import Struct, field

from events.catalogue.wyrmspan import CAVES, RESOURCES, SPACES
from projections.rules.games.wyrmspan.amounts import Amount
from projections.rules.games.wyrmspan.numbers import CAVE_CARDS_, DRAGON_CARDS, MARKERS
from projections.rules.games.wyrmspan.parts import Part

Phase = Literal["setup", "turns", "round_end", "round_start", "final_scoring", "over"]
PHASES: Final[tuple[Phase, ...]] = get_args(Phase)


class Space(Struct):
    """A space of a mat. ``tucked``: known cards, oldest first, the others of ``tucked_count`` not seen."""

    cave: str | None = None
    dragon: str | None = None
    eggs: Amount = field(default_factory=Amount)
    cached: dict[str, Amount] = field(default_factory=lambda: {kind: Amount() for kind in RESOURCES})
    tucked: list[str] = field(default_factory=list)
    tucked_count: Amount = field(default_factory=Amount)
    grown: bool = False


class Player(Struct):
    """``open``: hand cards that all know; ``own``: those that the log and the seat know; the others are counted.
    ``steps``: guild steps since ``guild_from``; ``looked``: tucked cards that only the seat saw;
    ``seen``: the mat is known."""

    coins: Amount = field(default_factory=Amount)
    res: dict[str, Amount] = field(default_factory=lambda: {kind: Amount() for kind in RESOURCES})
    res_total: Amount = field(default_factory=Amount)
    nests: Amount = field(default_factory=Amount)
    eggs_total: Amount = field(default_factory=Amount)
    mat: dict[str, Space] = field(default_factory=lambda: {space: Space() for space in SPACES})
    open: list[str] = field(default_factory=list)
    own: list[str] = field(default_factory=list)
    dragons_unknown: Amount = field(default_factory=Amount)
    caves_unknown: Amount = field(default_factory=Amount)
    unknown_total: Amount = field(default_factory=Amount)
    guild_from: int = 0
    steps: Amount = field(default_factory=Amount)
    markers: int = MARKERS
    visits: dict[str, int] = field(default_factory=lambda: dict.fromkeys(CAVES, 0))
    passed: bool = False
    dealt: bool = False
    kept: bool = False
    chose: bool = False
    used: list[str] = field(default_factory=list)
    objectives: list[int] = field(default_factory=list)
    bonus: dict[str, int] = field(default_factory=dict)
    guild_cave: str | None = None
    looked: list[str] = field(default_factory=list)
    visible: int | None = None
    seen: bool = True


class Walk(Struct):
    """A walk under way: ``at`` is the next stop (0: reward 1, 1: dragon 1, 2: reward 2 …)."""

    cave: str
    at: int = 0


class Frame(Struct):
    """Open offers of a seat. ``rule``: what a step that does not fit breaks; ``inside``: the frame that opened it;
    ``space``: where the ability's dragon lies; ``known``: the text is in the facts."""

    id: int
    seat: str
    via: str
    rule: str
    parts: list[Part] = field(default_factory=list)
    inside: int = 0
    space: str | None = None
    walk: Walk | None = None
    known: bool = True


class Spent(Struct):
    """What a step took last from a frame."""

    seat: str
    via: str
    rule: str
    part: Part
    known: bool = True
    space: str | None = None


class Turn(Struct):
    """The turn of the seat that moved last. ``last``: what was taken, the latest last; ``shares``: seats that had one;
    ``chosen``: {ability: resource chosen}; ``fed``: the hatchlings fed; ``brown``: seats that came to a brown space
    without a marker; ``coarse``: seats whose walk was not noted."""

    seat: str
    began: str = "EXP-WALK"
    last: list[Spent] = field(default_factory=list)
    shares: list[str] = field(default_factory=list)
    chosen: dict[str, str] = field(default_factory=dict)
    fed: dict[str, str] = field(default_factory=dict)
    brown: list[str] = field(default_factory=list)
    coarse: list[str] = field(default_factory=list)
    closed: bool = False


class Top(Struct):
    """A card that a takeback left on a deck: who knows it (None: everybody), and the line."""

    card: str
    seat: str | None
    seq: int


class Pile(Struct):
    """A deck and its discards. ``pool``: what can still be in the deck, where it was made of known cards; ``made``:
    what it was made of; ``top``: known cards on it, top first; ``display``: slots 1..3 (None: a gap, ``?``: not seen);
    ``unsure``: cards that may have gone unseen."""

    deck: int
    discard: list[str] = field(default_factory=list)
    pool: list[str] | None = None
    made: list[str] | None = None
    top: list[Top] = field(default_factory=list)
    display: list[str | None] = field(default_factory=lambda: [None, None, None])
    unsure: int = 0


class Objective(Struct):
    """The objective scored last: its tile, counts, places and points by seat (places absent: not known)."""

    tile: str | None = None
    counts: dict[str, int] = field(default_factory=dict)
    places: dict[str, str] = field(default_factory=dict)
    vp: dict[str, int] = field(default_factory=dict)


class Sheet(Struct):
    """What the table wrote down for a seat."""

    categories: dict[str, int] = field(default_factory=dict)
    total: int | None = None


class Options(Struct, frozen=True):
    """Of ``opened``: the game's own options."""

    hands_open: bool = False
    exchange_rate: int = 2
    tile_slots_many: dict[str, int] | None = None


class State(Struct):
    """``slots``: {benefit: number of markers}, absent where not known; ``begun``: a line has come;
    ``skipped``: {seat and cave: line that skipped a space}; ``declared``: the winners that the sheet names."""

    order: list[str]
    options: Options
    players: dict[str, Player]
    phase: Phase = "setup"
    round: int = 1
    to_move: str | None = None
    first_player: str | None = None
    score_only: bool = False
    begun: bool = False
    tile: str | None = None
    side: str | None = None
    slots: dict[str, int] | None = None
    used_slots: dict[str, list[str]] = field(default_factory=dict)
    objectives: list[str] = field(default_factory=list)
    display_laid: bool = False
    dragons: Pile = field(default_factory=lambda: Pile(DRAGON_CARDS))
    caves: Pile = field(default_factory=lambda: Pile(CAVE_CARDS_))
    stack: list[Frame] = field(default_factory=list)
    frames: int = 0
    turn: Turn | None = None
    turn_number: int = 0
    objective: Objective = field(default_factory=Objective)
    scored: bool = False
    skipped: dict[str, int] = field(default_factory=dict)
    coarse: bool = False
    sheets: dict[str, Sheet] = field(default_factory=dict)
    declared: list[str] | None = None

    def pile(self, kind: str) -> Pile:
        """The pile of ``d``/``dragon`` or ``k``/``cave``."""
        return self.dragons if kind[0] == "d" else self.caves
