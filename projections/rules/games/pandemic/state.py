"""The state of a game: the table as the log knows it, and what the log knows beside it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from projections.rules.contract import Viewer
from projections.rules.games.pandemic.deck import Deck, fresh
from projections.rules.games.pandemic.material import (
    ACTIONS,
    CITY_IDS,
    COLOURS,
    CUBES,
    HAND_LIMIT,
    RATES,
    START_CITY,
    USUAL_EPIDEMICS,
)

Seat = str
City = str
Card = str
Colour = str
EVERYBODY: Final = ""
"""The key in ``State.beliefs`` of what everybody can deduce of the infection deck."""


@dataclass(slots=True)
class State:
    """Everything of one game. Seats are in order of play; ``?`` is a card that nobody who keeps the log saw.

    The step machine: ``phase`` is the open step; ``waiting`` epidemics are drawn and not resolved,
    ``resolved`` were in this draw; ``turned`` infection cards in this step; ``resume``: the step that goes on
    after an epidemic out of place. What was let pass: ``excused`` {seat: cards above the hand limit that a
    finding was already made for}. Causes {…: seq of the first line}: ``over_cause``, ``unready_cause``,
    ``strangers`` {seat: …} in this turn. Hidden hands: ``shown`` {seat: cards that public lines put there};
    ``beliefs``: what a seat, or everybody, knows of the infection deck where that is not what the log knows.
    Unseen infections: ``may_hold`` {city: {colour: cubes that may lie there beside the known ones}}.
    ``player_top``: cards known to lie on the player deck since a draw was taken back, top first; ``top_seer``
    drew them.
    """

    seats: tuple[Seat, ...]
    hands_open: bool = True
    memory_aid: bool = False
    begun: bool = False
    status: str = "playing"
    loss_reason: str | None = None
    told: str | None = None
    turn: int = 1
    active: Seat = ""
    phase: str = "actions"
    actions_left: int = ACTIONS
    infect_left: int = 0
    turned: int = 0
    waiting: int = 0
    resolved: int = 0
    resume: str | None = None
    quiet: bool = False
    ops_used: bool = False
    outbreaks: int = 0
    rate_index: int = 0
    epidemics: int = USUAL_EPIDEMICS
    piles: list[int] = field(default_factory=list)
    drawn: int = 0
    epidemic_positions: list[int] = field(default_factory=list)
    player_deck_left: int = 0
    player_discard: list[Card] = field(default_factory=list)
    player_top: list[Card] = field(default_factory=list)
    top_seer: Seat | None = None
    removed: list[Card] = field(default_factory=list)
    roles: dict[Seat, str] = field(default_factory=dict)
    pawns: dict[Seat, City] = field(default_factory=dict)
    hands: dict[Seat, list[Card]] = field(default_factory=dict)
    shown: dict[Seat, list[Card]] = field(default_factory=dict)
    stored: dict[Seat, Card] = field(default_factory=dict)
    stations: list[City] = field(default_factory=list)
    cubes: dict[City, dict[Colour, int]] = field(default_factory=dict)
    supply: dict[Colour, int] = field(default_factory=dict)
    cures: dict[Colour, str] = field(default_factory=dict)
    infection_discard: list[City] = field(default_factory=list)
    infection_removed: list[City] = field(default_factory=list)
    deck: Deck = field(default_factory=Deck)
    beliefs: dict[Seat, Deck] = field(default_factory=dict)
    unknown_infections: int = 0
    unknown_colours: list[Colour] = field(default_factory=list)
    unknown_outbreaks: bool = False
    unknown_draws: int = 0
    may_hold: dict[City, dict[Colour, int]] = field(default_factory=dict)
    excused: dict[Seat, int] = field(default_factory=dict)
    strangers: dict[Seat, int] = field(default_factory=dict)
    over_cause: int | None = None
    unready_cause: int | None = None

    # --- short questions

    def next_seat(self) -> Seat:
        """The seat that plays after the active one."""
        return self.seats[(self.seats.index(self.active) + 1) % len(self.seats)]

    def rate(self) -> int:
        """How many infection cards an infect step takes."""
        return RATES[self.rate_index]

    def surplus(self, seat: Seat) -> int:
        """Cards above the hand limit (negative below it)."""
        return len(self.hands[seat]) - HAND_LIMIT

    def must_discard(self) -> list[Seat]:
        """The seats whose hand limit is due: over it, and not waiting for an epidemic to be resolved."""
        waits = self.phase in ("epidemic", "intensify")
        return [
            seat
            for seat in self.seats
            if len(self.hands[seat]) > HAND_LIMIT and (not waits or seat in self.excused)
        ]

    def blocking(self) -> list[Seat]:
        """The seats that must come down to the limit before anything else goes on."""
        for hand in self.hands.values():
            if len(hand) > HAND_LIMIT:
                break
        else:
            return []
        return [seat for seat in self.must_discard() if self.surplus(seat) > self.excused.get(seat, 0)]

    def seat_of(self, role: str) -> Seat | None:
        """Who plays a role."""
        for seat, held in self.roles.items():
            if held == role:
                return seat
        return None

    def public_deck(self) -> Deck:
        """The infection deck as everybody can deduce it."""
        return self.beliefs.get(EVERYBODY, self.deck) if self.beliefs else self.deck

    def decks(self) -> list[Deck]:
        """Every picture of the infection deck that is kept."""
        return [self.deck, *self.beliefs.values()] if self.beliefs else [self.deck]

    def deck_for(self, viewer: Viewer) -> Deck:
        """The infection deck as this viewer can deduce it; several seats: the one that knows most of the top."""
        if viewer.log or not self.beliefs:
            return self.deck
        known = [self.beliefs[seat] for seat in self.seats if seat in viewer.seats and seat in self.beliefs]
        return max(known, key=lambda deck: len(deck.ordered_top()), default=self.public_deck())

    def unknown_cities(self) -> list[City]:
        """The cities that may hold more cubes than are known, by id."""
        return sorted(self.may_hold)


def new_state(seats: tuple[Seat, ...], *, hands_open: bool, memory_aid: bool, epidemics: int) -> State:
    """The table before anything was laid out but the board: one station and all pawns in Atlanta."""
    return State(
        seats=seats,
        hands_open=hands_open,
        memory_aid=memory_aid,
        active=seats[0] if seats else "",
        epidemics=epidemics,
        pawns=dict.fromkeys(seats, START_CITY),
        hands={seat: [] for seat in seats},
        shown={seat: [] for seat in seats},
        stations=[START_CITY],
        cubes={city: {} for city in CITY_IDS},
        supply=dict.fromkeys(COLOURS, CUBES),
        cures=dict.fromkeys(COLOURS, "uncured"),
        deck=fresh(),
    )
