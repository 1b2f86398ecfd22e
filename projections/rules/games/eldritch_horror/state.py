"""The table as the log knows it. Changed only by the fold that made it."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct, field

from projections.rules.games.eldritch_horror.amounts import Amount, Pool

PhaseName = Literal["setup", "action", "encounter", "mythos", "over"]
Status = Literal["active", "defeated", "devoured", "eliminated"]
Ending = Literal["win", "loss"]
Origin = Literal["cup", "set_aside", "box"]


class Investigator(Struct):
    """One who is or was in play. ``cards``, ``conditions``: ids, ``name`` or ``name#k``; ``clues``: faces or ``?k``.

    This round: ``actions``: names of the actions done, ``keys``: what may not be done again (``travel``,
    ``comp:<card>``, ``local:<card>``), ``granted``: further actions that a card gave and he has not used, ``extras``:
    those used, ``done``: his turn is over, ``fought``: Monsters that he has fought this phase, ``encounters``: how many
    he resolved without combats. ``fell_at``: where he was defeated.
    """

    seat: str
    space: str
    health: int
    sanity: int
    status: Status = "active"
    cards: list[str] = field(default_factory=list)
    conditions: list[str] = field(default_factory=list)
    clues: list[str] = field(default_factory=list)
    tickets: dict[str, int] = field(default_factory=lambda: {"train": 0, "ship": 0})
    improvements: dict[str, int] = field(default_factory=dict)
    delayed: bool = False
    actions: list[str] = field(default_factory=list)
    keys: list[str] = field(default_factory=list)
    granted: int = 0
    extras: int = 0
    done: bool = False
    fought: list[str] = field(default_factory=list)
    encounters: int = 0
    encounter_done: bool = False
    fell_at: str | None = None


class Monster(Struct):
    """A token on the board. ``name`` ``?``: not seen. ``origin``: where it goes when it leaves."""

    name: str
    space: str
    damage: int = 0
    origin: Origin = "cup"


class Clue(Struct):
    """A Clue on the board or held. ``may``: the faces that one not seen may have."""

    space: str | None
    may: list[str] = field(default_factory=list)


class Deck(Struct):
    """Assets, Artifacts, Spells or Conditions. ``pool``: names, each as often as it may lie in the deck; ``discard``:
    open, in the order of coming."""

    pool: Pool = field(default_factory=Pool)
    discard: list[str] = field(default_factory=list)


class Seen(Struct):
    """A card or token that somebody saw in a pile. ``seat`` None: everybody; "": the log alone."""

    item: str
    seat: str | None
    seq: int


class Look(Struct):
    """What is known of the ends of a pile, top first."""

    top: list[Seen] = field(default_factory=list)
    bottom: list[Seen] = field(default_factory=list)


class InPlay(Struct):
    """An ongoing Mythos card. ``entered``: the reckoning (see :class:`Mythos`) in which it came."""

    rumor: bool = False
    eldritch: int = 0
    rumor_space: str | None = None


class Icon(Struct):
    """An icon of a Mythos card. ``due``: {space or "": how many lines it still owes}; ``done``: how many came;
    ``early``: the line that was entered before it."""

    kind: str
    state: Literal["waiting", "open", "done"] = "waiting"
    due: dict[str, int] = field(default_factory=dict)
    done: int = 0
    early: int | None = None


class Mythos(Struct):
    """The Mythos Phase of this round. ``card``: the one drawn, ``?k`` without a name; ``event``: it goes to the discard
    pile after its text; ``reckoned``: how far the order of the reckoning has come; ``fresh``: what came
    during the reckoning; ``ended``: its text is resolved."""

    drawn: bool = False
    card: str | None = None
    event: bool = True
    reminder: bool = False
    icons: list[Icon] = field(default_factory=list)
    reckoned: int = 0
    fresh: list[str] = field(default_factory=list)
    ended: bool = False


class Owed(Struct):
    """A line that must come before any other. ``kind``: ``awaken``, ``monster`` (of the Gate at ``what``), ``back`` (of
    the card ``what``, held by ``who``)."""

    kind: Literal["awaken", "monster", "back"]
    what: str = ""
    who: str | None = None


class Ban(Struct):
    """A "cannot" in force."""

    who: str
    verb: str
    source: str


class Options(Struct, frozen=True):
    """Those of ``opened`` that the rules read. ``current``: the reference card goes by the investigators that are left,
    not by those of the start."""

    starting_rumor: str | None = None
    current: bool = False


class Sheet(Struct):
    """What the table wrote down."""

    categories: dict[str, int] = field(default_factory=dict)
    total: int | None = None
    result: str | None = None
    winners: list[str] = field(default_factory=list)


class Setup(Struct):
    """Which lines of the set-up came. ``choices``: investigators whose ``setup_choice`` came."""

    table: bool = False
    reserve: bool = False
    gates: int = 0
    clues: int = 0
    mystery: bool = False
    choices: list[str] = field(default_factory=list)


class State(Struct):
    """``order``: investigators clockwise as they were chosen (a replacement takes the place); ``first``: the Lead
    when the phase began; ``active``: whose turn or
    encounter it is; ``suspects``: {thing: line that is missing}, ``excused``: doubts that were already raised for it;
    ``lead_fell``: the Lead was defeated by this line; ``unlisted``: Monsters on the board without a place;
    ``mysteries``: those drawn so far; ``backs``: {card: mark of its back}, ``turned``: those that all have seen;
    ``numbers``: {Monster: what its token or the sheet says}, as entered; ``just``: what the last line was, for lines
    that must stand right behind another; ``after_end``: the first line after the end of the game."""

    seats: list[str]
    options: Options
    phase: PhaseName = "setup"
    round: int = 1
    setup: Setup = field(default_factory=Setup)
    ancient_one: str | None = None
    awake: bool = False
    order: list[str] = field(default_factory=list)
    lead: str | None = None
    first: str | None = None
    active: str | None = None
    players: int = 0
    people: dict[str, Investigator] = field(default_factory=dict)
    reference: dict[str, int] = field(default_factory=dict)
    doom: int = 0
    overflow: int = 0
    omen: str = "green"
    omen_eldritch: dict[str, int] = field(default_factory=dict)
    colours: dict[str, str] = field(default_factory=dict)
    reserve: list[str] = field(default_factory=list)
    decks: dict[str, Deck] = field(default_factory=dict)
    gates: list[str] = field(default_factory=list)
    gate_stack: Pool = field(default_factory=Pool)
    gate_discard: list[str] = field(default_factory=list)
    clue_pool: Pool = field(default_factory=Pool)
    clue_discard: list[str] = field(default_factory=list)
    clues: dict[str, Clue] = field(default_factory=dict)
    unseen: dict[str, int] = field(default_factory=lambda: {"gates": 0, "clues": 0})
    cup: Pool = field(default_factory=Pool)
    monsters: dict[str, Monster] = field(default_factory=dict)
    unlisted: int = 0
    set_aside: list[str] = field(default_factory=list)
    box: list[str] = field(default_factory=list)
    numbers: dict[str, dict[str, int]] = field(default_factory=dict)
    stage: int = 1
    left: dict[str, int] = field(default_factory=dict)
    mythos: Mythos = field(default_factory=Mythos)
    mythos_discard: list[str] = field(default_factory=list)
    in_play: dict[str, InPlay] = field(default_factory=dict)
    mystery: str | None = None
    mysteries: list[str] = field(default_factory=list)
    needs: dict[str, str | int] = field(default_factory=dict)
    progress: int = 0
    solved: int = 0
    mystery_due: bool = False
    encounters: dict[str, Amount] = field(default_factory=dict)
    site: str | None = None
    sites: dict[str, int] = field(default_factory=dict)
    looks: dict[str, Look] = field(default_factory=dict)
    tokens: dict[str, int] = field(default_factory=dict)
    fallen: dict[str, dict[str, str]] = field(default_factory=dict)
    sheets: dict[str, list[str]] = field(default_factory=dict)
    backs: dict[str, str] = field(default_factory=dict)
    turned: list[str] = field(default_factory=list)
    used: dict[str, str] = field(default_factory=dict)
    bans: list[Ban] = field(default_factory=list)
    owed: list[Owed] = field(default_factory=list)
    seat_people: dict[str, list[str]] = field(default_factory=dict)
    eliminated: list[str] = field(default_factory=list)
    lead_fell: bool = False
    just: dict[str, str] = field(default_factory=dict)
    suspects: dict[str, int] = field(default_factory=dict)
    excused: list[str] = field(default_factory=list)
    result: Literal["win", "loss"] | None = None
    reason: str | None = None
    after_end: int | None = None
    written: Sheet | None = None
    score_only: bool = False
