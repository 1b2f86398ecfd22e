"""The four moves that open a turn, made legal or not."""

from __future__ import annotations

from events.catalogue.wyrmspan import DRAGONS
from events.games.wyrmspan import Entice, Excavate, Explore, Pass
from projections.rules.contract import Context, Outcome
from projections.rules.games.wyrmspan import coarse, offers
from projections.rules.games.wyrmspan.effects import Effect
from projections.rules.games.wyrmspan.flow import Out, begin_turn
from projections.rules.games.wyrmspan.holdings import spend
from projections.rules.games.wyrmspan.parts import Anything
from projections.rules.games.wyrmspan.placing import note_skip, place_cave, place_dragon, printed
from projections.rules.games.wyrmspan.purse import pay
from projections.rules.games.wyrmspan.state import State
from projections.rules.games.wyrmspan.zones import take_from_hand, unseen


def excavate(state: State, move: Excavate, context: Context, out: Out) -> None:
    """A cave card from the hand; its ability opens."""
    begin_turn(state, move.player)
    player = state.players[move.player]
    spend(player, "coin", 1)
    pay(state, move.player, move.paid)
    note_skip(state, move.player, "dig", move.space, context.seq)
    take_from_hand(state, move.player, move.card)
    place_cave(state, move.player, move.space, move.card)
    out.append(Outcome("excavated", move.space, None, {"seat": move.player}))


def entice(state: State, move: Entice, context: Context, out: Out) -> None:
    """A dragon from the hand, for its printed cost; its when-played ability opens."""
    turn = begin_turn(state, move.player)
    turn.began = "ABL-WHENPLAYED"
    player = state.players[move.player]
    spend(player, "coin", 1)
    paid = move.paid
    if paid is None and move.card in DRAGONS:
        paid = printed(move.card)
    pay(state, move.player, paid)
    if move.paid is None and unseen(move.card):
        for amount in (*player.res.values(), player.res_total, player.coins):
            amount.lo = 0
    note_skip(state, move.player, "lure", move.space, context.seq)
    take_from_hand(state, move.player, move.card)
    place_dragon(state, move.player, move.space, move.card)
    out.append(Outcome("enticed", move.card, None, {"seat": move.player, "space": move.space}))


def explore(state: State, move: Explore, context: Context, out: Out) -> None:
    """A walk begins; one that was not noted leaves what it could change within bounds."""
    turn = begin_turn(state, move.player)
    player = state.players[move.player]
    spend(player, "coin", 1)
    pay(state, move.player, move.paid)
    player.visits[move.cave] += 1
    out.append(Outcome("visit", f"cave_{move.cave}", player.visits[move.cave], {"seat": move.player}))
    if move.coarse or state.coarse:
        coarse.widen_walk(state, move.player, move.cave)
        turn.coarse.append(move.player)
        via = f"mat:{move.cave}1"
        offers.open_frame(state, move.player, via, "EXP-WALK", Effect((Anything(),)))
        return
    offers.open_walk(state, move.player, move.cave)


def pass_(state: State, move: Pass, context: Context, out: Out) -> None:
    """No further turns this round."""
    begin_turn(state, move.player)
    state.players[move.player].passed = True
