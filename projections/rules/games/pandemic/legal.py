"""The decisions without a breach, lazily, by type and then in order of id.

Canonical form: no ``pawn`` for the own pawn, no ``agreed``, no ``from``; ``colour`` and ``cards`` always
written, a set of cards once, in order of id. A decision paid with a card that a ``?`` of the hand may be has
no breach and is listed.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

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
from events.vocabulary import Move
from projections.rules.games.pandemic.cards import may_hold, missing, playable, stored_by
from projections.rules.games.pandemic.infecting import intensify
from projections.rules.games.pandemic.material import (
    CITY_IDS,
    COLOUR,
    COLOURS,
    EVENTS,
    NEIGHBOURS,
    STATIONS,
    cards_for_cure,
)
from projections.rules.games.pandemic.moving import DISPATCHER, OPERATIONS
from projections.rules.games.pandemic.playing import PLANNER, in_discard, window_open
from projections.rules.games.pandemic.snapshots import copied
from projections.rules.games.pandemic.state import Card, Seat, State
from projections.rules.games.pandemic.treating import may_lie

Moves = Iterator[Move]


def legal(state: State, seat: Seat | None = None) -> Moves:
    """What this seat may decide now; without a seat, what any seat may."""
    if not state.begun or state.phase == "over":
        return
    for each in state.seats:
        if seat is None or each == seat:
            yield from _event_cards(state, each)
    if state.phase == "intensify":
        state = copied(state)
        intensify(state, [])
    for each in state.must_discard():
        if seat is None or each == seat:
            yield from _discards(state, each)
    acts = state.phase == "actions" and not state.blocking()
    if acts and (seat is None or seat == state.active):
        yield from actions(state, state.active)


def _discards(state: State, seat: Seat) -> Moves:
    for cards in combinations(playable(state, seat), state.surplus(seat)):
        if missing(state, seat, cards) is None:
            yield Discard(player=seat, cards=cards)


# --- actions of the active seat


def actions(state: State, seat: Seat) -> Moves:
    """All actions, and giving up the rest of them."""
    yield from _moves(state, seat, None)
    if state.roles.get(seat) == DISPATCHER:
        for pawn in state.seats:
            if pawn != seat:
                yield from _moves(state, seat, pawn)
        yield from _joins(state, seat)
    yield from _builds(state, seat)
    city = state.pawns[seat]
    for colour in COLOURS:
        if colour in state.cubes[city] or may_lie(state, city, colour):
            yield Treat(player=seat, colour=colour)
    yield from _shares(state, seat)
    yield from _cures(state, seat)
    if state.roles.get(seat) == OPERATIONS:
        yield from _special_flights(state, seat)
    if state.roles.get(seat) == PLANNER and seat not in state.stored:
        for event in EVENTS:
            if event in state.player_discard:
                yield ContingencyTake(player=seat, event=event)
    yield EndActions(player=seat)


def _moves(state: State, seat: Seat, pawn: Seat | None) -> Moves:
    """The four ordinary moves of a pawn; ``pawn`` None: the own one."""
    start = state.pawns[pawn or seat]
    for to in NEIGHBOURS[start]:
        yield Drive(player=seat, to=to, pawn=pawn)
    for to in playable(state, seat):
        if to in COLOUR and to != start:
            yield DirectFlight(player=seat, to=to, pawn=pawn)
    if may_hold(state, seat, start):
        for to in CITY_IDS:
            if to != start:
                yield CharterFlight(player=seat, to=to, pawn=pawn)
    if start in state.stations:
        for to in sorted(state.stations):
            if to != start:
                yield ShuttleFlight(player=seat, to=to, pawn=pawn)


def _joins(state: State, seat: Seat) -> Moves:
    for pawn in state.seats:
        others = {state.pawns[other] for other in state.seats if other != pawn}
        for to in sorted(others - {state.pawns[pawn]}):
            yield Dispatch(player=seat, pawn=pawn, to=to)


def _builds(state: State, seat: Seat) -> Moves:
    city = state.pawns[seat]
    if city in state.stations:
        return
    if state.roles.get(seat) == OPERATIONS or may_hold(state, seat, city):
        for source in _sources(state):
            yield BuildStation(player=seat, remove_from=source)


def _sources(state: State) -> list[str | None]:
    """Where a station may be taken from: the supply (None), or the board when all are out."""
    return [None] if len(state.stations) < STATIONS else [*sorted(state.stations)]


def _shares(state: State, seat: Seat) -> Moves:
    city = state.pawns[seat]
    for other in state.seats:
        if other != seat and state.pawns[other] == city:
            for giver, receiver in ((seat, other), (other, seat)):
                for card in _may_give(state, giver):
                    yield Share(player=seat, giver=giver, receiver=receiver, card=card)


def _may_give(state: State, giver: Seat) -> list[Card]:
    if state.roles.get(giver) == "researcher":
        return [card for card in playable(state, giver) if card in COLOUR]
    city = state.pawns[giver]
    return [city] if may_hold(state, giver, city) else []


def _cures(state: State, seat: Seat) -> Moves:
    if state.pawns[seat] not in state.stations:
        return
    need = cards_for_cure(state.roles.get(seat))
    held = list(playable(state, seat))
    for colour in COLOURS:
        if state.cures[colour] == "uncured":
            for cards in combinations([card for card in held if COLOUR.get(card) == colour], need):
                if missing(state, seat, cards) is None:
                    yield Cure(player=seat, colour=colour, cards=cards)


def _special_flights(state: State, seat: Seat) -> Moves:
    start = state.pawns[seat]
    if state.ops_used or start not in state.stations:
        return
    cards = [card for card in playable(state, seat) if card in COLOUR]
    for to in CITY_IDS:
        if to != start:
            for card in cards:
                yield OpsFlight(player=seat, to=to, card=card)


# --- event cards of any seat


def _event_cards(state: State, seat: Seat) -> Moves:
    for event in EVENTS:
        if (stored_by(state, seat, event) or may_hold(state, seat, event)) and window_open(state, event):
            yield from plays(state, seat, event)


def plays(state: State, seat: Seat, event: Card) -> Moves:
    """The ways to play an event card; a Forecast is one template."""
    if event == "airlift":
        for pawn in state.seats:
            for to in CITY_IDS:
                yield PlayEvent(player=seat, event=event, pawn=pawn, to=to)
    elif event == "government_grant":
        for city in CITY_IDS:
            if city not in state.stations:
                for source in _sources(state):
                    yield PlayEvent(player=seat, event=event, city=city, remove_from=source)
    elif event == "resilient_population":
        for city in CITY_IDS:
            if in_discard(state, city):
                yield PlayEvent(player=seat, event=event, city=city)
    else:
        yield PlayEvent(player=seat, event=event)
