"""The Rules contract: one class per game, all of it pure.

A game's package ``projections.rules.games.<game>`` has ``RULES: Rules``. The state is the game's own mutable object;
only
the fold that made it changes it. Nothing here reads a clock, a file or randomness, and nothing depends on set order
or
``hash()``: the same events give the same state in every process.

- *Making a move is apart from judging it*: :meth:`Rules.check` reports and changes nothing, :meth:`Rules.apply` never
refuses.
- *Bad input is apart from both*: a line that cannot be understood (a missing forced field, an unknown id) is a
  :class:`~events.problems.Problem` raised by :meth:`Rules.complete`, before any rule speaks, in both modes.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar

from events.problems import Problem
from events.session import NO_MARKS, Count, Detail, End, Marks, Mode, Opened, Restate, Score
from events.vocabulary import VIEWERS, Data, Move
from projections.rules.findings import Finding
from projections.rules.plays import NOTHING, PlayFacts

S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class Viewer:
    """Who looks: the log (all that it knows), a set of seats, or the public (no seat)."""

    log: bool = False
    seats: frozenset[str] = frozenset()

    def __post_init__(self) -> None:
        """A seat of an old log that is called like a viewer opens nothing: it is left out."""
        if not self.seats.isdisjoint(VIEWERS):
            object.__setattr__(self, "seats", self.seats.difference(VIEWERS))

    def sees(self, seat: str) -> bool:
        """Whether what only ``seat`` knows is open to this viewer."""
        return self.log or seat in self.seats

    def __str__(self) -> str:
        return "log" if self.log else "+".join(sorted(self.seats)) or "public"


LOG = Viewer(log=True)
PUBLIC = Viewer()


def viewer(text: str) -> Viewer:
    """``log``, ``public``, or seats joined with ``+`` or ``,``. Raises Problem ``seat`` for ``log`` or ``public`` among
    seats."""
    if text == "log":
        return LOG
    if text in {"public", ""}:
        return PUBLIC
    seats = frozenset(part.strip() for part in text.replace(",", "+").split("+") if part.strip())
    if not seats.isdisjoint(VIEWERS):
        raise Problem("seat", f"{text[:40]!r} is no viewer", hint="log, public, or seats joined with +")
    return Viewer(seats=seats)


class Context(NamedTuple):
    """What is known of the line beside its fields.

    ``seq``: the line's own seq (a draft has the seq that it would get). ``set_aside``: rules passed over at this
    line, by
    its ``overrides`` (with ``because``), by ``house_rules`` of the session or by a ``house_rule`` ruling before it;
    rules
    with ``cannot`` are never in it. A rule set aside is passed over and the next one in the order of precedence
    speaks.
    """

    seq: int = 0
    mode: Mode = "scribe"
    marks: Marks = NO_MARKS
    set_aside: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Outcome:
    """A consequence that the rules derived: never logged. ``kind`` is a stable word (``cube_placed``), ``subject`` an
    id
    (city, seat, card), ``amount`` a whole number, ``detail`` further JSON values."""

    kind: str
    subject: str | None = None
    amount: int | None = None
    detail: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Candidate:
    """One value that an open field may take. ``value`` is its JSON form, ``label`` (lang -> text) its name in English
    and
    Polish, ``likelihood`` 0..1 by card counting where the viewer may know it (None: not known, or not random),
    ``possible`` False where card counting excludes it (it can be chosen all the same)."""

    value: Any
    label: Mapping[str, str] = field(default_factory=dict)
    likelihood: float | None = None
    possible: bool = True


@dataclass(frozen=True, slots=True)
class Choice:
    """The next open field of a partial move. ``field`` is a dotted path; a list field is asked item by item
    (``cards.0``); ``may_stop``: nothing more need be chosen here (an optional field, or a list that may end).
    ``field`` None: the move is complete."""

    field: str | None
    candidates: tuple[Candidate, ...] = ()
    may_stop: bool = False


COMPLETE = Choice(None)


@dataclass(frozen=True, slots=True)
class Result:
    """The end of a game as far as the rules know: ``status`` (``playing``, ``won``, ``lost``, ``finished`` …),
    ``reason``,
    ``winners`` (seats or sides), ``scores`` {seat: {category: number, "total": number}}; co-operative games have no
    scores."""

    status: str
    reason: str | None = None
    winners: tuple[str, ...] = ()
    scores: Mapping[str, Mapping[str, int]] = field(default_factory=dict)
    cooperative: bool = False


@dataclass(frozen=True, slots=True)
class Opening:
    """What an ``opened`` line must hold where only a position document or bare set-up moves are given."""

    seats: tuple[Mapping[str, Any], ...] = ()
    options: Mapping[str, Any] = field(default_factory=dict)
    edition: str | None = None


class Rules(ABC, Generic[S]):
    """One game. Every method is pure except that ``apply``, ``take_back`` and ``settle`` change the state given."""

    game: ClassVar[str]
    version: ClassVar[str]
    """Changes whenever the same log could be judged or folded otherwise than before."""
    player_range: ClassVar[tuple[int, int]]

    # --- beginnings

    @abstractmethod
    def start(self, opened: Opened) -> S:
        """The empty table: set-up is moves, judged like any other. Raises Problem ``option`` or ``seat`` for a bad
        ``opened`` (an unknown option or option value; rules about editions or numbers of seats are findings where the
        pack says so)."""

    @abstractmethod
    def position(self, opened: Opened, document: Mapping[str, Any]) -> S:
        """The table that a hand-written position document describes. Raises Problem ``position``."""

    @abstractmethod
    def opening(self, document: Mapping[str, Any] | None, moves: Sequence[Data]) -> Opening:
        """Seats and options for ``opened`` from a position document and the first hand-written moves."""

    # --- one move

    def complete(self, state: S, move: Move) -> Move:
        """The move with its *forced* fields written in. Raises Problem ``field`` where a forced field is left out and
        more
        than one value is possible, or where a field names an unknown thing. The recorder calls it before the line
        exists;
        on replay it is not called (see ``apply``)."""
        return move

    @abstractmethod
    def check(self, state: S, move: Move, context: Context) -> list[Finding]:
        """The findings of this move in this state, by the pack's order of precedence. Changes nothing."""

    @abstractmethod
    def apply(self, state: S, move: Move, context: Context) -> list[Outcome]:
        """Makes the move, legal or not, as far as it can be made; closes steps whose lines are missing. A recorded
        line
        that lacks a forced field takes the first value by id."""

    def fold(self, state: S, move: Move, context: Context) -> tuple[list[Finding], list[Outcome]]:
        """Judges a move and makes it: what ``check`` says and ``apply`` does. A game whose ``check`` goes the whole way
        on a copy need not go it twice."""
        return self.check(state, move, context), self.apply(state, move, context)

    def take_back(self, state: S, move: Move, context: Context) -> list[Outcome]:
        """Instead of ``apply`` for a line undone as a take-back: the state is the one before the line; what the line
        showed
        stays known (a later observation may contradict it), the decision has no effect."""
        return []

    # --- session events

    @abstractmethod
    def compare(self, state: S, event: Restate | Count | Score | End, context: Context) -> list[Finding]:
        """What the table stated against the derived state. Raises Problem ``path`` for an unknown path or a value
        that can't
        be one (the recorder then makes no line of it). Changes nothing."""

    @abstractmethod
    def settle(self, state: S, event: Restate | Score | End | Detail, context: Context) -> list[Outcome]:
        """``restate``: merges the stated values into the state, which is true from here on, and drops the unknowns
        they
        settle. ``score``, ``end``, ``detail``: what they change in the state."""

    def check_possible(self, state: S, event: Restate) -> None:
        """Raises Problem ``path`` for a restatement of what no table can have. Asked when the line is written; in the
        log it holds whatever else it contradicts: corrections of earlier lines must not undo what a table stated."""

    def narrow(self, state: S, event: Count, context: Context) -> None:
        """What a count lets the log know of an amount that was a range (a game that keeps ranges may narrow them).
        The table stays as it is: nothing that was certain changes."""

    # --- what may or must come

    @abstractmethod
    def legal(self, state: S, viewer: Viewer = LOG, seat: str | None = None) -> Iterator[Move]:
        """The decisions without a breach, lazily and in a fixed order; of ``seat``, else of every seat that may
        decide now.
        Closed types: every canonical decision (optional fields at default, observed part left open). Open types: one
        template. For a viewer that may not see a hand: what some hand the viewer holds possible could do."""

    @abstractmethod
    def choices(self, state: S, partial: Data, viewer: Viewer = LOG) -> Choice:
        """``partial`` has ``type``, perhaps ``player``, and the fields chosen so far: the next open field, or
        complete."""

    @abstractmethod
    def due(self, state: S, viewer: Viewer = LOG) -> list[Data]:
        """Who must do or observe what: ``{type}``, ``{player, type}``, ``{player, one_of: [{type}, …]}``; every entry
        is owed."""

    @abstractmethod
    def active(self, state: S) -> str | None:
        """The seat to move (a notation line without a seat is this one's); None when nobody is."""

    @abstractmethod
    def result(self, state: S) -> Result:
        """How the game stands."""

    # --- what may be seen

    @abstractmethod
    def view(self, state: S, viewer: Viewer) -> dict[str, Any]:
        """The state document: nested mappings with text keys, JSON values; every call makes a fresh one."""

    @abstractmethod
    def redact(self, state: S, move: Move, viewer: Viewer) -> Data:
        """``type`` and fields of a move or session event as this viewer may see them (session events with game
        values:
        ``count``, ``restate``, ``opened`` with a position, ``amend``, ``insert``). ``state`` is the state after the
        last line
        (it says whether the game has ended)."""

    def outcome_for(self, state: S, outcome: Outcome, viewer: Viewer) -> Outcome | None:
        """A consequence as this viewer may know it, what is hidden left out of it; None: not at all. ``state`` is the
        state after the last line. A game that says nothing tells its consequences to the log alone."""
        return outcome if viewer.log else None

    def visible(self, state: S, finding: Finding, viewer: Viewer) -> bool:
        """Whether this viewer may see the finding; ``state`` is the state after the last line."""
        return viewer.log or all(viewer.seats & set(group) for group in finding.private)

    # --- snapshots

    @abstractmethod
    def dump(self, state: S) -> Any:
        """The whole state as JSON values; ``load(dump(s)) == s`` and every method answers alike for both."""

    @abstractmethod
    def load(self, data: Any) -> S:
        """The state that ``dump`` described."""

    # --- texts and numbers for the doors

    def name(self, word: str, lang: str) -> str:
        """A field value (card, city, seat, colour …) in the reader's language; unknown words come back as they
        are."""
        return word

    def players_of(self, state: S, seat: str) -> tuple[str, ...]:
        """Who acts for a seat (``player`` of its lines): the seat itself, or the figures that it runs now."""
        return (seat,)

    def reason(self, word: str, lang: str) -> str:
        """What decided the end (:attr:`Result.reason`) in the reader's language."""
        return self.name(word, lang)

    def facets(self, state: S) -> dict[str, int]:
        """Numbers of the state worth a curve over the turns: {name: value} (outbreaks, points of a seat …)."""
        return {}

    def play(self, state: S) -> PlayFacts:
        """What is known of the play as a whole, where the moves of the game say it (title, length, quantity …)."""
        return NOTHING

    def turn(self, state: S) -> tuple[int, int | None]:
        """(turn, round) counted from 1; round None where the game has none."""
        return (1, None)

    def observe(self, state: S, entry: Data, random: Any) -> Move | None:
        """For ``kronika play``: what the table could show for this ``due`` entry in a random legal game (``random``
        is a
        seeded ``random.Random``); None: leave it out."""
        return None

    def fill(self, state: S, decision: Move, random: Any) -> Move | None:
        """For ``kronika play``: a decision of ``legal`` with its observed part drawn (and a template made a real
        move);
        None: not possible now, take another one."""
        return decision

    def invent_setup(self, seats: int, random: Any) -> tuple[Data, list[Data]]:
        """For ``kronika play``: fields of ``opened`` and hand-written set-up moves of a random game. Raises Problem
        ``game`` where the game invents none."""
        raise Problem("game", f"{self.game} cannot be played at random: its rules invent no set-up")

    @property
    def invents(self) -> bool:
        """Whether random games can be made."""
        return type(self).invent_setup is not Rules.invent_setup
