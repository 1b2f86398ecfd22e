"""The decisions without a breach, in a fixed order."""

from __future__ import annotations

from collections.abc import Iterator

from events.catalogue.abyss import LOCATIONS, RACES, UNSEEN, value
from events.games.abyss import (
    BlackSmokers,
    Buy,
    Control,
    Council,
    Decline,
    Discard,
    EndTurn,
    Fight,
    FinalAffiliate,
    Keep,
    Pass,
    Plot,
    Recruit,
    Reveal,
)
from events.vocabulary import Move
from projections.rules.contract import LOG, Viewer
from projections.rules.games.abyss.arrival import missing
from projections.rules.games.abyss.check_control import ambassador_due
from projections.rules.games.abyss.check_council import reasons, stack_due
from projections.rules.games.abyss.clock import force
from projections.rules.games.abyss.completing import fightable
from projections.rules.games.abyss.known import hand, holdable
from projections.rules.games.abyss.legal_powers import powers, usable_now
from projections.rules.games.abyss.moving import copied
from projections.rules.games.abyss.numbers import COURT_SPACES
from projections.rules.games.abyss.open_items import items, must_control
from projections.rules.games.abyss.purse import shortage
from projections.rules.games.abyss.seen import seen_locations
from projections.rules.games.abyss.state import State, Turn
from projections.rules.games.abyss.tables import (
    affordable,
    cards_left,
    council_size,
    exploring,
    full,
    on_offer,
    over_limit,
    reward,
    tokens_left,
)


def legal(state: State, viewer: Viewer = LOG, seat: str | None = None) -> Iterator[Move]:
    """The decisions of a seat, else of every seat that may decide now. Where only optional things are left of a turn
    the next seat may begin, or, after the last turn, everybody may affiliate."""
    over = _closed(state)
    for each in state.order:
        if seat in (None, each):
            yield from _of(state, each, viewer)
            if over is not None and over.phase == "final":
                yield from _of(over, each, viewer)
            elif over is not None and over.turn is not None and each == over.active:
                yield from _opening(over, over.turn, viewer, again=each == state.active)


def _closed(state: State) -> State | None:
    """The table as it is once the turn under way is closed; None while something is owed."""
    turn = state.turn
    if state.phase != "play" or turn is None or not turn.acted or any(True for _ in missing(state)):
        return None
    table = copied(state)
    if table.turn is not None:
        force(table, table.turn, [], 0)
    return table


def _opening(state: State, turn: Turn, viewer: Viewer, *, again: bool) -> Iterator[Move]:
    """What begins a turn. ``again``: it follows one of the same seat, whose powers are still those of that turn."""
    yield from _plot(state, turn)
    yield from _actions(state, turn, viewer)
    for lord in () if again else usable_now(state, turn):
        yield from powers(state, turn, lord, viewer)


def _of(state: State, seat: str, viewer: Viewer) -> Iterator[Move]:
    if state.phase == "final":
        yield from _final(state, seat, viewer)
    turn = state.turn
    if state.phase != "play" or turn is None or not state.ready:
        return
    if seat == turn.seat:
        yield from _active(state, turn, viewer)
    else:
        if on_offer(state):
            yield from _answers(state, turn, seat)
        if state.closed is not None and state.closed.seat == seat:
            yield from _smokers(state, state.closed)
    if any(True for _ in reasons(state, seat)) or over_limit(state, seat):
        yield Discard(player=seat)


def _answers(state: State, turn: Turn, seat: str) -> Iterator[Move]:
    short = shortage(state.players[seat], turn.sales + 1)
    if seat not in turn.buyers and (short is None or short[0] == "doubt"):
        yield Buy(player=seat)
    yield Decline(player=seat)


# --- the active seat


def _active(state: State, turn: Turn, viewer: Viewer) -> Iterator[Move]:
    seat = turn.seat
    yield from _plot(state, turn)
    if exploring(state) and not turn.acted:
        yield from _exploration(state, turn)
    elif not turn.acted:
        yield from _actions(state, turn, viewer)
    if stack_due(turn, None) is not None:
        yield from _stacks(state, seat)
    for lord in usable_now(state, turn):
        yield from powers(state, turn, lord, viewer)
    if _may_control(state, turn):
        yield Control(player=seat)
    yield from _smokers(state, turn)
    if turn.acted and not any(True for _ in missing(state)):
        yield EndTurn(player=seat)


