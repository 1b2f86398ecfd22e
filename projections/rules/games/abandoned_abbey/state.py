"""The table of a session: what the log knows of it. Plain values, so that a dump is the state itself."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import msgspec

from events.catalogue.abandoned_abbey import CELLS, EDITIONS, HAND, START_GEMS, START_SUPPLY, UNSEEN
from events.problems import Place, Problem
from events.session import Opened
from projections.rules.games.abandoned_abbey.cards import Card, Held

Line = tuple[int, int]
"""A line of the Goal: Quest points, Abbey cards."""


@dataclass(slots=True)
class Player:
    """One seat. ``gems``, ``quest_points`` and ``supply`` are the known part while ``unseen_rewards`` is above 0.

    ``counted``: items whose number in ``supply`` the log knows in full. ``committed``: known cards on Quests;
    ``committed_unseen``: others may lie there. ``next_draws``: cards seen in a draw that was taken back, next first.
    """

    region: str = UNSEEN
    gems: int = 0
    quest_points: int = 0
    claimed: list[Card] = field(default_factory=list)
    hand: int = HAND
    hand_known: list[Held] = field(default_factory=list)
    deck: int = EDITIONS["enchanted"]
    discard: int = 0
    supply: dict[str, int] = field(default_factory=dict)
    unseen_rewards: int = 0
    counted: list[str] = field(default_factory=list)
    committed: list[Held] = field(default_factory=list)
    committed_unseen: bool = False
    next_draws: list[Held] = field(default_factory=list)


@dataclass(slots=True)
class Replacement:
    """The draw after the last match: ``due`` by the Abbey card, ``drawn`` of them, ``named`` by a line; ``deck`` and
    ``discard`` are the piles before it, with the card played."""

    due: int
    drawn: int
    named: int
    deck: int
    discard: int


@dataclass(slots=True)
class State:
    """``setup_made``: the set-up line came, or the place of it is past. ``goal`` None: not known.

    ``explored``: how the exploration of this turn ended (``stop``, ``fail``). ``pool``: the cards of the last Abbey
    reshuffle that did not come again; ``pool_unseen``: some of them were not seen. ``go_implied``: the card shown is
    the only sign of going on. ``used``: Free Actions of this turn. ``limit_seq``: the line that went over the limit of
    7 cards. ``assumed``: paths that a missing line may have changed. ``won_told``: the finding after the win was made.
    """

    seats: list[str]
    teams: dict[str, str] = field(default_factory=dict)
    edition: str | None = None
    auto_reshuffle: bool = True
    memory_aid: bool = False
    status: str = "setup"
    ended: bool = False
    setup_made: bool = False
    players: dict[str, Player] = field(default_factory=dict)
    grid: dict[str, str] = field(default_factory=dict)
    statues: dict[str, str] = field(default_factory=dict)
    goal: list[Line] | None = None
    active: str = ""
    phase: str | None = None
    turn_action: str | None = None
    turn: int = 1
    explored: str | None = None
    top: Card | None = None
    down: int = 18
    returned: list[Card] = field(default_factory=list)
    aside: list[Card] = field(default_factory=list)
    seen_next: Card | None = None
    pool: list[Card] | None = None
    pool_unseen: bool = False
    labels: dict[str, Card] = field(default_factory=dict)
    go_implied: bool = False
    replacement: Replacement | None = None
    used: list[str] = field(default_factory=list)
    limit_seq: int | None = None
    assumed: list[str] = field(default_factory=list)
    winners: list[str] = field(default_factory=list)
    goal_line: str | None = None
    won_told: bool = False

    # --- sides

    @property
    def sides(self) -> list[str]:
        """Teams, or seats, in the order of the table."""
        return list(dict.fromkeys(self.side(seat) for seat in self.seats))

    def side(self, seat: str) -> str:
        """The team of a seat, else the seat."""
        return self.teams.get(seat, seat)

    def members(self, side: str) -> list[str]:
        return [seat for seat in self.seats if self.side(seat) == side]

    def points_of(self, side: str) -> int:
        return sum(self.players[seat].quest_points for seat in self.members(side))

    def cards_of(self, side: str) -> int:
        return sum(len(self.players[seat].claimed) for seat in self.members(side))

    def line_met(self, side: str) -> str | None:
        """The first line of the Goal that a side meets, as ``"8+4"``."""
        points, cards = self.points_of(side), self.cards_of(side)
        met = (f"{need}+{least}" for need, least in self.goal or () if points >= need and cards >= least)
        return next(met, None)

    # --- the table

    @property
    def explorer(self) -> Player:
        """The active player."""
        return self.players[self.active]

    @property
    def shown(self) -> bool:
        """Whether a card lies on top that was seen."""
        return self.top_symbol is not None

    @property
    def top_symbol(self) -> str | None:
        """The symbol of the top card, where it was seen."""
        return self.top.symbol if self.top is not None and self.top.seen else None

    @property
    def left(self) -> int:
        """Abbey cards that can still be turned up: face down, or face up at the bottom."""
        return self.down + len(self.returned)

    @property
    def top_due(self) -> bool:
        """Whether the table owes a top card while nobody explores."""
        return self.status == "playing" and self.phase is None and self.top is None and self.left > 0

    def elsewhere(self, label: str, *, bottom: bool = True) -> str | None:
        """Where a labelled card lies if it cannot be turned up: ``aside``, ``returned`` or a seat."""
        places = [("aside", self.aside), *(("returned", self.returned) for _ in range(bottom))]
        places += [(seat, self.players[seat].claimed) for seat in self.seats]
        return next((where for where, cards in places if any(each.label == label for each in cards)), None)

    def cell(self, place: str) -> str:
        """The cell of a cell or of a Region's id; ``?`` where the grid is not known."""
        if place in CELLS or place == UNSEEN:
            return place
        return next((cell for cell in CELLS if self.grid.get(cell) == place), UNSEEN)

    def region_at(self, cell: str) -> str:
        """The Region of a cell where the grid is known, else the cell."""
        return self.grid.get(cell, cell)

    def after(self, seat: str) -> str:
        """The seat to the left."""
        return self.seats[(self.seats.index(seat) + 1) % len(self.seats)]

    def copy(self) -> State:
        """A state of its own that is the same."""
        return load(dump(self))


