"""Steps: what is chosen or seen while a move resolves, made whether it fits an open offer or not."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from events.catalogue.wyrmspan import DRAGONS, NESTS, RESOURCES
from events.games.wyrmspan import (
    AdvanceGuild,
    Cache,
    CopyAbility,
    Decline,
    Draw,
    EndTurn,
    Exchange,
    Gain,
    ItemsForCoin,
    LayEgg,
    Pay,
    PlaceGuildMarker,
    PlayCave,
    PlayDragon,
    Reveal,
    SwapDragons,
    Tuck,
)
from projections.rules.contract import Context, Outcome
from projections.rules.games.wyrmspan import effects, fitting, offers
from projections.rules.games.wyrmspan.effects import UNKNOWN, Effect
from projections.rules.games.wyrmspan.feeding import fed
from projections.rules.games.wyrmspan.fitting import Fit
from projections.rules.games.wyrmspan.flow import Out
from projections.rules.games.wyrmspan.holdings import gain, lay, spend
from projections.rules.games.wyrmspan.numbers import LOOP, TRACK
from projections.rules.games.wyrmspan.parts import Anything, Part, Peek, Store, Take, Trade, Under
from projections.rules.games.wyrmspan.placing import next_dig, next_lure, place_cave, place_dragon, swap
from projections.rules.games.wyrmspan.purse import pay
from projections.rules.games.wyrmspan.state import Frame, Spent, State
from projections.rules.games.wyrmspan.zones import (
    from_deck,
    from_display,
    give,
    take_from_hand,
    throw,
    unseen,
)

BENEFITS: Final = {
    "seafarers": "GLD-SEA",
    "highlands": "GLD-HIGH",
    "plains": "GLD-PLAIN",
    "rainforest": "GLD-FOREST",
}


def take(state: State, step: Any) -> tuple[Fit | None, Frame | None]:
    """Uses the offer that a step fits; (None, None) where none fits."""
    fit = fitting.find(state, step, step.player)
    if fit is None:
        return None, None
    frame = offers.enter(state, fit.stop)
    for part in fit.parts:
        if not isinstance(part, (Anything, Trade)):
            offers.use(frame.parts, part)
        _remember(state, frame, part)
        if isinstance(part, Take) and part.cache is not None and isinstance(step, Gain):
            frame.parts.insert(0, Store(step.what, "own", here=part.cache == "here"))
        if isinstance(part, Take) and part.what == "same" and state.turn is not None:
            state.turn.chosen[frame.via.partition(":")[2]] = step.what
    return fit, frame


def _remember(state: State, frame: Frame, part: Part) -> None:
    turn = state.turn
    if turn is None:
        return
    spent = Spent(frame.seat, frame.via, frame.rule, part, frame.known, frame.space)
    turn.last = [each for each in turn.last if not _alike(each, spent)]
    turn.last.append(spent)


def _alike(one: Spent, other: Spent) -> bool:
    return (one.seat, one.via) == (other.seat, other.via) and type(one.part) is type(other.part)


def within(state: State, seat: str) -> bool:
    """Whether what comes is a part of a walk that was not noted."""
    return state.turn is not None and seat in state.turn.coarse


def _inside(frame: Frame | None) -> int:
    return frame.id if frame is not None else 0


# --- one function a type


def apply_gain(state: State, step: Gain, context: Context, out: Out) -> None:
    take(state, step)
    gain(state.players[step.player], step.what, step.n, within(state, step.player))


def apply_draw(state: State, step: Draw, context: Context, out: Out) -> None:
    take(state, step)
    pile = state.pile(step.card)
    shown = step.from_ == "display" or (
        step.from_ is None and step.card in pile.display and not unseen(step.card)
    )
    _leave(state, step.card, "display" if shown else "deck", step.slot, step.player)
    give(state, step.player, step.card, open_=shown, within=within(state, step.player))


def _leave(state: State, card: str, source: str, slot: int | None, seat: str) -> None:
    """A card leaves the place it is taken from."""
    if source == "deck":
        from_deck(state, card)
    elif source == "display":
        from_display(state.pile(card), card, slot)
    else:
        take_from_hand(state, seat, card)


def apply_egg(state: State, step: LayEgg, context: Context, out: Out) -> None:
    take(state, step)
    if step.at is not None and not step.lost:
        lay(state.players[step.player], step.at, step.n, within(state, step.player))


def apply_pay(state: State, step: Pay, context: Context, out: Out) -> None:
    fit, frame = take(state, step)
    pay(state, step.player, step.paid)
    trade = fit.parts[0] if fit is not None else None
    if fit is None or frame is None or not isinstance(trade, Trade):
        return
    left = fitting.left_of((trade.left or trade.price) * fit.times, fitting.kinds_of(step.paid or {})) or []
    if left:
        trade.left = left
        return
    trade.left = []
    for _ in range(fit.times):
        offers.use(frame.parts, trade)
    gains = [part for _ in range(fit.times) for part in effects.fresh(tuple(trade.gains))]
    offers.open_parts(state, frame, gains)


def apply_cache(state: State, step: Cache, context: Context, out: Out) -> None:
    fit, frame = take(state, step)
    if step.resource not in RESOURCES or step.at == NESTS:
        return
    source = step.from_
    if source is None and fit is not None and isinstance(fit.parts[0], Store):
        source = "supply" if fit.parts[0].source == "supply" else "own"
    player = state.players[step.player]
    if source != "supply":
        spend(player, step.resource, 1)
    player.mat[step.at].cached[step.resource].add(1)
    fed(state, step.player, step.at, step.resource, _inside(frame), out)


def apply_tuck(state: State, step: Tuck, context: Context, out: Out) -> None:
    fit, frame = take(state, step)
    source = step.from_
    if source is None:
        part = fit.parts[0] if fit is not None else None
        source = "deck" if isinstance(part, Under) and part.source == "deck" else "hand"
    if source != "mat":
        _leave(state, step.card, source, step.slot, step.player)
    if step.at == NESTS:
        return
    space = state.players[step.player].mat[step.at]
    space.tucked_count.add(1)
    if not unseen(step.card):
        space.tucked.append(step.card)
        if source == "deck":
            state.players[step.player].looked.append(step.card)
    if step.card[0] == "d":
        fed(state, step.player, step.at, "tuck", _inside(frame), out)


def apply_guild(state: State, step: AdvanceGuild, context: Context, out: Out) -> None:
    _, frame = take(state, step)
    player = state.players[step.player]
    if within(state, step.player):
        player.steps.lo += 1
        player.steps.hi = None if player.steps.hi is None else max(player.steps.hi, player.steps.lo)
    else:
        player.steps.add(1)
    if not player.steps.exact:
        offers.open_frame(state, step.player, "track:0", "GLD-TRACK", UNKNOWN, inside=_inside(frame))
        return
    at = (player.guild_from + player.steps.lo) % LOOP
    out.append(Outcome("guild_step", step.player, at))
    if TRACK[at] == "brown" and player.markers == 0:
        if state.turn is not None:
            state.turn.brown.append(step.player)
        return
    offers.open_frame(
        state, step.player, f"track:{at}", "GLD-TRACK", effects.of_track(at), inside=_inside(frame)
    )


def apply_marker(state: State, step: PlaceGuildMarker, context: Context, out: Out) -> None:
    _, frame = take(state, step)
    player = state.players[step.player]
    player.markers = max(0, player.markers - 1)
    state.used_slots.setdefault(str(step.benefit), []).append(step.player)
    out.append(Outcome("guild_marker", step.player, step.benefit))
    offers.open_frame(
        state,
        step.player,
        f"guild:{step.benefit}",
        BENEFITS.get(state.tile or "", "GLD-TRACK"),
        effects.of_tile(state.tile, step.benefit),
        inside=_inside(frame),
    )


def apply_play_cave(state: State, step: PlayCave, context: Context, out: Out) -> None:
    fit, frame = take(state, step)
    source = step.from_ or _source(fit)
    pay(state, step.player, step.paid)
    _leave(state, step.card, source, step.slot, step.player)
    if next_dig(state.players[step.player], step.space[0]) not in (step.space, None):
        state.skipped.setdefault(f"{step.player} dig {step.space[0]}", context.seq)
    place_cave(state, step.player, step.space, step.card, inside=_inside(frame))
    out.append(Outcome("excavated", step.space, None, {"seat": step.player}))


def apply_play_dragon(state: State, step: PlayDragon, context: Context, out: Out) -> None:
    fit, frame = take(state, step)
    source = step.from_ or _source(fit)
    pay(state, step.player, step.paid)
    _leave(state, step.card, source, step.slot, step.player)
    player = state.players[step.player]
    if not step.on_top and next_lure(player, step.space[0]) not in (step.space, None):
        state.skipped.setdefault(f"{step.player} lure {step.space[0]}", context.seq)
    place_dragon(state, step.player, step.space, step.card, inside=_inside(frame), on_top=step.on_top)
    out.append(Outcome("enticed", step.card, None, {"seat": step.player, "space": step.space}))


def _source(fit: Fit | None) -> str:
    """The only source of an offer, else the hand."""
    sources = getattr(fit.parts[0], "sources", ["hand"]) if fit is not None else ["hand"]
    return str(sources[0]) if len(sources) == 1 else "hand"


def apply_swap(state: State, step: SwapDragons, context: Context, out: Out) -> None:
    take(state, step)
    swap(state.players[step.player], step.a, step.b)


def apply_copy(state: State, step: CopyAbility, context: Context, out: Out) -> None:
    fit, frame = take(state, step)
    kind = getattr(fit.parts[0], "kind", "when_played") if fit is not None else "when_played"
    if step.target not in DRAGONS:
        effect: Effect = effects.of_cave(step.target) if step.target[0] == "k" else UNKNOWN
        offers.open_frame(
            state, step.player, f"cave:{step.target}", "EXC-WHENPLAYED", effect, inside=_inside(frame)
        )
        return
    word = next((short for short, long in effects.KINDS.items() if long == kind), "play")
    player = state.players[step.player]
    place = next((place for place, space in player.mat.items() if space.dragon == step.target), None)
    effect = effects.of_dragon(step.target, word)
    rule = frame.rule if frame is not None else "EXC-WHENPLAYED"
    offers.open_frame(
        state, step.player, f"card:{step.target}", rule, effect, inside=_inside(frame), space=place
    )


def apply_exchange(state: State, step: Exchange, context: Context, out: Out) -> None:
    for item, number in sorted(step.give.items()):
        if item in RESOURCES:
            spend(state.players[step.player], item, number)
    gain(state.players[step.player], step.get, 1)


def apply_items(state: State, step: ItemsForCoin, context: Context, out: Out) -> None:
    take(state, step)
    pay(state, step.player, step.paid)
    gain(state.players[step.player], "coin", 1)


def apply_reveal(state: State, step: Reveal, context: Context, out: Out) -> None:
    """Hand cards shown are known; what lay on the deck is tucked, or discarded, as the text says."""
    fit, frame = take(state, step)
    if step.from_ == "hand":
        player = state.players[step.player]
        for card in step.cards:
            if not unseen(card) and card not in player.open:
                take_from_hand(state, step.player, card)
                (player.open if step.to == "all" else player.own).append(card)
        return
    part = fit.parts[0] if fit is not None else None
    if frame is None or not isinstance(part, Peek):
        return
    card = step.cards[0]
    if card not in DRAGONS or DRAGONS[card].size == part.size:
        offers.open_parts(state, frame, [Under("deck", here=True, card=card)])
        return
    from_deck(state, card)
    throw(state, card)
    offers.open_parts(state, frame, [Take("meat")])


def apply_decline(state: State, step: Decline, context: Context, out: Out) -> None:
    """The first open offer of the seat, or that of the ability named."""
    for stop in offers.all_stops(state, step.player):
        if step.via in (None, stop.via):
            offers.decline(state, stop)
            return


def apply_end_turn(state: State, step: EndTurn, context: Context, out: Out) -> None:
    if state.turn is not None and state.turn.seat == step.player and not state.turn.closed:
        offers.shut(state, state.turn)


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
