"""Steps: what is chosen or seen while a move resolves, made whether it fits an open offer or not."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from events.catalogue.wyrmspan import NESTS, RESOURCES
from events.games.wyrmspan import (
    Cache,
    Decline,
    EndTurn,
    Exchange,
    Gain,
    ItemsForCoin,
    LayEgg,
    Pay,
)
from projections.rules.contract import Context
from projections.rules.games.wyrmspan import effects, fitting, offers
from projections.rules.games.wyrmspan.apply_cards import (
    apply_copy,
    apply_draw,
    apply_play_cave,
    apply_play_dragon,
    apply_reveal,
    apply_swap,
    apply_tuck,
)
from projections.rules.games.wyrmspan.apply_guild import apply_guild, apply_marker
from projections.rules.games.wyrmspan.feeding import fed
from projections.rules.games.wyrmspan.flow import Out
from projections.rules.games.wyrmspan.holdings import gain, lay, spend
from projections.rules.games.wyrmspan.parts import Store, Trade
from projections.rules.games.wyrmspan.purse import pay
from projections.rules.games.wyrmspan.state import State
from projections.rules.games.wyrmspan.taking import inside_of, take, within


def apply_gain(state: State, step: Gain, context: Context, out: Out) -> None:
    take(state, step)
    gain(state.players[step.player], step.what, step.n, within(state, step.player))


def apply_egg(state: State, step: LayEgg, context: Context, out: Out) -> None:
    take(state, step)
    if step.at is not None and not step.lost:
        lay(state.players[step.player], step.at, step.n, within(state, step.player))


def apply_pay(state: State, step: Pay, context: Context, out: Out) -> None:
    fit, frame = take(state, step)
    pay(state, step.player, step.paid)
    trade = fitting.part_of(fit)
    if fit is None or frame is None or not isinstance(trade, Trade):
        return
    left = (
        fitting.left_of((trade.left or trade.price) * len(fit.parts), fitting.kinds_of(step.paid or {})) or []
    )
    if left:
        trade.left = left
        return
    trade.left = []
    for _ in fit.parts:
        offers.use(frame.parts, trade)
    gains = [part for _ in fit.parts for part in effects.fresh(tuple(trade.gains))]
    offers.open_parts(state, frame, gains)


def apply_cache(state: State, step: Cache, context: Context, out: Out) -> None:
    fit, frame = take(state, step)
    if step.resource not in RESOURCES or step.at == NESTS:
        return
    part = fitting.part_of(fit)
    source = step.from_ or (part.source if isinstance(part, Store) else "own")
    player = state.players[step.player]
    if source != "supply":
        spend(player, step.resource, 1)
    player.mat[step.at].cached[step.resource].add(1)
    fed(state, step.player, step.at, step.resource, inside_of(frame), out)


def apply_exchange(state: State, step: Exchange, context: Context, out: Out) -> None:
    for item, number in sorted(step.give.items()):
        if item in RESOURCES:
            spend(state.players[step.player], item, number)
    gain(state.players[step.player], step.get, 1)


def apply_items(state: State, step: ItemsForCoin, context: Context, out: Out) -> None:
    take(state, step)
    pay(state, step.player, step.paid)
    gain(state.players[step.player], "coin", 1)


def apply_decline(state: State, step: Decline, context: Context, out: Out) -> None:
    """The first open offer of the seat, or that of the ability named."""
    for stop in offers.all_stops(state, step.player):
        if step.via in (None, stop.via):
            offers.decline(stop)
            return


def apply_end_turn(state: State, step: EndTurn, context: Context, out: Out) -> None:
    if state.turn is not None and state.turn.seat == step.player and not state.turn.closed:
        offers.shut(state)


STEPS: Final[dict[str, Callable[..., None]]] = {
    "gain": apply_gain,
    "draw": apply_draw,
    "lay_egg": apply_egg,
    "pay": apply_pay,
    "cache": apply_cache,
    "tuck": apply_tuck,
    "advance_guild": apply_guild,
    "place_guild_marker": apply_marker,
    "play_cave": apply_play_cave,
    "play_dragon": apply_play_dragon,
    "swap_dragons": apply_swap,
    "copy_ability": apply_copy,
    "exchange": apply_exchange,
    "items_for_coin": apply_items,
    "reveal": apply_reveal,
    "decline": apply_decline,
    "end_turn": apply_end_turn,
}
"""{type: what the step does}."""
