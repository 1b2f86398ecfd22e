"""What the kit of laws may use of Pandemic: every decision anybody could think of, what no move changes, and sessions
that differ in hidden cards only."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from copy import deepcopy
from itertools import combinations
from random import Random

from events.effective import Entry
from events.games.pandemic import (
    BuildStation,
    CharterFlight,
    ContingencyTake,
    Cure,
    DirectFlight,
    Discard,
    Dispatch,
    Drive,
    EndActions,
    OpsFlight,
    PlayEvent,
    Share,
    ShuttleFlight,
    Treat,
)
from events.vocabulary import Data, Move
from projections import judging
from projections.rules.games.pandemic import RULES
from projections.rules.games.pandemic.material import (
    CITY_IDS,
    COLOUR,
    COLOURS,
    EVENTS,
    FORESEEN,
    PLAYER_CARDS,
    UNSEEN,
)
from projections.rules.games.pandemic.state import State
from projections.table import Table

STEPS = 60
"""Lines of a random game that the slow laws look at."""
SHORT = 7
"""How many cards of each colour the thinned-out lists keep beside those of the hand."""


def every_decision(state: State) -> Iterator[Move]:
    """All canonical decisions of the active seat and of the next one, and what the others may do out of turn. Sets of
    cards are drawn from the hand and a few cards beside it."""
    if not state.begun:
        return
    for seat in state.seats:
        full = seat in (state.active, state.next_seat())
        yield from (
            _actions(state, seat) if full else [EndActions(player=seat), Drive(player=seat, to="chicago")]
        )
        yield from _anybody(state, seat)


def _near_hand(state: State, seat: str) -> list[str]:
    """The hand's cards and some others, by id; with a ``?`` in the hand, all cards."""
    hand = state.hands[seat]
    if UNSEEN in hand:
        return list(PLAYER_CARDS)
    return sorted({*hand, *PLAYER_CARDS[:: len(PLAYER_CARDS) // SHORT]})


def _sources(state: State) -> list[str | None]:
    """Where a station might be taken from: nowhere, a city with one, or a city without."""
    return [None, *sorted({*state.stations, "miami", "seoul"})]


def _actions(state: State, seat: str) -> Iterator[Move]:
    pawns = [None, *(other for other in state.seats if other != seat)]
    for pawn in pawns:
        for to in CITY_IDS:
            for flight in (Drive, DirectFlight, CharterFlight, ShuttleFlight):
                yield flight(player=seat, to=to, pawn=pawn)
    for source in _sources(state):
        yield BuildStation(player=seat, remove_from=source)
    for colour in COLOURS:
        yield Treat(player=seat, colour=colour)
    for giver in state.seats:
        for receiver in state.seats:
            for card in sorted({*_near_hand(state, giver), state.pawns[giver]}):
                yield Share(player=seat, giver=giver, receiver=receiver, card=card)
    cards = _near_hand(state, seat)
    for colour in COLOURS:
        fitting = [card for card in cards if COLOUR.get(card) == colour]
        for number in (4, 5):
            for chosen in combinations(fitting, number):
                yield Cure(player=seat, colour=colour, cards=chosen)
    for to in CITY_IDS:
        for card in cards:
            yield OpsFlight(player=seat, to=to, card=card)
    for pawn in state.seats:
        for to in CITY_IDS:
            yield Dispatch(player=seat, pawn=pawn, to=to)
    for event in EVENTS:
        yield ContingencyTake(player=seat, event=event)
    yield EndActions(player=seat)


def _anybody(state: State, seat: str) -> Iterator[Move]:
    for pawn in state.seats:
        for to in CITY_IDS:
            yield PlayEvent(player=seat, event="airlift", pawn=pawn, to=to)
    for city in CITY_IDS:
        for source in _sources(state):
            yield PlayEvent(player=seat, event="government_grant", city=city, remove_from=source)
        yield PlayEvent(player=seat, event="resilient_population", city=city)
    yield PlayEvent(player=seat, event="one_quiet_night")
    yield PlayEvent(player=seat, event="forecast")
    surplus = state.surplus(seat)
    if surplus > 0:
        pool = _near_hand(state, seat) if surplus < 3 else sorted(set(state.hands[seat]) - {UNSEEN})
        for cards in combinations(pool, surplus):
            yield Discard(player=seat, cards=cards)


# --- what no move changes


def conserved(state: State) -> Mapping[str, int]:
    """Cubes of each colour, infection cards, player cards but epidemics, research stations and pawns."""
    if not state.begun:
        return {}
    held = sum(len(hand) for hand in state.hands.values())
    beside = len(state.player_discard) + len(state.removed) + len(state.stored)
    left = state.epidemics - len(state.epidemic_positions)
    infections = state.deck.size() + len(state.infection_discard) + len(state.infection_removed)
    cubes = {
        f"{colour} cubes": state.supply[colour] + sum(here.get(colour, 0) for here in state.cubes.values())
        for colour in COLOURS
    }
    return {
        **cubes,
        "infection cards": infections,
        "player cards": held + beside + state.player_deck_left - left,
        "pawns": len(state.pawns),
    }


# --- sessions that differ in what a viewer cannot see


def other_worlds(opened: Data, lines: list[Data], random: Random) -> Iterator[tuple[str, list[Data]]]:
    """For a game of hidden hands: worlds in which two cards that were never laid open have changed places, and worlds
    in which a Forecast was put back otherwise below the cards that were turned since."""
    if opened.get("options", {}).get("hands_open", True):
        return
    seats = [seat["seat"] for seat in opened["seats"]]
    secret = _secret_cards(opened, lines)
    for viewer in ("public", *seats):
        cards = [card for seat, card in secret if seat != viewer]
        if len(cards) > 1:
            one, other = random.sample(cards, 2)
            yield viewer, [_swapped(line, one, other) for line in lines]
    for index, line in enumerate(lines):
        if line["type"] == "play_event" and len(line.get("order") or ()) == FORESEEN:
            order = _reordered(line, lines[index + 1 :])
            if order is not None:
                other_line = {key: value for key, value in line.items() if key != "seen"} | {"order": order}
                world = [*lines[:index], other_line, *lines[index + 1 :]]
                yield from ((viewer, world) for viewer in ("public", *seats) if viewer != line["player"])


def _secret_cards(opened: Data, lines: list[Data]) -> list[tuple[str, str]]:
    """(seat, card) of the cards that lie in a hand at the end and were never laid open."""
    table = Table.begin(RULES, judging.opened(Entry(1, 1, "opened", 1, {"game": "pandemic", **opened})))
    for seq, line in enumerate(lines, 2):
        data = {key: value for key, value in line.items() if key not in ("type", "marks")}
        judging.step(table, Entry(seq, seq, line["type"], None, data))
    state: State = table.state
    return [
        (seat, card)
        for seat in state.seats
        for card in state.hands[seat]
        if card != UNSEEN and card not in state.shown[seat]
    ]


def _swapped(line: Data, one: str, other: str) -> Data:
    swap = {one: other, other: one}
    made = deepcopy(line)
    if made["type"] == "setup":
        for player in made["players"]:
            player["hand"] = [swap.get(card, card) for card in player["hand"]]
    elif made["type"] == "draw":
        made["cards"] = [swap.get(card, card) for card in made["cards"]]
    return made


def _reordered(line: Data, later: list[Data]) -> list[str] | None:
    """The order of a Forecast with its last two cards changed, where these were not turned since."""
    turned = sum(each["type"] == "infect" for each in later)
    again = any(
        each["type"] in ("epidemic", "intensify") or each.get("event") == "forecast" for each in later
    )
    if turned > FORESEEN - 2 or again:
        return None
    *first, one, other = line["order"]
    return [*first, other, one]
