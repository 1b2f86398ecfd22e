"""Judging the decisions of an exploration: match, going on, stop, failure. Faults come in the order of the rules."""

from __future__ import annotations

from events.catalogue.abandoned_abbey import ENTRY, MOST_CLAIMED, SYMBOLS, UNSEEN
from events.games.abandoned_abbey import AbbeyFail, AbbeyGo, AbbeyMatch, AbbeyStop
from projections.rules.games.abandoned_abbey.cards import Held, nearest, seen_card
from projections.rules.games.abandoned_abbey.faults import Faults, fault, not_in_deck
from projections.rules.games.abandoned_abbey.state import State


def match(state: State, move: AbbeyMatch) -> Faults:
    """A hand card discarded against the top card; outside it enters the Abbey."""
    if state.phase is None:
        yield from _entry(state, move.player)
    elif state.phase != "match":
        yield from out_of_step(state, move.type)
    yield from _card(state, move.player, seen_card(move.card))


def go(state: State, move: AbbeyGo) -> Faults:
    """Going on."""
    yield from out_of_step(state, move.type)
    yield from barred(state, move.player)


def stop(state: State, move: AbbeyStop) -> Faults:
    """Stopping: everything set aside is claimed."""
    if state.phase == "match":
        yield fault("R5-BEFORE", {"player": move.player}, {"phase": "match"})
    else:
        yield from out_of_step(state, move.type)
    side = state.side(move.player)
    cards = state.cards_of(side) + len(state.aside)
    if state.phase is not None and cards > MOST_CLAIMED:
        proof = {f"totals.{side}.abbey_cards": state.cards_of(side), "abbey.aside": len(state.aside)}
        yield fault("R7-MAX", {"side": side, "n": cards}, proof, caused_by=state.limit_seq)


def fail(state: State, move: AbbeyFail) -> Faults:
    """No matching discard. Nobody is obliged to match: a known card that would do is only a remark."""
    if state.phase is None:
        yield fault("R6-FAIL", {"player": move.player}, {"phase": None})
    elif state.phase != "match":
        yield from out_of_step(state, move.type)
    elif (symbol := state.top_symbol) is not None:
        card = next(
            (each for each in state.players[move.player].hand_known if symbol in (each.shows or ())), None
        )
        if card is not None:
            fields = {"player": move.player, "card": str(card)}
            yield fault("R6-FAIL-FALSE", fields, severity="remark", private=((move.player,),))


def out_of_step(state: State, event: str) -> Faults:
    """The phase does not fit a decision of the exploration (going on and stopping belong to decide)."""
    fields, proof = {"player": state.active, "event": event}, {"phase": state.phase}
    if state.phase == "reveal" or (state.phase == "match" and event == "abbey_go"):
        yield fault("R6-REVEAL", fields, proof)
    elif (state.phase is None) == (event in ("abbey_go", "abbey_stop")):
        yield fault("R5-DECIDE", fields, proof)


def barred(state: State, seat: str) -> Faults:
    """Why nobody may go on: the limit of the side, or no card left."""
    yield from _limit(state, seat)
    if state.left == 0:
        yield fault("R9-EMPTY", {}, {"abbey.down": state.down, "abbey.returned": 0})


def may_go(state: State) -> bool:
    """Whether the explorer may go on."""
    return next(barred(state, state.active), None) is None


def at_limit(state: State, seat: str) -> bool:
    """Whether claimed and set-aside cards of the side reach the limit."""
    return state.cards_of(state.side(seat)) + len(state.aside) >= MOST_CLAIMED


def _limit(state: State, seat: str) -> Faults:
    if at_limit(state, seat):
        side = state.side(seat)
        proof = {f"totals.{side}.abbey_cards": state.cards_of(side), "abbey.aside": len(state.aside)}
        yield fault("R7-MAX-STOP", {"side": side}, proof)


def _entry(state: State, seat: str) -> Faults:
    if state.turn_action is not None:
        fields = {"player": seat, "action": state.turn_action}
        yield fault("R1-ONE", fields, {"turn_action": state.turn_action})
    region = state.players[seat].region
    if region not in (*ENTRY, UNSEEN):
        fields = {"player": seat, "region": state.region_at(region)}
        yield fault("R1-ENTRY", fields, {f"players.{seat}.region": region})
    yield from _limit(state, seat)
    if state.top is None:
        yield fault("R9-EMPTY" if state.left == 0 else "R8-TOP-UP", {}, {"abbey.top": None})


def _card(state: State, seat: str, card: Held | None) -> Faults:
    player = state.players[seat]
    if card is not None:
        yield from not_in_deck(state, seat, [card])
    if player.hand == 0:
        fields = {"player": seat, "card": str(card or UNSEEN)}
        yield fault("R2-HAND", fields, {f"players.{seat}.hand": 0})
    if card is None:
        return
    top = state.top if state.phase in (None, "match") else None
    if top is not None and top.symbol in SYMBOLS and card.shows is not None:
        fields = {"player": seat, "card": str(card), "symbol": top.symbol}
        proof = {"abbey.top.symbol": top.symbol}
        if not card.shows:
            yield fault("R2-DISCARD", fields, proof)
        if top.symbol not in card.shows:
            yield fault("R2-EXACT", fields, proof)
    yield from _held(state, seat, card)


def _held(state: State, seat: str, card: Held) -> Faults:
    """FAB-R2-HAND where it rests on the known hand: told to its owner only."""
    player = state.players[seat]
    if nearest(player.hand_known, card) is not None:
        return
    fields = {"player": seat, "card": str(card)}
    if player.hand == len(player.hand_known):
        proof = {f"players.{seat}.hand_known": [each.document() for each in player.hand_known]}
        yield fault("R2-HAND", fields, proof, private=((seat,),))
    elif nearest(player.committed, card) is not None:
        yield fault("R2-HAND", fields, severity="doubt", private=((seat,),))
