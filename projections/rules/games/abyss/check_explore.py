"""Checks of the exploration: turning up, offers and sales, keeping, fighting."""

from __future__ import annotations

from events.catalogue.abyss import UNSEEN
from events.games.abyss import Buy, Decline, Fight, Keep, Reveal
from projections.rules.contract import Context
from projections.rules.findings import Finding
from projections.rules.games.abyss.faults import Faults, fault, first, together
from projections.rules.games.abyss.purse import shortage
from projections.rules.games.abyss.seen import card_fault, token_fault
from projections.rules.games.abyss.state import State, Turn
from projections.rules.games.abyss.tables import (
    exploring,
    full,
    on_offer,
    opponents,
    reward,
    tokens_left,
)


def check_reveal(state: State, turn: Turn, move: Reveal, context: Context) -> list[Finding]:
    """Action over: ABY-EXP-FIGHT-ENDS or ABY-TURN-ONE-ACTION · track full; + ABY-OBS-CARD."""
    return together(context, _reveal(state, turn), card_fault(state, move.card))


def _reveal(state: State, turn: Turn) -> Faults:
    if turn.acted and turn.fought:
        yield fault("EXP-FIGHT-ENDS")
    if turn.acted:
        yield fault("TURN-ONE-ACTION", reason="second_action")
    if not turn.acted and full(state):
        rule = "EXP-FULL-ALLY" if turn.last == "ally" else "EXP-LAST-MONSTER"
        yield fault(rule, proof={"track": list(state.track)})


def check_decline(state: State, move: Decline, context: Context) -> list[Finding]:
    """ABY-EXP-OFFER; + ABY-EXP-OFFER-ORDER (doubt)."""
    return together(context, _decline(state, move.player), _order(state, move.player, passes=1))


def _decline(state: State, seat: str) -> Faults:
    if not on_offer(state) or seat == state.active:
        yield fault("EXP-OFFER")


def _order(state: State, seat: str, passes: int) -> Faults:
    """``passes``: 1 where the line itself is a pass to the offer."""
    turn = state.turn
    if turn is None or not on_offer(state) or seat == turn.seat or (not turn.declined and not passes):
        return
    earlier = asked_before(state, turn, seat)
    if earlier:
        yield fault("EXP-OFFER-ORDER", severity="doubt", player=seat, earlier=earlier[0])


def asked_before(state: State, turn: Turn, seat: str) -> list[str]:
    """The opponents to be asked before a seat who have not answered the offer, in their order."""
    asked = opponents(state, turn.seat)
    answered = (*turn.declined, *turn.buyers)
    return [each for each in asked[: asked.index(seat)] if each not in answered]


def check_buy(state: State, move: Buy, context: Context) -> list[Finding]:
    """ABY-EXP-OFFER · -SELF-BUY · -MONSTER · -ONE-BUY · -PRICE · -BUY; + ABY-EXP-OFFER-ORDER (doubt)."""
    return together(context, _buy(state, move), _order(state, move.player, passes=0))


def _buy(state: State, move: Buy) -> Faults:
    turn, seat = state.turn, move.player
    if turn is None or turn.last in (None, "sold"):
        yield fault("EXP-OFFER")
    if turn is None:
        return
    if seat == turn.seat:
        yield fault("EXP-SELF-BUY")
    if turn.last == "monster":
        yield fault("EXP-MONSTER")
    if seat in turn.buyers:
        yield fault("EXP-ONE-BUY", player=seat)
    due = turn.sales + 1
    price = due if move.price is None else move.price
    if price != due:
        yield fault("EXP-PRICE", n=due, price=due, got=price, proof={"next_price": due})
    short = shortage(state.players[seat], price)
    if short is not None:
        pearls = state.players[seat].pearls
        yield fault(
            "EXP-BUY",
            severity=short[0],
            caused_by=short[1],
            player=seat,
            price=price,
            pearls=pearls,
            proof={f"players.{seat}.pearls": pearls, "next_price": due},
        )


def check_keep(state: State, turn: Turn, move: Keep, context: Context) -> list[Finding]:
    """ABY-EXP-KEEP · ABY-EXP-AFTER-BUY · ABY-EXP-MONSTER."""
    return first(context, _keep(state, turn))


def _keep(state: State, turn: Turn) -> Faults:
    if not exploring(state):
        yield fault("EXP-KEEP")
    if turn.last == "sold":
        yield fault("EXP-AFTER-BUY")
    if turn.last == "monster":
        yield fault("EXP-MONSTER")


def check_fight(state: State, turn: Turn, move: Fight, context: Context) -> list[Finding]:
    """ABY-EXP-FIGHT · ABY-EXP-REWARD; + ABY-OBS-TOKEN."""
    rows = first(context, _fight(state, turn))
    return rows or together(
        context, _reward(state, move, context), token_fault(state, move.token_values or ())
    )


def _fight(state: State, turn: Turn) -> Faults:
    unseen = turn.last == "ally" and state.track[-1:] == [UNSEEN]
    if turn.last != "monster" and not unseen:
        yield fault("EXP-FIGHT")


def _reward(state: State, move: Fight, context: Context) -> Faults:
    """A referee asks what the picks were; a scribe may not have seen it."""
    space, keys, picks = reward(state, move.player)
    got_keys = keys if move.keys is None else move.keys
    pearls, tokens = move.pearls, move.tokens
    if pearls is None and tokens is None:
        wrong = got_keys != keys
        if picks and context.mode == "referee":
            expected = {"keys": keys, "picks": picks}
            yield fault("EXP-REWARD", space=space, expected=expected, got="not_said")
    else:
        pearls = max(0, picks - (tokens or 0)) if pearls is None else pearls
        tokens = max(0, picks - pearls) if tokens is None else tokens
        wrong = got_keys != keys or pearls + tokens != picks or tokens > tokens_left(state)
    if wrong or len(move.token_values or ()) > (picks if tokens is None else tokens):
        yield fault(
            "EXP-REWARD",
            space=space,
            expected={"keys": keys, "picks": picks},
            got={"keys": got_keys, "pearls": pearls or 0, "tokens": tokens or 0},
            proof={"threat_space": state.threat},
        )