def dump(state: State) -> Any:
    """The state as JSON values."""
    return msgspec.to_builtins(state)


def load(data: Any) -> State:
    """The state of :func:`dump`."""
    return msgspec.convert(data, State)


def start(opened: Opened) -> State:
    """The empty table. Raises Problem ``option`` or ``seat``."""
    return empty(opened, [(each.seat, each.team) for each in opened.seats])


def empty(opened: Opened, seats: list[tuple[str, str | None]]) -> State:
    """The table before the set-up with these seats and teams, clockwise."""
    names = [seat for seat, _ in seats]
    if not names:
        raise Problem("seat", "a session of this game needs seats", place=Place(field="seats"))
    if len(set(names)) < len(names):
        raise Problem("seat", "a seat stands twice", place=Place(field="seats"))
    auto = not _option(opened)
    deck = EDITIONS.get(opened.edition or "", EDITIONS["enchanted"])
    kit = {
        seat: Player(gems=START_GEMS, deck=deck, supply=dict(START_SUPPLY), counted=sorted(START_SUPPLY))
        for seat in names
    }
    return State(
        names,
        {seat: team for seat, team in seats if team is not None},
        opened.edition,
        auto,
        opened.memory_aid,
        players=kit,
        active=names[0],
    )


def _option(opened: Opened) -> bool:
    """``no_auto_reshuffle``. Raises Problem ``option``."""
    for name in opened.options:
        if name != "no_auto_reshuffle":
            place = Place(field=f"options.{name}")
            raise Problem("option", f"no option {name!r}", place=place, hint="known: no_auto_reshuffle")
    value = opened.options.get("no_auto_reshuffle", False)
    if not isinstance(value, bool):
        place = Place(field="options.no_auto_reshuffle")
        raise Problem("option", "no_auto_reshuffle is true or false", place=place)
    return value


def totals(state: State) -> list[tuple[int, int]]:
    """Quest points and claimed cards of each seat: a line that changes them may win."""
    return [(each.quest_points, len(each.claimed)) for each in state.players.values()]


def seats_from(state: State, first: str) -> Iterator[str]:
    """The seats clockwise, beginning with one."""
    at = state.seats.index(first)
    yield from state.seats[at:] + state.seats[:at]
