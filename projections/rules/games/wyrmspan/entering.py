"""Before a move: the turn before it is closed, and what nobody noted becomes unknown."""

from __future__ import annotations

from projections.rules.games.wyrmspan import coarse, offers, rounds
from projections.rules.games.wyrmspan.amounts import Amount
from projections.rules.games.wyrmspan.flow import ANYBODY, Out, close, over_limit
from projections.rules.games.wyrmspan.holdings import fit_hand, fit_resources
from projections.rules.games.wyrmspan.numbers import LIMIT
from projections.rules.games.wyrmspan.state import State, Turn
from projections.rules.games.wyrmspan.zones import known_hand


def enter(state: State, seat: str, out: Out) -> None:
    """The table on which a move of ``seat`` is made."""
    if state.phase == "setup":
        rounds.fill_setup(state, seat)
    turn = state.turn
    if turn is not None and turn.seat == ANYBODY:
        rounds.fill_income(state)
        turn.closed = True
    elif turn is not None and not turn.closed:
        force(state, turn, out)
    if state.phase in ("round_end", "round_start"):
        rounds.fill_round_end(state, seat, out)
    state.stack = []


def force(state: State, turn: Turn, out: Out) -> None:
    """The turn under way is closed, whatever it owes; its offers go with the stack."""
    if state.coarse:
        for frame in [each for each in state.stack if each.seat not in turn.coarse]:
            for stop in offers.stops(state, frame):
                coarse.widen_stop(state, frame.seat, stop)
    _cut_to_nine(state, turn.seat)
    rounds.no_gaps(state)
    close(state, turn, out)


def _left(number: int, whole: Amount) -> int:
    """What is surely left of so many, if all that may have been discarded was of them."""
    return 0 if whole.hi is None else max(0, number - (whole.hi - LIMIT))


def _cut_to_nine(state: State, seat: str) -> None:
    """Limit discards that nobody noted: nine are left, which ones is not known."""
    player = state.players[seat]
    over = over_limit(player)
    if "coins" in over:
        player.coins.settle(LIMIT)
    if "resources" in over:
        for amount in player.res.values():
            amount.lo = _left(amount.lo, player.res_total)
        player.res_total.settle(LIMIT)
        fit_resources(player)
    if "cards" in over:
        for kind, amount in (("d", player.dragons_unknown), ("k", player.caves_unknown)):
            known = len(known_hand(player, kind))
            amount.lo = 0
            amount.hi = None if amount.hi is None else amount.hi + known
        player.open, player.own = [], []
        player.unknown_total.settle(LIMIT)
        fit_hand(player)