def _plot(state: State, turn: Turn) -> Iterator[Move]:
    seat = turn.seat
    if turn.plots_over or turn.acted:
        return
    short = shortage(state.players[seat], 1)
    if len(state.court) < COURT_SPACES and state.lord_deck > 0 and (short is None or short[0] == "doubt"):
        yield Plot(player=seat)


def _exploration(state: State, turn: Turn) -> Iterator[Move]:
    if not full(state) and cards_left(state) > 0:
        yield Reveal(player=turn.seat)
    if turn.last == "ally":
        yield Keep(player=turn.seat)
    if fightable(state):
        yield from _fights(state, turn.seat)


def _fights(state: State, seat: str) -> Iterator[Move]:
    """Every split of the reward; without picks the bare fight."""
    _, _, picks = reward(state, seat)
    if not picks:
        yield Fight(player=seat)
        return
    for tokens in range(min(picks, tokens_left(state)) + 1):
        yield Fight(player=seat, pearls=picks - tokens, tokens=tokens)


def _actions(state: State, turn: Turn, viewer: Viewer) -> Iterator[Move]:
    seat = turn.seat
    explore, stacks = cards_left(state) > 0, council_size(state) > 0
    if explore:
        yield Reveal(player=seat)
    yield from _stacks(state, seat)
    if able_to_recruit(state, seat, viewer):
        yield Recruit(player=seat)
    if not explore and not stacks and not sure_to_recruit(state, seat, viewer):
        yield Pass(player=seat)


def able_to_recruit(state: State, seat: str, viewer: Viewer) -> list[str]:
    """The Lords of the Court that the seat may be able to pay for, by space."""
    mine = hand(state, seat, viewer)
    return [
        state.court[space]
        for space in sorted(state.court)
        if state.court[space] == UNSEEN
        or affordable(state, seat, state.court[space], list(mine.cards), mine.unknown)
    ]


def sure_to_recruit(state: State, seat: str, viewer: Viewer) -> bool:
    """Whether a viewer knows that the seat can pay for a Lord."""
    mine, player = hand(state, seat, viewer), state.players[seat]
    lords = [lord for lord in state.court.values() if lord != UNSEEN]
    certain = player.picks == 0 and player.hand.gone == 0
    return certain and any(affordable(state, seat, lord, list(mine.cards)) for lord in lords)


def _stacks(state: State, seat: str) -> Iterator[Move]:
    for race in RACES:
        if state.council[race].size > 0 or state.council_unknown > 0:
            yield Council(player=seat, race=race)


def _may_control(state: State, turn: Turn) -> bool:
    if ambassador_due(turn) is not None:
        return True
    before = [item for item in items(state) if item.rule != "LOC-TRIGGER"]
    return must_control(state, turn) and not before


def _smokers(state: State, turn: Turn) -> Iterator[Move]:
    if turn.smokers:
        yield BlackSmokers(player=turn.seat)
        if state.location_deck > 0:
            for place in unseen_locations(state):
                yield BlackSmokers(player=turn.seat, take=place)


def unseen_locations(state: State) -> list[str]:
    """The Locations that may be in the deck, by number."""
    seen = set(seen_locations(state))
    return [place for place in LOCATIONS if place not in seen]


# --- the final phase


def _final(state: State, seat: str, viewer: Viewer) -> Iterator[Move]:
    """The lowest card of each Race not settled; where cards are unknown, any that may be it."""
    player, mine = state.players[seat], hand(state, seat, viewer)
    if player.hand.size <= 0:
        return
    for race in RACES:
        if race in player.settled:
            continue
        known = [value(card) for card in mine.cards if card[0] == race]
        for card in holdable(state, seat, viewer):
            if card[0] == race and value(card) <= min(known, default=value(card)):
                yield FinalAffiliate(player=seat, card=card)
